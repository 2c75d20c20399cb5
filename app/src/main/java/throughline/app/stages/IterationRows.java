package throughline.app.stages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throughline.app.chart.StageKey;
import throughline.app.chart.StageKeys;
import throughline.model.run.Loop;
import throughline.model.run.Run;

/// The iterations of all threads of all loops of one or two runs; computed off the JavaFX thread.
///
/// @param keys the stages in order of stacking, untracked time last
/// @param rows a row for each thread that numbers its iterations
/// @param highest the length at the upper edge of all rows: nearly all iterations are shorter
record IterationRows(List<StageKey> keys, List<Row> rows, double highest) {
  /// Charts end this far above the 95th percentile, so that a single outlier flattens nothing.
  private static final double HEADROOM = 1.6;

  /// @param runs its iterations by the index of the run; only of runs that have such a thread
  record Row(String loop, String thread, Map<Integer, IterationSeries> runs) {}

  static IterationRows of(StageQuestion question) {
    StageKeys keys = new StageKeys();
    for (Run run : question.runs()) {
      for (Loop loop : run.loops()) {
        for (int thread : loop.threads()) {
          var stages = run.stages(thread);
          for (int stage = 0; stage < stages.size(); stage++) {
            double weight = stages.selfNanos(stage, question.rangeOf(run));
            keys.add(stages.name(stage), stages.kind(stage), weight);
          }
        }
      }
    }
    List<StageKey> ordered = keys.ordered();
    Map<String, Map<Integer, IterationSeries>> byThread = new LinkedHashMap<>();
    Map<String, String> loops = new LinkedHashMap<>();
    double highest = 0;
    for (int at = 0; at < question.runs().size(); at++) {
      Run run = question.runs().get(at);
      for (Loop loop : run.loops()) {
        for (int thread : loop.threads()) {
          IterationSeries series = IterationSeries.of(run, thread, ordered, question.rangeOf(run));
          if (series.size() > 0) {
            loops.putIfAbsent(series.thread(), loop.name());
            byThread.computeIfAbsent(series.thread(), key -> new HashMap<>()).put(at, series);
            highest = Math.max(highest, series.lengths().p95() * HEADROOM);
          }
        }
      }
    }
    List<Row> rows = new ArrayList<>();
    byThread.forEach(
        (thread, runs) -> rows.add(new Row(loops.getOrDefault(thread, thread), thread, runs)));
    return new IterationRows(ordered, List.copyOf(rows), highest);
  }
}
