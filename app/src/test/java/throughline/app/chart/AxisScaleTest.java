package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AxisScaleTest {
  private static List<String> labels(AxisScale scale) {
    List<String> labels = new ArrayList<>();
    double first = Math.ceil(scale.low() / scale.step() - 1e-9) * scale.step();
    for (double value = first; value <= scale.high() * (1 + 1e-9); value += scale.step()) {
      labels.add(scale.label().apply(value));
    }
    return labels;
  }

  @Test
  void timeCountsInStepsOfTheClock() {
    assertThat(labels(AxisScale.time(0, 60e9, 4)))
        .containsExactly("0 s", "15 s", "30 s", "45 s", "60 s");
    assertThat(labels(AxisScale.time(0, 600e9, 5)))
        .containsExactly("0 min", "2 min", "4 min", "6 min", "8 min", "10 min");
    assertThat(labels(AxisScale.time(0, 4 * 3600e9, 4)))
        .containsExactly("0 h", "1 h", "2 h", "3 h", "4 h");
  }

  @Test
  void shortTimesCountInTensAndOneUnit() {
    assertThat(labels(AxisScale.time(0, 0.5e9, 5)))
        .containsExactly("0 ms", "100 ms", "200 ms", "300 ms", "400 ms", "500 ms");
  }

  @Test
  void ticksHaveTheDecimalsOfTheirStep() {
    assertThat(labels(AxisScale.amounts(2000, 4)))
        .containsExactly("0", "0.5 K", "1.0 K", "1.5 K", "2.0 K");
  }

  @Test
  void amountsEndAtTicksOnBothSides() {
    AxisScale scale = AxisScale.amounts(-53, 2617, 4);
    assertThat(scale.low()).isEqualTo(-1000);
    assertThat(scale.high()).isEqualTo(3000);
  }

  @Test
  void differencesCarryASign() {
    assertThat(labels(AxisScale.shares(-0.05, 0.1, 3).signed()))
        .containsExactly("−5 %", "0 %", "+5 %", "+10 %");
  }

  @Test
  void barsBeginAtZeroAndReachTheirHighest() {
    AxisScale scale = AxisScale.durations(41.6e6, 5);
    assertThat(scale.low()).isZero();
    assertThat(scale.high()).isGreaterThanOrEqualTo(41.6e6);
    assertThat(scale.label().apply(20e6)).isEqualTo("20 ms");
  }

  @Test
  void nothingAtAllStillHasAScale() {
    assertThat(AxisScale.amounts(0, 4).high()).isPositive();
    assertThat(AxisScale.durations(0, 4).high()).isPositive();
    assertThat(AxisScale.time(5, 5, 4).high()).isGreaterThan(5);
  }
}
