package throughline.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Bidi;
import org.junit.jupiter.api.Test;

class LeftToRightTest {
  private static final String MARK = "\u200e";

  @Test
  void textsFromLeftToRightStayAsTheyAre() {
    assertThat(LeftToRight.of("target/copy −50 % → 前向传播")).isEqualTo("target/copy −50 % → 前向传播");
    assertThat(LeftToRight.of("")).isEmpty();
  }

  @Test
  void numbersStayBehindTheNameTheyFollow() {
    String shown = LeftToRight.of("a/תור −50 %: b");
    Bidi levels = new Bidi(shown, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
    assertThat(levels.getBaseLevel()).isZero();
    assertThat(levels.getLevelAt(shown.indexOf("50"))).isEven();
    assertThat(levels.getLevelAt(shown.indexOf('ו'))).isOdd();
  }

  @Test
  void aTextThatBeginsWithANameIsFromLeftToRight_andItsNamesOfSeveralWordsAreWhole() {
    String shown = LeftToRight.of("שלום עולם → אחר");
    assertThat(shown).isEqualTo(MARK + "שלום\u00a0עולם" + MARK + " → אחר");
    assertThat(LeftToRight.of(shown)).isEqualTo(shown);
    assertThat(new Bidi(shown, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).getBaseLevel()).isZero();
  }
}
