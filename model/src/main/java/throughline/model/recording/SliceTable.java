package throughline.model.recording;

import org.jspecify.annotations.Nullable;
import throughline.model.table.StringTable;

/// All slices of a recording: named intervals on threads, nested by depth.
///
/// Rows are grouped by thread; within a thread they are sorted by start, longer first, then by file
/// order, so a parent always precedes its children. A row takes 26 bytes, one more where the file
/// has categories and four more where it numbers iterations.
public final class SliceTable {
  private final Columns columns;
  private final int[] firstRowOfThread;
  private final int[] parents;
  private final short[] depths;

  /// What a file says about its slices, in the order of the table.
  ///
  /// @param names the texts that `nameIds` refer to
  /// @param categories the texts that `categoryIds` refer to; 0 stands for none
  /// @param starts nanoseconds
  /// @param durations nanoseconds, at least 0
  /// @param iterations the iteration of the thread's loop or -1, or null if no slice has one
  /// @param categoryIds unsigned, or null if no slice has one
  record Columns(
      StringTable names,
      StringTable categories,
      long[] starts,
      long[] durations,
      int[] nameIds,
      int @Nullable [] iterations,
      byte @Nullable [] categoryIds) {}

  SliceTable(Columns columns, int[] firstRowOfThread, int[] parents, short[] depths) {
    this.columns = columns;
    this.firstRowOfThread = firstRowOfThread;
    this.parents = parents;
    this.depths = depths;
  }

  public int size() {
    return parents.length;
  }

  /// The first row of a thread's slices; they end before `firstRow(threadId + 1)`.
  public int firstRow(int threadId) {
    return firstRowOfThread[threadId];
  }

  /// The row after the last one of a thread's slices.
  public int endRow(int threadId) {
    return firstRowOfThread[threadId + 1];
  }

  public long startNanos(int row) {
    return columns.starts[row];
  }

  /// The length, at least 0.
  public long durationNanos(int row) {
    return columns.durations[row];
  }

  public long endNanos(int row) {
    return columns.starts[row] + columns.durations[row];
  }

  public int nameId(int row) {
    return columns.nameIds[row];
  }

  public String name(int row) {
    return columns.names.text(columns.nameIds[row]);
  }

  /// How many distinct names there are; name ids are `0 … nameCount() - 1`.
  public int nameCount() {
    return columns.names.size();
  }

  /// The text of a name id.
  public String nameText(int nameId) {
    return columns.names.text(nameId);
  }

  /// What kind of thing the file says this is, such as `kernel`; empty if it does not say.
  public String category(int row) {
    byte[] ids = columns.categoryIds;
    return ids == null ? "" : columns.categories.text(ids[row] & 0xFF);
  }

  /// The iteration of the thread's loop this slice belongs to, or -1 if the file does not say.
  public int iteration(int row) {
    int[] iterations = columns.iterations;
    return iterations == null ? -1 : iterations[row];
  }

  /// The row of the slice that holds this one, or -1 at the top.
  public int parent(int row) {
    return parents[row];
  }

  /// The lane within the thread: below all slices that hold this one, and below those that overlap
  /// it without nesting.
  public int depth(int row) {
    return depths[row];
  }

  /// The deepest level of a thread plus one; 0 if it has no slices.
  public int levels(int threadId) {
    int deepest = -1;
    for (int row = firstRow(threadId); row < endRow(threadId); row++) {
      deepest = Math.max(deepest, depths[row]);
    }
    return deepest + 1;
  }

  /// The first row of a thread that starts at or after a time.
  public int rowAtOrAfter(int threadId, long timeNanos) {
    return Sorted.lowerBound(columns.starts, firstRow(threadId), endRow(threadId), timeNanos);
  }

  /// The thread a row belongs to.
  public int threadId(int row) {
    int low = 0;
    int high = firstRowOfThread.length - 2;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (firstRowOfThread[middle] <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
