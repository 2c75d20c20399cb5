package throughline.model.lod;

import java.util.Arrays;
import throughline.model.recording.ThroughputSeries;

/// Throughput ready to be drawn at any scale: amount over time in each column of pixels.
///
/// The rate of several records is the sum of their amounts over the sum of their times, never a
/// mean of rates. Records that do not say in which time the work was done are left out.
public final class RateLevels {
  private static final double NANOS_PER_SECOND = 1e9;

  private final long[] ends;
  private final long[] starts;
  private final double[] amountUpTo;
  private final double[] nanosUpTo;

  private RateLevels(long[] starts, long[] ends, double[] amountUpTo, double[] nanosUpTo) {
    this.starts = starts;
    this.ends = ends;
    this.amountUpTo = amountUpTo;
    this.nanosUpTo = nanosUpTo;
  }

  public static RateLevels of(ThroughputSeries series) {
    int size = series.size();
    long[] starts = new long[size];
    long[] ends = new long[size];
    double[] amounts = new double[size + 1];
    double[] nanos = new double[size + 1];
    int kept = 0;
    for (int row = 0; row < size; row++) {
      if (series.durationNanos(row) > 0) {
        ends[kept] = series.endNanos(row);
        starts[kept] = series.endNanos(row) - series.durationNanos(row);
        amounts[kept + 1] = amounts[kept] + series.amount(row);
        nanos[kept + 1] = nanos[kept] + series.durationNanos(row);
        kept++;
      }
    }
    return new RateLevels(
        Arrays.copyOf(starts, kept),
        Arrays.copyOf(ends, kept),
        Arrays.copyOf(amounts, kept + 1),
        Arrays.copyOf(nanos, kept + 1));
  }

  /// How many records say in which time their work was done.
  public int size() {
    return ends.length;
  }

  /// Amount a second over all records; NaN if there are none.
  public double mean() {
    return rate(0, ends.length);
  }

  /// Amount a second of the records that end after `fromNanos` and not after `toNanos`; NaN if none
  /// does.
  public double rate(long fromNanos, long toNanos) {
    return rate(firstAfter(fromNanos), firstAfter(toNanos));
  }

  /// The amount of the records that end after `fromNanos` and not after `toNanos`.
  public double amount(long fromNanos, long toNanos) {
    return amountUpTo[firstAfter(toNanos)] - amountUpTo[firstAfter(fromNanos)];
  }

  /// For each column, the rate of the records that end in it, or of the one that spans it.
  ///
  /// @param edges the columns' edges in ascending order, one more than there are columns
  /// @param rates gets amounts a second, NaN where no record speaks for the column
  public void columns(long[] edges, double[] rates) {
    int first = firstAfter(edges[0]);
    for (int column = 0; column + 1 < edges.length; column++) {
      int next = first;
      if (next < ends.length && ends[next] <= edges[column + 1]) {
        next = firstAfter(edges[column + 1]);
      }
      if (first < next) {
        rates[column] = rate(first, next);
      } else if (next < ends.length && starts[next] < edges[column + 1]) {
        rates[column] = rate(next, next + 1);
      } else {
        rates[column] = Double.NaN;
      }
      first = next;
    }
  }

  private double rate(int from, int to) {
    double nanos = nanosUpTo[to] - nanosUpTo[from];
    return to <= from || nanos <= 0
        ? Double.NaN
        : (amountUpTo[to] - amountUpTo[from]) / nanos * NANOS_PER_SECOND;
  }

  /// The first record that ends after a time.
  private int firstAfter(long timeNanos) {
    int low = 0;
    int high = ends.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends[middle] <= timeNanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
