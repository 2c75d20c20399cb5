package throughline.importers.chrometrace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import throughline.importers.json.JsonData;
import throughline.importers.json.JsonTree;
import throughline.importers.v8.V8Nodes;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.LongColumn;

/// The sampled stacks of V8 within a trace: `Profile` and `ProfileChunk` events, and the older
/// `CpuProfile` in one piece.
///
/// A sample's time is the profile's start and all distances up to it; its weight is the distance to
/// the next sample. See the DevTools protocol, domain Profiler, type Profile.
final class CpuProfiles {
  private static final long NANOS_OF_MICRO = 1000;

  private record Key(long process, String id) {}

  private static final class Profile {
    private final int thread;
    private final long eventNanos;
    private final V8Nodes nodes;
    private long startNanos;
    private final LongColumn samples = new LongColumn();
    private final LongColumn deltas = new LongColumn();

    Profile(int thread, long eventNanos, RecordingBuilder out) {
      this.thread = thread;
      this.eventNanos = eventNanos;
      this.startNanos = eventNanos;
      this.nodes = new V8Nodes(out);
    }
  }

  private final RecordingBuilder out;
  private final Map<Key, Profile> profiles = new LinkedHashMap<>();

  CpuProfiles(RecordingBuilder out) {
    this.out = out;
  }

  /// Whether an event of this name carries a profile or a part of one.
  static boolean isPart(String name) {
    return name.equals("Profile") || name.equals("ProfileChunk") || name.equals("CpuProfile");
  }

  /// Takes an event.
  ///
  /// @param process tells the processes of the trace apart
  /// @param time of the event, which is the profile's start unless it says otherwise
  void add(byte[] bytes, EventScanner event, long process, int thread, long time, long offset) {
    if (!event.isObject(Field.ARGS)) {
      return;
    }
    String id =
        event.isString(Field.ID) || event.isScalar(Field.ID)
            ? JsonText.of(bytes, event.from(Field.ID), event.to(Field.ID)).text()
            : "thread " + thread;
    Profile profile =
        profiles.computeIfAbsent(new Key(process, id), key -> new Profile(thread, time, out));
    int from = event.from(Field.ARGS);
    try {
      JsonData arguments =
          JsonTree.read(
              new ByteArrayInputStream(bytes, from, event.to(Field.ARGS) - from), out.ledger());
      take(arguments.get("data"), profile);
    } catch (IOException e) {
      out.ledger().report(TraceCodes.BAD_PROFILE, offset, String.valueOf(e.getMessage()));
    }
  }

  private static void take(JsonData data, Profile profile) {
    JsonData part = data.get("cpuProfile");
    profile.nodes.addList(part.get("nodes"));
    JsonData samples = part.get("samples");
    for (int at = 0; at < samples.size(); at++) {
      profile.samples.add((long) samples.numberAt(at));
    }
    for (JsonData holder : new JsonData[] {data, part}) {
      JsonData deltas = holder.get("timeDeltas");
      for (int at = 0; at < deltas.size(); at++) {
        profile.deltas.add(Math.round(deltas.numberAt(at) * NANOS_OF_MICRO));
      }
      double start = holder.get("startTime").number();
      if (start > 0) {
        profile.startNanos = Math.round(start * NANOS_OF_MICRO);
      }
    }
  }

  /// Writes one profile for each that the trace holds.
  ///
  /// @param first when the trace's first event begins
  /// @param last when its last one ends; a profile that lies outside counts time from elsewhere,
  ///     and is put where its event stands, or so that it ends with the trace
  void finish(long first, long last) {
    for (Profile profile : profiles.values()) {
      long length = total(profile.deltas);
      if (profile.startNanos > last || profile.startNanos + length < first) {
        profile.startNanos = Math.min(profile.eventNanos, Math.max(first, last - length));
      }
      write(profile);
    }
  }

  private void write(Profile profile) {
    String name = out.threadInfo(profile.thread).name();
    RecordingBuilder.Profile target = out.profile(name, "nanoseconds", profile.thread);
    long time = profile.startNanos;
    int size = profile.samples.size();
    int known = Math.min(size, profile.deltas.size());
    long usual = known < 2 ? NANOS_OF_MICRO : Math.max(1, total(profile.deltas) / known);
    for (int at = 0; at < size; at++) {
      time += at < known ? profile.deltas.get(at) : usual;
      long weight = at + 1 < known ? profile.deltas.get(at + 1) : usual;
      int row = profile.nodes.row(profile.samples.get(at));
      int stack = row < 0 ? -1 : profile.nodes.stackId(row);
      target.sample(stack, (double) Math.max(0, weight), time);
    }
  }

  private static long total(LongColumn values) {
    long total = 0;
    for (int row = 0; row < values.size(); row++) {
      total += values.get(row);
    }
    return total;
  }
}
