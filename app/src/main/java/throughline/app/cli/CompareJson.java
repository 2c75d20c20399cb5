package throughline.app.cli;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.app.Version;
import throughline.app.analysis.Answer;
import throughline.app.threads.CpuAgainstWall;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;
import throughline.model.compare.LimitOverTime;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.LoopLoad;
import throughline.model.compare.NextStep;
import throughline.model.compare.RankSpread;
import throughline.model.compare.RunPoint;
import throughline.model.compare.Side;
import throughline.model.compare.SlackGain;
import throughline.model.compare.StageFigures;
import throughline.model.compare.StageRow;
import throughline.model.compare.WhatIf;
import throughline.model.difference.FrameDifference;
import throughline.model.run.DeviceStreams;
import throughline.model.run.GilUse;
import throughline.model.run.StageCpu;

/// `compare --json`: the comparison as one object. Times are nanoseconds on each run's clock; what
/// cannot be said is null.
final class CompareJson {
  private final JsonOutput json;

  private CompareJson(JsonOutput json) {
    this.json = json;
  }

  static String of(Answer.Pair pair, List<AskedSaving.Answered> whatIf) {
    return JsonOutput.object(
        json -> {
          CompareJson output = new CompareJson(json);
          output.comparison(pair.comparison(), whatIf);
          output.processors(pair);
        });
  }

  private void processors(Answer.Pair pair) {
    List<CpuAgainstWall> before = CpuAgainstWall.of(pair.before(), pair.comparison().baseline());
    List<CpuAgainstWall> after = CpuAgainstWall.of(pair.after(), pair.comparison().candidate());
    List<List<StageCpu>> stageCpu = pair.machine().stageCpu();
    List<DeviceStreams> streams = pair.machine().streams();
    json.object(
            "cpu",
            () ->
                json.objects("baseline", before, this::thread)
                    .objects("candidate", after, this::thread))
        .object(
            "stageCpu",
            () ->
                json.objects("baseline", stageCpu.getFirst(), this::stageCpu)
                    .objects("candidate", stageCpu.getLast(), this::stageCpu))
        .object(
            "streams",
            () ->
                json.objects("baseline", streams.getFirst().streams(), this::stream)
                    .objects("candidate", streams.getLast().streams(), this::stream))
        .objects("frames", pair.frames(), this::frame)
        .object(
            "gil",
            () -> {
              gil("baseline", GilUse.of(pair.before()));
              gil("candidate", GilUse.of(pair.after()));
            });
  }

  private void thread(CpuAgainstWall line) {
    json.text("thread", line.thread())
        .number("busy", line.busy())
        .number("sync", line.sync())
        .number("cpu", line.cpu())
        .number("cpuOverBusy", line.cpuOverBusy())
        .text("inference", line.reading())
        .number("offCpuWork", line.offCpuWork());
  }

  private void stageCpu(StageCpu use) {
    json.text("loop", use.loop())
        .text("stage", use.stage())
        .number("wallNanos", use.wallNanos())
        .number("cpu", use.cpu())
        .number("low", use.low())
        .number("high", use.high())
        .flag("estimated", use.basis() == StageCpu.Basis.ESTIMATED);
  }

  private void stream(DeviceStreams.Stream stream) {
    json.text("stream", stream.name())
        .text("device", stream.device())
        .number("kernels", stream.kernels())
        .number("busy", stream.busy())
        .number("waitsForLaunch", stream.waitsForLaunch())
        .text("host", stream.host())
        .number("waitsForStream", stream.waitsForStream())
        .text("otherStream", stream.otherStream())
        .number("unknown", stream.unknown());
  }

  private void frame(FrameDifference frame) {
    json.text("frame", frame.frame())
        .number("shareBefore", frame.selfBefore() / 100)
        .number("shareAfter", frame.selfAfter() / 100);
  }

  private void gil(String side, Optional<GilUse> found) {
    if (found.isEmpty()) {
      json.nothing(side);
      return;
    }
    GilUse use = found.get();
    json.object(
        side,
        () ->
            json.number("samples", use.samples())
                .number("ratePerSecond", use.ratePerSecond())
                .number("seconds", use.seconds())
                .number("share", use.share())
                .texts("assumptions", use.assumptions()));
  }

  private void comparison(Comparison comparison, List<AskedSaving.Answered> whatIf) {
    json.text("throughline", Version.NUMBER)
        .text("verdict", comparison.verdict().outcome().word())
        .flag("weak", comparison.verdict().weak())
        .text("sentence", comparison.verdict().sentence())
        .text("basis", comparison.verdict().basis())
        .text("whatWouldTell", comparison.verdict().whatWouldTell())
        .text("scope", comparison.scope().word())
        .object("baseline", () -> side(comparison.baseline()))
        .object("candidate", () -> side(comparison.candidate()))
        .object(
            "runs",
            () ->
                json.objects("baseline", comparison.baselineRuns(), this::run)
                    .objects("candidate", comparison.candidateRuns(), this::run))
        .object(
            "ranks",
            () ->
                json.objects("baseline", comparison.baselineRanks().ranks(), this::rank)
                    .objects("candidate", comparison.candidateRanks().ranks(), this::rank))
        .number("ratio", comparison.ratio())
        .number("ratioLow", comparison.ratioLow())
        .number("ratioHigh", comparison.ratioHigh())
        .number("confidence", comparison.confidence())
        .number("noiseFloor", comparison.noiseFloor())
        .number("differencePerSecond", comparison.differencePerSecond())
        .text("contributionsLoop", comparison.contributionsLoop())
        .text("contributionsNote", comparison.contributionsNote())
        .objects("contributions", comparison.contributions(), this::contribution)
        .object(
            "limitingLoop",
            () -> {
              json.object(
                  "baseline",
                  () -> limit(comparison.baselineLimit(), comparison.baselineLimitOverTime()));
              json.object(
                  "candidate",
                  () -> limit(comparison.candidateLimit(), comparison.candidateLimitOverTime()));
            })
        .objects("nextSteps", comparison.nextSteps(), this::nextStep)
        .objects("whatIf", whatIf, this::whatIf)
        .objects("slackGained", comparison.slackGained(), this::slack)
        .objects("stages", comparison.stages(), this::stage)
        .objects("comparability", comparison.comparability(), this::warning);
  }

  private void side(Side side) {
    json.text("name", side.name())
        .number("throughput", side.throughput())
        .number("throughputLow", side.throughputLow())
        .number("throughputHigh", side.throughputHigh())
        .text("unit", side.unit())
        .number("iterations", side.iterations())
        .number("amountPerIteration", side.amountPerIteration())
        .number("nanosPerIteration", side.nanosPerIteration())
        .number("steadyFrom", side.steadyFromNanos())
        .number("steadyTo", side.steadyToNanos())
        .number("ess", side.ess())
        .numbers("runs", side.runThroughputs());
  }

  private void run(RunPoint run) {
    json.text("name", run.name()).number("throughput", run.value()).flag("outlier", run.outlier());
  }

  private void rank(RankSpread.Rank rank) {
    json.text("rank", rank.rank())
        .number("steps", rank.steps())
        .number("nanosPerStep", rank.nanosPerStep())
        .number("workShare", rank.workShare())
        .number("workNanosPerStep", rank.workNanosPerStep())
        .flag("straggler", rank.straggler());
  }

  private void contribution(Contribution contribution) {
    json.text("name", contribution.name())
        .text("stage", contribution.stage())
        .text("loop", contribution.loop())
        .text("kind", contribution.kind() == null ? null : contribution.kind().word())
        .number("deltaNanosPerIteration", contribution.deltaNanosPerIteration())
        .number("deltaPerSecond", contribution.deltaPerSecond())
        .number("low", contribution.low())
        .number("high", contribution.high());
  }

  private void limit(LimitingLoop limit, LimitOverTime overTime) {
    json.text("name", limit.name())
        .number("probability", limit.probability())
        .text("evidence", limit.evidence())
        .objects("loops", limit.loops(), this::load)
        .texts("course", overTime.course())
        .objects("overTime", overTime.stretches(), this::stretch);
  }

  private void stretch(LimitOverTime.Stretch stretch) {
    json.number("from", stretch.fromNanos())
        .number("to", stretch.toNanos())
        .text("loop", stretch.loop());
  }

  private void whatIf(AskedSaving.Answered answer) {
    WhatIf.Prediction prediction = answer.prediction();
    json.text("loop", answer.loop())
        .text("stage", answer.asked().stage())
        .number("saving", answer.asked().saving())
        .number("savedNanosPerIteration", prediction.savedNanos())
        .number("predictedThroughput", prediction.perSecond())
        .number("gainPerSecond", prediction.gainPerSecond())
        .text("limitingLoop", prediction.limit())
        .text("cappedBy", prediction.capped() ? prediction.limit() : null)
        .number("usefulSaving", prediction.useful());
  }

  private void load(LoopLoad load) {
    json.text("loop", load.loop())
        .number("threads", load.threads())
        .number("workNanosPerIteration", load.workNanosPerIteration())
        .number("busyShare", load.busyShare())
        .number("waitGetShare", load.waitGetShare())
        .number("waitPutShare", load.waitPutShare())
        .number("waitOtherShare", load.waitOtherShare())
        .number("untrackedShare", load.untrackedShare())
        .number("probability", load.probability());
  }

  private void nextStep(NextStep step) {
    json.number("rank", step.rank())
        .text("loop", step.loop())
        .text("stage", step.stage())
        .text("kind", step.kind().word())
        .number("saving", step.saving())
        .number("savedNanosPerIteration", step.savedNanosPerIteration())
        .number("predictedThroughput", step.predictedPerSecond())
        .number("gainPerSecond", step.gainPerSecond())
        .text("cappedBy", step.cappedBy());
  }

  private void stage(StageRow row) {
    json.text("loop", row.loop())
        .text("stage", row.stage())
        .text("kind", row.kind() == null ? null : row.kind().word());
    figures("before", row.before());
    figures("after", row.after());
  }

  private void figures(String side, @Nullable StageFigures figures) {
    if (figures == null) {
      json.nothing(side);
      return;
    }
    json.object(
        side,
        () ->
            json.number("nanosPerIteration", figures.nanosPerIteration())
                .number("share", figures.share()));
  }

  private void slack(SlackGain slack) {
    json.text("loop", slack.loop())
        .text("stage", slack.stage())
        .text("kind", slack.kind().word())
        .number("savedNanosPerIteration", slack.savedNanosPerIteration())
        .number("low", slack.low())
        .number("high", slack.high());
  }

  private void warning(ComparabilityWarning warning) {
    json.text("code", warning.code().word())
        .text("level", warning.level().word())
        .text("text", warning.text())
        .text("effect", warning.effect())
        .flag("makesRatioMeaningless", warning.makesRatioMeaningless());
  }
}
