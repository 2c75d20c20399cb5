package throughline.importers.jfr;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What becomes of the events of one type.
///
/// @param profile the name of the profile they are samples of, or null
/// @param unit the unit of the samples' weights
/// @param weight the field that holds the weight; `duration` for the length of the event, empty for
///     one sample each
/// @param slice the name of the slices that they are, or null
record Kind(@Nullable String profile, String unit, String weight, @Nullable String slice) {
  private static final Map<String, Kind> BY_TYPE =
      Map.ofEntries(
          Map.entry("jdk.ExecutionSample", sample("execution samples")),
          Map.entry("jdk.CPUTimeSample", sample("CPU time samples")),
          Map.entry("jdk.NativeMethodSample", sample("native method samples")),
          Map.entry(
              "profiler.WallClockSample",
              new Kind("wall clock samples", "samples", "samples", null)),
          Map.entry("jdk.ObjectAllocationSample", bytes("allocation samples", "weight")),
          Map.entry("jdk.ObjectAllocationInNewTLAB", bytes("allocations in new TLABs", "tlabSize")),
          Map.entry(
              "jdk.ObjectAllocationOutsideTLAB",
              bytes("allocations outside TLABs", "allocationSize")),
          Map.entry("profiler.LiveObject", bytes("live objects", "allocationSize")),
          Map.entry("profiler.Malloc", bytes("native allocations", "size")),
          Map.entry("jdk.JavaMonitorEnter", lock("waits to enter a monitor", "monitor enter")),
          Map.entry("jdk.ThreadPark", lock("parked threads", "park")),
          Map.entry("jdk.JavaMonitorWait", slice("monitor wait")),
          Map.entry("jdk.ThreadSleep", slice("sleep")),
          Map.entry("jdk.SocketRead", slice("socket read")),
          Map.entry("jdk.SocketWrite", slice("socket write")),
          Map.entry("jdk.FileRead", slice("file read")),
          Map.entry("jdk.FileWrite", slice("file write")),
          Map.entry("jdk.FileForce", slice("file force")),
          Map.entry("jdk.GCPhasePause", slice("GC pause")));

  private static Kind sample(String profile) {
    return new Kind(profile, "samples", "", null);
  }

  private static Kind bytes(String profile, String field) {
    return new Kind(profile, "bytes", field, null);
  }

  private static Kind lock(String profile, String slice) {
    return new Kind(profile, "nanoseconds", "duration", slice);
  }

  private static Kind slice(String slice) {
    return new Kind(null, "", "", slice);
  }

  /// What becomes of events of a type; null if nothing.
  static @Nullable Kind of(String type) {
    return BY_TYPE.get(type);
  }
}
