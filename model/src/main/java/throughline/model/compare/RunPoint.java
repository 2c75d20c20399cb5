package throughline.model.compare;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// One of several things measured alike: a run of a side, or a rank of a run.
///
/// @param name what the user calls it
/// @param value what was measured; NaN if it was not
/// @param outlier whether it lies apart from the others: at least four of them, a modified z-score
///     above 3.5 (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993), and more than 1 %
///     of the median away
public record RunPoint(String name, double value, boolean outlier) {
  private static final int LEAST = 4;
  private static final double MOST_SCORE = 3.5;

  /// Of a normal distribution, the median absolute deviation over the standard deviation.
  private static final double MAD_OF_SIGMA = 0.6745;

  private static final double LEAST_APART = 0.01;

  /// The points of some values, in the same order.
  static List<RunPoint> of(List<String> names, double[] values) {
    double[] known = Arrays.stream(values).filter(Double::isFinite).toArray();
    double median = median(known);
    double mad = median(Arrays.stream(known).map(value -> Math.abs(value - median)).toArray());
    return IntStream.range(0, values.length)
        .mapToObj(
            at ->
                new RunPoint(
                    names.get(at),
                    values[at],
                    known.length >= LEAST && isApart(values[at], median, mad)))
        .toList();
  }

  private static boolean isApart(double value, double median, double mad) {
    double away = Math.abs(value - median);
    return away > LEAST_APART * Math.abs(median) && MAD_OF_SIGMA * away > MOST_SCORE * mad;
  }

  /// The median; NaN of none.
  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
