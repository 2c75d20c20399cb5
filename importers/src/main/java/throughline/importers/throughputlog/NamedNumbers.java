package throughline.importers.throughputlog;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Goes through the numbers of a line that stand behind a name and `:` or `=`.
///
/// A name is up to six words in front of the sign, perhaps in quotes, perhaps with a unit in
/// brackets behind it: `elapsed time per iteration (ms): 12`, `tok/s=12.4K`, `'loss': 2.1`.
final class NamedNumbers {
  private static final String UNIT =
      "(?:[A-Za-zµμ][\\w/%]*| (?:ms|msec|us|µs|ns|s|sec|secs|seconds|min|(?:[kKMG] ?)?"
          + "(?:tok|toks|token|tokens|sample|samples|seq|it|steps?)/s(?:ec(?:ond)?)?))";
  private static final Pattern VALUE =
      Pattern.compile(
          "\\s*[\"']?(" + NumberForm.PATTERN + ")(" + UNIT + "(?![\\w/%]*[\"']? ?[:=]))?");
  private static final int MOST_WORDS = 6;
  private static final int LONGEST_INNER = 20;

  private final String text;
  private final Matcher matcher;
  private int at;
  private String name = "";
  private String inner = "";

  NamedNumbers(String text) {
    this.text = text;
    this.matcher = VALUE.matcher(text);
  }

  /// Goes to the next number.
  ///
  /// @return false if there is none
  boolean next() {
    for (int sign = sign(at); sign < text.length(); sign = sign(sign + 1)) {
      if (mayBeValue(sign + 1)) {
        matcher.region(sign + 1, text.length());
        if (matcher.lookingAt() && nameEndsAt(sign)) {
          at = matcher.end();
          return true;
        }
      }
    }
    return false;
  }

  String name() {
    return name;
  }

  double value() {
    return NumberForm.parse(matcher.group(1));
  }

  /// The unit behind the value or else behind the name; empty if there is none.
  String unit() {
    String behind = matcher.group(2);
    return behind == null ? inner : behind.strip();
  }

  private int sign(int from) {
    int index = from;
    while (index < text.length() && text.charAt(index) != ':' && text.charAt(index) != '=') {
      index++;
    }
    return index;
  }

  private boolean mayBeValue(int from) {
    int index = from;
    while (index < text.length()
        && (Character.isWhitespace(text.charAt(index)) || isQuote(text.charAt(index)))) {
      index++;
    }
    char c = index < text.length() ? text.charAt(index) : ' ';
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+';
  }

  /// Finds the name in front of a sign.
  private boolean nameEndsAt(int sign) {
    int end = skipBlanks(sign);
    if (end > at && isQuote(text.charAt(end - 1))) {
      end--;
    }
    inner = "";
    if (end > at && text.charAt(end - 1) == ')') {
      int open = text.lastIndexOf('(', end - 1);
      if (open < at || end - open > LONGEST_INNER + 2) {
        return false;
      }
      inner = text.substring(open + 1, end - 1);
      end = skipBlanks(open);
    }
    int start = end;
    int words = 0;
    boolean more = true;
    while (more && words < MOST_WORDS) {
      int wordStart = wordStart(start);
      more = wordStart < start;
      if (more) {
        start = wordStart;
        words++;
        more = start > at + 1 && text.charAt(start - 1) == ' ' && isWord(text.charAt(start - 2));
        start -= more ? 1 : 0;
      }
    }
    start += start < end && text.charAt(start) == ' ' ? 1 : 0;
    name = text.substring(start, end);
    return !name.isEmpty();
  }

  private int skipBlanks(int from) {
    int index = from;
    while (index > at && text.charAt(index - 1) == ' ') {
      index--;
    }
    return index;
  }

  /// Where the word that ends at `end` begins: at a letter, `_` or `#`; `end` if there is none.
  private int wordStart(int end) {
    int start = end;
    while (start > at && isWord(text.charAt(start - 1))) {
      start--;
    }
    while (start < end && !isFirst(text.charAt(start))) {
      start++;
    }
    return start;
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  private static boolean isFirst(char c) {
    return Character.isLetter(c) || c == '_' || c == '#';
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || "_#./%-".indexOf(c) >= 0;
  }
}
