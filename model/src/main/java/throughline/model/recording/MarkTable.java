package throughline.model.recording;

import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;
import throughline.model.table.StringTable;

/// Instants with a text, sorted by time: marks of a trace, checkpoints of a log.
public final class MarkTable {
  private final StringTable texts;
  private final long[] timesNanos;
  private final int[] textIds;
  private final int[] threadIds;

  private MarkTable(StringTable texts, long[] timesNanos, int[] textIds, int[] threadIds) {
    this.texts = texts;
    this.timesNanos = timesNanos;
    this.textIds = textIds;
    this.threadIds = threadIds;
  }

  public int size() {
    return timesNanos.length;
  }

  public long timeNanos(int row) {
    return timesNanos[row];
  }

  public String text(int row) {
    return texts.text(textIds[row]);
  }

  /// The thread it belongs to, or -1 if it belongs to the whole recording.
  public int threadId(int row) {
    return threadIds[row];
  }

  /// Whether one of them belongs to a thread.
  boolean anyOnThread() {
    for (int threadId : threadIds) {
      if (threadId >= 0) {
        return true;
      }
    }
    return false;
  }

  /// The first row at or after a time, or [#size()] if there is none.
  public int rowAtOrAfter(long timeNanos) {
    return Sorted.lowerBound(timesNanos, 0, timesNanos.length, timeNanos);
  }

  /// Collects instants in any order.
  static final class Builder {
    private final StringTable texts = new StringTable();
    private final LongColumn times = new LongColumn();
    private final IntColumn textIds = new IntColumn();
    private final IntColumn threadIds = new IntColumn();

    void add(long timeNanos, String text, int threadId) {
      times.add(timeNanos);
      textIds.add(texts.intern(text));
      threadIds.add(threadId);
    }

    MarkTable build() {
      int[] order =
          RowOrder.sorted(times.size(), (a, b) -> Long.compare(times.get(a), times.get(b)));
      return new MarkTable(
          texts.copy(), times.toArray(order), textIds.toArray(order), threadIds.toArray(order));
    }
  }
}
