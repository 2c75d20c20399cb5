package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.ComparabilityWarning.Code;
import throughline.model.compare.ComparabilityWarning.Level;
import throughline.model.compare.Comparison.Scope;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.Run;
import throughline.model.stats.NoiseFloor;
import throughline.model.stats.RatioInterval;
import throughline.model.stats.RunsInterval;

/// Compares two sides: decides what to compare by, finds the steady windows, and puts the results
/// of the single computations together.
final class Comparer {
  private static final RatioInterval NO_RATIO =
      new RatioInterval(Double.NaN, Double.NaN, Double.NaN, 0);

  private static final ComparabilityWarning NOTHING_FINISHED =
      new ComparabilityWarning(
          Code.NO_THROUGHPUT,
          Level.SERIOUS,
          "a side finished nothing within its steady window",
          "there is nothing to divide by",
          true);

  private final ComparisonOptions options;
  private final Scope scope;
  private final List<RunPoint> beforeRuns;
  private final List<RunPoint> afterRuns;
  private final SideData before;
  private final SideData after;
  private final List<ComparabilityWarning> warnings = new ArrayList<>();
  private final String whatWouldTell;

  private Comparer(List<Run> baseline, List<Run> candidate, ComparisonOptions options) {
    this.options = options;
    Measure.Pair measures = Measure.common(baseline, candidate);
    List<RunWindow> all = windows(baseline, measures.baseline(), options.baselineWindow());
    List<RunWindow> others = windows(candidate, measures.candidate(), options.candidateWindow());
    beforeRuns = points(all);
    afterRuns = points(others);
    boolean runsAreUnits = Math.min(all.size(), others.size()) >= RunsInterval.LEAST_RUNS;
    scope = runsAreUnits ? Scope.RUNS : Scope.RUN_AGAINST_RUN;
    List<RunWindow> used = runsAreUnits ? all : List.of(median(all));
    List<RunWindow> usedOthers = runsAreUnits ? others : List.of(median(others));
    boolean bySteps = SideData.numberSteps(used) && SideData.numberSteps(usedOthers);
    before = SideData.of(used, bySteps);
    after = SideData.of(usedOthers, bySteps);
    measures.warning().ifPresent(warnings::add);
    whatWouldTell = measures.whatWouldTell();
    boolean divisible = warnings.stream().noneMatch(ComparabilityWarning::makesRatioMeaningless);
    if (divisible && !(before.rate(before.all()) > 0 && after.rate(after.all()) > 0)) {
      warnings.add(NOTHING_FINISHED);
    }
  }

  /// What one run says alone.
  static RunAnalysis analyse(Run run, ComparisonOptions options) {
    List<RunWindow> windows =
        windows(List.of(run), Measure.best(List.of(run)), options.baselineWindow());
    SideData side = SideData.of(windows, SideData.numberSteps(windows));
    LimitingLoop limit = LoopLimits.of(side, options.seed());
    WhatIf whatIf = WhatIf.of(side, limit);
    return new RunAnalysis(
        SideSummary.of(side, options.confidence()),
        limit,
        LimitOverTime.of(side),
        whatIf,
        NextSteps.of(whatIf, limit),
        StageRows.of(side));
  }

  /// The comparison of two sides of one run or more.
  static Comparison compare(List<Run> baseline, List<Run> candidate, ComparisonOptions options) {
    if (baseline.isEmpty() || candidate.isEmpty()) {
      throw new IllegalArgumentException("a comparison needs a run on each side");
    }
    return new Comparer(baseline, candidate, options).compare();
  }

  private static List<RunWindow> windows(
      List<Run> runs, Measure measure, Optional<ChosenWindow> chosen) {
    return runs.stream()
        .map(
            run -> RunWindow.of(run, measure.of(run), runs.size() == 1 ? chosen : Optional.empty()))
        .toList();
  }

  private static List<RunPoint> points(List<RunWindow> windows) {
    return RunPoint.of(
        windows.stream().map(window -> window.run().name()).toList(),
        windows.stream().mapToDouble(RunWindow::throughput).toArray());
  }

  /// The run with the median throughput: the lower one of the two in the middle.
  private static RunWindow median(List<RunWindow> windows) {
    List<RunWindow> sorted =
        windows.stream().sorted(Comparator.comparingDouble(RunWindow::throughput)).toList();
    return sorted.get((sorted.size() - 1) / 2);
  }

  private Comparison compare() {
    Optional<ComparabilityWarning> meaningless =
        warnings.stream().filter(ComparabilityWarning::makesRatioMeaningless).findFirst();
    boolean meaningful = meaningless.isEmpty();
    Side baseline = SideSummary.of(before, options.confidence());
    Side candidate = SideSummary.of(after, options.confidence());
    LimitingLoop baselineLimit = LoopLimits.of(before, options.seed());
    LimitingLoop candidateLimit = LoopLimits.of(after, options.seed() + 1);
    RatioInterval ratio = meaningful ? ratio() : NO_RATIO;
    double floor = meaningful ? floor() : NoiseFloor.LEAST;
    WhatIf whatIf = WhatIf.of(after, candidateLimit);
    String loop = meaningful ? contributionsLoop(baselineLimit) : null;
    Verdict verdict =
        meaningless
            .map(reason -> VerdictRule.meaningless(reason, whatWouldTell))
            .orElseGet(
                () ->
                    new VerdictRule(scope, ratio, floor, options.confidence(), baseline, candidate)
                        .decide(further(ratio)));
    return new Comparison(
        verdict,
        scope,
        baseline,
        candidate,
        beforeRuns,
        afterRuns,
        RankSpread.of(before.windows().getFirst().run()),
        RankSpread.of(after.windows().getFirst().run()),
        ratio.ratio(),
        ratio.low(),
        ratio.high(),
        options.confidence(),
        floor,
        loop,
        meaningful ? contributionsNote(loop, baselineLimit, candidateLimit) : "",
        meaningful ? Contributions.of(before, after, loop, options) : List.of(),
        baselineLimit,
        candidateLimit,
        LimitOverTime.of(before),
        LimitOverTime.of(after),
        whatIf,
        NextSteps.of(whatIf, candidateLimit),
        StageRows.slack(before, after, limiting(baselineLimit, candidateLimit), options),
        StageRows.of(before, after),
        ComparabilityCheck.warnings(before, after, warnings));
  }

  private RatioInterval ratio() {
    return switch (scope) {
      case RUN_AGAINST_RUN ->
          RatioInterval.of(before.estimate(0), after.estimate(0), options.confidence());
      case RUNS ->
          RunsInterval.of(
              after.rate(after.all()) / before.rate(before.all()),
              before.runRates(),
              after.runRates(),
              options.confidence());
    };
  }

  /// With runs as units the spread between runs is in the interval already; half of the baseline's
  /// runs against the other half, where there are enough, stand for a comparison without a change.
  private double floor() {
    if (scope == Scope.RUN_AGAINST_RUN) {
      return NoiseFloor.of(before.windows().getFirst().series(), options.confidence());
    }
    return NoiseFloor.ofRuns(before.runRates(), options.confidence());
  }

  private long further(RatioInterval ratio) {
    if (scope == Scope.RUNS) {
      return VerdictRule.furtherRuns(ratio.ratio(), before.runRates(), after.runRates());
    }
    long records = VerdictRule.furtherRecords(before.estimate(0), after.estimate(0));
    double iterationsPerRecord =
        SideData.sum(before.iterations(), before.all()) / before.windows().getFirst().records();
    return records < 0 ? records : Math.max(1, Math.round(records * iterationsPerRecord));
  }

  /// The loop that limits the baseline, if its stages divide its time on both sides; else the
  /// busiest one of which that is true.
  private @Nullable String contributionsLoop(LimitingLoop baselineLimit) {
    for (LoopLoad load : baselineLimit.loops()) {
      boolean onBoth =
          after.loop(load.loop()).filter(loop -> loop.divides(after.all())).isPresent();
      if (onBoth) {
        return load.loop();
      }
    }
    return null;
  }

  private static String contributionsNote(
      @Nullable String loop, LimitingLoop baselineLimit, LimitingLoop candidateLimit) {
    if (loop == null) {
      return "no loop has stage times on both sides, so all time is untracked; stage times of each"
          + " worker loop (resources/recorder/profile_stats.py) would tell which stage paid";
    }
    List<String> notes = new ArrayList<>();
    if (!loop.equals(baselineLimit.name())) {
      notes.add(
          baselineLimit.name()
              + " limits the baseline but has no stage times in the candidate; the stages are those"
              + " of "
              + loop);
    }
    if (candidateLimit.name() != null && !candidateLimit.name().equals(baselineLimit.name())) {
      notes.add(
          "the limit moved from "
              + baselineLimit.name()
              + " to "
              + candidateLimit.name()
              + "; what "
              + loop
              + " now waits for it counts as a loss");
    }
    return String.join("; ", notes);
  }

  private static Set<String> limiting(LimitingLoop one, LimitingLoop other) {
    Set<String> names = new TreeSet<>();
    for (LimitingLoop limit : List.of(one, other)) {
      if (limit.name() != null) {
        names.add(limit.name());
      }
    }
    return names;
  }
}
