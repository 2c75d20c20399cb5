package throughline.model.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistributionsTest {
  /// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2, three decimals.
  @ParameterizedTest
  @CsvSource({
    "0.90, 1, 3.078",
    "0.975, 1, 12.706",
    "0.975, 2, 4.303",
    "0.95, 5, 2.015",
    "0.975, 5, 2.571",
    "0.975, 9, 2.262",
    "0.99, 9, 2.821",
    "0.975, 10, 2.228",
    "0.995, 10, 3.169",
    "0.975, 19, 2.093",
    "0.975, 30, 2.042",
    "0.975, 60, 2.000",
    "0.975, 100, 1.984",
    "0.999, 100, 3.174"
  })
  void tQuantilesAgreeWithTheTable(double probability, double degrees, double expected) {
    // The table truncates here and there, hence one unit of the last digit.
    assertThat(StudentT.quantile(probability, degrees)).isCloseTo(expected, within(0.0011));
  }

  /// From scipy.stats.t 1.17.
  @ParameterizedTest
  @CsvSource({
    "0.975, 19.5, 2.089397620972246",
    "0.975, 2.5, 3.5746548420036817",
    "0.995, 9, 3.249835541592126",
    "0.9, 0.7, 5.009947959646406",
    "0.975, 1000000, 1.959966356814107"
  })
  void tQuantilesServeFractionsOfADegree(double probability, double degrees, double expected) {
    assertThat(StudentT.quantile(probability, degrees))
        .isCloseTo(expected, within(1e-9 * expected));
    assertThat(StudentT.quantile(1 - probability, degrees))
        .isCloseTo(-expected, within(1e-9 * expected));
  }

  /// From scipy.stats.t 1.17, twice the survival function.
  @ParameterizedTest
  @CsvSource({
    "10, 9, 3.578237431924736e-06",
    "2.5, 33.3, 0.017517610879219808",
    "40, 50, 1.2412423784372691e-39",
    "-1, 1, 0.5",
    "0, 4, 1"
  })
  void tailsAreExactHoweverThin(double t, double degrees, double expected) {
    assertThat(StudentT.twoTailed(t, degrees)).isCloseTo(expected, within(1e-10 * expected));
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 0",
    "0.975, 1.959963984540054",
    "0.8, 0.8416212335729143",
    "0.025, -1.959963984540054",
    "1e-10, -6.361340902404056",
    "1e-100, -21.273453560965322"
  })
  void normalQuantiles(double probability, double expected) {
    assertThat(StandardNormal.quantile(probability)).isCloseTo(expected, within(1e-12));
  }

  @Test
  void refusesWhatIsNoProbability() {
    assertThatIllegalArgumentException().isThrownBy(() -> StandardNormal.quantile(1.5));
    assertThatIllegalArgumentException().isThrownBy(() -> StandardNormal.quantile(Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(0, 3));
    assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(0.9, 0));
    assertThat(StandardNormal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
  }
}
