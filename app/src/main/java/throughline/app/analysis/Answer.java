package throughline.app.analysis;

import java.util.List;
import throughline.model.compare.Comparison;
import throughline.model.compare.LimitOverTime;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.NextStep;
import throughline.model.compare.RunAnalysis;
import throughline.model.compare.Side;
import throughline.model.compare.WhatIf;
import throughline.model.run.Run;

/// What can be said about the runs that are open: of one alone, or of two against each other.
public sealed interface Answer {

  /// The runs that are shown, the baseline first.
  List<Run> runs();

  /// The throughput of each of [#runs()].
  List<Side> sides();

  /// What limits each of [#runs()].
  List<LimitingLoop> limits();

  /// How the limit of each of [#runs()] changed during it.
  List<LimitOverTime> limitsOverTime();

  /// What is worth doing next on the last of [#runs()], best first.
  List<NextStep> nextSteps();

  /// Predictions for the last of [#runs()], for any stage and saving.
  WhatIf whatIf();

  /// What the runs are called beside each other: `before` and `after`, or the run's name alone.
  List<String> labels();

  /// One run alone.
  record Single(Run run, RunAnalysis analysis) implements Answer {
    @Override
    public List<Run> runs() {
      return List.of(run);
    }

    @Override
    public List<Side> sides() {
      return List.of(analysis.side());
    }

    @Override
    public List<LimitingLoop> limits() {
      return List.of(analysis.limit());
    }

    @Override
    public List<LimitOverTime> limitsOverTime() {
      return List.of(analysis.limitOverTime());
    }

    @Override
    public List<NextStep> nextSteps() {
      return analysis.nextSteps();
    }

    @Override
    public WhatIf whatIf() {
      return analysis.whatIf();
    }

    @Override
    public List<String> labels() {
      return List.of(run.name());
    }
  }

  /// Two sides.
  ///
  /// @param before the baseline's run that is shown
  /// @param after the candidate's run that is shown
  record Pair(Run before, Run after, Comparison comparison) implements Answer {
    @Override
    public List<Run> runs() {
      return List.of(before, after);
    }

    @Override
    public List<Side> sides() {
      return List.of(comparison.baseline(), comparison.candidate());
    }

    @Override
    public List<LimitingLoop> limits() {
      return List.of(comparison.baselineLimit(), comparison.candidateLimit());
    }

    @Override
    public List<LimitOverTime> limitsOverTime() {
      return List.of(comparison.baselineLimitOverTime(), comparison.candidateLimitOverTime());
    }

    @Override
    public List<NextStep> nextSteps() {
      return comparison.nextSteps();
    }

    @Override
    public WhatIf whatIf() {
      return comparison.whatIf();
    }

    @Override
    public List<String> labels() {
      return List.of("before", "after");
    }
  }
}
