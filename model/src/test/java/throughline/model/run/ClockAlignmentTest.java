package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.testing.TestRecordings;

class ClockAlignmentTest {
  private static final long SECOND = 1_000_000_000L;

  private static final Recording TRACE =
      TestRecordings.parse(
          """
          clock wall 2026-11-30T08:00:00Z resolution=1ns
          counter queue at=0s value=1
          counter queue at=60s value=1
          """);

  @Test
  void wallClocks_differByTheirInstants() {
    Recording later =
        TestRecordings.parse(
            """
            clock wall 2026-11-30T08:00:07Z resolution=1ms
            counter c at=0s value=1
            counter c at=10s value=1
            """);

    Placement placement = ClockAlignment.place(List.of(TRACE, later)).get(1);

    assertThat(placement.rule()).isEqualTo(Placement.Rule.WALL_CLOCK);
    assertThat(placement.offsetNanos()).isEqualTo(7 * SECOND);
    assertThat(placement.uncertaintyNanos()).isEqualTo(1_000_000);
  }

  @Test
  void timeOfDay_isReadInTheZoneWhereItOverlaps() {
    Recording log = timeOfDay("13:30:05", 20);

    Placement placement = ClockAlignment.place(List.of(log, TRACE)).getFirst();

    assertThat(placement.rule()).isEqualTo(Placement.Rule.TIME_OF_DAY);
    assertThat(placement.offsetNanos()).isEqualTo(5 * SECOND);
    assertThat(placement.explanation()).contains("UTC+5.50");
  }

  @Test
  void timeOfDay_crossesMidnight() {
    Recording trace =
        TestRecordings.parse(
            """
            clock wall 2026-11-30T23:59:50Z resolution=1ns
            counter queue at=0s value=1
            counter queue at=60s value=1
            """);

    Placement placement = ClockAlignment.place(List.of(trace, timeOfDay("00:00:10", 20))).get(1);

    assertThat(placement.offsetNanos()).isEqualTo(20 * SECOND);
  }

  @Test
  void timeOfDayThatOverlapsNowhere_isPutAtTheStartAndSaysSo() {
    Placement placement = ClockAlignment.place(List.of(TRACE, timeOfDay("08:07:00", 20))).get(1);

    assertThat(placement.rule()).isEqualTo(Placement.Rule.AT_START);
    assertThat(placement.uncertaintyNanos()).isEqualTo(-1);
  }

  @Test
  void stacksWithoutTimes_areNeverPlaced() {
    Recording stacks =
        TestRecordings.parse(
            """
            clock none
            sample - main;work 12
            """);

    Placement placement = ClockAlignment.place(List.of(stacks, TRACE)).getFirst();

    assertThat(placement.rule()).isEqualTo(Placement.Rule.NO_TIME_AXIS);
    assertThat(placement.isOnClock()).isFalse();
  }

  @Test
  void anchorsOwnStart_isTimeZeroOfTheRun() {
    Recording late =
        TestRecordings.parse(
            """
            clock unanchored
            counter c at=5s value=1
            counter c at=9s value=1
            """);

    Run run = Run.of("late", List.of(late));

    assertThat(run.range()).isEqualTo(new TimeRange(0, 4 * SECOND));
  }

  private static Recording timeOfDay(String at, int seconds) {
    return TestRecordings.parse(
        """
        clock time-of-day %s
        counter c at=0s value=1
        counter c at=%ds value=1
        """
            .formatted(at, seconds));
  }
}
