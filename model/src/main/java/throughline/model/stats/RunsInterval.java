package throughline.model.stats;

/// The interval of a ratio when there are several runs a side, so that runs are the units.
///
/// The top level of a hierarchical experiment decides (Kalibera and Jones, "Rigorous Benchmarking
/// in Reasonable Time", ISMM 2013): the spread of the means of whole runs holds that of the
/// iterations below them. Welch's t on the logarithm of each run's throughput, with the degrees of
/// freedom of Satterthwaite.
public final class RunsInterval {
  /// The fewest runs a side that make an interval.
  public static final int LEAST_RUNS = 3;

  private RunsInterval() {}

  /// Half the width of the interval of log(candidate / baseline).
  ///
  /// @param baseline throughput of each run before, all above 0
  /// @param candidate throughput of each run after, all above 0
  /// @throws IllegalArgumentException if a side has fewer than [#LEAST_RUNS] runs
  public static double logHalfWidth(double[] baseline, double[] candidate, double confidence) {
    double before = varianceOfMeanLog(baseline);
    double after = varianceOfMeanLog(candidate);
    double both = before + after;
    if (both == 0) {
      return 0;
    }
    double degrees =
        both
            * both
            / (before * before / (baseline.length - 1) + after * after / (candidate.length - 1));
    return StudentT.factor(confidence, degrees) * Math.sqrt(both);
  }

  /// The interval around a ratio that was computed from all runs of each side together.
  public static RatioInterval of(
      double ratio, double[] baseline, double[] candidate, double confidence) {
    return RatioInterval.around(
        ratio,
        logHalfWidth(baseline, candidate, confidence),
        Math.min(baseline.length, candidate.length));
  }

  /// Half the width of the interval of log(rate) from one side's runs.
  ///
  /// @throws IllegalArgumentException for fewer than [#LEAST_RUNS] runs
  public static double logHalfWidth(double[] rates, double confidence) {
    return StudentT.factor(confidence, rates.length - 1) * Math.sqrt(varianceOfMeanLog(rates));
  }

  /// The variance of the logarithm of a run's throughput: the square of its coefficient of
  /// variation, nearly.
  public static double logVariance(double[] rates) {
    return varianceOfMeanLog(rates) * rates.length;
  }

  private static double varianceOfMeanLog(double[] rates) {
    if (rates.length < LEAST_RUNS) {
      throw new IllegalArgumentException("needs three runs a side, not " + rates.length);
    }
    double mean = 0;
    for (double rate : rates) {
      mean += Math.log(rate) / rates.length;
    }
    double sum = 0;
    for (double rate : rates) {
      double apart = Math.log(rate) - mean;
      sum += apart * apart;
    }
    return sum / (rates.length - 1) / rates.length;
  }
}
