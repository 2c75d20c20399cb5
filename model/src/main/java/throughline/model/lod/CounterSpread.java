package throughline.model.lod;

import java.util.Optional;
import throughline.model.table.RowOrder;

/// How the values of a counter are spread over a stretch of time, each weighed by how long it held:
/// a counter that is written twice as often while busy is not busier for it.
///
/// @param mean the integral over time, over the time
/// @param least the least value
/// @param median half of the time the value was at most this
/// @param p95 95 % of the time the value was at most this
/// @param greatest the greatest value
/// @param heldNanos for how long a value held at all
public record CounterSpread(
    double mean, double least, double median, double p95, double greatest, long heldNanos) {

  /// Of values with their times; empty if there is none.
  ///
  /// @param heldNanos how long each value held, more than 0
  static Optional<CounterSpread> of(double[] values, long[] heldNanos) {
    if (values.length == 0) {
      return Optional.empty();
    }
    int[] order = RowOrder.sorted(values.length, (a, b) -> Double.compare(values[a], values[b]));
    long all = 0;
    double integral = 0;
    for (int row = 0; row < values.length; row++) {
      all += heldNanos[row];
      integral += values[row] * heldNanos[row];
    }
    return Optional.of(
        new CounterSpread(
            integral / all,
            values[order[0]],
            quantile(values, heldNanos, order, 0.5 * all),
            quantile(values, heldNanos, order, 0.95 * all),
            values[order[order.length - 1]],
            all));
  }

  private static double quantile(double[] values, long[] held, int[] order, double wanted) {
    double sum = 0;
    for (int row : order) {
      sum += held[row];
      if (sum >= wanted) {
        return values[row];
      }
    }
    return values[order[order.length - 1]];
  }
}
