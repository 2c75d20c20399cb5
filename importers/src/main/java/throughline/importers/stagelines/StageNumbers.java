package throughline.importers.stagelines;

import java.util.EnumMap;
import java.util.Map;

/// The statistics of one stage while they are put together from what somebody wrote. Times in
/// nanoseconds, NaN where nothing was said.
public final class StageNumbers {
  private final Map<StatKey.Field, Double> values = new EnumMap<>(StatKey.Field.class);

  public StageNumbers set(StatKey.Field field, double value) {
    values.put(field, value);
    return this;
  }

  public boolean has(StatKey.Field field) {
    return !Double.isNaN(value(field));
  }

  /// Whether the time in all is said, or follows from count and mean.
  public boolean isComplete() {
    return has(StatKey.Field.TOTAL) || (has(StatKey.Field.COUNT) && has(StatKey.Field.MEAN));
  }

  /// The time in all, in nanoseconds, or -1 if it is not known or no believable time.
  public long totalNanos() {
    double total = value(StatKey.Field.TOTAL);
    return DurationText.whole(
        Double.isNaN(total) ? value(StatKey.Field.COUNT) * value(StatKey.Field.MEAN) : total);
  }

  /// How often it ran: as said, or from total over mean; 0 if unknown, -1 if it is no count.
  public long count() {
    if (has(StatKey.Field.COUNT)) {
      return DurationText.whole(value(StatKey.Field.COUNT));
    }
    double mean = value(StatKey.Field.MEAN);
    return mean > 0 ? Math.max(0, DurationText.whole(value(StatKey.Field.TOTAL) / mean)) : 0;
  }

  /// The shortest run in nanoseconds, or -1.
  public long minNanos() {
    return DurationText.whole(value(StatKey.Field.MIN));
  }

  /// The longest run in nanoseconds, or -1.
  public long maxNanos() {
    return DurationText.whole(value(StatKey.Field.MAX));
  }

  private double value(StatKey.Field field) {
    return values.getOrDefault(field, Double.NaN);
  }
}
