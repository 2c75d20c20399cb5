package throughline.model.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import throughline.model.stats.RateEstimate;

/// The steady windows of one side, cut into contiguous batches of whole records: all sums that the
/// explanation of a throughput is made of, and what resampling draws from.
///
/// @param windows the steady windows, one for each run
/// @param iterations iterations in each batch
/// @param amounts the quantity finished in each batch
/// @param nanos time of each batch: the sum of its records' durations
/// @param loops the stage times of each loop, by batch; in the order of the first run that has it
record SideData(
    List<RunWindow> windows,
    double[] iterations,
    double[] amounts,
    double[] nanos,
    List<LoopData> loops) {

  private static final int MOST_BATCHES = 20;
  private static final int LEAST_BATCHES = 5;

  /// Contiguous records of one run.
  ///
  /// @param run which run of the side
  /// @param progress its records
  /// @param from the first record
  /// @param to the record after the last one
  record Batch(int run, Progress progress, int from, int to) {
    double iterations(boolean bySteps) {
      Optional<double[]> steps = progress.steps();
      return bySteps && steps.isPresent() ? Arrays.stream(steps.get(), from, to).sum() : to - from;
    }

    double amount() {
      return Arrays.stream(progress.amounts(), from, to).sum();
    }

    double nanos() {
      return Arrays.stream(progress.durationNanos(), from, to).sum();
    }
  }

  /// Cuts windows into batches and adds up each.
  ///
  /// @param bySteps whether an iteration is a step, which all windows must number, or a record
  static SideData of(List<RunWindow> windows, boolean bySteps) {
    LoopSums sums = LoopSums.of(windows);
    List<Batch> batches = new ArrayList<>();
    for (int run = 0; run < windows.size(); run++) {
      RunWindow window = windows.get(run);
      int count = batchCount(window, windows.size(), sums.grainNanos());
      for (int at = 0; at < count; at++) {
        int from = window.from() + (int) ((long) window.records() * at / count);
        int to = window.from() + (int) ((long) window.records() * (at + 1) / count);
        batches.add(new Batch(run, window.progress(), from, to));
      }
    }
    return new SideData(
        List.copyOf(windows),
        batches.stream().mapToDouble(batch -> batch.iterations(bySteps)).toArray(),
        batches.stream().mapToDouble(Batch::amount).toArray(),
        batches.stream().mapToDouble(Batch::nanos).toArray(),
        sums.add(batches));
  }

  /// A batch should be worth two independent records, and no shorter than the intervals that stage
  /// times were added up over.
  private static int batchCount(RunWindow window, int runs, long grainNanos) {
    int most = Math.max(1, MOST_BATCHES / runs);
    int byIndependence = Math.max(LEAST_BATCHES, (int) (window.estimate().ess() / 2));
    long length = window.progress().range(window.from(), window.to()).lengthNanos();
    int byGrain = grainNanos == 0 ? most : Math.clamp(length / grainNanos, 1, most);
    return Math.min(Math.min(most, byIndependence), Math.min(byGrain, window.records()));
  }

  /// Whether the records of every window number their steps.
  static boolean numberSteps(List<RunWindow> windows) {
    return windows.stream().allMatch(window -> window.progress().steps().isPresent());
  }

  RateEstimate estimate(int run) {
    return windows.get(run).estimate();
  }

  /// The throughput of each run, per second.
  double[] runRates() {
    return windows.stream().mapToDouble(RunWindow::throughput).toArray();
  }

  int batchCount() {
    return nanos.length;
  }

  /// Whether there are enough batches for an interval by resampling.
  boolean canResample() {
    return batchCount() >= LEAST_BATCHES;
  }

  /// Every batch once.
  int[] all() {
    return IntStream.range(0, batchCount()).toArray();
  }

  /// The quantity an iteration finishes, over some batches.
  double amountPerIteration(int[] batches) {
    return sum(amounts, batches) / sum(iterations, batches);
  }

  /// Wall time of an iteration over some batches, in nanoseconds.
  double nanosPerIteration(int[] batches) {
    return sum(nanos, batches) / sum(iterations, batches);
  }

  /// Throughput over some batches, per second.
  double rate(int[] batches) {
    return sum(amounts, batches) / sum(nanos, batches) * 1e9;
  }

  boolean isEmpty() {
    return batchCount() == 0;
  }

  Optional<LoopData> loop(String name) {
    return loops.stream().filter(loop -> loop.name().equals(name)).findFirst();
  }

  static double sum(double[] column, int[] batches) {
    double sum = 0;
    for (int batch : batches) {
      sum += column[batch];
    }
    return sum;
  }
}
