package throughline.model.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectiveSampleSizeTest {
  /// For AR(1) noise the true value is n·(1 − phi)/(1 + phi).
  @ParameterizedTest
  @CsvSource({"1000, 0", "1000, 0.5", "4000, 0.8", "40000, 0.8", "40000, 0.95"})
  void findsTheKnownValueOfAutoregressiveNoise(int size, double phi) {
    Simulation simulation = new Simulation(3);
    double expected = size * (1 - phi) / (1 + phi);
    double sum = 0;
    int trials = 20;
    for (int trial = 0; trial < trials; trial++) {
      sum += EffectiveSampleSize.of(simulation.noise(size, phi)).ess() / trials;
    }
    assertThat(sum).isBetween(0.85 * expected, 1.15 * expected);
  }

  @Test
  void neverExceedsTheLength() {
    double[] alternating = new double[100];
    for (int at = 0; at < 100; at++) {
      alternating[at] = at % 2 == 0 ? 1 : -1;
    }
    EffectiveSampleSize size = EffectiveSampleSize.of(alternating);
    assertThat(size.ess()).isEqualTo(100);
    assertThat(size.corrected()).isLessThanOrEqualTo(size.ess());
  }

  @Test
  void aDriftIsWorthFewValues() {
    double[] drift = new double[1000];
    for (int at = 0; at < 1000; at++) {
      drift[at] = at;
    }
    assertThat(EffectiveSampleSize.of(drift).ess()).isLessThan(10);
  }

  @Test
  void shortSeries() {
    assertThat(EffectiveSampleSize.of(new double[0]).ess()).isZero();
    assertThat(EffectiveSampleSize.of(new double[0]).correlationTime()).isEqualTo(1);
    assertThat(EffectiveSampleSize.of(new double[] {4}).ess()).isEqualTo(1);
  }
}
