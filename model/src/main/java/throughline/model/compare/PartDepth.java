package throughline.model.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import throughline.model.run.Loop;
import throughline.model.run.Run;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// One part of a loop's iteration in depth, in the steady window of one run: how its times are
/// spread, and how they divide over the loop's threads.
///
/// @param basis what the times are of
/// @param sortedNanos times in nanoseconds, ascending; those of stages without the stages within
///     them
/// @param threads one for each thread of the loop, in its order
public record PartDepth(Basis basis, double[] sortedNanos, List<ThreadUse> threads) {

  /// What the times are of.
  public enum Basis {
    /// Single runs of the stage.
    RUNS,
    /// Means over the intervals that telemetry adds up: they vary less than single runs.
    INTERVAL_MEANS,
    /// The files say nothing finer than a sum.
    NOTHING
  }

  /// @param thread the thread's label
  /// @param share of the thread's time in the window, as a fraction; NaN if it is not covered
  /// @param nanosPerIteration of the thread's own iterations; NaN if they are not counted
  /// @param count how often the stage ran; 0 if the files do not say, and for untracked time
  public record ThreadUse(String thread, double share, double nanosPerIteration, double count) {}

  /// A stage of a loop, or what is untracked in it.
  ///
  /// @param stage the stage's path, or null for the time that no stage covers
  /// @param window on the run's clock
  /// @return nothing if the run has no such loop, or the loop no such stage
  public static Optional<PartDepth> of(
      Run run, String loopName, @Nullable String stage, TimeRange window) {
    Optional<Loop> loop = run.loops().stream().filter(l -> l.name().equals(loopName)).findFirst();
    if (loop.isEmpty()) {
      return Optional.empty();
    }
    List<ThreadUse> uses = new ArrayList<>();
    List<double[]> single = new ArrayList<>();
    List<double[]> means = new ArrayList<>();
    boolean has = stage == null;
    boolean exact = stage != null;
    for (int thread : loop.get().threads()) {
      ThreadStages stages = run.stages(thread);
      int index = stage == null ? -1 : stages.indexOf(stage);
      if (stage == null || index >= 0) {
        has = true;
        exact &= stages.isExact();
        single.add(index < 0 ? new double[0] : stages.selfNanosOfRuns(index, window));
        means.add(means(stages, index, window));
      }
      uses.add(use(run.threads().get(thread).label(), stages, stage, window));
    }
    if (!has) {
      return Optional.empty();
    }
    double[] times = sorted(exact ? single : means);
    Basis basis = times.length == 0 ? Basis.NOTHING : exact ? Basis.RUNS : Basis.INTERVAL_MEANS;
    return Optional.of(new PartDepth(basis, times, List.copyOf(uses)));
  }

  private static double[] sorted(List<double[]> parts) {
    return parts.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
  }

  private static ThreadUse use(
      String label, ThreadStages stages, @Nullable String stage, TimeRange window) {
    int index = stage == null ? -1 : stages.indexOf(stage);
    double covered = stages.coveredNanos(window);
    double nanos =
        stage == null
            ? stages.untrackedNanos(window)
            : index < 0 ? 0 : stages.selfNanos(index, window);
    double iterations = stages.iterations(window);
    return new ThreadUse(
        label,
        covered > 0 ? nanos / covered : Double.NaN,
        iterations > 0 ? nanos / iterations : Double.NaN,
        index < 0 ? 0 : stages.count(index, window));
  }

  /// For each interval of telemetry that lies in the window the time of one run of a stage, or the
  /// untracked time of one iteration.
  ///
  /// @param stage its index, or -1 for untracked time
  private static double[] means(ThreadStages stages, int stage, TimeRange window) {
    DoubleStream.Builder means = DoubleStream.builder();
    for (int at = 0; at < stages.coverCount(); at++) {
      TimeRange interval = stages.cover(at);
      boolean inside =
          interval.lengthNanos() > 0
              && interval.fromNanos() >= window.fromNanos()
              && interval.toNanos() <= window.toNanos();
      double count =
          !inside ? 0 : stage < 0 ? stages.iterations(interval) : stages.count(stage, interval);
      if (count > 0) {
        double nanos =
            stage < 0 ? stages.untrackedNanos(interval) : stages.selfNanos(stage, interval);
        means.add(nanos / count);
      }
    }
    return means.build().toArray();
  }
}
