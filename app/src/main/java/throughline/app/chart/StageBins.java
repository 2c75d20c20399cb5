package throughline.app.chart;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throughline.model.run.TimeRange;

/// The stages of one thread (or of a loop's threads on average) of one run in bins of time.
///
/// @param name the thread's label or the loop's name
/// @param loop the loop, or null
/// @param thread the thread, or null for a whole loop
/// @param fromNanos where the first bin begins, on the run's clock
/// @param binNanos length of a bin
/// @param values by key, then by bin, in the chart's measure; not negative
public record StageBins(
    String name,
    @Nullable String loop,
    @Nullable String thread,
    long fromNanos,
    long binNanos,
    double[][] values) {

  /// How many bins there are.
  public int size() {
    return values.length == 0 ? 0 : values[0].length;
  }

  double value(int key, int bin) {
    return values[key][bin];
  }

  /// The stretch of the run's clock that a bin stands for.
  TimeRange range(int bin) {
    long from = fromNanos + bin * binNanos;
    return new TimeRange(from, from + binNanos);
  }

  /// The bin that a time falls into; -1 if there is none.
  int binAt(long nanos) {
    long bin = Math.floorDiv(nanos - fromNanos, binNanos);
    return bin >= 0 && bin < size() ? (int) bin : -1;
  }

  /// The whole stack of a bin.
  double sum(int bin) {
    double sum = 0;
    for (double[] ofKey : values) {
      sum += ofKey[bin];
    }
    return sum;
  }

  /// The highest stack of all bins.
  public double highest() {
    return IntStream.range(0, size()).mapToDouble(this::sum).max().orElse(0);
  }
}
