package throughline.model.recording;

/// A named series of (time, value), sorted by time.
public final class CounterSeries {
  private final String name;
  private final String unit;
  private final int threadId;
  private final long[] timesNanos;
  private final double[] values;

  CounterSeries(String name, String unit, int threadId, long[] timesNanos, double[] values) {
    this.name = name;
    this.unit = unit;
    this.threadId = threadId;
    this.timesNanos = timesNanos;
    this.values = values;
  }

  public String name() {
    return name;
  }

  /// The unit of the values, such as `%` or `KiB`; empty if the file does not say.
  public String unit() {
    return unit;
  }

  /// The thread it belongs to, or -1 if it belongs to the whole recording.
  public int threadId() {
    return threadId;
  }

  public int size() {
    return timesNanos.length;
  }

  /// When the value was taken, on the recording's clock. For a mean over an interval, as pidstat
  /// gives, this is the interval's end.
  public long timeNanos(int row) {
    return timesNanos[row];
  }

  /// The value; never NaN, since missing values are left out.
  public double value(int row) {
    return values[row];
  }

  /// The first row at or after a time, or [#size()] if there is none.
  public int rowAtOrAfter(long timeNanos) {
    return Sorted.lowerBound(timesNanos, 0, timesNanos.length, timeNanos);
  }
}
