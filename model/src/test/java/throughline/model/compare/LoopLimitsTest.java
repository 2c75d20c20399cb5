package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.compare.LimitingLoop.Finding;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class LoopLimitsTest {
  private static RunAnalysis analyse(PipelineSimulation simulation) {
    return RunAnalysis.of(simulation.run(), ComparisonOptions.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource({"5, target, loader, put", "18, target, loader, put", "30, loader, target, get"})
  void namesTheLoopWithTheMostWork(double loaderMillis, String limit, String other, String wait) {
    RunAnalysis analysis = analyse(new PipelineSimulation().millis(loaderMillis, 8, 12));

    assertThat(analysis.limit().finding()).isEqualTo(Finding.LOOP);
    assertThat(analysis.limit().name()).isEqualTo(limit);
    assertThat(analysis.limit().probability()).isGreaterThan(0.95);
    assertThat(analysis.limit().evidence()).contains(limit + " is busy", other + " waits", wait);
    double most = Math.max(loaderMillis, 20);
    LoopLoad first = analysis.limit().loops().getFirst();
    assertThat(first.workNanosPerIteration()).isCloseTo(most * 1e6, within(most * 2e4));
    assertThat(first.busyShare() + first.waitShare()).isCloseTo(1, within(1e-9));
  }

  @Test
  void isNotSureOfALoopAboutAsBusyAsTheNext() {
    RunAnalysis analysis = analyse(new PipelineSimulation().millis(20, 8, 12).items(300));

    assertThat(analysis.limit().probability()).isLessThan(1);
    assertThat(analysis.limit().loops().stream().mapToDouble(LoopLoad::probability).sum())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void sumsOverIntervalsNameItToo() {
    RunAnalysis analysis = analyse(new PipelineSimulation().sumsOnly());

    assertThat(analysis.limit().name()).isEqualTo("target");
    assertThat(analysis.limit().probability()).isCloseTo(1, within(1e-9));
    assertThat(analysis.stages())
        .extracting(StageUse::stage)
        .containsExactly(
            "loader/queue_put",
            "loader/decode",
            "untracked",
            "target/backward",
            "target/forward",
            "target/queue_get",
            "untracked");
    assertThat(analysis.stages().get(3).figures().nanosPerIteration()).isCloseTo(12e6, within(2e5));
  }

  /// The prediction against the simulation with that stage made quicker.
  @ParameterizedTest
  @CsvSource({"5, 0.1", "5, 0.5", "5, 1", "12, 0.5", "12, 1", "18, 1"})
  void predictsWhatASavingGives(double loaderMillis, double saving) {
    RunAnalysis analysis = analyse(new PipelineSimulation().millis(loaderMillis, 8, 12));
    RunAnalysis truth =
        analyse(new PipelineSimulation().millis(loaderMillis, 8, 12 * (1 - saving)).seed(4));

    NextStep step =
        analysis.nextSteps().stream()
            .filter(s -> s.stage().equals("target/backward") && s.saving() == saving)
            .findFirst()
            .orElseThrow();

    assertThat(step.predictedPerSecond())
        .isCloseTo(truth.side().throughput(), within(0.04 * truth.side().throughput()));
    assertThat(step.cappedBy()).isEqualTo(8 + 12 * (1 - saving) < loaderMillis ? "loader" : null);
    assertThat(step.rank()).isEqualTo(1);
    assertThat(analysis.nextSteps()).noneMatch(s -> s.stage().contains("queue"));
  }

  /// By hand: 20 ms of work in the target loop, 15 ms in the loader's, so that of the 12 ms of
  /// `backward` 5 ms can be saved with gain and the loader limits from there on.
  @Test
  void aWhatIfIsCappedByTheNextLoop() {
    WhatIf whatIf = analyse(new PipelineSimulation().millis(15, 8, 12).variation(0)).whatIf();

    WhatIf.Prediction little = whatIf.predict("target", "target/backward", 0.25).orElseThrow();
    WhatIf.Prediction much = whatIf.predict("target", "target/backward", 0.9).orElseThrow();
    WhatIf.Prediction none = whatIf.predict("target", "target/backward", 0).orElseThrow();
    WhatIf.Prediction slack = whatIf.predict("loader", "loader/decode", 0.5).orElseThrow();

    assertThat(none.perSecond()).isCloseTo(512 / 0.020, within(120.0));
    assertThat(little.perSecond()).isCloseTo(512 / 0.017, within(150.0));
    assertThat(little.limit()).isEqualTo("target");
    assertThat(little.capped()).isFalse();
    assertThat(much.perSecond()).isCloseTo(512 / 0.015, within(500.0));
    assertThat(much.limit()).isEqualTo("loader");
    assertThat(much.capped()).isTrue();
    assertThat(much.useful()).isCloseTo(5 / 12.0, within(0.02));
    assertThat(much.workNanos().getFirst()).isCloseTo(20e6 - 0.9 * 12e6, within(1e5));
    assertThat(slack.gainPerSecond()).isZero();
    assertThat(slack.limit()).isEqualTo("target");
    assertThat(slack.useful()).isZero();
    assertThat(whatIf.predict("target", "target/queue_get", 0.5)).isEmpty();
  }

  @Test
  void theLimitMayChangeDuringARun() {
    LimitOverTime changing =
        analyse(
                new PipelineSimulation()
                    .millis(10, 2, 2)
                    .forward(item -> item < 200 ? 2 : 15)
                    .items(400))
            .limitOverTime();

    assertThat(changing.course()).containsExactly("loader", "target");
    assertThat(changing.stretches()).hasSizeGreaterThan(20);
    // 200 items of 10 ms each
    assertThat(
            changing.stretches().stream()
                .filter(stretch -> "target".equals(stretch.loop()))
                .findFirst()
                .orElseThrow()
                .fromNanos())
        .isCloseTo(2_000_000_000L, within(250_000_000L));
    assertThat(analyse(new PipelineSimulation().millis(10, 2, 2)).limitOverTime().course())
        .containsExactly("loader");
  }

  @Test
  void waitingOnBothSidesIsLatency() {
    RunAnalysis analysis =
        RunAnalysis.of(
            run(
                """
                stage a-0 0s..10s a/compute total=4s
                stage a-0 0s..10s a/queue_put total=6s
                stage b-0 0s..10s b/compute total=5s
                stage b-0 0s..10s b/queue_get total=5s
                """),
            ComparisonOptions.DEFAULT);

    assertThat(analysis.limit().finding()).isEqualTo(Finding.LATENCY);
    assertThat(analysis.limit().name()).isEqualTo("b");
    assertThat(analysis.limit().evidence())
        .isEqualTo(
            "b is busy 50 % of its time; b waits 50 % for input (get); a waits 60 % for room to put"
                + " its output: every loop waits, so latency or synchronisation limits, or something"
                + " that has no stage times");
  }

  /// What a loop that records no waits does not track may be waiting: half of it counts.
  @Test
  void untrackedTimeIsWorkOnlyWhereWaitsAreRecorded() {
    LimitingLoop limit =
        RunAnalysis.of(
                run(
                    """
                    stage a-0 0s..10s a/compute total=8s
                    stage a-0 0s..10s a/queue_get total=1s
                    stage b-0 0s..10s b/compute total=2s
                    """),
                ComparisonOptions.DEFAULT)
            .limit();

    assertThat(limit.name()).isEqualTo("a");
    assertThat(limit.loops().get(0).workNanosPerIteration()).isCloseTo(90e6, within(1.0));
    assertThat(limit.loops().get(1).workNanosPerIteration()).isCloseTo(60e6, within(1.0));
    assertThat(limit.loops().get(1).untrackedShare()).isCloseTo(0.8, within(1e-9));
  }

  /// Two threads of a loop run in parallel; a child's time is not its parent's own.
  @Test
  void spreadsALoopOverItsThreads() {
    RunAnalysis analysis =
        RunAnalysis.of(
            run(
                """
                thread a-1 role=a
                interval a-1 0s..10s
                stage a-0 0s..10s a/step total=8s
                stage a-0 0s..10s a/step/launch total=3s
                stage a-1 0s..10s a/step total=4s
                stage a-1 0s..10s a/step/launch total=1s
                """),
            ComparisonOptions.DEFAULT);

    assertThat(analysis.stages())
        .extracting(StageUse::stage, use -> Math.round(use.figures().nanosPerIteration() / 1e6))
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("a/step", 40L),
            org.assertj.core.groups.Tuple.tuple("a/step/launch", 20L),
            org.assertj.core.groups.Tuple.tuple("untracked", 40L));
  }

  @Test
  void overlappingStagesAreNotUsed() {
    LimitingLoop limit =
        RunAnalysis.of(run("stage a-0 0s..10s a/tasks total=25s\n"), ComparisonOptions.DEFAULT)
            .limit();

    assertThat(limit.finding()).isEqualTo(Finding.UNKNOWN);
    assertThat(limit.name()).isNull();
    assertThat(limit.evidence()).contains("overlap");
  }

  /// The two example pipelines of SPDL (source, one stage of 25 or 35 ms, sink, a consumer that
  /// takes 30 ms an item): with 25 ms the consumer limits (32.9 items/s), with 35 ms the stage
  /// (27.8).
  @ParameterizedTest
  @CsvSource({"0.99, 0.11, 0.87, what takes from sink", "1, 0.02, 0.01, 35ms"})
  void queuesNameTheLimitWhereStagesRunOnSeveralTasks(
      double source, double stage, double sink, String limit) {
    StringBuilder text = new StringBuilder("property concurrentStages=true\n");
    String[] names = {"0:0:src", "0:1:35ms", "0:2:sink"};
    double[] occupancy = {source, stage, sink};
    for (int at = 0; at < names.length; at++) {
      text.append("thread %s\n".formatted(names[at]));
      for (int second = 1; second <= 10; second++) {
        text.append(
            "counter %s %s.occupancy at=%ds value=%s\n"
                .formatted(names[at], names[at], second, occupancy[at]));
      }
    }
    text.append("stage 0:1:35ms 0s..10s 0:1:35ms total=9.9s count=270\n");
    for (int second = 1; second <= 10; second++) {
      text.append("progress items at=%ds dur=1s amount=28\n".formatted(second));
    }

    RunAnalysis analysis =
        RunAnalysis.of(
            Run.of("spdl", List.of(TestRecordings.parse(text.toString()))),
            ComparisonOptions.DEFAULT);

    assertThat(analysis.limit().name()).isEqualTo(limit);
    assertThat(analysis.limit().probability()).isEqualTo(1);
    assertThat(analysis.limit().evidence()).contains("has something in it");
    assertThat(analysis.nextSteps()).isEmpty();
  }

  @Test
  void saysThatALoopRecordsNoWaits() {
    LimitingLoop limit =
        RunAnalysis.of(run("stage a-0 0s..10s a/compute total=6s\n"), ComparisonOptions.DEFAULT)
            .limit();

    assertThat(limit.evidence())
        .isEqualTo(
            "a works at least 60 % of its time and records no waits; what it does in the other 40 %"
                + " is not known; no other loop has stage times");
  }

  /// 100 iterations of 100 ms on thread a-0, and b-0 if it is named.
  private static Run run(String stages) {
    StringBuilder text = new StringBuilder("thread a-0 role=a\ninterval a-0 0s..10s\n");
    if (stages.contains("b-0")) {
      text.append("thread b-0 role=b\ninterval b-0 0s..10s\n");
    }
    text.append(stages);
    for (int at = 1; at <= 100; at++) {
      text.append("progress tokens at=%dms dur=100ms amount=512\n".formatted(100 * at));
    }
    return Run.of("run", List.of(TestRecordings.parse(text.toString())));
  }
}
