package throughline.model.stats;

/// The ratio of two rates, candidate over baseline, with its interval.
///
/// The interval is symmetric on the log scale (delta method: the standard error of log(rate) is its
/// relative standard error), so that swapping the sides inverts it exactly.
///
/// @param ratio candidate over baseline
/// @param low lower end; NaN where either side has too few iterations for an interval
/// @param high upper end; NaN where either side has too few iterations
/// @param ess the smaller effective sample size of the two sides
public record RatioInterval(double ratio, double low, double high, double ess) {

  /// The interval from one series a side: the wider of batch means and effective sample size, see
  /// [RateEstimate]. It holds for these two runs; it knows nothing of how runs differ.
  public static RatioInterval of(RateSeries baseline, RateSeries candidate, double confidence) {
    return of(RateEstimate.of(baseline), RateEstimate.of(candidate), confidence);
  }

  /// The same from estimates made before.
  public static RatioInterval of(RateEstimate baseline, RateEstimate candidate, double confidence) {
    double ratio = candidate.rate() / baseline.rate();
    double ess = Math.min(baseline.ess(), candidate.ess());
    if (!baseline.hasInterval() || !candidate.hasInterval()) {
      return new RatioInterval(ratio, Double.NaN, Double.NaN, ess);
    }
    double byBatches =
        StudentT.factor(confidence, RateEstimate.BATCHES - 1)
            * Math.hypot(baseline.batchError(), candidate.batchError());
    double smaller =
        Math.min(baseline.sampleSize().corrected(), candidate.sampleSize().corrected());
    double byEss =
        StudentT.factor(confidence, smaller - 1)
            * Math.hypot(baseline.essError(), candidate.essError());
    return around(ratio, Math.max(byBatches, byEss), ess);
  }

  static RatioInterval around(double ratio, double logHalfWidth, double ess) {
    return new RatioInterval(
        ratio, ratio * Math.exp(-logHalfWidth), ratio * Math.exp(logHalfWidth), ess);
  }

  public boolean isKnown() {
    return !Double.isNaN(low);
  }

  /// Half the width of the interval, as a fraction of the baseline's rate; NaN if it is not known.
  public double halfWidth() {
    return (high - low) / 2;
  }
}
