package throughline.importers.nsysstats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.io.CsvLine;
import throughline.importers.io.NumberText;

/// The columns of one summary: what was done, how often, and for how long.
///
/// @param columns how many columns there are
/// @param edges where each column begins and ends in a table lined up by blanks; empty for CSV
/// @param total the column of the total time
/// @param count the column of how often
/// @param min the column of the shortest time, or -1
/// @param max the column of the longest time, or -1
/// @param name the column of what was done
/// @param unitNanos nanoseconds of one unit of the times
/// @param what what the rows are, from the names of the columns
record SummaryTable(
    int columns,
    List<int[]> edges,
    int total,
    int count,
    int min,
    int max,
    int name,
    double unitNanos,
    String what) {

  private static final Pattern TOTAL = Pattern.compile("Total Time ?\\((ns|us|ms|s|sec)\\)");
  private static final Pattern WORDS = Pattern.compile("\\S+(?: \\S+)*");

  /// The header of a summary as CSV; empty if the line is none.
  static Optional<SummaryTable> ofCsv(String line) {
    return line.indexOf(',') < 0 ? Optional.empty() : of(CsvLine.cells(line, ','), List.of());
  }

  /// The header of a summary lined up by blanks, with the line of dashes below it; empty if they
  /// are none.
  static Optional<SummaryTable> ofColumns(String line, String dashes) {
    if (!dashes.strip().startsWith("---")) {
      return Optional.empty();
    }
    List<int[]> edges = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Matcher column = Pattern.compile("-+").matcher(dashes);
    while (column.find()) {
      edges.add(new int[] {column.start(), column.end()});
      names.add(slice(line, column.start(), column.end()));
    }
    return of(names, edges);
  }

  private static Optional<SummaryTable> of(List<String> names, List<int[]> edges) {
    int total = -1;
    int count = -1;
    int min = -1;
    int max = -1;
    int name = -1;
    double unit = 1;
    for (int column = 0; column < names.size(); column++) {
      String header = names.get(column);
      Matcher time = TOTAL.matcher(header);
      if (time.matches()) {
        total = column;
        unit = nanos(time.group(1));
      }
      count = isCount(header) ? column : count;
      min = header.startsWith("Min") ? column : min;
      max = header.startsWith("Max") ? column : max;
      name = isName(header) ? column : name;
    }
    if (total < 0 || count < 0 || name < 0) {
      return Optional.empty();
    }
    String what =
        switch (names.get(name)) {
          case "Range" -> "NVTX ranges";
          case "Operation" -> "GPU memory operations";
          default -> names.get(count).equals("Num Calls") ? "API calls" : "GPU kernels";
        };
    return Optional.of(
        new SummaryTable(names.size(), edges, total, count, min, max, name, unit, what));
  }

  private static boolean isCount(String header) {
    return switch (header) {
      case "Instances", "Num Calls", "Count", "Calls", "Operations" -> true;
      default -> false;
    };
  }

  private static boolean isName(String header) {
    return switch (header) {
      case "Name", "Range", "Operation", "Kernel Name" -> true;
      default -> false;
    };
  }

  private static double nanos(String unit) {
    return switch (unit) {
      case "ns" -> 1;
      case "us" -> 1e3;
      case "ms" -> 1e6;
      default -> 1e9;
    };
  }

  /// The cells of a row; empty if it is none. The last column of a lined-up table runs to the end.
  Optional<List<String>> cells(String line) {
    List<String> cells;
    if (edges.isEmpty()) {
      cells = CsvLine.cells(line, ',');
    } else {
      cells = new ArrayList<>();
      for (int column = 0; column < edges.size(); column++) {
        int[] edge = edges.get(column);
        boolean lastOne = column == edges.size() - 1;
        cells.add(slice(line, edge[0], lastOne ? Math.max(edge[1], line.length()) : edge[1]));
      }
    }
    boolean fits = cells.size() == columns && number(cells.get(total)) >= 0;
    return fits && number(cells.get(count)) >= 0 && !cells.get(name).isEmpty()
        ? Optional.of(cells)
        : Optional.empty();
  }

  /// A number with or without marks of thousands; NaN if it is none.
  static double number(String cell) {
    return NumberText.decimal(cell.replace(",", ""));
  }

  /// A time in nanoseconds; -1 if there is no such column or no number in it.
  long nanos(List<String> cells, int column) {
    double value = column < 0 ? Double.NaN : number(cells.get(column)) * unitNanos;
    return value >= 0 && value < 1e18 ? Math.round(value) : -1;
  }

  private static String slice(String line, int from, int to) {
    return from >= line.length() ? "" : line.substring(from, Math.min(to, line.length())).strip();
  }

  /// Whether a line could be the header of a table lined up by blanks.
  static boolean mayBeHeader(String line) {
    return line.contains("Total Time") && WORDS.matcher(line).find();
  }
}
