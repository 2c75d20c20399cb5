package throughline.importers.profilestats;

import java.util.Map;
import java.util.TreeMap;
import throughline.model.recording.Recording;
import throughline.model.recording.StageTable;
import throughline.model.recording.ThroughputSeries;

/// Sums over the stage rows of a recording.
final class StageSums {
  /// @param nanos the time in all
  record Sum(long count, long nanos, long min, long max) {
    static Sum of(long count, long nanos) {
      return new Sum(count, nanos, -1, -1);
    }

    Sum plus(Sum other) {
      long least = min < 0 ? other.min : other.min < 0 ? min : Math.min(min, other.min);
      return new Sum(count + other.count, nanos + other.nanos, least, Math.max(max, other.max));
    }
  }

  private StageSums() {}

  /// By `THREAD STAGE`.
  static Map<String, Sum> of(Recording recording) {
    Map<String, Sum> sums = new TreeMap<>();
    StageTable stages = recording.stages();
    for (int row = 0; row < stages.size(); row++) {
      sums.merge(
          recording.threads().get(stages.threadId(row)).name()
              + " "
              + stages.stage(stages.stageIdAt(row)),
          new Sum(
              stages.count(row),
              stages.totalNanos(row),
              stages.minNanos(row),
              stages.maxNanos(row)),
          Sum::plus);
    }
    return sums;
  }

  static ThroughputSeries throughput(Recording recording, String name) {
    return recording.throughput().stream()
        .filter(series -> series.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no throughput " + name));
  }
}
