package throughline.app.workspace;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A moment that the user marked.
///
/// @param name `A` to `Z`, then `A1` and so on; no two marks share one
/// @param timeNanos on the run's clock
/// @param note what the user wrote about it; empty for nothing
public record TimeMark(String name, long timeNanos, String note) {
  private static final int LETTERS = 26;

  private static final Pattern NAME = Pattern.compile("([A-Z])([1-9][0-9]{0,5})?");

  /// A mark without a note.
  ///
  /// @param number counted from 0, which its name tells
  static TimeMark numbered(int number, long timeNanos) {
    int round = number / LETTERS;
    String name = (char) ('A' + number % LETTERS) + (round == 0 ? "" : Integer.toString(round));
    return new TimeMark(name, timeNanos, "");
  }

  /// The number that the name tells, or -1 for a name of another sort.
  int number() {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return -1;
    }
    int round = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
    return round * LETTERS + matcher.group(1).charAt(0) - 'A';
  }

  public TimeMark withNote(String newNote) {
    return new TimeMark(name, timeNanos, newNote.strip());
  }

  /// Such as `A` or `A · the checkpoint`.
  public String title() {
    return note.isEmpty() ? name : name + " · " + note;
  }
}
