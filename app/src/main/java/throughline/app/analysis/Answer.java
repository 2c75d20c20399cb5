package throughline.app.analysis;

import java.util.ArrayList;
import java.util.List;
import throughline.model.compare.Comparison;
import throughline.model.compare.LimitOverTime;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.NextStep;
import throughline.model.compare.RunAnalysis;
import throughline.model.compare.Side;
import throughline.model.compare.WhatIf;
import throughline.model.difference.FrameDifference;
import throughline.model.run.DeviceStreams;
import throughline.model.run.Run;
import throughline.model.run.StageCpu;
import throughline.model.run.TimeRange;

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

  /// What the machine did meanwhile.
  Machine machine();

  /// What the machine did during each of [#runs()], in their steady windows.
  ///
  /// @param streams the streams of accelerators
  /// @param stageCpu processor time of each stage
  record Machine(List<DeviceStreams> streams, List<List<StageCpu>> stageCpu) {
    static final Machine UNKNOWN = new Machine(List.of(), List.of());

    /// Works it out; takes time for large traces.
    static Machine of(List<Run> runs, List<Side> sides) {
      List<DeviceStreams> streams = new ArrayList<>();
      List<List<StageCpu>> stageCpu = new ArrayList<>();
      for (int at = 0; at < runs.size(); at++) {
        Side side = sides.get(at);
        TimeRange window = new TimeRange(side.steadyFromNanos(), side.steadyToNanos());
        streams.add(DeviceStreams.of(runs.get(at), window));
        stageCpu.add(StageCpu.of(runs.get(at), window));
      }
      return new Machine(List.copyOf(streams), List.copyOf(stageCpu));
    }
  }

  /// What the runs are called beside each other: `before` and `after`, or the run's name alone.
  List<String> labels();

  /// One run alone.
  record Single(Run run, RunAnalysis analysis, Machine machine) implements Answer {
    /// @param run the run, of whose machine nothing is known
    public Single(Run run, RunAnalysis analysis) {
      this(run, analysis, Machine.UNKNOWN);
    }

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
  /// @param frames the frames that changed most, in percent of the samples, where sampled stacks
  ///     are all that both runs have
  record Pair(
      Run before, Run after, Comparison comparison, List<FrameDifference> frames, Machine machine)
      implements Answer {
    /// @param before the baseline's run, of whose machine nothing is known
    public Pair(Run before, Run after, Comparison comparison) {
      this(before, after, comparison, List.of(), Machine.UNKNOWN);
    }

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
