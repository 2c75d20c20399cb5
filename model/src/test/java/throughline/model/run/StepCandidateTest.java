package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.RecordingBuilder;

class StepCandidateTest {
  private static final long MS = 1_000_000L;

  private static Run run() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("1", "main");
    for (int at = 0; at < 12; at++) {
      builder.slice(thread, at * 100 * MS, 90 * MS, "Trainer.run", -1, -1);
      builder.slice(thread, at * 100 * MS, 80 * MS, "train_step " + at, -1, -1);
      builder.slice(thread, at * 100 * MS, 10 * MS, "load", -1, -1);
    }
    builder.slice(thread, 2_000 * MS, 100 * MS, "evaluate", -1, -1);
    return Run.of("run", List.of(builder.build("trace", "chrome-trace", 1)));
  }

  @Test
  void namesThatRepeatWithoutTheirNumbersTheLikelyOnesFirst() {
    assertThat(StepCandidate.of(run()))
        .extracting(StepCandidate::name, StepCandidate::count)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("train_step", 12L),
            org.assertj.core.groups.Tuple.tuple("Trainer.run", 12L),
            org.assertj.core.groups.Tuple.tuple("load", 12L));
  }

  @Test
  void aRunCanBeTakenByStepsAndBack() {
    Run run = run();
    Run bySteps = run.withSteps("train_step 3");

    assertThat(run.chosenSteps()).isEmpty();
    assertThat(bySteps.chosenSteps()).contains("train_step");
    assertThat(bySteps.throughput().getFirst().series().size()).isEqualTo(12);
    assertThat(bySteps.withoutSteps().chosenSteps()).isEmpty();
    assertThat(bySteps.withoutSteps().throughput()).isEmpty();
  }
}
