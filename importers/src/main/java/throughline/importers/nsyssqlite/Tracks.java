package throughline.importers.nsyssqlite;

import java.util.HashMap;
import java.util.Map;
import throughline.model.recording.RecordingBuilder;

/// The threads that rows belong to: those of the host by their global id, streams by device.
final class Tracks {
  /// Ids are packed into one number: hardware and VM above, then process and thread, 24 bits each.
  private static final long MASK = 0xFFFFFF;

  private static final int PROCESS_SHIFT = 24;

  private record Stream(long process, long device, long stream) {}

  private final RecordingBuilder out;
  private final Map<Long, Integer> host = new HashMap<>();
  private final Map<Stream, Integer> streams = new HashMap<>();

  Tracks(RecordingBuilder out) {
    this.out = out;
  }

  /// The thread of the host with a global id.
  int thread(long globalTid) {
    Integer known = host.get(globalTid);
    if (known != null) {
      return known;
    }
    long tid = globalTid & MASK;
    int thread = out.thread(process(globalTid), Long.toString(tid));
    out.updateThread(
        thread,
        info -> info.osThreadId() >= 0 ? info : info.withName("thread " + tid).withOsThreadId(tid));
    host.put(globalTid, thread);
    return thread;
  }

  /// Names a thread of the host, if it has any events; the export also names idle ones.
  void nameIfKnown(long globalTid, String name) {
    Integer thread = host.get(globalTid);
    if (thread != null) {
      out.updateThread(thread, info -> info.withName(name));
    }
  }

  /// The track of the ranges of a process that begin and end on any of its threads.
  int ranges(long globalTid) {
    return out.asyncTrack(process(globalTid), "NVTX ranges", "");
  }

  /// A stream of a device.
  ///
  /// @param globalPid the process it belongs to, or 0 if the export does not say
  int stream(long globalPid, long device, long stream) {
    return streams.computeIfAbsent(
        new Stream(globalPid, device, stream),
        key -> {
          String name = "GPU " + device + " stream " + stream;
          int thread = out.thread(globalPid == 0 ? "" : process(globalPid), name);
          out.updateThread(thread, info -> info.withDevice("cuda:" + device));
          return thread;
        });
  }

  /// A whole device, for its metrics.
  int device(long device) {
    return out.thread("", "GPU " + device);
  }

  private static String process(long globalId) {
    return Long.toString(globalId >>> PROCESS_SHIFT & MASK);
  }
}
