package throughline.app.stages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;
import throughline.model.run.Loop;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.ThreadStages;

/// One row of the Stages view: a thread, or all threads of a loop, in each of the runs.
///
/// @param name the thread's label or the loop's name; with the stage's name behind it where stages
///     run side by side and each has a row
/// @param loop the loop, or null
/// @param thread the thread, or null for a loop
/// @param stage the only stage of the row, or null for all of them
/// @param members for each run the threads that the row stands for; empty if the run has none
record StageRowOf(
    String name,
    @Nullable String loop,
    @Nullable String thread,
    @Nullable String stage,
    List<List<ThreadStages>> members) {

  /// Whether the row is one of stages that run side by side.
  boolean isConcurrent() {
    return stage != null;
  }

  /// How many threads it stands for in the run that has most of them.
  int threadCount() {
    return members.stream().mapToInt(List::size).max().orElse(0);
  }

  /// The rows for runs, in order of first appearance.
  static List<StageRowOf> of(List<Run> runs, StageQuestion.Rows kind) {
    Map<String, StageRowOf> rows = new LinkedHashMap<>();
    for (int at = 0; at < runs.size(); at++) {
      Run run = runs.get(at);
      for (Loop loop : run.loops()) {
        for (int thread : loop.threads()) {
          add(rows, runs.size(), at, run, loop, thread, kind);
        }
      }
    }
    return List.copyOf(rows.values());
  }

  private static void add(
      Map<String, StageRowOf> rows,
      int runs,
      int run,
      Run of,
      Loop loop,
      int thread,
      StageQuestion.Rows kind) {
    RunThread info = of.threads().get(thread);
    ThreadStages stages = of.stages(thread);
    boolean byThread = kind == StageQuestion.Rows.THREADS;
    String name = byThread ? info.label() : loop.name();
    String label = byThread ? info.label() : null;
    if (!runsSideBySide(of, info)) {
      StageRowOf row =
          rows.computeIfAbsent(
              name, key -> new StageRowOf(name, loop.name(), label, null, empty(runs)));
      row.members().get(run).add(stages);
      return;
    }
    for (int stage = 0; stage < stages.size(); stage++) {
      String path = stages.name(stage);
      StageRowOf row =
          rows.computeIfAbsent(
              name + "\n" + path,
              key -> new StageRowOf(name + " · " + path, loop.name(), label, path, empty(runs)));
      row.members().get(run).add(stages);
    }
  }

  /// Whether the recording says that the stages of its threads run at the same time, so that their
  /// totals may exceed wall time.
  private static boolean runsSideBySide(Run run, RunThread thread) {
    return thread.parts().stream()
        .map(part -> run.recordings().get(part.recording()))
        .anyMatch(r -> Boolean.parseBoolean(r.properties().get("concurrentStages")));
  }

  private static List<List<ThreadStages>> empty(int runs) {
    List<List<ThreadStages>> members = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      members.add(new ArrayList<>());
    }
    return members;
  }

  /// The kind of a stage in the first thread that has it; work if none does.
  StageKind kindOf(String path) {
    for (List<ThreadStages> ofRun : members) {
      for (ThreadStages thread : ofRun) {
        int stage = thread.indexOf(path);
        if (stage >= 0) {
          return thread.kind(stage);
        }
      }
    }
    return StageKind.WORK;
  }
}
