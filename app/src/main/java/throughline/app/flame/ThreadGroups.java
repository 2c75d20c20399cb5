package throughline.app.flame;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import throughline.model.run.Run;
import throughline.model.run.RunThread;

/// The threads of a file by process and by loop.
final class ThreadGroups {
  /// How py-spy and others put an id before a name, which is another one in every run.
  private static final Pattern ID =
      Pattern.compile("^thread \\((?:0x)?[0-9a-fA-F]+\\): | \\(\\d+\\)$|^All \\d+ ");

  private ThreadGroups() {}

  /// Processes first, then loops; only those of some threads but not of all.
  static List<FlameSource.Choice> of(Run run, int recording, List<FlameSource.Choice> choices) {
    Map<String, List<FlameSource.Choice>> groups = new LinkedHashMap<>();
    Map<String, List<FlameSource.Choice>> loops = new LinkedHashMap<>();
    List<FlameSource.Choice> threads =
        choices.size() > 1 ? choices.subList(1, choices.size()) : List.of();
    for (FlameSource.Choice choice : threads) {
      RunThread thread = thread(run, choice);
      String process = process(run, recording, choice);
      if (!process.isEmpty()) {
        groups.computeIfAbsent("Process " + process, _ -> new ArrayList<>()).add(choice);
      }
      if (thread != null && thread.role() != null) {
        loops.computeIfAbsent("Loop " + thread.role(), _ -> new ArrayList<>()).add(choice);
      }
    }
    groups.putAll(loops);
    List<FlameSource.Choice> found = new ArrayList<>();
    groups.forEach(
        (text, parts) -> {
          if (parts.size() > 1 && parts.size() < threads.size()) {
            found.add(FlameSource.together(text, parts));
          }
        });
    return List.copyOf(found);
  }

  private static @org.jspecify.annotations.Nullable RunThread thread(
      Run run, FlameSource.Choice choice) {
    return run.threads().stream()
        .filter(thread -> thread.label().equals(choice.thread()))
        .findFirst()
        .orElse(null);
  }

  private static String process(Run run, int recording, FlameSource.Choice choice) {
    int threadId = choice.profiles().getFirst().threadId();
    return threadId < 0 ? "" : run.recordings().get(recording).threads().get(threadId).processKey();
  }

  /// A thread's name without what differs from run to run.
  static String name(String text) {
    return ID.matcher(text).replaceAll("");
  }
}
