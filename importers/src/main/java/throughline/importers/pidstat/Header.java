package throughline.importers.pidstat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import throughline.importers.io.TimeOfDayText;

/// A line that names the columns of the rows below it. Its names decide, never its positions: they
/// differ by version and by the reports that were asked for.
///
/// @param columns the names after the time, the last of which is `Command`
/// @param ids how many of the first columns are ids
/// @param intervalStart the second of the day that stands before them, which is when the first
///     interval began; empty with `-h`, which prints `# Time` there, and in averages
record Header(List<String> columns, int ids, OptionalInt intervalStart) {
  private static final Set<String> IDS = Set.of("UID", "USER", "PID", "TGID", "TID");

  /// Columns that some report of some version prints; one of them tells pidstat from `ps`.
  private static final Set<String> KNOWN =
      Set.of(
          "%usr",
          "%user",
          "%system",
          "usr-ms",
          "minflt/s",
          "minflt-nr",
          "kB_rd/s",
          "cswch/s",
          "StkSize",
          "threads",
          "prio");

  static Optional<Header> of(String line) {
    if (!line.stripTrailing().endsWith("Command")) {
      return Optional.empty();
    }
    List<String> tokens = Arrays.asList(line.strip().split("\\s+"));
    int first = 0;
    while (first < tokens.size() && !IDS.contains(tokens.get(first))) {
      first++;
    }
    List<String> columns = tokens.subList(first, tokens.size());
    boolean named = columns.contains("PID") || columns.contains("TID");
    if (!named || columns.stream().noneMatch(KNOWN::contains)) {
      return Optional.empty();
    }
    OptionalInt start =
        TimeOfDayText.at(line).stream().mapToInt(TimeOfDayText::secondOfDay).findFirst();
    int ids = 0;
    while (ids < columns.size() && IDS.contains(columns.get(ids))) {
      ids++;
    }
    if (columns.subList(ids, columns.size()).stream().anyMatch(IDS::contains)) {
      return Optional.empty();
    }
    return Optional.of(new Header(columns, ids, start));
  }

  boolean isId(int column) {
    return column < ids;
  }

  /// Whether a column gives a size in KiB or a rate of KiB, with a unit letter with `--human`.
  boolean isSize(int column) {
    String name = columns.get(column);
    return name.startsWith("kB_")
        || name.equals("VSZ")
        || name.equals("RSS")
        || name.startsWith("Stk");
  }

  /// The unit of a column's values, or empty for plain numbers.
  String unit(int column) {
    String name = columns.get(column);
    if (name.startsWith("%")) {
      return "%";
    }
    if (name.startsWith("kB_")) {
      return "KiB/s";
    }
    if (isSize(column)) {
      return "KiB";
    }
    if (name.endsWith("/s")) {
      return "1/s";
    }
    if (name.endsWith("-ms")) {
      return "ms";
    }
    return name.equals("iodelay") ? "ticks" : "";
  }
}
