package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class StepClockTest {
  private static final long SECOND = 1_000_000_000L;

  private static StepClock clock(String text) {
    Run run = Run.of("run", List.of(TestRecordings.parse(text)));
    return StepClock.of(run, "tokens").orElseThrow();
  }

  /// A run resumed at step 1000 that logs every 100 steps: 10 s for the first hundred, 5 s for the
  /// second.
  @Test
  void numberedSteps() {
    StepClock clock =
        clock(
            """
            progress tokens at=10s dur=10s amount=1 step=1100
            progress tokens at=15s dur=5s amount=1 step=1200
            """);

    assertThat(clock.isNumbered()).isTrue();
    assertThat(clock.first()).isEqualTo(1000);
    assertThat(clock.last()).isEqualTo(1200);
    assertThat(clock.stepAt(5 * SECOND)).isCloseTo(1050, within(1e-9));
    assertThat(clock.stepAt(12 * SECOND)).isCloseTo(1140, within(1e-9));
    assertThat(clock.nanosAt(1140)).isEqualTo(12 * SECOND);
    assertThat(clock.stepAt(-SECOND)).isEqualTo(1000);
    assertThat(clock.stepAt(99 * SECOND)).isEqualTo(1200);
    assertThat(clock.nanosAt(5000)).isEqualTo(15 * SECOND);
  }

  @Test
  void withoutNumbersRecordsAreCounted() {
    StepClock clock =
        clock(
            """
            progress tokens at=1s dur=1s amount=1
            progress tokens at=4s dur=3s amount=1
            """);

    assertThat(clock.isNumbered()).isFalse();
    assertThat(clock.stepAt(SECOND)).isCloseTo(1, within(1e-9));
    assertThat(clock.stepAt(5 * SECOND / 2)).isCloseTo(1.5, within(1e-9));
    assertThat(clock.nanosAt(1.5)).isEqualTo(5 * SECOND / 2);
  }

  @Test
  void oneRecordIsNoClock() {
    Run run =
        Run.of("run", List.of(TestRecordings.parse("progress tokens at=1s dur=1s amount=1\n")));
    assertThat(StepClock.of(run, "tokens")).isEmpty();
    assertThat(StepClock.of(run, "samples")).isEmpty();
  }
}
