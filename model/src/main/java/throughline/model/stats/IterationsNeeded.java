package throughline.model.stats;

/// How many iterations a side would give an answer.
///
/// To see a relative difference d with power 80 % at 95 %: 2·(1.96 + 0.84)²·CV²·tau/d², that is
/// 15.7·CV²·tau/d² a side, CV being the coefficient of variation of an iteration and tau its
/// correlation time.
public final class IterationsNeeded {
  /// More than this is no practical number.
  public static final long MOST = 100_000_000;

  private static final double FACTOR =
      2 * Math.pow(StandardNormal.quantile(0.975) + StandardNormal.quantile(0.8), 2);

  private static final double CAUTION =
      Math.pow(StudentT.factor(0.95, RateEstimate.BATCHES - 1) / StandardNormal.quantile(0.975), 2);

  private IterationsNeeded() {}

  /// Iterations a side that would show a difference, as a real number.
  ///
  /// @param variation coefficient of variation of one iteration, as a fraction
  /// @param correlationTime at least 1
  /// @param difference relative difference to be seen, above 0
  public static double toSee(double variation, double correlationTime, double difference) {
    return FACTOR * variation * variation * correlationTime / (difference * difference);
  }

  /// About how many further iterations on each side would let the verdict be more than "cannot
  /// tell", given what was seen so far; -1 if more than [#MOST].
  ///
  /// What has to be seen is what is left of the difference beyond the noise floor. The floor
  /// shrinks with more iterations, to 1 %, and as long as it is above that it takes half the
  /// difference: so that is the smaller of |ratio − 1| − 1 % and |ratio − 1| / 2, or 1 % − |ratio −
  /// 1| where the difference seen lies below 1 %. At least [RateEstimate#AMPLE_ESS] independent
  /// iterations are asked for.
  public static long further(RateEstimate baseline, RateEstimate candidate) {
    double apart = Math.abs(candidate.rate() / baseline.rate() - 1);
    double beyond = Math.min(apart - NoiseFloor.LEAST, apart / 2);
    double difference = apart > NoiseFloor.LEAST ? beyond : NoiseFloor.LEAST - apart;
    double needed =
        Math.max(
            CAUTION * (needed(baseline, difference) + needed(candidate, difference)) / 2,
            RateEstimate.AMPLE_ESS
                * Math.max(
                    baseline.sampleSize().correlationTime(),
                    candidate.sampleSize().correlationTime()));
    double further = needed - Math.min(baseline.iterations(), candidate.iterations());
    return further <= MOST ? (long) Math.max(1, Math.ceil(further)) : -1;
  }

  /// Nothing where the spread is not known yet: then the least number of iterations decides.
  private static double needed(RateEstimate side, double difference) {
    return side.iterations() < 2 || Double.isNaN(difference)
        ? 0
        : toSee(side.variation(), side.sampleSize().correlationTime(), difference);
  }
}
