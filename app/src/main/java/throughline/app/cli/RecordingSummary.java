package throughline.app.cli;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;
import throughline.model.recording.StageKind;
import throughline.model.recording.StageTable;

/// Counts what a recording holds, for `info`.
final class RecordingSummary {
  private RecordingSummary() {}

  /// @param frames distinct frames in the profile's stacks
  /// @param stacks distinct stacks that were sampled
  record ProfileLine(
      String name, long samples, double totalWeight, String unit, long frames, long stacks) {}

  record StageLine(String thread, String stage, StageKind kind, long count, long totalNanos) {}

  static long counterSamples(Recording recording) {
    return recording.counters().stream().mapToLong(CounterSeries::size).sum();
  }

  static List<ProfileLine> profiles(Recording recording) {
    return recording.profiles().stream().map(profile -> profile(recording, profile)).toList();
  }

  private static ProfileLine profile(Recording recording, SampleProfile profile) {
    StackTable table = recording.stacks();
    BitSet sampled = new BitSet();
    BitSet visited = new BitSet();
    BitSet frames = new BitSet();
    for (int row = 0; row < profile.size(); row++) {
      int stack = profile.stackId(row);
      if (stack < 0) {
        continue;
      }
      sampled.set(stack);
      while (stack >= 0 && !visited.get(stack)) {
        visited.set(stack);
        frames.set(table.frameId(stack));
        stack = table.prefix(stack);
      }
    }
    return new ProfileLine(
        profile.name(),
        profile.sampleCount(),
        profile.totalWeight(),
        profile.unit(),
        frames.cardinality(),
        sampled.cardinality());
  }

  /// One line for each thread and stage, summed over all intervals, in order of first appearance.
  static List<StageLine> stages(Recording recording) {
    record Key(int threadId, int stageId) {}
    StageTable table = recording.stages();
    Map<Key, long[]> sums = new LinkedHashMap<>();
    for (int row = 0; row < table.size(); row++) {
      long[] sum =
          sums.computeIfAbsent(
              new Key(table.threadId(row), table.stageIdAt(row)), key -> new long[2]);
      sum[0] += table.count(row);
      sum[1] += table.totalNanos(row);
    }
    List<StageLine> lines = new ArrayList<>();
    sums.forEach(
        (key, sum) ->
            lines.add(
                new StageLine(
                    recording.threads().get(key.threadId()).name(),
                    table.stage(key.stageId()),
                    table.kind(key.stageId()),
                    sum[0],
                    sum[1])));
    return lines;
  }
}
