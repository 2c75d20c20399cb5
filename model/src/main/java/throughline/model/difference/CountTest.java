package throughline.model.difference;

import throughline.model.stats.StandardNormal;

/// Whether two counts of samples differ by more than chance.
///
/// @param samplesBefore how many samples the run before has
/// @param samplesAfter how many the run after has
/// @param exposure for amounts the part of all samples that would be the run's before if nothing
///     had changed; NaN to compare shares
record CountTest(double samplesBefore, double samplesAfter, double exposure) {

  /// The probability of such a difference or a greater one if there is none, two-sided.
  ///
  /// Shares are compared by the two-proportion test, z = (p₂ − p₁) / √(p(1 − p)(v₁/n₁ + v₂/n₂))
  /// with the pooled share p; amounts as Poisson counts, of which the one before is binomial given
  /// the sum. Samples that follow each other are alike, so each side's variance is multiplied by
  /// how much its own batches vary more than independent samples would.
  ///
  /// @param before samples of the run before, a fraction if weights are not counts
  /// @param inflationBefore variance before over that of independent samples, at least 1
  double probability(double before, double after, double inflationBefore, double inflationAfter) {
    if (before + after <= 0) {
      return 1;
    }
    double z =
        Double.isNaN(exposure)
            ? shares(before, after, inflationBefore, inflationAfter)
            : amounts(before, after, inflationBefore, inflationAfter);
    return Math.min(1, 2 * StandardNormal.upperTail(Math.abs(z)));
  }

  private double shares(double before, double after, double vBefore, double vAfter) {
    double pooled = (before + after) / (samplesBefore + samplesAfter);
    double variance = pooled * (1 - pooled) * (vBefore / samplesBefore + vAfter / samplesAfter);
    double difference = after / samplesAfter - before / samplesBefore;
    return variance > 0 ? difference / Math.sqrt(variance) : 0;
  }

  private double amounts(double before, double after, double vBefore, double vAfter) {
    double sum = before + after;
    double expectedBefore = sum * exposure;
    double rest = 1 - exposure;
    double variance =
        vBefore * expectedBefore * rest * rest + vAfter * sum * rest * exposure * exposure;
    return variance > 0 ? (before - expectedBefore) / Math.sqrt(variance) : 0;
  }
}
