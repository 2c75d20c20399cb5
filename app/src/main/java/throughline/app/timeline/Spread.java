package throughline.app.timeline;

import java.util.Arrays;

/// How some durations are spread. Quantiles are durations that occurred: the least one that a share
/// of all does not exceed.
///
/// @param count how many there are
/// @param sum in nanoseconds, as are all that follow
record Spread(int count, double sum, long least, long median, long p95, long p99, long greatest) {
  /// Of nothing.
  static final Spread NONE = new Spread(0, 0, 0, 0, 0, 0, 0);

  /// Sorts the durations and measures them.
  static Spread of(long[] durations) {
    if (durations.length == 0) {
      return NONE;
    }
    Arrays.sort(durations);
    double sum = 0;
    for (long duration : durations) {
      sum += duration;
    }
    return new Spread(
        durations.length,
        sum,
        durations[0],
        quantile(durations, 0.5),
        quantile(durations, 0.95),
        quantile(durations, 0.99),
        durations[durations.length - 1]);
  }

  double mean() {
    return count == 0 ? 0 : sum / count;
  }

  private static long quantile(long[] sorted, double share) {
    return sorted[(int) Math.max(0, Math.ceil(share * sorted.length) - 1)];
  }
}
