package throughline.model.recording;

/// Instants with a text, sorted by time: marks of a trace, checkpoints of a log.
public final class MarkTable {
  private final long[] timesNanos;
  private final String[] texts;
  private final int[] threadIds;

  MarkTable(long[] timesNanos, String[] texts, int[] threadIds) {
    this.timesNanos = timesNanos;
    this.texts = texts;
    this.threadIds = threadIds;
  }

  public int size() {
    return timesNanos.length;
  }

  public long timeNanos(int row) {
    return timesNanos[row];
  }

  public String text(int row) {
    return texts[row];
  }

  /// The thread it belongs to, or -1 if it belongs to the whole recording.
  public int threadId(int row) {
    return threadIds[row];
  }
}
