package throughline.model.stats;

import java.util.Arrays;

/// The split of a stretch of values into two that differ most, by energy distance.
///
/// For the parts X of n values and Y of m values, Q = n·m/(n+m) · (2·mean|X−Y| − mean|X−X'| −
/// mean|Y−Y'|) (Matteson and James, arXiv 1306.4933, equations 5 and 7, with alpha = 1; the means
/// within a part are over all pairs, as in MongoDB's and Otava's implementations). All splits are
/// scanned in O(n log n) time and O(n) memory: sums of distances to the values on the left come
/// from a Fenwick tree over ranks, sums to all values from prefix sums of the sorted values.
final class EnergySplit {
  private final double[] sorted;
  private final int[] ranks;
  private final double[] distanceToAll;
  private final int[] treeCounts;
  private final double[] treeSums;

  private EnergySplit(double[] values) {
    int size = values.length;
    sorted = values.clone();
    Arrays.sort(sorted);
    ranks = new int[size];
    distanceToAll = new double[size];
    double[] prefix = new double[size + 1];
    for (int at = 0; at < size; at++) {
      prefix[at + 1] = prefix[at] + sorted[at];
    }
    for (int at = 0; at < size; at++) {
      int rank = Arrays.binarySearch(sorted, values[at]);
      ranks[at] = rank;
      double below = values[at] * rank - prefix[rank];
      double above = prefix[size] - prefix[rank] - values[at] * (size - rank);
      distanceToAll[at] = below + above;
    }
    treeCounts = new int[size + 1];
    treeSums = new double[size + 1];
  }

  /// The first index of the right part of the best split of `values`, or -1 if neither part can be
  /// as long as `least`.
  static int best(double[] values, int least) {
    return values.length < 2 * least ? -1 : new EnergySplit(values).scan(values, least);
  }

  private int scan(double[] values, int least) {
    int size = values.length;
    double total = Arrays.stream(distanceToAll).sum() / 2;
    double withinLeft = 0;
    double leftToAll = 0;
    double sumLeft = 0;
    double bestQ = Double.NEGATIVE_INFINITY;
    int best = -1;
    for (int left = 1; left <= size - least; left++) {
      int at = left - 1;
      withinLeft += distanceToLeft(values[at], ranks[at], at, sumLeft);
      insert(ranks[at], values[at]);
      sumLeft += values[at];
      leftToAll += distanceToAll[at];
      if (left < least) {
        continue;
      }
      double right = size - left;
      double between = leftToAll - 2 * withinLeft;
      double withinRight = total - withinLeft - between;
      double energy =
          2 * between / (left * right)
              - 2 * withinLeft / ((double) left * left)
              - 2 * withinRight / (right * right);
      double q = left * right / size * energy;
      if (q > bestQ) {
        bestQ = q;
        best = left;
      }
    }
    return best;
  }

  /// Sum of |value − v| over the `count` values inserted so far, whose sum is `sum`.
  private double distanceToLeft(double value, int rank, int count, double sum) {
    int below = 0;
    double sumBelow = 0;
    for (int node = rank + 1; node > 0; node -= node & -node) {
      below += treeCounts[node];
      sumBelow += treeSums[node];
    }
    return value * below - sumBelow + (sum - sumBelow) - value * (count - below);
  }

  private void insert(int rank, double value) {
    for (int node = rank + 1; node < treeCounts.length; node += node & -node) {
      treeCounts[node]++;
      treeSums[node] += value;
    }
  }
}
