package throughline.model.recording;

/// The samples of one thread (or of one event of one thread): which stack, with what weight, when.
///
/// Rows keep the file's order. Equal stacks may appear in many rows.
public final class SampleProfile {
  private final String name;
  private final String unit;
  private final int threadId;
  private final int[] stackIds;
  private final double[] weights;
  private final long[] timesNanos;

  SampleProfile(
      String name, String unit, int threadId, int[] stackIds, double[] weights, long[] timesNanos) {
    this.name = name;
    this.unit = unit;
    this.threadId = threadId;
    this.stackIds = stackIds;
    this.weights = weights;
    this.timesNanos = timesNanos;
  }

  public String name() {
    return name;
  }

  /// The unit of the weights: `samples`, `nanoseconds`, `bytes` …
  public String unit() {
    return unit;
  }

  /// The thread it belongs to, or -1 if the file does not say.
  public int threadId() {
    return threadId;
  }

  public int size() {
    return stackIds.length;
  }

  /// The stack in [Recording#stacks()], or -1 for a sample without a stack.
  public int stackId(int row) {
    return stackIds[row];
  }

  public double weight(int row) {
    return weights[row];
  }

  public boolean hasTimes() {
    return timesNanos.length > 0;
  }

  /// When the sample was taken; only where [#hasTimes()].
  public long timeNanos(int row) {
    return timesNanos[row];
  }

  public double totalWeight() {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    return sum;
  }

  /// How many samples were taken: the total weight where the unit is samples, else the rows.
  public long sampleCount() {
    return unit.equals("samples") ? Math.round(totalWeight()) : size();
  }
}
