package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import throughline.app.workspace.Slot;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// The slices in view added up by name: the timeline as a table.
///
/// @param slot whose run
/// @param name of the slices
/// @param thread the label of their thread, or the number of threads
/// @param count of slices that overlap the range
/// @param totalNanos their sum within the range
/// @param maxNanos the longest, in full
record SliceTotals(
    Slot slot, String name, String thread, long count, double totalNanos, long maxNanos) {
  double meanNanos() {
    return totalNanos / count;
  }

  private static final class Sum {
    private final String name;
    private final String thread;
    private long count;
    private double total;
    private long max;

    Sum(String name, String thread) {
      this.name = name;
      this.thread = thread;
    }
  }

  private record Key(String name, String thread) {}

  /// One row for each name on each thread, the greatest total first.
  ///
  /// @param range on the run's clock; slices count by the part that lies inside
  /// @param stale polled now and then; the result is of no use once it says so
  static List<SliceTotals> of(Slot slot, Run run, TimeRange range, BooleanSupplier stale) {
    Map<Key, Sum> sums = new LinkedHashMap<>();
    for (int thread = 0; thread < run.threads().size(); thread++) {
      for (var part : run.threads().get(thread).parts()) {
        if (run.placements().get(part.recording()).isOnClock() && !stale.getAsBoolean()) {
          Recording recording = run.recordings().get(part.recording());
          long offset = run.placements().get(part.recording()).offsetNanos();
          String label = run.threads().get(thread).label();
          add(recording.slices(), part.threadId(), offset, range, label, sums);
        }
      }
    }
    List<SliceTotals> rows = new ArrayList<>();
    for (Sum sum : sums.values()) {
      rows.add(new SliceTotals(slot, sum.name, sum.thread, sum.count, sum.total, sum.max));
    }
    rows.sort(Comparator.comparingDouble(SliceTotals::totalNanos).reversed());
    return rows;
  }

  private static void add(
      SliceTable slices,
      int threadId,
      long offset,
      TimeRange range,
      String label,
      Map<Key, Sum> into) {
    Map<Integer, Sum> byId = new LinkedHashMap<>();
    int end = slices.rowAtOrAfter(threadId, range.toNanos() - offset);
    for (int row = slices.firstRow(threadId); row < end; row++) {
      long from = slices.startNanos(row) + offset;
      long to = slices.endNanos(row) + offset;
      if (to <= range.fromNanos() && !(from == to && from >= range.fromNanos())) {
        continue;
      }
      int at = row;
      Sum sum =
          byId.computeIfAbsent(
              slices.nameId(row),
              id ->
                  into.computeIfAbsent(
                      new Key(slices.name(at), label), key -> new Sum(key.name(), key.thread())));
      sum.count++;
      sum.total += range.overlapNanos(from, to);
      sum.max = Math.max(sum.max, to - from);
    }
  }
}
