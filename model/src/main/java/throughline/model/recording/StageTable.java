package throughline.model.recording;

import throughline.model.table.StringTable;

/// Stage statistics: for each thread, stage and interval how often the stage ran and how long.
///
/// Rows are sorted by thread, then by interval, then in file order. A stage's name is a path with
/// `/`; a parent's total includes its children's.
public final class StageTable {
  private final StringTable stages;
  private final StageKind[] kinds;
  private final int[] threadIds;
  private final int[] stageIds;
  private final long[] fromNanos;
  private final long[] toNanos;
  private final long[] counts;
  private final long[] totals;
  private final long[] minima;
  private final long[] maxima;

  StageTable(
      StringTable stages,
      StageKind[] kinds,
      int[] threadIds,
      int[] stageIds,
      long[] fromNanos,
      long[] toNanos,
      long[] counts,
      long[] totals,
      long[] minima,
      long[] maxima) {
    this.stages = stages;
    this.kinds = kinds;
    this.threadIds = threadIds;
    this.stageIds = stageIds;
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
    this.counts = counts;
    this.totals = totals;
    this.minima = minima;
    this.maxima = maxima;
  }

  public int size() {
    return threadIds.length;
  }

  /// How many distinct stages there are; their ids are `0 … stageCount() - 1`.
  public int stageCount() {
    return stages.size();
  }

  public String stage(int stageId) {
    return stages.text(stageId);
  }

  public StageKind kind(int stageId) {
    return kinds[stageId];
  }

  /// The id of a stage, or -1 if no row has it.
  public int stageId(String stage) {
    return stages.find(stage);
  }

  public int threadId(int row) {
    return threadIds[row];
  }

  public int stageIdAt(int row) {
    return stageIds[row];
  }

  /// Start of the interval that was added up, on the recording's clock.
  public long fromNanos(int row) {
    return fromNanos[row];
  }

  /// End of the interval; equal to the start where the file gives totals without a time span.
  public long toNanos(int row) {
    return toNanos[row];
  }

  /// How often the stage ran in the interval; 0 where the file does not say.
  public long count(int row) {
    return counts[row];
  }

  public long totalNanos(int row) {
    return totals[row];
  }

  /// The shortest run, or -1 if the file does not say.
  public long minNanos(int row) {
    return minima[row];
  }

  /// The longest run, or -1 if the file does not say.
  public long maxNanos(int row) {
    return maxima[row];
  }
}
