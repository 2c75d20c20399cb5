package throughline.model.lod;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.SliceTable;

/// The slices of one thread by depth, each level ready to be drawn at any scale.
///
/// Slices of one depth never overlap, so both starts and ends ascend within a level. Costs 4 bytes
/// a slice where slices nest, plus 0.3 bytes for levels that were drawn. Not thread-safe: pyramids
/// are built when first needed.
public final class SliceLevels {
  private static final int[] NO_ROWS = {};

  private final SliceTable slices;
  private final int firstRow;
  private final int[] firstOfLevel;
  private final int[] rowsByLevel;
  private final @Nullable MaxPyramid[] pyramids;

  private SliceLevels(SliceTable slices, int firstRow, int[] firstOfLevel, int[] rowsByLevel) {
    this.slices = slices;
    this.firstRow = firstRow;
    this.firstOfLevel = firstOfLevel;
    this.rowsByLevel = rowsByLevel;
    this.pyramids = new MaxPyramid[firstOfLevel.length - 1];
  }

  /// Sorts a thread's slices by depth, in two passes over them.
  public static SliceLevels of(SliceTable slices, int threadId) {
    int first = slices.firstRow(threadId);
    int end = slices.endRow(threadId);
    int[] firstOfLevel = new int[slices.levels(threadId) + 1];
    for (int row = first; row < end; row++) {
      firstOfLevel[slices.depth(row) + 1]++;
    }
    for (int level = 1; level < firstOfLevel.length; level++) {
      firstOfLevel[level] += firstOfLevel[level - 1];
    }
    if (firstOfLevel.length <= 2) {
      return new SliceLevels(slices, first, firstOfLevel, NO_ROWS);
    }
    int[] next = firstOfLevel.clone();
    int[] rowsByLevel = new int[end - first];
    for (int row = first; row < end; row++) {
      rowsByLevel[next[slices.depth(row)]++] = row;
    }
    return new SliceLevels(slices, first, firstOfLevel, rowsByLevel);
  }

  /// How many levels there are; 0 if the thread has no slices.
  public int levels() {
    return firstOfLevel.length - 1;
  }

  /// How many slices a level has.
  public int size(int level) {
    return firstOfLevel[level + 1] - firstOfLevel[level];
  }

  /// A slice of a level by its place in order of time, as a row of the slice table.
  public int row(int level, int at) {
    int index = firstOfLevel[level] + at;
    return rowsByLevel.length == 0 ? firstRow + index : rowsByLevel[index];
  }

  /// The place in its level of the first slice that ends after a time; the level's size if none
  /// does.
  public int firstEndingAfter(int level, long timeNanos) {
    int low = firstStartingAt(level, timeNanos, 0);
    return low > 0 && slices.endNanos(row(level, low - 1)) > timeNanos ? low - 1 : low;
  }

  /// The row of the slice of a level that holds a time, or -1.
  public int rowAt(int level, long timeNanos) {
    int at = firstEndingAfter(level, timeNanos);
    return at < size(level) && slices.startNanos(row(level, at)) <= timeNanos ? row(level, at) : -1;
  }

  /// The row of the longest slice among those of a level from one place to another, or -1 if there
  /// is none.
  public int longest(int level, int from, int to) {
    return from >= to ? -1 : row(level, pyramid(level).argMax(from, to));
  }

  /// Adds the boxes of a level that a stretch of time shows: one for each slice, or one for all
  /// slices that begin in the same bucket.
  ///
  /// @param into what to add to
  public void boxes(int level, long fromNanos, long toNanos, Buckets buckets, SliceBoxes into) {
    int size = size(level);
    int at = firstEndingAfter(level, fromNanos);
    // Begin where the bucket begins: a window that cuts a bucket must not change its winner.
    if (at < size) {
      at = firstStartingAt(level, buckets.start(slices.startNanos(row(level, at))), 0);
    }
    while (at < size) {
      int row = row(level, at);
      long start = slices.startNanos(row);
      if (start >= toNanos) {
        break;
      }
      int next = gallop(level, at, buckets.end(start));
      if (next == at + 1) {
        into.add(slices, row, 1, start, slices.endNanos(row));
      } else {
        int longest = row(level, pyramid(level).argMax(at, next));
        into.add(slices, longest, next - at, start, slices.endNanos(row(level, next - 1)));
      }
      at = next;
    }
  }

  /// The first place after `at` whose slice starts at or after a time; doubles its steps, since it
  /// is most often near.
  private int gallop(int level, int at, long timeNanos) {
    int size = size(level);
    int low = at + 1;
    int step = 1;
    while (low < size && slices.startNanos(row(level, low)) < timeNanos) {
      int probe = Math.min(size - 1, low + step);
      if (slices.startNanos(row(level, probe)) >= timeNanos) {
        return lowerBound(level, low + 1, probe, timeNanos);
      }
      low = probe + 1;
      step *= 2;
    }
    return low;
  }

  private int firstStartingAt(int level, long timeNanos, int from) {
    return lowerBound(level, from, size(level), timeNanos);
  }

  private int lowerBound(int level, int from, int to, long timeNanos) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (slices.startNanos(row(level, middle)) < timeNanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Builds all pyramids, so that no later call need do it.
  public void prepare() {
    for (int level = 0; level < levels(); level++) {
      pyramid(level);
    }
  }

  private MaxPyramid pyramid(int level) {
    MaxPyramid built = pyramids[level];
    if (built == null) {
      built = MaxPyramid.over(size(level), at -> slices.durationNanos(row(level, at)));
      pyramids[level] = built;
    }
    return built;
  }
}
