package throughline.app.stages;

import java.util.List;
import throughline.app.chart.Measure;
import throughline.app.chart.StageKey;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// Adds up the self times of stages over the threads of a row, in a measure.
final class StageSums {
  private final List<StageKey> keys;
  private final Measure measure;

  /// @param keys the stages in order, untracked time last
  StageSums(List<StageKey> keys, Measure measure) {
    this.keys = keys;
    this.measure = measure;
  }

  /// For each key its value in a range: the mean over the threads.
  ///
  /// A row of one stage among others that run side by side counts the whole time of that stage,
  /// its children's included; every other row counts self times.
  double[] values(StageRowOf row, List<ThreadStages> threads, TimeRange range) {
    double[] sums = new double[keys.size()];
    double covered = 0;
    double iterations = 0;
    for (ThreadStages thread : threads) {
      covered += thread.coveredNanos(range);
      iterations += thread.iterations(range);
      addTimes(sums, row, thread, range);
    }
    double divisor = divisor(threads.size(), covered, iterations, row);
    for (int key = 0; key < sums.length; key++) {
      sums[key] = divisor > 0 ? sums[key] / divisor : 0;
    }
    return sums;
  }

  private void addTimes(double[] sums, StageRowOf row, ThreadStages thread, TimeRange range) {
    for (int key = 0; key < keys.size(); key++) {
      StageKey of = keys.get(key);
      if (row.isConcurrent()) {
        int stage = of.stage().equals(row.stage()) ? thread.indexOf(of.stage()) : -1;
        sums[key] += stage < 0 ? 0 : thread.totalNanos(stage, range);
      } else if (of.isUntracked()) {
        sums[key] += thread.untrackedNanos(range);
      } else {
        int stage = thread.indexOf(of.stage());
        sums[key] += stage < 0 ? 0 : thread.selfNanos(stage, range);
      }
    }
  }

  private double divisor(int threads, double covered, double iterations, StageRowOf row) {
    if (row.isConcurrent()) {
      return covered;
    }
    return switch (measure) {
      case TIME -> threads;
      case SHARE, UTILISATION -> covered;
      // Less than half an iteration is the ragged edge of a range, not a rate.
      case PER_ITERATION -> iterations >= 0.5 ? iterations : 0;
    };
  }
}
