package throughline.app.draw;

import java.text.BreakIterator;
import java.util.Arrays;
import java.util.Locale;

/// Text in which a letter is not a `char` of a width of its own: joined and right-to-left scripts,
/// marks that combine, characters beyond 16 bits.
final class ComplexText {
  private ComplexText() {}

  /// Whether there is such a character. Latin, Greek, Cyrillic, Chinese, Japanese and Korean have
  /// none.
  static boolean isIn(CharSequence text) {
    for (int at = 0; at < text.length(); at++) {
      if (isComplex(text.charAt(at))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isComplex(char c) {
    if (c < 0x300) {
      return false;
    }
    return c <= 0x36F // combining marks
        || (c >= 0x590 && c <= 0x10FF) // Hebrew to Myanmar
        || (c >= 0x1780 && c <= 0x1AFF) // Khmer, Mongolian, Tai
        || (c >= 0x1DC0 && c <= 0x1DFF)
        || (c >= 0x200B && c <= 0x200F) // joiners and marks of direction
        || (c >= 0x20D0 && c <= 0x20FF)
        || Character.isSurrogate(c)
        || (c >= 0xFB1D && c <= 0xFDFF) // presentation forms
        || (c >= 0xFE00 && c <= 0xFE0F) // variation selectors
        || (c >= 0xFE70 && c <= 0xFEFF);
  }

  /// Where a text may be cut without taking a letter apart, from 0 to its length.
  static int[] cuts(String text) {
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    int[] cuts = new int[text.length() + 1];
    int count = 0;
    for (int at = letters.first(); at != BreakIterator.DONE; at = letters.next()) {
      cuts[count++] = at;
    }
    return Arrays.copyOf(cuts, count);
  }
}
