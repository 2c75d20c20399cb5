package throughline.model.recording;

import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;
import throughline.model.table.StringTable;

/// Arrows from one moment on a thread to a later one on the same or another thread: a launch and
/// its kernel, a task and where it was posted. Sorted by where they begin.
public final class FlowTable {
  private final StringTable names;
  private final long[] fromTimes;
  private final int[] fromThreads;
  private final long[] toTimes;
  private final int[] toThreads;
  private final int[] nameIds;

  private FlowTable(
      StringTable names,
      long[] fromTimes,
      int[] fromThreads,
      long[] toTimes,
      int[] toThreads,
      int[] nameIds) {
    this.names = names;
    this.fromTimes = fromTimes;
    this.fromThreads = fromThreads;
    this.toTimes = toTimes;
    this.toThreads = toThreads;
    this.nameIds = nameIds;
  }

  public int size() {
    return fromTimes.length;
  }

  /// When the arrow begins, within the slice it starts from.
  public long fromNanos(int row) {
    return fromTimes[row];
  }

  public int fromThread(int row) {
    return fromThreads[row];
  }

  /// When the arrow ends, within the slice it points to; may be before its begin in broken files.
  public long toNanos(int row) {
    return toTimes[row];
  }

  public int toThread(int row) {
    return toThreads[row];
  }

  public String name(int row) {
    return names.text(nameIds[row]);
  }

  /// The first row that begins at or after a time.
  public int rowAtOrAfter(long timeNanos) {
    return Sorted.lowerBound(fromTimes, 0, fromTimes.length, timeNanos);
  }

  /// Collects arrows in any order.
  static final class Builder {
    private final StringTable names = new StringTable();
    private final LongColumn fromTimes = new LongColumn();
    private final IntColumn fromThreads = new IntColumn();
    private final LongColumn toTimes = new LongColumn();
    private final IntColumn toThreads = new IntColumn();
    private final IntColumn nameIds = new IntColumn();

    void add(int fromThread, long fromNanos, int toThread, long toNanos, String name) {
      fromTimes.add(fromNanos);
      fromThreads.add(fromThread);
      toTimes.add(toNanos);
      toThreads.add(toThread);
      nameIds.add(names.intern(name));
    }

    FlowTable build() {
      int[] order =
          RowOrder.sorted(
              fromTimes.size(), (a, b) -> Long.compare(fromTimes.get(a), fromTimes.get(b)));
      return new FlowTable(
          names,
          fromTimes.toArray(order),
          fromThreads.toArray(order),
          toTimes.toArray(order),
          toThreads.toArray(order),
          nameIds.toArray(order));
    }
  }
}
