package throughline.model.stats;

import java.util.Arrays;

/// The relative difference below which nothing is called a change.
public final class NoiseFloor {
  /// Differences below one per cent are never called a change, as in criterion.rs.
  public static final double LEAST = 0.01;

  private NoiseFloor() {}

  /// The larger of [#LEAST] and the half-width of the interval for the second half of the baseline
  /// against its first half, which is what the same rule says where nothing changed.
  ///
  /// @return a fraction, at least [#LEAST]
  public static double of(RateSeries baseline, double confidence) {
    int middle = baseline.size() / 2;
    if (middle == 0) {
      return LEAST;
    }
    RatioInterval halves =
        RatioInterval.of(
            baseline.slice(0, middle), baseline.slice(middle, baseline.size()), confidence);
    return halves.isKnown() ? Math.max(LEAST, halves.halfWidth()) : LEAST;
  }

  /// The same where runs are the units: the half-width of the interval for the second half of the
  /// baseline's runs against the first, or [#LEAST] where there are too few for that.
  ///
  /// @param baseline throughput of each run, in the order they were made
  public static double ofRuns(double[] baseline, double confidence) {
    int middle = baseline.length / 2;
    if (middle < RunsInterval.LEAST_RUNS) {
      return LEAST;
    }
    double[] first = Arrays.copyOf(baseline, middle);
    double[] second = Arrays.copyOfRange(baseline, middle, baseline.length);
    return Math.max(LEAST, RunsInterval.of(1, first, second, confidence).halfWidth());
  }
}
