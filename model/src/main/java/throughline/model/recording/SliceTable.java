package throughline.model.recording;

import throughline.model.table.StringTable;

/// All slices of a recording: named intervals on threads, nested by depth.
///
/// Rows are grouped by thread; within a thread they are sorted by start, longer first, then by file
/// order, so a parent always precedes its children.
public final class SliceTable {
  private final StringTable names;
  private final int[] firstRowOfThread;
  private final long[] starts;
  private final long[] durations;
  private final int[] nameIds;
  private final int[] iterations;
  private final int[] parents;
  private final short[] depths;

  SliceTable(
      StringTable names,
      int[] firstRowOfThread,
      long[] starts,
      long[] durations,
      int[] nameIds,
      int[] iterations,
      int[] parents,
      short[] depths) {
    this.names = names;
    this.firstRowOfThread = firstRowOfThread;
    this.starts = starts;
    this.durations = durations;
    this.nameIds = nameIds;
    this.iterations = iterations;
    this.parents = parents;
    this.depths = depths;
  }

  public int size() {
    return starts.length;
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
    return starts[row];
  }

  /// The length, at least 0.
  public long durationNanos(int row) {
    return durations[row];
  }

  public long endNanos(int row) {
    return starts[row] + durations[row];
  }

  public int nameId(int row) {
    return nameIds[row];
  }

  public String name(int row) {
    return names.text(nameIds[row]);
  }

  /// The iteration of the thread's loop this slice belongs to, or -1 if the file does not say.
  public int iteration(int row) {
    return iterations[row];
  }

  /// The row of the slice that holds this one, or -1 at the top.
  public int parent(int row) {
    return parents[row];
  }

  /// How many slices hold this one.
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
    return Sorted.lowerBound(starts, firstRow(threadId), endRow(threadId), timeNanos);
  }
}
