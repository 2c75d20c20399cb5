package throughline.model.recording;

import java.util.HashMap;
import java.util.Map;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;
import throughline.model.table.StringTable;

/// Collects stage statistics and the intervals they cover.
final class StageTableBuilder {
  private final StringTable stages = new StringTable();
  private final Map<String, StageKind> kinds = new HashMap<>();
  private final IntColumn threadIds = new IntColumn();
  private final IntColumn stageIds = new IntColumn();
  private final LongColumn fromNanos = new LongColumn();
  private final LongColumn toNanos = new LongColumn();
  private final LongColumn counts = new LongColumn();
  private final LongColumn totals = new LongColumn();
  private final LongColumn minima = new LongColumn();
  private final LongColumn maxima = new LongColumn();
  private final IntColumn intervalThreads = new IntColumn();
  private final LongColumn intervalFroms = new LongColumn();
  private final LongColumn intervalTos = new LongColumn();
  private final LongColumn intervalIterations = new LongColumn();

  void kind(String stage, StageKind kind) {
    kinds.put(stage, kind);
  }

  void add(
      int threadId, String stage, long from, long to, long count, long total, long min, long max) {
    threadIds.add(threadId);
    stageIds.add(stages.intern(stage));
    fromNanos.add(from);
    toNanos.add(to);
    counts.add(count);
    totals.add(total);
    minima.add(min);
    maxima.add(max);
  }

  void interval(int threadId, long from, long to, long iterations) {
    intervalThreads.add(threadId);
    intervalFroms.add(from);
    intervalTos.add(to);
    intervalIterations.add(iterations);
  }

  StageTable buildStages() {
    int[] order =
        RowOrder.sorted(
            threadIds.size(),
            (a, b) -> {
              int byThread = Integer.compare(threadIds.get(a), threadIds.get(b));
              return byThread != 0 ? byThread : Long.compare(fromNanos.get(a), fromNanos.get(b));
            });
    StageKind[] kindOfStage = new StageKind[stages.size()];
    for (int stageId = 0; stageId < kindOfStage.length; stageId++) {
      String stage = stages.text(stageId);
      kindOfStage[stageId] = kinds.getOrDefault(stage, StageKind.ofName(stage));
    }
    return new StageTable(
        stages,
        kindOfStage,
        gather(threadIds, order),
        gather(stageIds, order),
        gather(fromNanos, order),
        gather(toNanos, order),
        gather(counts, order),
        gather(totals, order),
        gather(minima, order),
        gather(maxima, order));
  }

  IntervalTable buildIntervals() {
    int[] order =
        RowOrder.sorted(
            intervalThreads.size(),
            (a, b) -> {
              int byThread = Integer.compare(intervalThreads.get(a), intervalThreads.get(b));
              return byThread != 0
                  ? byThread
                  : Long.compare(intervalFroms.get(a), intervalFroms.get(b));
            });
    return new IntervalTable(
        gather(intervalThreads, order),
        gather(intervalFroms, order),
        gather(intervalTos, order),
        gather(intervalIterations, order));
  }

  private static int[] gather(IntColumn column, int[] order) {
    int[] gathered = new int[order.length];
    for (int row = 0; row < order.length; row++) {
      gathered[row] = column.get(order[row]);
    }
    return gathered;
  }

  private static long[] gather(LongColumn column, int[] order) {
    long[] gathered = new long[order.length];
    for (int row = 0; row < order.length; row++) {
      gathered[row] = column.get(order[row]);
    }
    return gathered;
  }
}
