package throughline.app.analysis;

import java.util.List;
import throughline.model.compare.Comparison;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.RunAnalysis;
import throughline.model.compare.Side;
import throughline.model.run.Run;

/// Answers with the statistics of the model.
public final class ModelAnalyst implements Analyst {
  @Override
  public Answer answer(List<Run> baseline, List<Run> candidate, ComparisonOptions options) {
    if (candidate.isEmpty()) {
      Run run = baseline.getFirst();
      RunAnalysis analysis = RunAnalysis.of(run, options);
      return new Answer.Single(
          run, analysis, Answer.Machine.of(List.of(run), List.of(analysis.side())));
    }
    return compare(baseline, candidate, options);
  }

  /// The answer for two sides, at least one run each.
  public static Answer.Pair compare(
      List<Run> baseline, List<Run> candidate, ComparisonOptions options) {
    Comparison comparison = Comparison.between(baseline, candidate, options);
    Run before = shown(baseline, comparison.baseline());
    Run after = shown(candidate, comparison.candidate());
    return new Answer.Pair(
        before,
        after,
        comparison,
        StacksAlone.compare(before, after),
        Answer.Machine.of(
            List.of(before, after), List.of(comparison.baseline(), comparison.candidate())));
  }

  /// The run whose window and phases a side gives: where there are several, the one it is named
  /// after, if any.
  private static Run shown(List<Run> runs, Side side) {
    return runs.stream()
        .filter(run -> run.name().equals(side.name()))
        .findFirst()
        .orElse(runs.getFirst());
  }
}
