package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.run.TimeRange;

class TicksTest {
  private static final long SECOND = 1_000_000_000L;

  private static List<String> labels(long from, long to, double least) {
    return Ticks.of(new TimeRange(from, to), least).ticks().stream()
        .map(Ticks.Tick::label)
        .toList();
  }

  @Test
  void stepsAreRound() {
    assertThat(Ticks.step(0.3)).isEqualTo(1);
    assertThat(Ticks.step(3)).isEqualTo(5);
    assertThat(Ticks.step(11e6)).isEqualTo(20_000_000);
    assertThat(Ticks.step(5.1e9)).isEqualTo(10 * SECOND);
    assertThat(Ticks.step(16e9)).isEqualTo(30 * SECOND);
    assertThat(Ticks.step(2000e9)).isEqualTo(3600 * SECOND);
    assertThat(Ticks.step(100_000e9)).isEqualTo(2 * 86400 * SECOND);
  }

  @Test
  void labelsShareOneUnitAndAsManyDecimalsAsTheyNeed() {
    assertThat(labels(0, 1_000_000_000, 200e6))
        .containsExactly("0.0 s", "0.2 s", "0.4 s", "0.6 s", "0.8 s", "1.0 s");
    assertThat(labels(0, 60 * SECOND, 20e9)).containsExactly("0 s", "30 s", "60 s");
    assertThat(labels(-5_000, 5_000, 5_000)).containsExactly("−5 µs", "0 µs", "5 µs");
  }

  @Test
  void longTimesAreToldInHoursAndMinutes() {
    assertThat(labels(0, 7200 * SECOND, 1800e9))
        .containsExactly("0 min", "30 min", "1 h", "1 h 30 min", "2 h");
  }

  @Test
  void smallStepsFarFromZeroCountFromABase() {
    long from = 3600 * SECOND + 12_345_678;
    Ticks ticks = Ticks.of(new TimeRange(from, from + 1000), 200);

    assertThat(ticks.baseLabel()).isEqualTo("3600.012345 s");
    assertThat(ticks.ticks().getFirst().label()).isEqualTo("+800 ns");
    assertThat(ticks.ticks().getFirst().timeNanos()).isEqualTo(3600 * SECOND + 12_345_800);
  }
}
