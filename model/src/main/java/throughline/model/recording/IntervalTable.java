package throughline.model.recording;

/// The intervals that stage statistics were added up over: for each thread from when to when, and
/// how many iterations of its loop ended in it.
///
/// What the top stages of an interval do not cover is the thread's untracked time. Sorted by
/// thread, then by start.
public final class IntervalTable {
  private final int[] threadIds;
  private final long[] fromNanos;
  private final long[] toNanos;
  private final long[] iterations;

  IntervalTable(int[] threadIds, long[] fromNanos, long[] toNanos, long[] iterations) {
    this.threadIds = threadIds;
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
    this.iterations = iterations;
  }

  public int size() {
    return threadIds.length;
  }

  public int threadId(int row) {
    return threadIds[row];
  }

  public long fromNanos(int row) {
    return fromNanos[row];
  }

  public long toNanos(int row) {
    return toNanos[row];
  }

  /// Iterations that ended in the interval; 0 where the file does not say.
  public long iterations(int row) {
    return iterations[row];
  }
}
