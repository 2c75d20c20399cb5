package throughline.importers.nvidiasmi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.io.CsvLine;
import throughline.importers.io.LocalStamp;

/// The columns of a table: their names, and what tells the rows apart.
///
/// @param names one a column, without the unit
/// @param units one a column, empty where the header has none
/// @param separator a comma for a query; a blank where dmon and pmon line their columns up
/// @param nominal whether the rows may lack a time, as those of dmon and pmon do by default
record Columns(List<String> names, List<String> units, char separator, boolean nominal) {
  /// What the first part of a field's name may be, for `--query-gpu` and `--query-compute-apps`.
  private static final Set<String> FIELDS =
      Set.of(
          "timestamp",
          "index",
          "count",
          "name",
          "gpu_name",
          "uuid",
          "gpu_uuid",
          "gpu_serial",
          "serial",
          "gpu_bus_id",
          "gpu_index",
          "pid",
          "process_name",
          "used_memory",
          "used_gpu_memory",
          "pstate",
          "driver_version");

  private static final Set<String> GROUPS =
      Set.of(
          "utilization",
          "memory",
          "power",
          "temperature",
          "clocks",
          "clocks_throttle_reasons",
          "clocks_event_reasons",
          "fan",
          "pci",
          "pcie",
          "encoder",
          "fbc",
          "ecc",
          "enforced",
          "module",
          "compute_mode",
          "retired_pages",
          "mig",
          "display_mode",
          "persistence_mode");

  /// Columns of dmon and pmon of which one must be there besides `gpu`.
  private static final Set<String> MONITORED =
      Set.of("pwr", "gtemp", "sm", "mem", "fb", "mclk", "pclk", "rxpci", "pid", "enc", "pviol");

  private static final Pattern WITH_UNIT = Pattern.compile("-?\\d+(?:\\.\\d+)? (%|MiB|W|MHz)");

  /// The header of a query; empty if the line is none.
  static Optional<Columns> ofQuery(String line) {
    boolean row = !line.isEmpty() && Character.isDigit(line.charAt(0));
    if (row) {
      return Optional.empty();
    }
    if (line.indexOf('.') < 0 && !line.contains("timestamp") && !line.contains("pid")) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>();
    List<String> units = new ArrayList<>();
    boolean telling = false;
    for (String cell : CsvLine.cells(line, ',')) {
      int open = cell.indexOf(" [");
      String name = open < 0 ? cell : cell.substring(0, open);
      int dot = name.indexOf('.');
      boolean group = dot > 0 && GROUPS.contains(name.substring(0, dot));
      if (!group && !FIELDS.contains(name) && !GROUPS.contains(name)) {
        return Optional.empty();
      }
      telling |= group || name.startsWith("used_");
      names.add(name);
      units.add(open < 0 ? "" : cell.substring(open + 2).replace("]", ""));
    }
    return telling ? Optional.of(new Columns(names, units, ',', false)) : Optional.empty();
  }

  /// The columns of a row that stands below no header, since `noheader` was given: its units tell
  /// what it is, and the first plain number is taken for the GPU's index. Empty if the line is no
  /// such row.
  static Optional<Columns> ofBareRow(String line) {
    List<String> cells = CsvLine.cells(line, ',');
    if (cells.size() < 2 || LocalStamp.at(cells.getFirst()).isEmpty()) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(List.of("timestamp"));
    List<String> units = new ArrayList<>(List.of(""));
    for (String cell : cells.subList(1, cells.size())) {
      Matcher value = WITH_UNIT.matcher(cell);
      boolean index = !names.contains("index") && cell.matches("\\d{1,2}");
      names.add(index ? "index" : "column " + (names.size() + 1));
      units.add(value.matches() ? value.group(1) : "");
    }
    boolean telling = units.stream().anyMatch(unit -> !unit.isEmpty());
    return telling ? Optional.of(new Columns(names, units, ',', false)) : Optional.empty();
  }

  /// The names that dmon and pmon print behind `#`; empty if the line is none.
  static Optional<Columns> ofMonitor(String line) {
    String text = line.strip();
    if (!text.startsWith("#")) {
      return Optional.empty();
    }
    List<String> names = monitorCells(text.substring(1));
    boolean monitor = names.contains("gpu") && names.stream().anyMatch(Columns.MONITORED::contains);
    char separator = text.indexOf(',') < 0 ? ' ' : ',';
    return monitor
        ? Optional.of(new Columns(names, names.stream().map(name -> "").toList(), separator, true))
        : Optional.empty();
  }

  /// The same columns with the units that the second header line of dmon gives.
  Columns withUnits(String line) {
    List<String> given = monitorCells(line.strip().substring(1));
    return given.size() == names.size() ? new Columns(names, given, separator, nominal) : this;
  }

  private static List<String> monitorCells(String text) {
    return text.indexOf(',') < 0
        ? Arrays.asList(text.strip().toLowerCase(Locale.ROOT).split("\\s+"))
        : CsvLine.cells(text.toLowerCase(Locale.ROOT), ',');
  }

  /// The cells of a row; empty if it has more or fewer than there are columns. The command that
  /// pmon prints last may hold blanks.
  Optional<List<String>> cells(String line) {
    if (separator == ',') {
      List<String> cells = CsvLine.cells(line, ',');
      return cells.size() == names.size() ? Optional.of(cells) : Optional.empty();
    }
    boolean free = names.getLast().equals("command");
    List<String> cells = Arrays.asList(line.strip().split("\\s+", free ? names.size() : 0));
    return cells.size() == names.size() ? Optional.of(cells) : Optional.empty();
  }

  /// The first column with one of these names, or -1.
  int column(String... wanted) {
    for (String name : wanted) {
      int column = names.indexOf(name);
      if (column >= 0) {
        return column;
      }
    }
    return -1;
  }

  /// The unit of a column as people write it; empty if it has none.
  String unit(int column) {
    return switch (units.get(column).toLowerCase(Locale.ROOT)) {
      case "%" -> "%";
      case "w" -> "W";
      case "c" -> "°C";
      case "mhz" -> "MHz";
      case "mb", "mib" -> "MiB";
      case "mb/s" -> "MB/s";
      case "" -> unitOfField(names.get(column));
      case "idx", "#", "bool", "errs", "name", "c/g" -> "";
      default -> units.get(column);
    };
  }

  /// A query with `nounits` still says what its fields are in, in its manual.
  private static String unitOfField(String name) {
    if (name.startsWith("utilization.") || name.equals("fan.speed")) {
      return "%";
    }
    if (name.startsWith("memory.") || name.startsWith("used_")) {
      return "MiB";
    }
    if (name.startsWith("power.")) {
      return "W";
    }
    if (name.startsWith("temperature.")) {
      return "°C";
    }
    return name.startsWith("clocks.") && !name.contains("reasons") ? "MHz" : "";
  }
}
