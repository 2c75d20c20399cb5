package throughline.model.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.model.compare.ComparabilityWarning.Code;
import throughline.model.compare.ComparabilityWarning.Level;
import throughline.model.run.Loop;
import throughline.model.run.Run;

/// What the speed of a run is measured by.
sealed interface Measure {
  /// The records of this measure in a run; none if it does not have it.
  Progress of(Run run);

  /// A quantity that the run's throughput counts.
  record Quantity(String name) implements Measure {
    @Override
    public Progress of(Run run) {
      return Progress.of(run, name);
    }
  }

  /// The iterations of one loop, as counted by its stage statistics.
  record LoopIterations(String loop) implements Measure {
    @Override
    public Progress of(Run run) {
      return Progress.ofLoop(run, loop);
    }
  }

  /// Nothing: the run reports no progress, and all of it is one iteration.
  record Nothing() implements Measure {
    @Override
    public Progress of(Run run) {
      return Progress.ofWhole(run);
    }
  }

  /// What two sides are measured by.
  ///
  /// @param baseline what the baseline is measured by
  /// @param candidate the same measure, or another one if they have none in common
  /// @param warning what to say about the choice
  record Pair(Measure baseline, Measure candidate, Optional<ComparabilityWarning> warning) {
    /// What to record so that the two can be divided.
    String whatWouldTell() {
      if (baseline.equals(candidate) && !(baseline instanceof Nothing)) {
        return "runs or windows in which both sides finish something";
      }
      if (baseline instanceof Nothing || candidate instanceof Nothing) {
        return "finished work over time in "
            + (baseline.equals(candidate) ? "both runs" : missingSide(baseline, candidate))
            + ": a training log with tokens, samples or steps per second, stats.progress(tokens=n)"
            + " of resources/recorder/profile_stats.py, or slices that are iterations (--step NAME)";
      }
      return "the same quantity over time on both sides, such as tokens: a training log, or"
          + " stats.progress(tokens=n) of resources/recorder/profile_stats.py";
    }
  }

  /// The measure that speaks best for some runs.
  static Measure best(List<Run> runs) {
    List<Measure> all = all(runs);
    return all.isEmpty() ? new Nothing() : all.getFirst();
  }

  /// The measure that speaks best for both sides and that all their runs have.
  static Pair common(List<Run> baseline, List<Run> candidate) {
    List<Measure> before = all(baseline);
    List<Measure> after = all(candidate);
    Optional<Measure> both = before.stream().filter(after::contains).findFirst();
    if (both.isEmpty()) {
      Measure own = best(baseline);
      Measure other = best(candidate);
      return new Pair(
          own,
          other,
          Optional.of(meaningless(own, other, onlyStacks(baseline) || onlyStacks(candidate))));
    }
    return new Pair(
        both.get(),
        both.get(),
        both.get() instanceof LoopIterations iterations
            ? Optional.of(
                new ComparabilityWarning(
                    Code.NO_THROUGHPUT,
                    Level.CAUTION,
                    "no throughput in common; iterations of " + iterations.loop() + " are counted",
                    "an iteration may finish a different amount of work on each side",
                    false))
            : Optional.empty());
  }

  /// Whether all that a side has is samples of stacks.
  private static boolean onlyStacks(List<Run> runs) {
    return runs.stream()
            .flatMap(run -> run.recordings().stream())
            .allMatch(recording -> recording.slices().size() == 0 && recording.stages().size() == 0)
        && runs.stream()
            .flatMap(run -> run.recordings().stream())
            .anyMatch(recording -> !recording.profiles().isEmpty());
  }

  private static ComparabilityWarning meaningless(
      Measure baseline, Measure candidate, boolean onlyStacks) {
    boolean missing = baseline instanceof Nothing || candidate instanceof Nothing;
    return new ComparabilityWarning(
        missing ? Code.NO_THROUGHPUT : Code.NO_COMMON_UNIT,
        Level.SERIOUS,
        missing
            ? "no throughput in " + missingSide(baseline, candidate)
            : "the baseline counts "
                + baseline.describe()
                + ", the candidate counts "
                + candidate.describe(),
        missing && onlyStacks
            ? "stacks tell in which frames the time went, as shares that the flame graph compares;"
                + " they do not tell how fast the run was, and a share also grows where others"
                + " shrink"
            : "the two throughputs cannot be divided",
        true);
  }

  private static String missingSide(Measure baseline, Measure candidate) {
    if (baseline instanceof Nothing) {
      return candidate instanceof Nothing ? "either side" : "the baseline";
    }
    return "the candidate";
  }

  private String describe() {
    return switch (this) {
      case Quantity quantity -> quantity.name();
      case LoopIterations iterations -> "iterations of " + iterations.loop();
      case Nothing _ -> "nothing";
    };
  }

  /// Every measure that all runs have, best first.
  private static List<Measure> all(List<Run> runs) {
    List<Measure> found = new ArrayList<>();
    Run first = runs.getFirst();
    for (String quantity : Progress.quantities(first)) {
      found.add(new Quantity(quantity));
    }
    for (Loop loop : first.loops()) {
      found.add(new LoopIterations(loop.name()));
    }
    return found.stream()
        .filter(measure -> runs.stream().allMatch(run -> measure.of(run).size() > 0))
        .toList();
  }
}
