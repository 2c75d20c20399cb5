package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnFormatTest {
  @Test
  void aColumnHasOneUnitAndTheSameDecimals() {
    ColumnFormat format = ColumnFormat.amounts(2502, "tok/s");
    assertThat(format.signed(1980)).isEqualTo("+1980 tok/s");
    assertThat(format.signed(-120.4)).isEqualTo("−120 tok/s");
    assertThat(format.signedNumber(7.4)).isEqualTo("+7");
  }

  @Test
  void largeAmountsTakeAPrefix() {
    ColumnFormat format = ColumnFormat.amounts(25_020, "tok/s");
    assertThat(format.format(25_020)).isEqualTo("25.0 K tok/s");
    assertThat(format.format(410)).isEqualTo("0.4 K tok/s");
  }

  @Test
  void whatRoundsToNothingHasNoSign() {
    ColumnFormat format = ColumnFormat.amounts(1000, "tok/s");
    assertThat(format.signed(0.2)).isEqualTo("0 tok/s");
    assertThat(format.signed(-0.2)).isEqualTo("0 tok/s");
  }

  @Test
  void durationsShareTheUnitOfTheLongest() {
    ColumnFormat format = ColumnFormat.durations(14.5e6);
    assertThat(format.format(14.5e6)).isEqualTo("14.5 ms");
    assertThat(format.format(250e3)).isEqualTo("0.3 ms");
  }

  @Test
  void theUnknownIsADash() {
    assertThat(ColumnFormat.amounts(10, "").number(Double.NaN)).isEqualTo("–");
  }
}
