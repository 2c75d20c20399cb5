package throughline.model.compare;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import throughline.model.stats.StandardNormal;
import throughline.model.stats.StudentT;

/// Intervals by resampling contiguous batches of iterations (the block bootstrap of Carlstein,
/// 1986: blocks that do not overlap, which keeps correlation within a batch).
///
/// Percentile intervals of few batches are too narrow; they are widened about the estimate by the
/// factor that makes a mean of normal batches come out right: sqrt(n/(n−1)) · t / z.
final class Resampling {
  /// How often batches are drawn.
  static final int DRAWS = 400;

  private Resampling() {}

  /// The ends of an interval.
  record Interval(double low, double high) {
    static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN);
  }

  /// Draws of as many batches as there are, with replacement; the same for the same seed.
  static int[][] draws(int batches, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, DRAWS)
        .mapToObj(draw -> random.ints(batches, 0, batches).toArray())
        .toArray(int[][]::new);
  }

  /// Intervals of several figures at once.
  ///
  /// @param estimates the figures computed from every batch once
  /// @param samples the figures computed from each draw
  /// @param batches the smaller number of batches of the sides involved
  static Interval[] intervals(
      double[] estimates, double[][] samples, int batches, double confidence) {
    double tail = (1 - confidence) / 2;
    double widening =
        Math.sqrt(batches / (batches - 1.0))
            * StudentT.factor(confidence, batches - 1)
            / StandardNormal.quantile(1 - tail);
    Interval[] intervals = new Interval[estimates.length];
    for (int figure = 0; figure < estimates.length; figure++) {
      int at = figure;
      double[] sorted = Arrays.stream(samples).mapToDouble(sample -> sample[at]).sorted().toArray();
      double low = sorted[(int) Math.floor(tail * (sorted.length - 1))];
      double high = sorted[(int) Math.ceil((1 - tail) * (sorted.length - 1))];
      double estimate = estimates[figure];
      intervals[figure] =
          new Interval(
              estimate - widening * Math.max(0, estimate - low),
              estimate + widening * Math.max(0, high - estimate));
    }
    return intervals;
  }

  /// Intervals of figures that come from one side.
  static Interval[] ofSide(
      SideData side, Function<int[], double[]> figures, double confidence, long seed) {
    double[] estimates = figures.apply(side.all());
    if (!side.canResample()) {
      return unknown(estimates.length);
    }
    double[][] samples =
        Arrays.stream(draws(side.batchCount(), seed)).map(figures).toArray(double[][]::new);
    return intervals(estimates, samples, side.batchCount(), confidence);
  }

  /// Figures that come from draws of both sides.
  interface OfBoth {
    double[] figures(int[] baseline, int[] candidate);
  }

  /// Intervals of figures that come from both sides, each drawn on its own.
  static Interval[] ofBoth(
      SideData baseline, SideData candidate, OfBoth figures, double confidence, long seed) {
    double[] estimates = figures.figures(baseline.all(), candidate.all());
    if (!baseline.canResample() || !candidate.canResample()) {
      return unknown(estimates.length);
    }
    int[][] before = draws(baseline.batchCount(), seed);
    int[][] after = draws(candidate.batchCount(), seed + 1);
    double[][] samples = new double[DRAWS][];
    for (int draw = 0; draw < DRAWS; draw++) {
      samples[draw] = figures.figures(before[draw], after[draw]);
    }
    int batches = Math.min(baseline.batchCount(), candidate.batchCount());
    return intervals(estimates, samples, batches, confidence);
  }

  private static Interval[] unknown(int count) {
    Interval[] intervals = new Interval[count];
    Arrays.fill(intervals, Interval.UNKNOWN);
    return intervals;
  }
}
