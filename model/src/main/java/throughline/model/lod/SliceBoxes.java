package throughline.model.lod;

import java.util.Arrays;
import throughline.model.recording.SliceTable;

/// What to draw of one level of slices: boxes in order of time that do not overlap.
///
/// A box is one slice, or a run of slices that share a bucket of time, of which the longest lends
/// its name. Reused from frame to frame, so that drawing allocates nothing.
public final class SliceBoxes {
  private int size;
  private int[] rows = new int[256];
  private int[] counts = new int[256];
  private int[] nameIds = new int[256];
  private long[] froms = new long[256];
  private long[] tos = new long[256];
  private long[] longestFroms = new long[256];
  private long[] longestTos = new long[256];

  public void clear() {
    size = 0;
  }

  /// Adds a box.
  ///
  /// @param row the longest slice of it
  void add(SliceTable slices, int row, int count, long fromNanos, long toNanos) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, size * 2);
      counts = Arrays.copyOf(counts, size * 2);
      nameIds = Arrays.copyOf(nameIds, size * 2);
      froms = Arrays.copyOf(froms, size * 2);
      tos = Arrays.copyOf(tos, size * 2);
      longestFroms = Arrays.copyOf(longestFroms, size * 2);
      longestTos = Arrays.copyOf(longestTos, size * 2);
    }
    rows[size] = row;
    counts[size] = count;
    nameIds[size] = slices.nameId(row);
    froms[size] = fromNanos;
    tos[size] = toNanos;
    longestFroms[size] = slices.startNanos(row);
    longestTos[size] = slices.endNanos(row);
    size++;
  }

  public int size() {
    return size;
  }

  /// The longest slice of the box, a row of the slice table.
  public int row(int box) {
    return rows[box];
  }

  /// How many slices the box stands for, at least 1.
  public int count(int box) {
    return counts[box];
  }

  /// The name of the longest slice of the box, an id of the slice table.
  public int nameId(int box) {
    return nameIds[box];
  }

  /// When the longest slice of the box starts; kept here, since looking it up in a table of
  /// millions costs more than drawing it.
  public long longestFromNanos(int box) {
    return longestFroms[box];
  }

  /// When the longest slice of the box ends.
  public long longestToNanos(int box) {
    return longestTos[box];
  }

  /// Start of the box's first slice.
  public long fromNanos(int box) {
    return froms[box];
  }

  /// End of the box's last slice.
  public long toNanos(int box) {
    return tos[box];
  }

  /// The first box that starts at or after a time, or [#size()] if none does.
  public int firstStartingAt(long timeNanos) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (froms[middle] >= timeNanos) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /// The first box that ends after a time, or [#size()] if none does.
  public int firstEndingAfter(long timeNanos) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tos[middle] > timeNanos) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
