package throughline.model.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// Many tests at once: of those called significant, no more than a share is to be expected false.
///
/// Benjamini and Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical
/// Society B 57 (1995), 289–300.
public final class BenjaminiHochberg {
  private BenjaminiHochberg() {}

  /// The smallest rate of false discoveries at which each test is still called significant: compare
  /// with 0.05.
  ///
  /// @param p the tests' own probabilities; NaN for what was not tested, which stays NaN and does
  ///     not count
  public static double[] adjusted(double[] p) {
    Integer[] order =
        IntStream.range(0, p.length)
            .filter(at -> !Double.isNaN(p[at]))
            .boxed()
            .sorted(Comparator.comparingDouble(at -> p[at]))
            .toArray(Integer[]::new);
    int tests = order.length;
    double[] adjusted = new double[p.length];
    Arrays.fill(adjusted, Double.NaN);
    double least = 1;
    for (int rank = tests; rank >= 1; rank--) {
      int at = order[rank - 1];
      least = Math.min(least, p[at] * tests / rank);
      adjusted[at] = least;
    }
    return adjusted;
  }
}
