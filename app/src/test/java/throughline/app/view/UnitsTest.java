package throughline.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 ns",
    "7, 7 ns",
    "999, 999 ns",
    "999.6, 1.00 µs",
    "12345, 12.3 µs",
    "999499, 999 µs",
    "999500, 1.00 ms",
    "20000000, 20.0 ms",
    "1234567890, 1.23 s",
    "3600000000000, 3600 s",
    "36000000000000, 10.0 h"
  })
  void durationsHaveThreeDigitsAndTheLargestUnitThatFits(double nanos, String text) {
    assertThat(Units.nanos(nanos)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "178, samples, 178 samples",
    "14523, tok/s, 14.5 K tok/s",
    "0.5, tok/s, 0.500 tok/s",
    "1200000, events, 1.20 M events",
    "999.9, x, 1.00 K x",
    "-2500, tok/s, −2.50 K tok/s",
    "12, '', 12"
  })
  void amountsUseKMG(double value, String of, String text) {
    assertThat(Units.amount(value, of)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"1.208, +20.8 %", "0.966, −3.40 %", "1, 0 %", "2.5, +150 %"})
  void changesCarryTheirSign(double ratio, String text) {
    assertThat(Units.change(ratio)).isEqualTo(text);
  }

  @Test
  void aColumnSharesOneUnit() {
    Units unit = Units.duration(2_500_000);
    assertThat(unit.symbol()).isEqualTo("ms");
    assertThat(unit.number(2_500_000)).isEqualTo("2.50");
    assertThat(unit.number(1_300)).isEqualTo("0.00130");
    assertThat(unit.number(0)).isEqualTo("0");
  }

  @Test
  void memoryIsDecimal() {
    assertThat(Units.memory(123)).isEqualTo("123 B");
    assertThat(Units.memory(1_240_000)).isEqualTo("1.24 MB");
  }

  @Test
  void whatIsNoNumberIsADash() {
    assertThat(Units.significant(Double.NaN)).isEqualTo("–");
    assertThat(Units.significant(Double.NEGATIVE_INFINITY)).isEqualTo("−∞");
    assertThat(Units.significant(1e-9)).isEqualTo("1.00e−09");
  }
}
