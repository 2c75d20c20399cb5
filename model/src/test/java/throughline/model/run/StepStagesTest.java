package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.compare.Comparison;
import throughline.model.compare.ComparisonOptions;
import throughline.model.recording.StageKind;
import throughline.testing.TestRecordings;

class StepStagesTest {
  private static final TimeRange ALL = new TimeRange(0, 1_000_000_000_000L);

  /// Steps of 100 ms: 20 ms of data, `forward`, the rest of 30 ms nowhere.
  private static Run training(String name, int tid, int steps, int forwardMillis) {
    StringBuilder text =
        new StringBuilder(
            "thread python-%d tid=%d process=1 name=python-%d\n".formatted(tid, tid, tid));
    long at = 0;
    for (int step = 0; step < steps; step++) {
      long end = at + 50 + forwardMillis;
      text.append("slice python-%d %dms..%dms ProfilerStep#%d\n".formatted(tid, at, end, step));
      text.append("slice python-%d %dms..%dms data_load\n".formatted(tid, at, at + 20));
      text.append(
          "slice python-%d %dms..%dms forward\n".formatted(tid, at + 20, at + 20 + forwardMillis));
      text.append("slice python-%d %dms..%dms aten::linear\n".formatted(tid, at + 25, at + 40));
      text.append(
          "progress steps at=%dms dur=%dms amount=1 step=%d\n".formatted(end, end - at, step));
      at = end;
    }
    return Run.of(name, List.of(TestRecordings.parse(text.toString())));
  }

  @Test
  void theStagesOfAStepAreTheSlicesBelowIt() {
    Run run = training("run", 7, 10, 50);

    assertThat(run.loops()).extracting(Loop::name).containsExactly("ProfilerStep");
    ThreadStages stages = run.stages(run.loops().getFirst().threads().getFirst());
    assertThat(stages.size()).isEqualTo(2);
    assertThat(stages.indexOf("aten::linear")).isNegative();
    assertThat(stages.totalNanos(stages.indexOf("forward"), ALL)).isCloseTo(500e6, within(1.0));
    assertThat(stages.kind(stages.indexOf("data_load"))).isEqualTo(StageKind.IO);
    assertThat(stages.untrackedNanos(ALL)).isCloseTo(300e6, within(1.0));
    assertThat(stages.iterations(ALL)).isEqualTo(10);
    assertThat(run.stepsOf(run.loops().getFirst())).contains("ProfilerStep");
  }

  /// Thread ids differ, the loop does not; 1 / 80 ms less 1 / 100 ms are 2.5 steps/s, all of them
  /// from the 20 ms that `forward` takes less.
  @Test
  void twoTracesAreExplainedByTheirSteps() {
    Comparison comparison =
        Comparison.between(
            training("before", 7, 60, 50), training("after", 9, 60, 30), ComparisonOptions.DEFAULT);

    assertThat(comparison.contributionsLoop()).isEqualTo("ProfilerStep");
    assertThat(comparison.contributions())
        .filteredOn(bar -> "forward".equals(bar.stage()))
        .singleElement()
        .satisfies(bar -> assertThat(bar.deltaPerSecond()).isCloseTo(2.5, within(1e-9)));
    assertThat(comparison.whatIf().predict("ProfilerStep", "forward", 1).orElseThrow().perSecond())
        .isCloseTo(1 / 0.050, within(1e-6));
  }

  @Test
  void aWrapperAroundAllOfAStepIsOpened() {
    Run run =
        Run.of(
            "run",
            List.of(
                TestRecordings.parse(
                    """
                    thread main-1 tid=1 process=1
                    slice main-1 0ms..100ms ProfilerStep#0
                    slice main-1 1ms..99ms Trainer.run
                    slice main-1 1ms..61ms backward
                    slice main-1 61ms..91ms optimizer
                    """)));

    ThreadStages stages = run.stages(0);
    assertThat(stages.name(stages.parent(stages.indexOf("backward")))).isEqualTo("Trainer.run");
    assertThat(stages.selfNanos(stages.indexOf("Trainer.run"), ALL)).isCloseTo(8e6, within(1.0));
    assertThat(stages.selfNanos(stages.indexOf("backward"), ALL)).isCloseTo(60e6, within(1.0));
  }

  @Test
  void aChosenSliceIsTheStep() {
    Run run =
        Run.of(
            "run",
            List.of(
                TestRecordings.parse(
                    """
                    thread main-1 tid=1 process=1
                    slice main-1 0ms..40ms epoch_step
                    slice main-1 0ms..30ms compute
                    slice main-1 50ms..90ms epoch_step
                    slice main-1 50ms..80ms compute
                    slice main-1 100ms..140ms epoch_steps
                    """)));
    assertThat(run.loops()).isEmpty();

    Run chosen = run.withSteps("epoch_step");

    assertThat(chosen.loops()).extracting(Loop::name).containsExactly("epoch_step");
    Run.Throughput steps = chosen.mainThroughput().orElseThrow();
    assertThat(steps.series().name()).isEqualTo("steps");
    assertThat(steps.series().total()).isEqualTo(2);
    // 40 ms and, since the gap belongs to the step that follows it, 50 ms
    assertThat(steps.series().spanNanos()).isEqualTo(90_000_000);
    assertThat(StepName.chosen("train step 12").matches("train step 13")).isTrue();
    assertThat(StepName.chosen("train step 12").matches("train steps")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "aten::index_put_, WORK",
    "aten::copy_, COPY",
    "aten::item, SYNC",
    "cudaDeviceSynchronize, SYNC",
    "cudaMemcpyAsync, COPY",
    "cudaLaunchKernel, LAUNCH",
    "nccl:all_reduce, SYNC",
    "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__, WAIT",
    "## sdd_wait_tensors ##, WAIT",
    "## forward ##, WORK",
    "Optimizer.step#SGD.step, WORK"
  })
  void kindsOfAFrameworksSlices(String name, StageKind kind) {
    assertThat(SliceKinds.of(name)).isEqualTo(kind);
  }
}
