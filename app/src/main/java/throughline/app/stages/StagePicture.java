package throughline.app.stages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throughline.app.chart.Measure;
import throughline.app.chart.StageBar;
import throughline.app.chart.StageBins;
import throughline.app.chart.StageKey;
import throughline.app.chart.StageKeys;
import throughline.app.theme.Role;
import throughline.model.run.Run;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// What the Stages view shows for one [StageQuestion]; computed off the JavaFX thread.
///
/// @param question what was asked
/// @param keys the stages of all rows in order of stacking, untracked time last
/// @param rows the rows
/// @param bars for each row its bars in total
/// @param bins for each row and run its bins over time; empty unless asked for over time. A run
///     that lacks the row has bins without values
/// @param table the rows of the table twin
/// @param highest the highest stack of all bins, in the measure
/// @param fromNanos where the common time axis begins
/// @param toNanos where the common time axis ends
record StagePicture(
    StageQuestion question,
    List<StageKey> keys,
    List<StageRowOf> rows,
    List<StageBar> bars,
    List<List<StageBins>> bins,
    List<StageTableRow> table,
    double highest,
    long fromNanos,
    long toNanos) {
  private static final int MOST_BINS = 60;
  private static final double[] STEPS = {1, 2, 5, 10};

  static StagePicture of(StageQuestion question) {
    List<StageRowOf> rows = StageRowOf.of(question.runs(), question.rows());
    List<StageKey> keys = keys(question, rows);
    StageSums sums = new StageSums(keys, question.measure());
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (Run run : question.runs()) {
      from = Math.min(from, question.rangeOf(run).fromNanos());
      to = Math.max(to, question.rangeOf(run).toNanos());
    }
    List<StageBar> bars = rows.stream().map(row -> bar(question, row, sums)).toList();
    List<List<StageBins>> bins = new ArrayList<>();
    double highest = 0;
    if (question.form() == StageQuestion.Form.OVER_TIME) {
      long bin = bin(rows, to - from);
      for (StageRowOf row : rows) {
        List<StageBins> ofRow = new ArrayList<>();
        for (int run = 0; run < question.runs().size(); run++) {
          ofRow.add(bins(question, row, run, bin, sums));
          highest = Math.max(highest, ofRow.getLast().highest());
        }
        bins.add(ofRow);
      }
      highest = question.measure() == Measure.TIME ? Math.min(highest, (double) bin) : highest;
    }
    List<StageTableRow> table = StageTableRow.of(question, rows, keys);
    return new StagePicture(question, keys, rows, bars, bins, table, highest, from, to);
  }

  /// The measure of the charts: what was asked for, but utilisation where all rows are stages that
  /// run side by side.
  Measure measure() {
    boolean concurrent = !rows.isEmpty() && rows.stream().allMatch(StageRowOf::isConcurrent);
    return concurrent ? Measure.UTILISATION : question.measure();
  }

  private static List<StageKey> keys(StageQuestion question, List<StageRowOf> rows) {
    StageKeys keys = new StageKeys();
    for (StageRowOf row : rows) {
      for (int run = 0; run < row.members().size(); run++) {
        TimeRange range = question.rangeOf(question.runs().get(run));
        for (ThreadStages thread : row.members().get(run)) {
          for (int stage = 0; stage < thread.size(); stage++) {
            double weight = thread.selfNanos(stage, range);
            keys.add(thread.name(stage), thread.kind(stage), weight);
          }
        }
      }
    }
    return keys.ordered();
  }

  private static StageBar bar(StageQuestion question, StageRowOf row, StageSums sums) {
    List<StageBar.RunBar> runs = new ArrayList<>();
    for (int run = 0; run < row.members().size(); run++) {
      TimeRange range = question.rangeOf(question.runs().get(run));
      runs.add(
          new StageBar.RunBar(
              run == 0 ? Role.BASELINE : Role.CANDIDATE,
              question.labels().get(run),
              sums.values(row, row.members().get(run), range)));
    }
    String note = row.thread() == null ? threads(row.threadCount()) : "";
    return new StageBar(row.name(), note, row.loop(), row.thread(), runs);
  }

  private static String threads(int count) {
    return count == 1 ? "1 thread" : "mean of " + count + " threads";
  }

  private static StageBins bins(
      StageQuestion question, StageRowOf row, int run, long bin, StageSums sums) {
    TimeRange range = question.rangeOf(question.runs().get(run));
    long first = Math.floorDiv(range.fromNanos(), bin) * bin;
    int count =
        row.members().get(run).isEmpty()
            ? 0
            : (int) Math.max(1, Math.ceilDiv(range.toNanos() - first, bin));
    double[][] values = null;
    for (int at = 0; at < count; at++) {
      long from = Math.max(range.fromNanos(), first + at * bin);
      long to = Math.min(range.toNanos(), first + (at + 1) * bin);
      double[] ofBin = sums.values(row, row.members().get(run), new TimeRange(from, to));
      if (values == null) {
        values = new double[ofBin.length][count];
      }
      for (int key = 0; key < ofBin.length; key++) {
        values[key][at] = ofBin[key];
      }
    }
    return new StageBins(
        row.name(),
        row.loop(),
        row.thread(),
        first,
        bin,
        values == null ? new double[0][0] : values);
  }

  /// A round length for bins: at most [#MOST_BINS] of them, and none shorter than the intervals
  /// that the recordings add up over, within which nothing is known.
  private static long bin(List<StageRowOf> rows, long span) {
    double least = Math.max(1, (double) span / MOST_BINS);
    for (StageRowOf row : rows) {
      for (List<ThreadStages> threads : row.members()) {
        for (ThreadStages thread : threads) {
          if (!thread.isExact()) {
            least = Math.max(least, Math.min(typicalInterval(thread), (double) span));
          }
        }
      }
    }
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : STEPS) {
      if (step * power >= least * 0.999) {
        return Math.max(1, (long) (step * power));
      }
    }
    return Math.max(1, (long) (10 * power));
  }

  private static double typicalInterval(ThreadStages thread) {
    long[] lengths = new long[thread.coverCount()];
    for (int at = 0; at < lengths.length; at++) {
      lengths[at] = thread.cover(at).lengthNanos();
    }
    Arrays.sort(lengths);
    return lengths.length == 0 ? 0 : lengths[lengths.length / 2];
  }
}
