package throughline.app.stages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throughline.app.chart.StageKey;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;
import throughline.model.table.RowOrder;

/// The iterations of one thread of a run, each with how long it spent in every stage.
///
/// An iteration lasts from its first slice's start to its last one's end. Needs a recording that
/// numbers iterations; without one the series is empty.
///
/// @param thread the thread's label
/// @param numbers as the file counts them
/// @param fromNanos on the run's clock
/// @param toNanos on the run's clock
/// @param selfNanos by iteration, then by key, untracked time last
record IterationSeries(
    String thread, int[] numbers, long[] fromNanos, long[] toNanos, double[][] selfNanos) {
  /// An iteration is an outlier if it is longer than the upper quartile by more than this many
  /// times the distance of the quartiles (Tukey, Exploratory Data Analysis, 1977: "far out").
  private static final double FAR_OUT = 3;

  int size() {
    return numbers.length;
  }

  long length(int at) {
    return toNanos[at] - fromNanos[at];
  }

  TimeRange range(int at) {
    return new TimeRange(fromNanos[at], toNanos[at]);
  }

  /// The iterations of a thread that begin in a range.
  ///
  /// @param keys the stages in order of stacking, untracked time last; a slice of another name
  ///     counts to the stage that it runs in
  static IterationSeries of(Run run, int thread, List<StageKey> keys, TimeRange range) {
    RunThread info = run.threads().get(thread);
    for (RunThread.Part part : info.parts()) {
      Recording recording = run.recordings().get(part.recording());
      if (run.placements().get(part.recording()).isOnClock() && numbers(recording, part)) {
        long offset = run.placements().get(part.recording()).offsetNanos();
        return gather(info.label(), recording.slices(), part.threadId(), offset, keys, range);
      }
    }
    return new IterationSeries(info.label(), new int[0], new long[0], new long[0], new double[0][]);
  }

  private static boolean numbers(Recording recording, RunThread.Part part) {
    SliceTable slices = recording.slices();
    for (int row = slices.firstRow(part.threadId()); row < slices.endRow(part.threadId()); row++) {
      if (slices.iteration(row) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static IterationSeries gather(
      String label,
      SliceTable slices,
      int threadId,
      long offset,
      List<StageKey> keys,
      TimeRange range) {
    int[] keyOfName = new int[slices.nameCount()];
    Map<String, Integer> places = new HashMap<>();
    for (int key = 0; key < keys.size(); key++) {
      places.put(keys.get(key).stage(), key);
    }
    int untracked = keys.size() - 1;
    for (int name = 0; name < keyOfName.length; name++) {
      keyOfName[name] = places.getOrDefault(slices.nameText(name), untracked);
    }
    Map<Integer, Integer> byNumber = new HashMap<>();
    List<double[]> self = new ArrayList<>();
    List<long[]> spans = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int row = slices.firstRow(threadId); row < slices.endRow(threadId); row++) {
      int number = slices.iteration(row);
      long from = slices.startNanos(row) + offset;
      long to = slices.endNanos(row) + offset;
      if (number < 0) {
        continue;
      }
      Integer known = byNumber.get(number);
      if (known == null) {
        if (!range.contains(from)) {
          continue;
        }
        known = numbers.size();
        byNumber.put(number, known);
        numbers.add(number);
        self.add(new double[keys.size()]);
        spans.add(new long[] {from, to});
      }
      spans.get(known)[1] = Math.max(spans.get(known)[1], to);
      int key = keyOfName[slices.nameId(row)];
      if (key == untracked) {
        // What is no stage itself counts to the stage that it runs in.
        continue;
      }
      double[] sums = self.get(known);
      sums[key] += to - from;
      int parent = slices.parent(row);
      while (parent >= 0 && keyOfName[slices.nameId(parent)] == untracked) {
        parent = slices.parent(parent);
      }
      if (parent >= 0 && slices.iteration(parent) == number) {
        sums[keyOfName[slices.nameId(parent)]] -= to - from;
      }
    }
    return new IterationSeries(
        label,
        numbers.stream().mapToInt(Integer::intValue).toArray(),
        spans.stream().mapToLong(span -> span[0]).toArray(),
        spans.stream().mapToLong(span -> span[1]).toArray(),
        withUntracked(self, spans));
  }

  /// Whatever no stage covers of an iteration is untracked.
  private static double[][] withUntracked(List<double[]> self, List<long[]> spans) {
    for (int at = 0; at < self.size(); at++) {
      double[] sums = self.get(at);
      double tracked = 0;
      for (int key = 0; key < sums.length - 1; key++) {
        sums[key] = Math.max(0, sums[key]);
        tracked += sums[key];
      }
      long length = spans.get(at)[1] - spans.get(at)[0];
      sums[sums.length - 1] = Math.max(0, length - tracked);
    }
    return self.toArray(new double[0][]);
  }

  /// The iterations in order of time, or from the longest to the shortest.
  int[] order(boolean byLength) {
    return RowOrder.sorted(
        size(),
        (a, b) ->
            byLength
                ? Long.compare(length(b), length(a))
                : Long.compare(fromNanos[a], fromNanos[b]));
  }

  /// How the lengths are spread.
  ///
  /// @param deviation the standard deviation
  /// @param outliers the iterations that are far longer than the rest, the longest first
  record Lengths(double mean, double deviation, long median, long p95, int[] outliers) {}

  /// How long the iterations are; all 0 for none.
  Lengths lengths() {
    if (size() == 0) {
      return new Lengths(0, 0, 0, 0, new int[0]);
    }
    int[] order = order(true);
    long[] sorted = new long[size()];
    double sum = 0;
    for (int at = 0; at < sorted.length; at++) {
      sorted[at] = length(order[sorted.length - 1 - at]);
      sum += sorted[at];
    }
    double mean = sum / sorted.length;
    double squares = 0;
    for (long length : sorted) {
      squares += (length - mean) * (length - mean);
    }
    double upper = quantile(sorted, 0.75);
    double limit = upper + FAR_OUT * (upper - quantile(sorted, 0.25));
    int[] outliers = Arrays.stream(order).filter(at -> length(at) > limit).toArray();
    return new Lengths(
        mean,
        sorted.length < 2 ? 0 : Math.sqrt(squares / (sorted.length - 1)),
        quantile(sorted, 0.5),
        quantile(sorted, 0.95),
        outliers);
  }

  private static long quantile(long[] sorted, double share) {
    return sorted[(int) Math.max(0, Math.ceil(share * sorted.length) - 1)];
  }
}
