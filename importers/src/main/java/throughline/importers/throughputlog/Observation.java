package throughline.importers.throughputlog;

import org.jspecify.annotations.Nullable;

/// The numbers that one line gives. A log can have millions of such lines, so they are kept packed.
final class Observation {
  private static final double[] NOTHING = {};

  /// One bit a quantity, by its place in the enum.
  private int given;

  /// The values of the quantities given, in the order of the enum; replaced and never changed, so
  /// that copies can share it.
  private double[] values = NOTHING;

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

  /// The same numbers, to be changed without changing these.
  Observation copy() {
    Observation copy = new Observation(source, offset);
    copy.given = given;
    copy.values = values;
    copy.stamp = stamp;
    copy.rate = rate;
    copy.speed = speed;
    copy.perDevice = perDevice;
    return copy;
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
    return has(quantity) ? values[place(quantity)] : Double.NaN;
  }

  boolean has(Quantity quantity) {
    return (given & bit(quantity)) != 0;
  }

  /// Keeps a value unless the line gave this quantity before.
  void put(Quantity quantity, double value) {
    if (!Double.isFinite(value) || has(quantity)) {
      return;
    }
    int place = place(quantity);
    double[] more = new double[values.length + 1];
    System.arraycopy(values, 0, more, 0, place);
    more[place] = value;
    System.arraycopy(values, place, more, place + 1, values.length - place);
    values = more;
    given |= bit(quantity);
    rate |= quantity.isRate();
    boolean training = quantity.isTime() && quantity != Quantity.EVAL_SECONDS;
    speed |= quantity.isRate() || quantity.isAmount() || training;
  }

  /// Adds the rates of another line to those of this one.
  void addRates(Observation other) {
    for (Quantity quantity : Quantity.values()) {
      if (quantity.isRate() && other.has(quantity)) {
        if (has(quantity)) {
          values = values.clone();
          values[place(quantity)] += other.get(quantity);
        } else {
          put(quantity, other.get(quantity));
        }
      }
    }
  }

  // The bits live no longer than the object, so another order of the quantities changes nothing.
  @SuppressWarnings("EnumOrdinal")
  private static int bit(Quantity quantity) {
    return 1 << quantity.ordinal();
  }

  /// How many of the quantities given come before this one.
  private int place(Quantity quantity) {
    return Integer.bitCount(given & (bit(quantity) - 1));
  }

  boolean isEmpty() {
    return given == 0 && stamp == null;
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
    for (Quantity quantity : Quantity.values()) {
      put(quantity, other.get(quantity));
    }
    stamp = stamp == null ? other.stamp : stamp;
  }
}
