package throughline.importers.pidstat;

import java.util.Optional;
import java.util.OptionalInt;
import throughline.importers.io.NumberText;
import throughline.importers.io.TimeOfDayText;

/// One row under a header, cut into its cells.
///
/// @param secondOfDay when its interval ended, empty with `-H`
/// @param unixSeconds the same since 1970 with `-H`, else -1
/// @param cells one text a column; the last is the rest of the line, since commands hold blanks
record Row(OptionalInt secondOfDay, long unixSeconds, String[] cells) {
  private static final int EPOCH_DIGITS = 9;

  /// Reads the times of rows; many rows one after the other have the same.
  static final class Times {
    private String text = "";
    private Optional<TimeOfDayText> last = Optional.empty();

    Optional<TimeOfDayText> at(String line) {
      if (text.isEmpty() || !line.startsWith(text)) {
        last = TimeOfDayText.at(line);
        text = last.map(time -> line.substring(0, time.end()) + "  ").orElse("");
      }
      return last;
    }
  }

  /// Reads a row that begins with a time; empty if it does not, or does not fit the header.
  static Optional<Row> of(String line, Header header, Times times) {
    Optional<TimeOfDayText> time = times.at(line);
    if (time.isPresent()) {
      OptionalInt second = OptionalInt.of(time.get().secondOfDay());
      return cells(line, time.get().end(), header).map(cells -> new Row(second, -1, cells));
    }
    int start = skipBlanks(line, 0);
    int end = skipWord(line, start);
    String first = line.substring(start, end);
    if (first.length() < EPOCH_DIGITS || first.length() > 12 || !NumberText.isWhole(first)) {
      return Optional.empty();
    }
    long seconds = Long.parseLong(first);
    return cells(line, end, header).map(cells -> new Row(OptionalInt.empty(), seconds, cells));
  }

  /// Whether a line begins as a row does, with a time and an id, though it does not fit the header.
  static boolean isBroken(String line) {
    return TimeOfDayText.at(line)
        .filter(
            time -> {
              int start = skipBlanks(line, time.end());
              return NumberText.isWhole(line.substring(start, skipWord(line, start)));
            })
        .isPresent();
  }

  /// Whether a line begins with a word instead of a time and goes on as a row of averages: the word
  /// is translated, and French puts a blank before its colon.
  static boolean isAverage(String line, Header header) {
    int colon = line.indexOf(':');
    int ideographic = line.indexOf('：');
    int at = colon < 0 ? ideographic : colon;
    return at > 0
        && !Character.isDigit(line.strip().charAt(0))
        && cells(line, at + 1, header).isPresent();
  }

  private static Optional<String[]> cells(String line, int from, Header header) {
    String[] cells = new String[header.columns().size()];
    int at = from;
    for (int column = 0; column < cells.length - 1; column++) {
      int start = skipBlanks(line, at);
      at = skipWord(line, start);
      cells[column] = line.substring(start, at);
      if (start == at || (header.isId(column) && !isId(header, column, cells[column]))) {
        return Optional.empty();
      }
    }
    cells[cells.length - 1] = line.substring(Math.min(line.length(), skipBlanks(line, at))).strip();
    return cells[cells.length - 1].isEmpty() ? Optional.empty() : Optional.of(cells);
  }

  private static boolean isId(Header header, int column, String cell) {
    return header.columns().get(column).equals("USER")
        || cell.equals("-")
        || (cell.length() <= 18 && NumberText.isWhole(cell));
  }

  private static int skipBlanks(String line, int from) {
    int at = from;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int skipWord(String line, int from) {
    int at = from;
    while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at;
  }
}
