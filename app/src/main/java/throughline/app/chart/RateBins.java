package throughline.app.chart;

import java.util.Arrays;
import throughline.model.compare.StepClock;
import throughline.model.recording.ThroughputSeries;

/// Throughput over time or over steps in bins of equal length: in each bin sum of amounts over sum
/// of time, never a mean of rates.
///
/// A record that reaches over several bins counts in each by the part of it that lies there.
public final class RateBins {
  private final double from;
  private final double width;
  private final double[] perSecond;

  private RateBins(double from, double width, double[] perSecond) {
    this.from = from;
    this.width = width;
    this.perSecond = perSecond;
  }

  /// Bins a series between two times.
  ///
  /// @param offsetNanos what to add to the series's times for those of the run
  /// @param fromNanos where the first bin begins, on the run's clock
  /// @param toNanos where the last one ends at the latest
  /// @param binNanos length of a bin, above 0
  public static RateBins of(
      ThroughputSeries series, long offsetNanos, long fromNanos, long toNanos, long binNanos) {
    Sums sums =
        new Sums(
            (double) fromNanos, (double) binNanos, Math.ceilDiv(toNanos - fromNanos, binNanos));
    for (int row = 0; row < series.size(); row++) {
      long duration = series.durationNanos(row);
      long end = series.endNanos(row) + offsetNanos;
      if (duration > 0) {
        sums.add((double) (end - duration), (double) end, series.amount(row), (double) duration);
      }
    }
    return sums.bins();
  }

  /// Bins a series between two steps.
  ///
  /// @param offsetNanos what to add to the series's times for those of the run
  /// @param clock the run's steps
  /// @param from where the first bin begins
  /// @param to where the last one ends at the latest
  /// @param binSteps length of a bin, above 0
  static RateBins ofSteps(
      ThroughputSeries series,
      long offsetNanos,
      StepClock clock,
      double from,
      double to,
      double binSteps) {
    Sums sums = new Sums(from, binSteps, (long) Math.ceil((to - from) / binSteps - 1e-9));
    double before = clock.first();
    for (int row = 0; row < series.size(); row++) {
      double after = clock.stepAt(series.endNanos(row) + offsetNanos);
      if (series.durationNanos(row) > 0) {
        sums.add(before, after, series.amount(row), (double) series.durationNanos(row));
      }
      before = after;
    }
    return sums.bins();
  }

  /// What lies in each bin.
  private static final class Sums {
    private final double from;
    private final double width;
    private final double[] amounts;
    private final double[] nanos;

    private Sums(double from, double width, long bins) {
      this.from = from;
      this.width = width;
      amounts = new double[(int) Math.max(1, bins)];
      nanos = new double[amounts.length];
    }

    /// Spreads a record over the bins between two places.
    private void add(double start, double end, double amount, double duration) {
      int first = (int) Math.max(0, Math.floor((start - from) / width));
      int last = (int) Math.min(amounts.length - 1.0, Math.ceil((end - from) / width) - 1);
      for (int at = first; at <= last; at++) {
        double binFrom = from + at * width;
        double overlap = Math.min(end, binFrom + width) - Math.max(start, binFrom);
        double part = end > start ? Math.max(0, overlap) / (end - start) : 1;
        amounts[at] += amount * part;
        nanos[at] += duration * part;
      }
    }

    private RateBins bins() {
      double[] rates = new double[amounts.length];
      Arrays.setAll(rates, bin -> nanos[bin] > 0 ? amounts[bin] / nanos[bin] * 1e9 : Double.NaN);
      return new RateBins(from, width, rates);
    }
  }

  /// A length for bins that shows the course and not each record: at most 120 bins, and five
  /// records or more in a bin where there are enough of them.
  ///
  /// @param rangeNanos the longest range to be binned
  /// @param records how many records lie in it
  public static long suitableBin(long rangeNanos, int records) {
    return Math.max(1, (long) suitableWidth((double) rangeNanos, records));
  }

  /// The same for steps.
  static double suitableWidth(double range, int records) {
    int bins = Math.clamp(records / 5, 24, 120);
    double least = range / bins;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 2.5, 5}) {
      if (factor * power >= least) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  public int size() {
    return perSecond.length;
  }

  /// Where a bin begins: on the run's clock, or a step.
  double from(int bin) {
    return from + bin * width;
  }

  /// The length of a bin, in nanoseconds or steps.
  double width() {
    return width;
  }

  /// Start of a bin on the run's clock, where bins are of time.
  public long fromNanos(int bin) {
    return Math.round(from(bin));
  }

  /// The length of a bin in nanoseconds, where bins are of time.
  public long binNanos() {
    return Math.round(width);
  }

  /// Throughput in a bin; NaN where no record covers any of it.
  public double perSecond(int bin) {
    return perSecond[bin];
  }

  /// The highest throughput of a bin; 0 if there is none.
  public double highest() {
    return Arrays.stream(perSecond).filter(rate -> !Double.isNaN(rate)).max().orElse(0);
  }
}
