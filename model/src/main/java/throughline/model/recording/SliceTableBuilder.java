package throughline.model.recording;

import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.StringTable;

/// Collects slices in any order and nests them when the recording is built.
final class SliceTableBuilder {
  private final StringTable names = new StringTable();
  private final IntColumn threadIds = new IntColumn();
  private final LongColumn starts = new LongColumn();
  private final LongColumn durations = new LongColumn();
  private final IntColumn nameIds = new IntColumn();
  private final IntColumn iterations = new IntColumn();

  void add(int threadId, long startNanos, long durationNanos, String name, int iteration) {
    threadIds.add(threadId);
    starts.add(startNanos);
    durations.add(durationNanos);
    nameIds.add(names.intern(name));
    iterations.add(iteration);
  }

  int size() {
    return starts.size();
  }

  SliceTable build(int threadCount, Ledger.Builder ledger) {
    int[] order = RowOrder.sorted(size(), this::compare);
    int size = order.length;
    int[] firstRowOfThread = new int[threadCount + 1];
    long[] sortedStarts = new long[size];
    long[] sortedDurations = new long[size];
    int[] sortedNames = new int[size];
    int[] sortedIterations = new int[size];
    for (int row = 0; row < size; row++) {
      int from = order[row];
      firstRowOfThread[threadIds.get(from) + 1]++;
      sortedStarts[row] = starts.get(from);
      sortedDurations[row] = durations.get(from);
      sortedNames[row] = nameIds.get(from);
      sortedIterations[row] = iterations.get(from);
    }
    for (int thread = 0; thread < threadCount; thread++) {
      firstRowOfThread[thread + 1] += firstRowOfThread[thread];
    }
    int[] parents = new int[size];
    short[] depths = new short[size];
    long overlaps = 0;
    for (int thread = 0; thread < threadCount; thread++) {
      overlaps +=
          nest(
              firstRowOfThread[thread],
              firstRowOfThread[thread + 1],
              sortedStarts,
              sortedDurations,
              parents,
              depths);
    }
    ledger.report(LedgerCode.OVERLAP, overlaps, -1, "");
    return new SliceTable(
        names,
        firstRowOfThread,
        sortedStarts,
        sortedDurations,
        sortedNames,
        sortedIterations,
        parents,
        depths);
  }

  /// By thread, then start; of equal starts the longer one first, so that parents precede children.
  private int compare(int a, int b) {
    int byThread = Integer.compare(threadIds.get(a), threadIds.get(b));
    if (byThread != 0) {
      return byThread;
    }
    int byStart = Long.compare(starts.get(a), starts.get(b));
    return byStart != 0 ? byStart : Long.compare(durations.get(b), durations.get(a));
  }

  /// Fills parents and depths of one thread's rows; returns how many slices overlap another one
  /// without nesting. Such a slice goes one level below all that are open, its parent is the
  /// innermost slice that holds it whole.
  private static long nest(
      int from, int to, long[] starts, long[] durations, int[] parents, short[] depths) {
    int[] open = new int[16];
    int openCount = 0;
    long overlaps = 0;
    for (int row = from; row < to; row++) {
      long end = starts[row] + durations[row];
      int kept = 0;
      for (int at = 0; at < openCount; at++) {
        int candidate = open[at];
        if (starts[candidate] + durations[candidate] > starts[row]) {
          open[kept++] = candidate;
        }
      }
      openCount = kept;
      int parent = -1;
      for (int at = openCount - 1; at >= 0 && parent < 0; at--) {
        if (starts[open[at]] + durations[open[at]] >= end) {
          parent = open[at];
        }
      }
      if (openCount > 0 && parent != open[openCount - 1]) {
        overlaps++;
      }
      parents[row] = parent;
      int depth = openCount == 0 ? 0 : depths[open[openCount - 1]] + 1;
      depths[row] = (short) Math.min(depth, Short.MAX_VALUE);
      if (openCount == open.length) {
        open = java.util.Arrays.copyOf(open, openCount * 2);
      }
      open[openCount++] = row;
    }
    return overlaps;
  }
}
