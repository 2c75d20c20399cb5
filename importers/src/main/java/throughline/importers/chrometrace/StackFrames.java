package throughline.importers.chrometrace;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.DoubleColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;

/// The shared frames of a trace (`stackFrames`) and the samples that refer to them: entries of the
/// top-level `samples` and `P` events with `sf`.
///
/// Samples are kept until the end, since the frames may follow them.
final class StackFrames {
  private record Frame(String name, String parent) {}

  private final Map<String, Frame> frames = new HashMap<>();
  private final Map<String, Integer> refIds = new HashMap<>();
  private final IntColumn refs = new IntColumn();
  private final IntColumn threads = new IntColumn();
  private final LongColumn times = new LongColumn();
  private final DoubleColumn weights = new DoubleColumn();
  private final Members members = new Members();

  /// Takes a frame: an object with `name` and perhaps `parent` and `category`.
  void frame(String id, byte[] bytes, int from, int to) {
    String name = "";
    String parent = "";
    members.of(bytes, from, to);
    while (members.next()) {
      if (members.keyIs("name")) {
        name = members.text();
      } else if (members.keyIs("parent")) {
        parent = members.text();
      }
    }
    frames.put(id, new Frame(name, parent.equals("null") ? "" : parent));
  }

  /// Takes a sample.
  ///
  /// @param ref the id of its innermost frame
  void sample(int thread, long time, String ref, double weight) {
    refs.add(refIds.computeIfAbsent(ref, key -> refIds.size()));
    threads.add(thread);
    times.add(time);
    weights.add(weight);
  }

  /// Takes a sample that bears a name instead of a stack.
  void sampleOf(int thread, long time, String name, double weight) {
    String id = "name " + name;
    frames.putIfAbsent(id, new Frame(name, ""));
    sample(thread, time, id, weight);
  }

  /// Writes one profile for each thread that has samples.
  void finish(RecordingBuilder out) {
    String[] texts = new String[refIds.size()];
    refIds.forEach((ref, id) -> texts[id] = ref);
    int[] stacks = new int[texts.length];
    Map<String, Integer> known = new HashMap<>();
    for (int id = 0; id < texts.length; id++) {
      stacks[id] = stack(texts[id], out, known);
    }
    Map<Integer, RecordingBuilder.Profile> profiles = new HashMap<>();
    for (int row = 0; row < refs.size(); row++) {
      int thread = threads.get(row);
      RecordingBuilder.Profile profile =
          profiles.computeIfAbsent(
              thread, key -> out.profile(out.threadInfo(key).name(), "samples", key));
      profile.sample(stacks[refs.get(row)], weights.get(row), times.get(row));
    }
  }

  /// The stack of a frame and its parents; -1 if it is not known. A frame that is its own ancestor
  /// ends the stack.
  private int stack(String ref, RecordingBuilder out, Map<String, Integer> known) {
    Set<String> path = new LinkedHashSet<>();
    Integer base = known.get(ref);
    String next = ref;
    while (base == null && frames.containsKey(next) && path.add(next)) {
      Frame frame = frames.get(next);
      next = frame == null ? "" : frame.parent;
      base = known.get(next);
    }
    int stack = base == null ? -1 : base;
    for (String id : List.copyOf(path).reversed()) {
      Frame frame = frames.get(id);
      stack = out.stacks().child(stack, frame == null ? id : frame.name);
      known.put(id, stack);
    }
    return stack;
  }
}
