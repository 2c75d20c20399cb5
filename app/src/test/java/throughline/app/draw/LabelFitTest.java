package throughline.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// Cutting by a width of one a letter that people see.
class LabelFitTest {
  private static final LabelFit FIT = new LabelFit(LabelFitTest::letters);

  private static double letters(String text) {
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    int count = 0;
    while (letters.next() != BreakIterator.DONE) {
      count++;
    }
    return count;
  }

  @Test
  void latinIsCutWhereItShould() {
    assertThat(FIT.middle("abcdefghij", 10)).isEqualTo("abcdefghij");
    assertThat(FIT.middle("abcdefghij", 7)).isEqualTo("abc…hij");
    assertThat(FIT.end("abcdefghij", 7)).isEqualTo("abcdef…");
    assertThat(FIT.end("abcdefghij", 4)).as("three letters tell nothing").isEmpty();
    assertThat(FIT.path("/very/long/path/name.txt", 8)).isEqualTo("name.txt");
  }

  @Test
  void noLetterIsTakenApart() {
    // A family of three, flags of two characters each, letters with two marks each.
    String family = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67";
    String flag = "\uD83C\uDDE9\uD83C\uDDEA";
    String marked = "e\u0302\u0308";
    for (String letter : List.of(family, flag, marked)) {
      String text = letter.repeat(12);
      for (int room = 5; room < 12; room++) {
        String middle = FIT.middle(text, room);
        String end = FIT.end(text, room);
        assertThat(middle.replace(letter, "")).as("middle, %d of %s", room, letter).isEqualTo("…");
        assertThat(end.replace(letter, "")).as("end, %d of %s", room, letter).isEqualTo("…");
        assertThat(letters(middle)).isEqualTo(room);
        assertThat(letters(end)).isEqualTo(room);
      }
    }
  }

  @Test
  void onlyWritingThatJoinsOrCombinesIsComplex() {
    assertThat(ComplexText.isIn("std::vector<int>::push_back(int const&)")).isFalse();
    assertThat(ComplexText.isIn("\u76EE\u6A19\u30EF\u30FC\u30AB\u30FC \uD55C\uAD6D")).isFalse();
    assertThat(ComplexText.isIn("\u00E9\u0416\u03A9")).isFalse();
    assertThat(ComplexText.isIn("thread \u062E\u064A\u0637")).isTrue();
    assertThat(ComplexText.isIn("\u05D8\u05D5\u05E2\u05DF")).isTrue();
    assertThat(ComplexText.isIn("\u0928\u092E")).isTrue();
    assertThat(ComplexText.isIn("\uD83D\uDE80")).isTrue();
  }
}
