package throughline.importers.throughputlog;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The numbers that one line gives.
final class Observation {
  private final Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
  private final String source;
  private final long offset;
  private @Nullable LogStamp stamp;
  private boolean rate;
  private boolean speed;
  private boolean perDevice;

  Observation(String source, long offset) {
    this.source = source;
    this.offset = offset;
  }

  String source() {
    return source;
  }

  long offset() {
    return offset;
  }

  @Nullable LogStamp stamp() {
    return stamp;
  }

  void stamp(@Nullable LogStamp newStamp) {
    stamp = newStamp;
  }

  /// Says that the rates of the line are those of one device out of all.
  void markPerDevice() {
    perDevice = true;
  }

  boolean isPerDevice() {
    return perDevice;
  }

  /// The value of a quantity; NaN if the line does not give it.
  double get(Quantity quantity) {
    return values.getOrDefault(quantity, Double.NaN);
  }

  boolean has(Quantity quantity) {
    return values.containsKey(quantity);
  }

  /// Keeps a value unless the line gave this quantity before.
  void put(Quantity quantity, double value) {
    if (Double.isFinite(value) && values.putIfAbsent(quantity, value) == null) {
      rate |= quantity.isRate();
      boolean training = quantity.isTime() && quantity != Quantity.EVAL_SECONDS;
      speed |= quantity.isRate() || quantity.isAmount() || training;
    }
  }

  /// Adds the rates of another line to those of this one.
  void addRates(Observation other) {
    other.values.forEach(
        (quantity, value) -> {
          if (quantity.isRate()) {
            values.merge(quantity, value, Double::sum);
          }
        });
  }

  boolean isEmpty() {
    return values.isEmpty() && stamp == null;
  }

  boolean hasRate() {
    return rate;
  }

  boolean hasSpeed() {
    return speed;
  }

  boolean isSummary() {
    return has(Quantity.RUN_SECONDS);
  }

  boolean isEvaluation() {
    return has(Quantity.EVAL_SECONDS) && !has(Quantity.LOSS);
  }

  /// Whether a line with these numbers tells of progress.
  boolean isProgress() {
    return has(Quantity.STEP) ? hasSpeed() || has(Quantity.LOSS) || stamp != null : hasRate();
  }

  /// Takes over what another line about the same step gives and this one does not.
  void merge(Observation other) {
    other.values.forEach(this::put);
    stamp = stamp == null ? other.stamp : stamp;
  }
}
