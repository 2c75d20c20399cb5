package throughline.model.recording;

import java.util.Arrays;
import throughline.model.table.LongColumn;

/// Where the events of a file stand in it, so that what is not held in memory (the arguments of a
/// slice) can be read again when somebody asks.
///
/// A block is a run of some thousand events in the order of the file, with its first byte and the
/// times at which its events begin. 24 bytes a block; empty for formats that offer no details.
public final class EventIndex {
  private final long[] offsets;
  private final long[] firstTimes;
  private final long[] lastTimes;

  private EventIndex(long[] offsets, long[] firstTimes, long[] lastTimes) {
    this.offsets = offsets;
    this.firstTimes = firstTimes;
    this.lastTimes = lastTimes;
  }

  /// How many blocks there are.
  public int size() {
    return offsets.length;
  }

  /// Where a block begins: a byte offset in the unpacked input.
  public long offset(int block) {
    return offsets[block];
  }

  /// Where a block ends, or `Long.MAX_VALUE` for the last one.
  public long endOffset(int block) {
    return block + 1 < offsets.length ? offsets[block + 1] : Long.MAX_VALUE;
  }

  /// Whether a block may hold an event that begins at a time.
  public boolean mayHold(int block, long startNanos) {
    return firstTimes[block] <= startNanos && startNanos <= lastTimes[block];
  }

  /// Collects blocks in the order of the file.
  public static final class Builder {
    private static final int EVENTS_OF_BLOCK = 4096;

    private final LongColumn offsets = new LongColumn();
    private final LongColumn firstTimes = new LongColumn();
    private final LongColumn lastTimes = new LongColumn();
    private int events = EVENTS_OF_BLOCK;
    private long first;
    private long last;

    Builder() {}

    /// Notes an event.
    ///
    /// @param offset its first byte in the unpacked input
    public void event(long offset, long startNanos) {
      if (events == EVENTS_OF_BLOCK) {
        close();
        offsets.add(offset);
        events = 0;
        first = startNanos;
        last = startNanos;
      }
      events++;
      first = Math.min(first, startNanos);
      last = Math.max(last, startNanos);
    }

    private void close() {
      if (offsets.size() > firstTimes.size()) {
        firstTimes.add(first);
        lastTimes.add(last);
      }
    }

    /// An index of the events so far; more may follow.
    EventIndex build() {
      int size = offsets.size();
      long[] firsts = Arrays.copyOf(firstTimes.toArray(), size);
      long[] lasts = Arrays.copyOf(lastTimes.toArray(), size);
      if (size > firstTimes.size()) {
        firsts[size - 1] = first;
        lasts[size - 1] = last;
      }
      return new EventIndex(offsets.toArray(), firsts, lasts);
    }
  }
}
