package throughline.app.chart;

import java.util.Arrays;
import throughline.model.recording.ThroughputSeries;

/// Throughput over time in bins of equal length: in each bin sum of amounts over sum of time, never
/// a mean of rates.
///
/// A record that reaches over several bins counts in each by the part of its time that lies there.
public final class RateBins {
  private final long fromNanos;
  private final long binNanos;
  private final double[] perSecond;

  private RateBins(long fromNanos, long binNanos, double[] perSecond) {
    this.fromNanos = fromNanos;
    this.binNanos = binNanos;
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
    int bins = (int) Math.max(1, Math.ceilDiv(toNanos - fromNanos, binNanos));
    double[] amounts = new double[bins];
    double[] nanos = new double[bins];
    for (int row = 0; row < series.size(); row++) {
      long duration = series.durationNanos(row);
      long end = series.endNanos(row) + offsetNanos;
      if (duration > 0) {
        spread(series.amount(row), end - duration, end, fromNanos, binNanos, amounts, nanos);
      }
    }
    double[] rates = new double[bins];
    Arrays.setAll(rates, bin -> nanos[bin] > 0 ? amounts[bin] / nanos[bin] * 1e9 : Double.NaN);
    return new RateBins(fromNanos, binNanos, rates);
  }

  /// A length for bins that shows the course and not each record: at most 120 bins, and five
  /// records or more in a bin where there are enough of them.
  ///
  /// @param rangeNanos the longest range to be binned
  /// @param records how many records lie in it
  public static long suitableBin(long rangeNanos, int records) {
    int bins = Math.clamp(records / 5, 24, 120);
    double least = Math.max(1, (double) rangeNanos / bins);
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 2.5, 5}) {
      if (factor * power >= least) {
        return (long) (factor * power);
      }
    }
    return (long) (10 * power);
  }

  public int size() {
    return perSecond.length;
  }

  /// Start of a bin on the run's clock.
  public long fromNanos(int bin) {
    return fromNanos + bin * binNanos;
  }

  public long binNanos() {
    return binNanos;
  }

  /// Throughput in a bin; NaN where no record covers any of it.
  public double perSecond(int bin) {
    return perSecond[bin];
  }

  /// The highest throughput of a bin; 0 if there is none.
  public double highest() {
    return Arrays.stream(perSecond).filter(rate -> !Double.isNaN(rate)).max().orElse(0);
  }

  private static void spread(
      double amount, long start, long end, long from, long bin, double[] amounts, double[] nanos) {
    int first = (int) Math.max(0, Math.floorDiv(start - from, bin));
    int last = (int) Math.min(amounts.length - 1L, Math.floorDiv(end - 1 - from, bin));
    for (int at = first; at <= last; at++) {
      long binFrom = from + at * bin;
      double overlap = Math.min(end, binFrom + bin) - Math.max(start, binFrom);
      amounts[at] += amount * overlap / (end - start);
      nanos[at] += overlap;
    }
  }
}
