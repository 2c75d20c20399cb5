package throughline.model.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// Processor time against wall time of one stage of a loop, from the intervals of pidstat or top
/// joined in time with when the stage ran on the same threads.
///
/// A tool that looks once a second cannot see stages of milliseconds: what it measures is of all of
/// them together. Regression on the mixture of stages does not help, since a stage often takes
/// longer because it waits, and then uses no more processor time. So two things are said. The
/// estimate takes it that stages that wait or synchronise use none as long as the others can have
/// used all, and that those use the same share of their time. The bounds follow from counting: in
/// each interval a stage used at least what the others cannot have used, and at most what there
/// was. Those of stages that work take it too that waits use none; those of waits take nothing for
/// granted.
///
/// @param loop the loop's name
/// @param stage the stage's path, or `untracked`
/// @param kind the stage's kind, or null for untracked time
/// @param wallNanos time in the stage itself, over the loop's threads, while CPU was measured
/// @param cpu processor time over that, 1 for a whole processor
/// @param low what it is at least
/// @param high what it is at most
/// @param basis how it is known
public record StageCpu(
    String loop,
    String stage,
    @Nullable StageKind kind,
    double wallNanos,
    double cpu,
    double low,
    double high,
    Basis basis) {

  /// How the processor time of a stage is known.
  public enum Basis {
    /// The bounds leave no doubt: it fills the tool's intervals, or its kind does.
    MEASURED,
    /// Sampling is coarser than the stage.
    ESTIMATED
  }

  private static final String UNTRACKED = "untracked";

  /// Telemetry that covers less of an interval than this does not explain it.
  private static final double LEAST_COVER = 0.95;

  private static final int LEAST_INTERVALS = 8;

  /// Bounds closer than this leave no doubt.
  private static final double CLOSE = 0.05;

  /// The stages of all loops of a run whose threads were measured, by loop, within it by processor
  /// time.
  ///
  /// @param window on the run's clock
  public static List<StageCpu> of(Run run, TimeRange window) {
    List<StageCpu> all = new ArrayList<>();
    for (Loop loop : run.loops()) {
      all.addAll(new Gathering(run, loop, window).stages());
    }
    return List.copyOf(all);
  }

  /// Processor time in the stage, in nanoseconds.
  public double cpuNanos() {
    return cpu * wallNanos;
  }

  /// The intervals of a loop's threads, with the time in each stage.
  private static final class Gathering {
    private final Loop loop;
    private final Map<String, StageKind> kinds = new LinkedHashMap<>();
    private final List<String> names;
    private final List<double[]> times = new ArrayList<>();
    private final List<Double> cpu = new ArrayList<>();

    Gathering(Run run, Loop loop, TimeRange window) {
      this.loop = loop;
      for (int thread : loop.threads()) {
        ThreadStages stages = run.stages(thread);
        for (int stage = 0; stage < stages.size(); stage++) {
          kinds.putIfAbsent(stages.name(stage), stages.kind(stage));
        }
      }
      names = List.copyOf(kinds.keySet());
      for (int thread : loop.threads()) {
        Optional<CpuIntervals> measured = CpuIntervals.of(run, run.threads().get(thread));
        measured.ifPresent(intervals -> add(run.stages(thread), intervals, window));
      }
    }

    private void add(ThreadStages stages, CpuIntervals intervals, TimeRange window) {
      for (int at = 0; at < intervals.size(); at++) {
        TimeRange range = intervals.range(at);
        boolean inside =
            range.fromNanos() >= window.fromNanos() && range.toNanos() <= window.toNanos();
        if (inside
            && range.lengthNanos() > 0
            && stages.coveredNanos(range) >= LEAST_COVER * range.lengthNanos()) {
          times.add(times(stages, range));
          cpu.add(intervals.share()[at] * range.lengthNanos());
        }
      }
    }

    /// Time in each stage itself, untracked time last.
    private double[] times(ThreadStages stages, TimeRange range) {
      double[] row = new double[names.size() + 1];
      double left = range.lengthNanos();
      for (int stage = 0; stage < stages.size(); stage++) {
        double self = stages.selfNanos(stage, range);
        row[names.indexOf(stages.name(stage))] += self;
        left -= self;
      }
      row[names.size()] = Math.max(0, left);
      return row;
    }

    List<StageCpu> stages() {
      if (times.size() < LEAST_INTERVALS) {
        return List.of();
      }
      boolean[] idle = new boolean[names.size() + 1];
      for (int stage = 0; stage < names.size(); stage++) {
        StageKind kind = kinds.getOrDefault(names.get(stage), StageKind.WORK);
        idle[stage] = kind.isWait() || kind == StageKind.SYNC;
      }
      double work = 0;
      double wait = 0;
      for (double[] row : times) {
        for (int stage = 0; stage < row.length; stage++) {
          work += idle[stage] ? 0 : row[stage];
          wait += idle[stage] ? row[stage] : 0;
        }
      }
      double used = cpu.stream().mapToDouble(Double::doubleValue).sum();
      double ofWork = work > 0 ? Math.min(1, used / work) : 0;
      double ofWait = wait > 0 ? Math.clamp((used - work) / wait, 0, 1) : 0;
      List<StageCpu> found = new ArrayList<>();
      for (int stage = 0; stage <= names.size(); stage++) {
        stage(stage, idle, idle[stage] ? ofWait : ofWork).ifPresent(found::add);
      }
      found.sort(Comparator.comparingDouble(use -> -use.cpuNanos()));
      return found;
    }

    private Optional<StageCpu> stage(int stage, boolean[] idle, double estimate) {
      double own = 0;
      double least = 0;
      double most = 0;
      for (int at = 0; at < times.size(); at++) {
        double[] row = times.get(at);
        double others = 0;
        for (int other = 0; other < row.length; other++) {
          boolean mayUse = other != stage && (idle[stage] || !idle[other]);
          others += mayUse ? row[other] : 0;
        }
        own += row[stage];
        least += Math.clamp(cpu.get(at) - others, 0, row[stage]);
        most += Math.min(cpu.get(at), row[stage]);
      }
      if (own <= 0) {
        return Optional.empty();
      }
      String name = stage < names.size() ? names.get(stage) : UNTRACKED;
      double low = least / own;
      double high = Math.max(low, most / own);
      return Optional.of(
          new StageCpu(
              loop.name(),
              name,
              kinds.get(name),
              own,
              Math.clamp(estimate, low, high),
              low,
              high,
              high - low <= CLOSE ? Basis.MEASURED : Basis.ESTIMATED));
    }
  }
}
