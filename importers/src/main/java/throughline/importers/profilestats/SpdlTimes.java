package throughline.importers.profilestats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throughline.importers.stagelines.DurationText;

/// The rows of one column of times: when each was written and which time it covers.
///
/// A row covers the time since the one before it, but no more than the usual distance: where a row
/// is missing its time is not covered, since the next one does not count what fell into it. The
/// first covers the usual distance.
final class SpdlTimes {
  private final double[] seconds;
  private final List<Integer> order;
  private double usual;

  private SpdlTimes(double[] seconds) {
    this.seconds = seconds;
    this.order =
        IntStream.range(0, seconds.length)
            .filter(row -> Double.isFinite(seconds[row]))
            .boxed()
            .sorted(Comparator.comparingDouble(row -> seconds[row]))
            .toList();
    List<Double> steps = new ArrayList<>();
    for (int at = 1; at < order.size(); at++) {
      double step = seconds[order.get(at)] - seconds[order.get(at - 1)];
      if (step > 0) {
        steps.add(step);
      }
    }
    steps.sort(Comparator.naturalOrder());
    usual = steps.isEmpty() ? 0 : steps.get(steps.size() / 2);
  }

  /// @param column Unix times in seconds, milliseconds or nanoseconds, or seconds since any start
  static @Nullable SpdlTimes of(JsonNode.@Nullable Arr column) {
    if (column == null) {
      return null;
    }
    double[] seconds = column.items().stream().mapToDouble(JsonNode::number).toArray();
    double largest = Arrays.stream(seconds).filter(Double::isFinite).max().orElse(0);
    double unit = largest > 1e16 ? 1e-9 : largest > 1e13 ? 1e-6 : largest > 1e11 ? 1e-3 : 1;
    return new SpdlTimes(Arrays.stream(seconds).map(value -> value * unit).toArray());
  }

  /// Rows with a time, in order of time.
  List<Integer> order() {
    return order;
  }

  /// Where the first row's time begins, in seconds; infinite if there is no row.
  double start() {
    return order.isEmpty() ? Double.POSITIVE_INFINITY : seconds[order.getFirst()] - usual;
  }

  boolean isUnixTime() {
    return !order.isEmpty() && seconds[order.getFirst()] > 1e8;
  }

  /// When a row was written, in nanoseconds after a base; -1 if that is no believable time.
  long toNanos(int row, double base) {
    return DurationText.whole((seconds[row] - base) * 1e9);
  }

  /// Where the time begins that the row at a place in [#order()] covers.
  long fromNanos(int place, double base) {
    double end = seconds[order.get(place)];
    double before = place == 0 ? end - usual : seconds[order.get(place - 1)];
    double covered = Math.min(end - before, usual);
    return Math.max(0, DurationText.whole((end - covered - base) * 1e9));
  }
}
