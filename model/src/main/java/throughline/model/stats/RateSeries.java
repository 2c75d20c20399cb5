package throughline.model.stats;

import java.util.Arrays;

/// Iterations of a run: what each finished and how long it took, in order of time.
///
/// Its rate is a ratio of sums, so everything about its error is computed from the linearised
/// residuals e_i = amount_i − rate · seconds_i, whose sum is 0: the variance of the rate is that of
/// their sum over the square of the total time (delta method for a ratio estimator; Cochran,
/// Sampling Techniques, chapter 6).
public final class RateSeries {
  /// Residuals smaller than this part of the mean amount are rounding.
  private static final double ROUNDING = 1e-11;

  private final double[] amounts;
  private final double[] seconds;

  private RateSeries(double[] amounts, double[] seconds) {
    this.amounts = amounts;
    this.seconds = seconds;
  }

  /// @param amounts what each iteration finished, at least 0
  /// @param seconds how long it took, above 0
  /// @throws IllegalArgumentException if the lengths differ or a time is not positive
  public static RateSeries of(double[] amounts, double[] seconds) {
    if (amounts.length != seconds.length) {
      throw new IllegalArgumentException(
          amounts.length + " amounts but " + seconds.length + " times");
    }
    for (double second : seconds) {
      if (!(second > 0)) {
        throw new IllegalArgumentException("an iteration takes positive time: " + second);
      }
    }
    return new RateSeries(amounts.clone(), seconds.clone());
  }

  public int size() {
    return amounts.length;
  }

  public double amount(int iteration) {
    return amounts[iteration];
  }

  public double seconds(int iteration) {
    return seconds[iteration];
  }

  public double totalAmount() {
    return sum(amounts);
  }

  public double totalSeconds() {
    return sum(seconds);
  }

  /// Sum of amounts over sum of time, per second; NaN without iterations.
  public double rate() {
    return totalAmount() / totalSeconds();
  }

  /// The rate of each iteration, per second.
  public double[] rates() {
    double[] rates = new double[amounts.length];
    for (int at = 0; at < rates.length; at++) {
      rates[at] = amounts[at] / seconds[at];
    }
    return rates;
  }

  /// The iterations `[from, to)`.
  public RateSeries slice(int from, int to) {
    return new RateSeries(
        Arrays.copyOfRange(amounts, from, to), Arrays.copyOfRange(seconds, from, to));
  }

  /// The linearised residuals over the mean amount, so that they are relative; zero where they are
  /// nothing but rounding.
  public double[] residuals() {
    double rate = rate();
    double mean = totalAmount() / amounts.length;
    double[] residuals = new double[amounts.length];
    for (int at = 0; at < residuals.length; at++) {
      double residual = mean == 0 ? 0 : (amounts[at] - rate * seconds[at]) / mean;
      residuals[at] = Math.abs(residual) < ROUNDING ? 0 : residual;
    }
    return residuals;
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
