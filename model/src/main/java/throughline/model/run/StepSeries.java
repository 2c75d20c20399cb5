package throughline.model.run;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.ThroughputSeries;

/// The throughput in steps where slices are the steps: one step finished at the end of each, in the
/// time since the one before ended, so that what lies between steps counts.
final class StepSeries {
  private StepSeries() {}

  /// The steps of all threads of a recording together; empty if there are none.
  static ThroughputSeries of(Recording recording, Set<Integer> names) {
    SliceTable slices = recording.slices();
    List<Integer> rows =
        names.isEmpty()
            ? List.of()
            : IntStream.range(0, recording.threads().size())
                .flatMap(thread -> Arrays.stream(StepStages.rows(recording, thread, names)))
                .boxed()
                .sorted(Comparator.comparingLong(slices::endNanos))
                .toList();
    int count = rows.size();
    long[] ends = new long[count];
    long[] durations = new long[count];
    double[] amounts = new double[count];
    long[] steps = new long[count];
    for (int at = 0; at < count; at++) {
      ends[at] = slices.endNanos(rows.get(at));
      durations[at] = at == 0 ? slices.durationNanos(rows.get(at)) : ends[at] - ends[at - 1];
      amounts[at] = 1;
      steps[at] = -1;
    }
    return new ThroughputSeries("steps", ends, durations, amounts, steps);
  }
}
