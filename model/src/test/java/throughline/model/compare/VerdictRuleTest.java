package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.compare.Resampling.Interval;

class VerdictRuleTest {
  @ParameterizedTest
  @CsvSource({
    "1.02, 1.03, 0.01, FASTER",
    "1.01, 1.03, 0.01, CANNOT_TELL",
    "0.95, 0.98, 0.01, SLOWER",
    "0.95, 0.995, 0.01, CANNOT_TELL",
    "0.992, 1.008, 0.01, NO_DIFFERENCE",
    "0.985, 1.008, 0.01, CANNOT_TELL",
    "0.97, 1.03, 0.03, NO_DIFFERENCE",
    "0.93, 1.03, 0.09, CANNOT_TELL",
    "1.10, 1.30, 0.09, FASTER",
    "1.05, 1.30, 0.09, CANNOT_TELL"
  })
  void theRule(double low, double high, double floor, Outcome expected) {
    assertThat(VerdictRule.outcome(low, high, floor)).isEqualTo(expected);
  }

  @Test
  void logarithmicMean() {
    assertThat(Contributions.logarithmicMean(3, 3)).isEqualTo(3);
    assertThat(Contributions.logarithmicMean(1, Math.E)).isCloseTo(Math.E - 1, within(1e-12));
    assertThat(Contributions.logarithmicMean(100, 100 + 1e-7)).isCloseTo(100, within(1e-6));
  }

  /// A mean of 20 batches: the widened percentile interval is that of Student's t, about.
  @Test
  void resamplingGivesTheIntervalOfAMean() {
    double[] values = new throughline.model.stats.Simulation(3).noise(20, 0);
    double mean = java.util.Arrays.stream(values).average().orElseThrow();
    double variance = java.util.Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / 19;
    double[][] samples =
        java.util.Arrays.stream(Resampling.draws(20, 1))
            .map(
                draw ->
                    new double[] {
                      java.util.Arrays.stream(draw)
                          .mapToDouble(i -> values[i])
                          .average()
                          .orElseThrow()
                    })
            .toArray(double[][]::new);

    Interval interval = Resampling.intervals(new double[] {mean}, samples, 20, 0.95)[0];

    double halfWidth = 2.093 * Math.sqrt(variance / 20);
    assertThat(mean - interval.low()).isCloseTo(halfWidth, within(0.15 * halfWidth));
    assertThat(interval.high() - mean).isCloseTo(halfWidth, within(0.15 * halfWidth));
  }

  @ParameterizedTest
  @CsvSource({
    "14500, 14.5K",
    "12, 12",
    "999.6, 1K",
    "0.125, 0.125",
    "1250000, 1.25M",
    "512.4, 512",
    "0, 0"
  })
  void numbers(double value, String expected) {
    assertThat(Figures.number(value)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0.0032, 3.2 ms",
    "45, 45 s",
    "600, 10 min",
    "7200, 2 h",
    "1e-5, 10 µs",
    "3600, 60 min"
  })
  void durations(double seconds, String expected) {
    assertThat(Figures.duration(seconds)).isEqualTo(expected);
  }
}
