package throughline.model.stats;

/// The rate of a series of iterations and how well it is known.
///
/// Iterations of one run are correlated, so the error is estimated in two ways, and intervals take
/// the wider one:
/// (a) batch means: the spread of [#BATCHES] contiguous batches of equal length, with Student's t
/// at [#BATCHES] − 1 degrees of freedom;
/// (b) effective sample size: the spread of single iterations over the square root of the
/// [EffectiveSampleSize], with t at one degree less than that.
///
/// Either alone fails where the other holds (batches when they are shorter than the correlation
/// time, the effective sample size when the series is too short to show it).
///
/// @param rate sum of amounts over sum of time, per second
/// @param iterations how many iterations
/// @param variation coefficient of variation of an iteration, as a fraction: the standard deviation
///     of the relative residuals
/// @param batchError relative standard error by batch means; NaN for fewer iterations than batches
/// @param essError relative standard error by effective sample size; NaN for fewer than 2
///     iterations
/// @param sampleSize the effective sample size
public record RateEstimate(
    double rate,
    int iterations,
    double variation,
    double batchError,
    double essError,
    EffectiveSampleSize sampleSize) {
  /// The number of batches in batch means.
  public static final int BATCHES = 10;

  /// Below this effective sample size no interval can be trusted (simulations on AR(1) noise:
  /// coverage falls to 90 % and below).
  public static final double LEAST_ESS = 20;

  /// Below this effective sample size an answer is weak: having passed [#LEAST_ESS] by luck makes
  /// false alarms a little likelier than they should be.
  public static final double AMPLE_ESS = 40;

  /// Below this corrected effective sample size there is no interval at all, not even a hint.
  private static final double LEAST_FOR_INTERVAL = 3;

  /// Estimates the rate of a series.
  public static RateEstimate of(RateSeries series) {
    double[] residuals = series.residuals();
    EffectiveSampleSize sampleSize = EffectiveSampleSize.of(residuals);
    double variation = standardDeviation(residuals);
    return new RateEstimate(
        series.rate(),
        series.size(),
        variation,
        batchError(residuals),
        variation / Math.sqrt(sampleSize.corrected()),
        sampleSize);
  }

  public double ess() {
    return sampleSize.ess();
  }

  /// Half the width of the interval of log(rate), or NaN where there are too few iterations.
  public double logHalfWidth(double confidence) {
    return hasInterval()
        ? Math.max(
            StudentT.factor(confidence, BATCHES - 1) * batchError,
            StudentT.factor(confidence, sampleSize.corrected() - 1) * essError)
        : Double.NaN;
  }

  boolean hasInterval() {
    return iterations >= BATCHES && sampleSize.corrected() >= LEAST_FOR_INTERVAL;
  }

  /// The residuals are relative to the mean amount and sum to 0, so the sum over a batch is that
  /// batch's part of the rate's relative error, in iterations.
  private static double batchError(double[] residuals) {
    if (residuals.length < BATCHES) {
      return Double.NaN;
    }
    double sumOfSquares = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      int from = start(residuals.length, batch);
      int to = start(residuals.length, batch + 1);
      double sum = 0;
      for (int at = from; at < to; at++) {
        sum += residuals[at];
      }
      sumOfSquares += sum * sum;
    }
    return Math.sqrt(sumOfSquares * BATCHES / (BATCHES - 1)) / residuals.length;
  }

  private static int start(int size, int batch) {
    return (int) ((long) size * batch / BATCHES);
  }

  /// Of residuals, whose mean is 0.
  private static double standardDeviation(double[] residuals) {
    double sum = 0;
    for (double residual : residuals) {
      sum += residual * residual;
    }
    return Math.sqrt(sum / (residuals.length - 1));
  }
}
