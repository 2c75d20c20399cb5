package throughline.model.compare;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throughline.model.run.Run;

/// The whole of a comparison: what the window, the report and the JSON output show.
///
/// @param verdict whether the difference is real
/// @param scope what the units of the interval are
/// @param baseline the throughput before
/// @param candidate the throughput after
/// @param baselineRuns the throughput of every run of the baseline, whether it is used or not
/// @param candidateRuns the throughput of every run of the candidate
/// @param baselineRanks how the ranks of the baseline's first run differ
/// @param candidateRanks how the ranks of the candidate's first run differ
/// @param ratio candidate over baseline; NaN if the two cannot be divided
/// @param ratioLow lower end of its interval; NaN where there are too few iterations for one
/// @param ratioHigh upper end of its interval; NaN where there are too few iterations
/// @param confidence of every interval in this comparison, 0.95 unless asked otherwise
/// @param noiseFloor the relative difference, as a fraction, below which nothing is called a change
/// @param contributionsLoop the loop whose stages the contributions are: the one that limits the
///     baseline, or null if no loop has stage times
/// @param contributionsNote what to know to read them (the limit moved to another loop, say); may
///     be empty
/// @param contributions the bars from the baseline's throughput to the candidate's, in order of
///     drawing: amount an iteration first, untracked last. Empty if the ratio is meaningless
/// @param baselineLimit which loop limits before
/// @param candidateLimit which loop limits after
/// @param baselineLimitOverTime how the limit before changed during the run
/// @param candidateLimitOverTime how the limit after changed during the run
/// @param whatIf predictions for the candidate, for any stage and saving
/// @param nextSteps what is worth doing next on the candidate, best first
/// @param slackGained what became quicker without earning throughput, largest saving first
/// @param stages every stage of every loop before and after
/// @param comparability in what else the two sides differ, most serious first
public record Comparison(
    Verdict verdict,
    Scope scope,
    Side baseline,
    Side candidate,
    List<RunPoint> baselineRuns,
    List<RunPoint> candidateRuns,
    RankSpread baselineRanks,
    RankSpread candidateRanks,
    double ratio,
    double ratioLow,
    double ratioHigh,
    double confidence,
    double noiseFloor,
    @Nullable String contributionsLoop,
    String contributionsNote,
    List<Contribution> contributions,
    LimitingLoop baselineLimit,
    LimitingLoop candidateLimit,
    LimitOverTime baselineLimitOverTime,
    LimitOverTime candidateLimitOverTime,
    WhatIf whatIf,
    List<NextStep> nextSteps,
    List<SlackGain> slackGained,
    List<StageRow> stages,
    List<ComparabilityWarning> comparability) {

  /// What the units of the interval are.
  public enum Scope {
    /// Iterations of one run against iterations of another: says nothing about run-to-run change.
    RUN_AGAINST_RUN,
    /// Three runs or more a side: runs are the units.
    RUNS;

    /// The word used in JSON: `run-against-run` or `runs`.
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// What the candidate's throughput is above the baseline's, per second; NaN with the ratio.
  public double differencePerSecond() {
    return candidate.throughput() - baseline.throughput();
  }

  /// Compares one run with another.
  public static Comparison between(Run baseline, Run candidate, ComparisonOptions options) {
    return between(List.of(baseline), List.of(candidate), options);
  }

  /// Compares two sides of several runs each. With three runs or more on both sides, runs are the
  /// units; with fewer, the run of median throughput stands for its side. Chosen windows hold for
  /// sides of one run only.
  ///
  /// @throws IllegalArgumentException if a side has no run
  public static Comparison between(
      List<Run> baseline, List<Run> candidate, ComparisonOptions options) {
    return Comparer.compare(baseline, candidate, options);
  }
}
