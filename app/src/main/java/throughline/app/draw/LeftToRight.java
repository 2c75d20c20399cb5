package throughline.app.draw;

/// Sentences of the program that hold names written from right to left.
///
/// They are from left to right all the same: marks of direction keep the numbers behind a name in
/// their place. JavaFX 26 cannot break a line at a space that is from right to left (its layout
/// throws), so a text that begins with such a name is made a paragraph from left to right, and the
/// words of a name stay together in one line.
public final class LeftToRight {
  private static final char MARK = '\u200e';
  private static final char UNBROKEN = '\u00a0';
  private static final char ARROW = '→';

  private LeftToRight() {}

  /// The text with marks where it needs some; others are returned as they are.
  public static String of(String text) {
    if (text.chars().noneMatch(LeftToRight::isRightToLeft)) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    if (text.charAt(0) != MARK) {
      out.append(MARK);
    }
    boolean isInName = false;
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      out.append(next == ' ' && isInName ? UNBROKEN : next);
      if (isRightToLeft(next)) {
        isInName = !isEndOfName(text, at + 1);
        if (!isInName && at + 1 < text.length() && text.charAt(at + 1) != MARK) {
          out.append(MARK);
        }
      }
    }
    return out.toString();
  }

  /// Whether the lines of a text can be broken; one with a name of several words must stay in one
  /// line and be cut at its end.
  public static boolean canWrap(String text) {
    String shown = of(text);
    return shown.indexOf(UNBROKEN) < 0 || shown.chars().noneMatch(LeftToRight::isRightToLeft);
  }

  /// Whether what comes next is not part of the name: something from left to right, or an arrow.
  private static boolean isEndOfName(String text, int from) {
    for (int at = from; at < text.length(); at++) {
      char next = text.charAt(at);
      if (next == ARROW
          || Character.getDirectionality(next) == Character.DIRECTIONALITY_LEFT_TO_RIGHT) {
        return true;
      }
      if (isRightToLeft(next)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isRightToLeft(int character) {
    return switch (Character.getDirectionality(character)) {
      case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC ->
          true;
      default -> false;
    };
  }
}
