package throughline.model.compare;

import java.util.Arrays;
import throughline.model.stats.RateSeries;

/// How many throughput records make up one turn of all workers that report.
///
/// Where several workers report as they finish, records alternate between short and long: each says
/// how long ago another worker reported, not how long its own work took. Single records then vary
/// wildly and neighbours make up for each other (lag-1 autocorrelation far below zero), which
/// change-point tests take for noise and effective sample sizes give no credit for. Sums over whole
/// turns do not have this, and leave the ratio of sums as it is.
final class Turns {
  private static final int LONGEST = 32;
  private static final int LEAST_TURNS = 40;
  private static final double NEGATIVE = -0.1;

  private Turns() {}

  /// The smallest power of two of neighbouring records whose sums no longer make up for each other;
  /// 1 where single records do not.
  static int recordsPerTurn(double[] amounts, long[] durationNanos) {
    int width = 1;
    while (width < LONGEST && amounts.length / (width * 2) >= LEAST_TURNS) {
      double[] residuals = residuals(amounts, durationNanos, width);
      double chance = -2 / Math.sqrt(residuals.length);
      if (lagOne(residuals) > Math.min(NEGATIVE, chance)) {
        return width;
      }
      width *= 2;
    }
    return width;
  }

  private static double[] residuals(double[] amounts, long[] durationNanos, int width) {
    int turns = amounts.length / width;
    double[] sums = new double[turns];
    double[] seconds = new double[turns];
    for (int turn = 0; turn < turns; turn++) {
      for (int at = turn * width; at < (turn + 1) * width; at++) {
        sums[turn] += amounts[at];
        seconds[turn] += durationNanos[at] / 1e9;
      }
    }
    return RateSeries.of(sums, seconds).residuals();
  }

  /// The lag-1 autocorrelation, taken in the later half so that a warm-up does not hide it.
  private static double lagOne(double[] all) {
    double[] values = Arrays.copyOfRange(all, all.length / 2, all.length);
    double mean = Arrays.stream(values).average().orElse(0);
    double products = 0;
    double squares = 0;
    for (int at = 0; at < values.length; at++) {
      squares += (values[at] - mean) * (values[at] - mean);
      products += at == 0 ? 0 : (values[at] - mean) * (values[at - 1] - mean);
    }
    return squares == 0 ? 0 : products / squares;
  }
}
