package throughline.importers.io;

import java.util.ArrayList;
import java.util.List;

/// One line of separated values, as RFC 4180 has it: a cell in double quotes may hold the
/// separator, and two double quotes in it stand for one.
public final class CsvLine {
  private CsvLine() {}

  /// The cells of a line without the blanks around them; a quote that never ends runs to the end of
  /// the line.
  public static List<String> cells(String line, char separator) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      boolean doubled = quoted && c == '"' && at + 1 < line.length() && line.charAt(at + 1) == '"';
      if (doubled) {
        cell.append(c);
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == separator && !quoted) {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString().strip());
    return cells;
  }
}
