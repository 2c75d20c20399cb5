package throughline.importers.pyspydump;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.ClockReference;
import throughline.model.recording.RecordingBuilder;

/// Collects the stacks of threads; a stack is one sample.
final class ThreadDumps {
  /// One thread at one moment.
  ///
  /// @param process the process id, or empty
  /// @param key what tells the thread from others of its process
  /// @param osThreadId the thread id that pidstat and top show, or -1
  /// @param name the thread's name, or null
  /// @param active whether it ran, as far as py-spy can tell
  /// @param ownsGil whether it held the global interpreter lock
  record Stood(
      String process,
      String key,
      long osThreadId,
      @Nullable String name,
      boolean active,
      boolean ownsGil) {}

  private final RecordingBuilder out;
  private final Map<Integer, RecordingBuilder.Profile> profiles = new HashMap<>();
  private int count;

  ThreadDumps(RecordingBuilder out) {
    this.out = out;
    out.clock(new ClockReference.NoTime());
    out.property("sampling", "dump");
  }

  int count() {
    return count;
  }

  /// @param leafFirst the frames as the dump lists them
  void add(Stood stood, List<String> leafFirst) {
    count++;
    int thread = out.thread(stood.process(), stood.key());
    String name = stood.name();
    out.updateThread(
        thread,
        info -> {
          var known = info.withOsThreadId(stood.osThreadId());
          return name == null || name.isEmpty() ? known : known.withName(name);
        });
    String state = (stood.active() ? "active" : "idle") + (stood.ownsGil() ? "+gil" : "");
    out.property("state." + stood.key(), state);
    int stack = -1;
    for (String frame : leafFirst.reversed()) {
      stack = out.stacks().child(stack, frame);
    }
    profiles
        .computeIfAbsent(thread, id -> out.profile(out.threadInfo(id).name(), "samples", id))
        .sample(stack, 1);
  }
}
