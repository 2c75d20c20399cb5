package throughline.model.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Finds where the level of a series changes: E-divisive with a t-test.
///
/// As in Hunter, now Apache Otava (Fleming et al., arXiv 2301.03034): split where the energy
/// distance is largest, keep the split if a t-test says so, go on within both parts; then drop the
/// weakest splits until all are significant and large enough to matter. The t-test stands in for
/// the permutation test of the original, which makes the result deterministic. The first pass takes
/// a ten times larger p-value, so that a change hidden by another one is not lost early.
public final class ChangePoints {
  /// The p-value a change must stay below.
  public static final double MOST_P = 0.001;

  /// The smallest relative change of level that counts.
  public static final double LEAST_CHANGE = 0.01;

  /// The fewest values between two changes.
  public static final int LEAST_SEGMENT = 5;

  private static final double FIRST_PASS = 10;

  /// Relative changes below this are rounding.
  private static final double ROUNDING = 1e-9;

  private final double[] values;
  private final double inflation;
  private final double centre;
  private final double[] sums;
  private final double[] squares;

  private ChangePoints(double[] values, double inflation) {
    this.values = values;
    this.inflation = inflation;
    sums = new double[values.length + 1];
    squares = new double[values.length + 1];
    centre = Arrays.stream(values).average().orElse(0);
    for (int at = 0; at < values.length; at++) {
      double apart = values[at] - centre;
      sums[at + 1] = sums[at] + apart;
      squares[at + 1] = squares[at] + apart * apart;
    }
  }

  /// The change points of a series, in order.
  ///
  /// @param values the series; none of them NaN
  /// @param inflation by how much correlation inflates the variance of a mean: the correlation time
  ///     of the series, 1 for independent values
  public static List<ChangePoint> find(double[] values, double inflation) {
    ChangePoints search = new ChangePoints(values, inflation);
    List<Integer> splits = new ArrayList<>();
    search.split(0, values.length, splits);
    return search.merge(splits);
  }

  private void split(int from, int to, List<Integer> into) {
    int within = EnergySplit.best(Arrays.copyOfRange(values, from, to), LEAST_SEGMENT);
    if (within < 0) {
      return;
    }
    int at = from + within;
    if (change(from, at, to) > ROUNDING && pValue(from, at, to) < FIRST_PASS * MOST_P) {
      split(from, at, into);
      into.add(at);
      split(at, to, into);
    }
  }

  /// Drops the weakest change point while it is not significant or too small.
  private List<ChangePoint> merge(List<Integer> splits) {
    while (true) {
      List<ChangePoint> points = new ArrayList<>();
      int weakest = -1;
      for (int at = 0; at < splits.size(); at++) {
        int from = at == 0 ? 0 : splits.get(at - 1);
        int to = at + 1 == splits.size() ? values.length : splits.get(at + 1);
        double p = pValue(from, splits.get(at), to);
        points.add(new ChangePoint(splits.get(at), p));
        boolean keep = p < MOST_P && change(from, splits.get(at), to) >= LEAST_CHANGE;
        if (!keep && (weakest < 0 || p > points.get(weakest).pValue())) {
          weakest = at;
        }
      }
      if (weakest < 0) {
        return List.copyOf(points);
      }
      splits.subList(weakest, weakest + 1).clear();
    }
  }

  /// The p-value of the two-sided t-test with pooled variance between `[from, at)` and `[at, to)`.
  private double pValue(int from, int at, int to) {
    double degrees = to - from - 2.0;
    double pooled = Math.max(0, spread(from, at) + spread(at, to)) / degrees;
    double error = Math.sqrt(pooled * inflation * (1.0 / (at - from) + 1.0 / (to - at)));
    double apart = mean(at, to) - mean(from, at);
    if (error == 0) {
      return apart == 0 ? 1 : 0;
    }
    return StudentT.twoTailed(apart / error, Math.max(1, degrees / inflation));
  }

  private double change(int from, int at, int to) {
    double left = mean(from, at);
    return Math.abs(mean(at, to) - left) / Math.abs(left);
  }

  private double mean(int from, int to) {
    return centre + (sums[to] - sums[from]) / (to - from);
  }

  /// Sum of squared distances from the mean.
  private double spread(int from, int to) {
    double sum = sums[to] - sums[from];
    return squares[to] - squares[from] - sum * sum / (to - from);
  }
}
