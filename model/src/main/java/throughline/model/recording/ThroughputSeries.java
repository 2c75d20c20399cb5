package throughline.model.recording;

/// Work finished over time: each record says how much was finished in the time up to it.
///
/// Throughput over any range is the sum of amounts over the sum of time, never a mean of rates.
/// Records are sorted by end time.
public final class ThroughputSeries {
  private final String name;
  private final long[] endNanos;
  private final long[] durationNanos;
  private final double[] amounts;
  private final long[] steps;

  /// Records in order of their ends; [RecordingBuilder#throughput] sorts them where they are not.
  ///
  /// @throws IllegalArgumentException if the columns differ in length
  public ThroughputSeries(
      String name, long[] endNanos, long[] durationNanos, double[] amounts, long[] steps) {
    if (durationNanos.length != endNanos.length
        || amounts.length != endNanos.length
        || steps.length != endNanos.length) {
      throw new IllegalArgumentException("columns of different length in " + name);
    }
    this.name = name;
    this.endNanos = endNanos;
    this.durationNanos = durationNanos;
    this.amounts = amounts;
    this.steps = steps;
  }

  /// What is counted: `tokens`, `samples`, `steps` …
  public String name() {
    return name;
  }

  public int size() {
    return endNanos.length;
  }

  /// When the work was finished.
  public long endNanos(int row) {
    return endNanos[row];
  }

  /// The time in which the work was done, at least 0; 0 means that it is not known (the first
  /// record of a file that starts in the middle).
  public long durationNanos(int row) {
    return durationNanos[row];
  }

  public double amount(int row) {
    return amounts[row];
  }

  /// The step number that the file gives, or -1.
  public long step(int row) {
    return steps[row];
  }

  /// The sum of all amounts, those with an unknown time included.
  public double total() {
    double sum = 0;
    for (double amount : amounts) {
      sum += amount;
    }
    return sum;
  }

  /// The sum of all durations.
  public long spanNanos() {
    long sum = 0;
    for (long duration : durationNanos) {
      sum += duration;
    }
    return sum;
  }
}
