package throughline.model.compare;

import java.util.Arrays;
import java.util.Optional;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Run;

/// How far a run had come at any time: translates between its clock and its steps, so that two runs
/// can be laid over each other where they had done the same work.
///
/// Steps are those that the throughput records number, so that a run that was resumed lies where it
/// went on; where they number none, records are counted from 0. Between records steps go evenly.
public final class StepClock {
  private final long[] times;
  private final double[] steps;
  private final boolean numbered;

  private StepClock(long[] times, double[] steps, boolean numbered) {
    this.times = times;
    this.steps = steps;
    this.numbered = numbered;
  }

  /// The steps of a run, or nothing if it has fewer than two records of a quantity.
  ///
  /// @param quantity what the run's speed is measured by, see [Side#quantity()]
  public static Optional<StepClock> of(Run run, String quantity) {
    return run.throughput().stream()
        .filter(found -> found.series().name().equals(quantity))
        .findFirst()
        .filter(found -> found.series().size() >= 2)
        .map(found -> of(found.series(), found.offsetNanos()));
  }

  private static StepClock of(ThroughputSeries series, long offset) {
    int size = series.size();
    boolean numbered = isNumbered(series);
    long[] times = new long[size + 1];
    double[] steps = new double[size + 1];
    for (int row = 0; row < size; row++) {
      times[row + 1] = series.endNanos(row) + offset;
      steps[row + 1] = numbered ? series.step(row) : row + 1;
    }
    times[0] = times[1] - series.durationNanos(0);
    steps[0] = numbered ? Math.max(0, 2 * steps[1] - steps[2]) : 0;
    return new StepClock(times, steps, numbered);
  }

  private static boolean isNumbered(ThroughputSeries series) {
    for (int row = 0; row < series.size(); row++) {
      if (series.step(row) < 0 || (row > 0 && series.step(row) <= series.step(row - 1))) {
        return false;
      }
    }
    return true;
  }

  /// Whether the records number their steps; else records are counted.
  public boolean isNumbered() {
    return numbered;
  }

  /// Where the run begins.
  public double first() {
    return steps[0];
  }

  /// Where it ends.
  public double last() {
    return steps[steps.length - 1];
  }

  /// How far the run had come at a time on its clock; its ends before and after it.
  public double stepAt(long nanos) {
    int at = Arrays.binarySearch(times, nanos);
    int above = at >= 0 ? at : -at - 1;
    if (above == 0) {
      return steps[0];
    }
    if (above == times.length) {
      return last();
    }
    double part = part((double) times[above - 1], (double) times[above], (double) nanos);
    return steps[above - 1] + (steps[above] - steps[above - 1]) * part;
  }

  /// When the run had come so far, on its clock.
  public long nanosAt(double step) {
    int at = Arrays.binarySearch(steps, step);
    int above = at >= 0 ? at : -at - 1;
    if (above == 0) {
      return times[0];
    }
    if (above == steps.length) {
      return times[times.length - 1];
    }
    double part = part(steps[above - 1], steps[above], step);
    return times[above - 1] + Math.round((times[above] - times[above - 1]) * part);
  }

  private static double part(double from, double to, double at) {
    return to > from ? (at - from) / (to - from) : 1;
  }
}
