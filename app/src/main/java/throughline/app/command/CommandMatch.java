package throughline.app.command;

import java.util.Locale;

/// How well what somebody types fits a command's name: letters in order, better at the beginnings
/// of words and side by side.
public final class CommandMatch {
  private static final int AT_WORD = 8;
  private static final int ADJACENT = 5;
  private static final int ANYWHERE = 1;

  private CommandMatch() {}

  /// @param typed may be empty, which fits everything
  /// @return how well it fits, or −1 if it does not
  public static int score(String typed, String label) {
    String wanted = typed.strip().toLowerCase(Locale.ROOT);
    String text = label.toLowerCase(Locale.ROOT);
    int words = text.indexOf(wanted);
    if (words >= 0) {
      // The very words go before scattered letters.
      boolean isAtWord = words == 0 || !Character.isLetterOrDigit(text.charAt(words - 1));
      return 1000 + (isAtWord ? 100 : 0) - words;
    }
    int score = 0;
    int last = -2;
    int at = 0;
    for (int next = 0; next < wanted.length(); next++) {
      char letter = wanted.charAt(next);
      if (letter == ' ') {
        continue;
      }
      int found = text.indexOf(letter, at);
      if (found < 0) {
        return -1;
      }
      boolean isAtWord = found == 0 || !Character.isLetterOrDigit(text.charAt(found - 1));
      score += isAtWord ? AT_WORD : found == last + 1 ? ADJACENT : ANYWHERE;
      last = found;
      at = found + 1;
    }
    return score;
  }
}
