package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import throughline.model.recording.IntervalTable;
import throughline.model.recording.Recording;
import throughline.model.recording.StageKind;
import throughline.model.recording.StageTable;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// How each interval of a thread's telemetry divides over the stages at the top and untracked time.
///
/// Sums of neighbouring intervals cost the same as one, so that any scale can be drawn.
final class StageShares {
  private final List<Stage> stages;
  private final long[] from;
  private final long[] to;

  /// For each stage, nanoseconds in all intervals before each one; one more than intervals.
  private final double[][] upTo;

  private final double[] coveredUpTo;

  /// A stage at the top, ordered by its total over all intervals, work before waits.
  record Stage(String name, StageKind kind) {}

  private StageShares(List<Stage> stages, long[] from, long[] to, double[][] upTo) {
    this.stages = List.copyOf(stages);
    this.from = from;
    this.to = to;
    this.upTo = upTo;
    this.coveredUpTo = new double[from.length + 1];
    for (int at = 0; at < from.length; at++) {
      coveredUpTo[at + 1] = coveredUpTo[at] + (to[at] - from[at]);
    }
  }

  /// The shares of a run's thread; of size 0 if it has no stages with a span of time.
  static StageShares of(Run run, int thread) {
    List<TimeRange> intervals = intervals(run, thread);
    ThreadStages table = run.stages(thread);
    List<Integer> tops = new ArrayList<>();
    for (int stage = 0; stage < table.size(); stage++) {
      if (table.parent(stage) < 0) {
        tops.add(stage);
      }
    }
    tops.sort(
        Comparator.comparing((Integer stage) -> table.kind(stage).isWait())
            .thenComparingDouble(stage -> -table.totalNanos(stage, run.range())));
    double[][] upTo = new double[tops.size()][intervals.size() + 1];
    for (int at = 0; at < tops.size(); at++) {
      for (int row = 0; row < intervals.size(); row++) {
        upTo[at][row + 1] = upTo[at][row] + table.totalNanos(tops.get(at), intervals.get(row));
      }
    }
    return new StageShares(
        tops.stream().map(stage -> new Stage(table.name(stage), table.kind(stage))).toList(),
        intervals.stream().mapToLong(TimeRange::fromNanos).toArray(),
        intervals.stream().mapToLong(TimeRange::toNanos).toArray(),
        upTo);
  }

  private static List<TimeRange> intervals(Run run, int thread) {
    for (RunThread.Part part : run.threads().get(thread).parts()) {
      Recording recording = run.recordings().get(part.recording());
      long offset = run.placements().get(part.recording()).offsetNanos();
      List<TimeRange> found = named(recording.intervals(), part.threadId(), offset);
      if (found.isEmpty()) {
        found = implied(recording.stages(), part.threadId(), offset);
      }
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  private static List<TimeRange> named(IntervalTable table, int threadId, long offset) {
    List<TimeRange> found = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      if (table.threadId(row) == threadId && table.toNanos(row) > table.fromNanos(row)) {
        found.add(new TimeRange(table.fromNanos(row) + offset, table.toNanos(row) + offset));
      }
    }
    return found;
  }

  /// Where no intervals are named, those that the sums say they are over.
  private static List<TimeRange> implied(StageTable table, int threadId, long offset) {
    List<TimeRange> found = new ArrayList<>();
    long end = Long.MIN_VALUE;
    for (int row = 0; row < table.size(); row++) {
      boolean follows = table.threadId(row) == threadId && table.fromNanos(row) >= end;
      if (follows && table.toNanos(row) > table.fromNanos(row)) {
        found.add(new TimeRange(table.fromNanos(row) + offset, table.toNanos(row) + offset));
        end = table.toNanos(row);
      }
    }
    return found;
  }

  /// How many intervals there are.
  int size() {
    return from.length;
  }

  List<Stage> stages() {
    return stages;
  }

  long fromNanos(int interval) {
    return from[interval];
  }

  long toNanos(int interval) {
    return to[interval];
  }

  /// The share of a stage in the time of the intervals `[first, end)`.
  double share(int stage, int first, int end) {
    double covered = coveredUpTo[end] - coveredUpTo[first];
    return covered <= 0 ? 0 : (upTo[stage][end] - upTo[stage][first]) / covered;
  }

  /// What no stage covers of the intervals `[first, end)`, as a share of their time.
  double untracked(int first, int end) {
    double tracked = 0;
    for (int stage = 0; stage < stages.size(); stage++) {
      tracked += share(stage, first, end);
    }
    return Math.max(0, 1 - tracked);
  }

  /// The first interval that ends after a time.
  int firstEndingAfter(long timeNanos) {
    int low = 0;
    int high = to.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (to[middle] <= timeNanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// How many neighbours to draw as one so that a bar has at least `leastNanos`: a power of two.
  int bundle(double leastNanos) {
    double mean = size() == 0 ? 1 : coveredUpTo[size()] / size();
    int bundle = 1;
    while (bundle * mean < leastNanos && bundle < size()) {
      bundle *= 2;
    }
    return bundle;
  }
}
