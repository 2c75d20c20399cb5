package throughline.importers.profilestats;

import throughline.importers.stagelines.DurationText;

/// Whole, non-negative numbers out of texts that may hold anything.
final class WholeNumber {
  /// Stands for a number that is not there.
  static final long ABSENT = -1;

  /// Stands for what is no number, negative, or too large.
  static final long BROKEN = -2;

  private static final String LARGEST = Long.toString(Long.MAX_VALUE);

  private WholeNumber() {}

  /// The number that a text spells, rounded if it has a fraction; [#ABSENT] for null.
  static long of(@org.jspecify.annotations.Nullable String text) {
    if (text == null) {
      return ABSENT;
    }
    if (isPlain(text)) {
      long value = Long.parseLong(text);
      return value <= DurationText.LONGEST_NANOS ? value : BROKEN;
    }
    long value = DurationText.whole(DurationText.number(text));
    return value < 0 ? BROKEN : value;
  }

  /// Whether the text is a number that has to be rounded.
  static boolean isRounded(@org.jspecify.annotations.Nullable String text) {
    if (text == null || isPlain(text)) {
      return false;
    }
    double value = DurationText.number(text);
    return value >= 0 && value != Math.rint(value);
  }

  private static boolean isPlain(String text) {
    if (text.isEmpty() || text.length() > LARGEST.length()) {
      return false;
    }
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) < '0' || text.charAt(at) > '9') {
        return false;
      }
    }
    return text.length() < LARGEST.length() || text.compareTo(LARGEST) <= 0;
  }
}
