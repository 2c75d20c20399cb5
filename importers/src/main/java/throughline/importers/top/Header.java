package throughline.importers.top;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.NumberText;

/// The line that names the columns of a table.
///
/// Columns before the command are found by counting, since wide numbers shift them; columns behind
/// the command, which may hold blanks, by the place where their name ends, since numbers are
/// aligned to the right.
///
/// @param names the names from left to right
/// @param starts where each name begins in the line
/// @param command which column is the command
record Header(List<String> names, List<Integer> starts, int command) {
  private static final Set<String> PID = Set.of("PID", "TID", "进程号", "ИДП");
  private static final Set<String> COMMAND =
      Set.of(
          "COMMAND", "BEFEHL", "COM.", "КОМАНДА", "命令", "ARGS", "CMD", "NAME", "CMDLINE", "THREAD");

  /// A mark of niceness that BusyBox puts behind the state with a blank between.
  private static final Set<String> NICENESS = Set.of("<", "N");

  static Optional<Header> of(String line) {
    if (!line.contains("%CPU")) {
      return Optional.empty();
    }
    // toybox puts the column it sorts by in brackets, without a blank before them: `S[%CPU]`.
    String text = line.replace('[', ' ').replace(']', ' ');
    List<String> names = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int start = skip(text, at, true);
      at = skip(text, start, false);
      if (at > start) {
        names.add(text.substring(start, at));
        starts.add(start);
      }
    }
    int command = names.size() - 1;
    for (int column = 0; column < names.size(); column++) {
      command = COMMAND.contains(names.get(column)) ? column : command;
    }
    boolean table = names.size() > 3 && names.subList(0, command).stream().anyMatch(PID::contains);
    return table && names.contains("%CPU")
        ? Optional.of(new Header(List.copyOf(names), List.copyOf(starts), command))
        : Optional.empty();
  }

  /// The cells of a row, one a column, empty where there is none; null if the line is no row.
  String @Nullable [] cells(String line) {
    String[] cells = new String[names.size()];
    int at = 0;
    for (int column = 0; column < command; column++) {
      int start = skip(line, at, true);
      at = skip(line, start, false);
      cells[column] = line.substring(start, at);
      boolean id = PID.contains(names.get(column));
      if (start == at || (id && !isId(cells[column]))) {
        return null;
      }
      at = names.get(column).equals("STAT") ? behindNiceness(line, at) : at;
    }
    int start = skip(line, at, true);
    cells[command] = command(line, start);
    for (int column = command + 1; column < cells.length; column++) {
      cells[column] = endingAt(line, starts.get(column) + names.get(column).length());
    }
    return cells[command].isEmpty() ? null : cells;
  }

  /// The process or thread id of a row.
  String pid(String[] cells) {
    for (int column = 0; column < command; column++) {
      if (PID.contains(names.get(column))) {
        return cells[column];
      }
    }
    throw new IllegalStateException("a table without ids was taken for one: " + names);
  }

  /// The text from `start` on; if columns follow, up to the one right behind it.
  private String command(String line, int start) {
    if (command == names.size() - 1) {
      return line.substring(start).strip();
    }
    if (names.get(command + 1).equals("PROCESS")) {
      int process = starts.get(command + 1);
      return start < process && process < line.length()
          ? line.substring(start, process).strip()
          : line.substring(start).strip();
    }
    int nextEnd = starts.get(command + 1) + names.get(command + 1).length();
    String both = line.substring(start, Math.clamp(nextEnd, start, line.length())).stripTrailing();
    int blank = both.lastIndexOf(' ');
    return blank < 0 ? both : both.substring(0, blank).strip();
  }

  private static int behindNiceness(String line, int from) {
    int start = skip(line, from, true);
    int end = skip(line, start, false);
    return NICENESS.contains(line.substring(start, end)) ? end : from;
  }

  private static boolean isId(String cell) {
    return cell.length() <= 18 && NumberText.isWhole(cell);
  }

  /// The word that ends exactly at `end`, or empty.
  private static String endingAt(String line, int end) {
    boolean ends = end <= line.length() && (end == line.length() || line.charAt(end) == ' ');
    int start = end;
    while (ends && start > 0 && line.charAt(start - 1) != ' ') {
      start--;
    }
    return ends ? line.substring(start, end) : "";
  }

  private static int skip(String line, int from, boolean blanks) {
    int at = from;
    while (at < line.length() && Character.isWhitespace(line.charAt(at)) == blanks) {
      at++;
    }
    return at;
  }
}
