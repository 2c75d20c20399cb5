package throughline.model.compare;

import java.util.List;
import throughline.model.run.Run;

/// What can be said about one side alone.
///
/// @param side its throughput
/// @param limit which loop limits it
/// @param limitOverTime how that changed during the run
/// @param whatIf predictions for any stage and saving
/// @param nextSteps what is worth doing, best first
/// @param stages where the time of each loop goes; by loop, within it by share, untracked last
public record RunAnalysis(
    Side side,
    LimitingLoop limit,
    LimitOverTime limitOverTime,
    WhatIf whatIf,
    List<NextStep> nextSteps,
    List<StageUse> stages) {

  /// Analyses one run; of the options, the baseline's chosen window is used.
  public static RunAnalysis of(Run run, ComparisonOptions options) {
    return Comparer.analyse(run, options);
  }
}
