package throughline.app.stages;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Measure;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// What the Stages view is asked to show.
///
/// @param runs one or two, the baseline first
/// @param labels what the runs are called
/// @param range the stretch of both runs' clocks, or null for all
/// @param measure time, share or time per iteration
/// @param rows threads, or loops with the mean of their threads
/// @param form over time, in total, or by iteration
record StageQuestion(
    List<Run> runs,
    List<String> labels,
    @Nullable TimeRange range,
    Measure measure,
    Rows rows,
    Form form) {

  /// What a row stands for.
  enum Rows {
    THREADS,
    LOOPS
  }

  /// How a row is drawn.
  enum Form {
    OVER_TIME,
    TOTAL,
    /// Each iteration by itself, in order of time.
    ITERATIONS,
    /// Each iteration by itself, the longest first.
    ITERATIONS_BY_LENGTH
  }

  /// Whether iterations are shown rather than time.
  boolean isByIteration() {
    return form == Form.ITERATIONS || form == Form.ITERATIONS_BY_LENGTH;
  }

  /// The same about another stretch of time, or all of it for null.
  StageQuestion within(@Nullable TimeRange other) {
    return new StageQuestion(runs, labels, other, measure, rows, form);
  }

  /// The stretch of a run that is shown; never empty, so that totals without a time still count.
  TimeRange rangeOf(Run run) {
    TimeRange all = range == null ? run.range() : range;
    return all.lengthNanos() > 0 ? all : new TimeRange(all.fromNanos(), all.fromNanos() + 1);
  }
}
