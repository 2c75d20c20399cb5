package throughline.model.recording;

import org.jspecify.annotations.Nullable;
import throughline.model.table.ByteColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;
import throughline.model.table.StringTable;

/// Collects slices in any order and nests them when the recording is built.
///
/// Takes 24 bytes a slice while it collects; building adds an order of 4 bytes a slice and then
/// replaces one column after the other, so that never more than one exists twice.
final class SliceTableBuilder {
  private static final int MOST_CATEGORIES = 255;

  private final StringTable names = new StringTable();
  private final StringTable categories = new StringTable();
  private IntColumn threadIds = new IntColumn();
  private LongColumn starts = new LongColumn();
  private LongColumn durations = new LongColumn();
  private IntColumn nameIds = new IntColumn();
  private @Nullable IntColumn iterations;
  private @Nullable ByteColumn categoryIds;

  SliceTableBuilder() {
    categories.intern("");
  }

  int name(String text) {
    return names.intern(text);
  }

  /// The id of a category; of more than 255 the last ones share one id.
  int category(String text) {
    int known = categories.find(text);
    if (known >= 0) {
      return known;
    }
    return categories.intern(categories.size() < MOST_CATEGORIES ? text : "other");
  }

  void add(int threadId, long startNanos, long durationNanos, int nameId, int category) {
    if (category != 0 && categoryIds == null) {
      categoryIds = new ByteColumn();
      for (int row = 0; row < size(); row++) {
        categoryIds.add((byte) 0);
      }
    }
    threadIds.add(threadId);
    starts.add(startNanos);
    durations.add(durationNanos);
    nameIds.add(nameId);
    if (categoryIds != null) {
      categoryIds.add((byte) category);
    }
    if (iterations != null) {
      iterations.add(-1);
    }
  }

  /// Gives the slice that was added last its iteration.
  void iterationOfLast(int iteration) {
    if (iterations == null) {
      iterations = new IntColumn();
      for (int row = 0; row < size(); row++) {
        iterations.add(-1);
      }
    }
    iterations.set(size() - 1, iteration);
  }

  int size() {
    return starts.size();
  }

  /// Builds the table and lets go of the columns: nothing may be added afterwards.
  SliceTable build(int threadCount, Ledger.Builder ledger) {
    return build(threadCount, ledger, true);
  }

  /// Builds a table of what was collected so far; collecting may go on.
  SliceTable preview(int threadCount) {
    return build(threadCount, new Ledger.Builder(), false);
  }

  private SliceTable build(int threadCount, Ledger.Builder ledger, boolean last) {
    int[] firstRowOfThread = firstRows(threadCount);
    int[] order = order(firstRowOfThread);
    threadIds = last ? new IntColumn() : threadIds;
    long[] sortedStarts = starts.toArray(order);
    starts = last ? new LongColumn() : starts;
    long[] sortedDurations = durations.toArray(order);
    durations = last ? new LongColumn() : durations;
    int[] sortedNames = nameIds.toArray(order);
    nameIds = last ? new IntColumn() : nameIds;
    int[] sortedIterations = iterations == null ? null : iterations.toArray(order);
    byte[] sortedCategories = categoryIds == null ? null : categoryIds.toArray(order);
    if (last) {
      iterations = null;
      categoryIds = null;
    }
    int[] parents = order; // no longer needed as an order: one array less
    short[] depths = new short[order.length];
    long overlaps = 0;
    Nesting nesting = new Nesting(sortedStarts, sortedDurations, parents, depths);
    for (int thread = 0; thread < threadCount; thread++) {
      overlaps += nesting.nest(firstRowOfThread[thread], firstRowOfThread[thread + 1]);
    }
    ledger.report(LedgerCode.OVERLAP, overlaps, -1, "");
    return new SliceTable(
        new SliceTable.Columns(
            last ? names : names.copy(),
            last ? categories : categories.copy(),
            sortedStarts,
            sortedDurations,
            sortedNames,
            sortedIterations,
            sortedCategories),
        firstRowOfThread,
        parents,
        depths);
  }

  private int[] firstRows(int threadCount) {
    int[] firstRowOfThread = new int[threadCount + 1];
    int size = size();
    for (int row = 0; row < size; row++) {
      firstRowOfThread[threadIds.get(row) + 1]++;
    }
    for (int thread = 0; thread < threadCount; thread++) {
      firstRowOfThread[thread + 1] += firstRowOfThread[thread];
    }
    return firstRowOfThread;
  }

  /// By thread, then start; of equal starts the longer one first, so that parents precede
  /// children; else as they were added.
  private int[] order(int[] firstRowOfThread) {
    int size = size();
    int[] order = new int[size];
    int[] next = firstRowOfThread.clone();
    for (int row = 0; row < size; row++) {
      order[next[threadIds.get(row)]++] = row;
    }
    for (int thread = 0; thread + 1 < firstRowOfThread.length; thread++) {
      RowOrder.sort(order, firstRowOfThread[thread], firstRowOfThread[thread + 1], this::compare);
    }
    return order;
  }

  private int compare(int a, int b) {
    int byStart = Long.compare(starts.get(a), starts.get(b));
    return byStart != 0 ? byStart : Long.compare(durations.get(b), durations.get(a));
  }
}
