package throughline.importers.perfstat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.io.NumberText;

/// One count of one event.
///
/// @param seconds when its interval ended, since the start; NaN where the file has no intervals
/// @param where the CPU, core or socket it was counted on, or empty for all
/// @param value the count; NaN if it was not counted
/// @param unit the unit of the count, or empty
/// @param event the name of the event
/// @param metric what was derived from the count, or NaN
/// @param metricUnit what the derived number is, such as `insn per cycle`
/// @param repaired whether decimal commas had split its cells
/// @param isSummary whether it sums up the intervals before it
record StatRow(
    double seconds,
    String where,
    double value,
    String unit,
    String event,
    double metric,
    String metricUnit,
    boolean repaired,
    boolean isSummary) {

  private static final Pattern PLACE = Pattern.compile("CPU\\d+|S\\d+(?:-[A-Z]\\d+)*|N\\d+|D\\d+");
  private static final Pattern TIME = Pattern.compile("\\d+[.,]\\d{6,9}");
  private static final Pattern EVENT = Pattern.compile("[A-Za-z_][\\w./:,=@\\-{}#*?~>]*");
  private static final Pattern JSON_FIELD =
      Pattern.compile("\"([\\w-]+)\" ?: ?(?:\"([^\"]*)\"|([-+\\d.eE]+))");

  /// What stands in place of a count.
  static boolean isMissing(String cell) {
    return cell.equals("<not counted>") || cell.equals("<not supported>");
  }

  /// A row of `-x` output.
  ///
  /// @param separator what stands between the cells
  static Optional<StatRow> ofSeparated(String line, char separator) {
    List<String> cells = new ArrayList<>();
    int from = 0;
    for (int at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, from)) {
      cells.add(line.substring(from, at).strip());
      from = at + 1;
    }
    cells.add(line.substring(from).strip());
    int at = 0;
    double seconds = Double.NaN;
    boolean summary = cells.getFirst().equals("summary");
    if (summary || (TIME.matcher(cells.getFirst()).matches() && cells.size() > 3)) {
      seconds = summary ? Double.NaN : NumberText.decimal(cells.getFirst());
      at++;
    }
    String where = "";
    if (at < cells.size() && PLACE.matcher(cells.get(at)).matches()) {
      where = cells.get(at++);
      // Sockets and cores are followed by how many CPUs they have.
      at += where.startsWith("CPU") ? 0 : 1;
    }
    boolean split = isSplit(cells, at);
    if (split) {
      cells.set(at, cells.get(at) + "." + cells.remove(at + 1));
    }
    if (cells.size() < at + 3 || !EVENT.matcher(cells.get(at + 2)).matches()) {
      return Optional.empty();
    }
    double value = NumberText.decimal(cells.get(at));
    if (Double.isNaN(value) && !isMissing(cells.get(at))) {
      return Optional.empty();
    }
    // A variance may stand behind the event; where commas split the cells, a metric is lost anyhow.
    int metric = at + 5 + (cells.size() > at + 3 && cells.get(at + 3).endsWith("%") ? 1 : 0);
    boolean derived = !split && cells.size() > metric + 1;
    return Optional.of(
        new StatRow(
            seconds,
            where,
            value,
            cells.get(at + 1),
            cells.get(at + 2),
            derived ? NumberText.decimal(cells.get(metric)) : Double.NaN,
            derived ? cells.get(metric + 1) : "",
            split,
            summary));
  }

  /// Whether a decimal comma parted a count: then digits follow it, and unit and event come later.
  private static boolean isSplit(List<String> cells, int at) {
    return cells.size() > at + 3
        && NumberText.isWhole(cells.get(at))
        && NumberText.isWhole(cells.get(at + 1))
        && EVENT.matcher(cells.get(at + 3)).matches();
  }

  /// A row of `-j` output.
  static Optional<StatRow> ofJson(String line) {
    Map<String, String> fields = new HashMap<>();
    Matcher field = JSON_FIELD.matcher(line);
    while (field.find()) {
      fields.put(field.group(1), field.group(2) == null ? field.group(3) : field.group(2));
    }
    String count = fields.getOrDefault("counter-value", "");
    String event = fields.getOrDefault("event", "");
    double value = NumberText.decimal(count);
    if (event.isEmpty() || (Double.isNaN(value) && !isMissing(count))) {
      return Optional.empty();
    }
    String cpu = fields.getOrDefault("cpu", "");
    String place =
        cpu.isEmpty()
            ? fields.getOrDefault(
                "core", fields.getOrDefault("socket", fields.getOrDefault("node", "")))
            : "CPU" + cpu;
    return Optional.of(
        new StatRow(
            NumberText.decimal(fields.getOrDefault("interval", "")),
            place,
            value,
            fields.getOrDefault("unit", ""),
            event,
            NumberText.decimal(fields.getOrDefault("metric-value", "")),
            fields.getOrDefault("metric-unit", ""),
            false,
            false));
  }

  /// A row of output for people: `0.21  54,30 msec task-clock  # 0,543 CPUs utilized`.
  static Optional<StatRow> ofText(String line, boolean timed) {
    int hash = line.indexOf(" # ");
    String counted = hash < 0 ? line : line.substring(0, hash);
    int spread = counted.indexOf("( +-");
    List<String> words =
        new ArrayList<>(
            Arrays.asList(
                (spread < 0 ? counted : counted.substring(0, spread)).strip().split("\\s+")));
    int at = 0;
    double seconds = Double.NaN;
    if (timed) {
      if (!TIME.matcher(words.getFirst()).matches()) {
        return Optional.empty();
      }
      seconds = NumberText.decimal(words.getFirst());
      at++;
    }
    String where = "";
    if (at < words.size() && PLACE.matcher(words.get(at)).matches()) {
      where = words.get(at++);
      at += where.startsWith("CPU") ? 0 : 1;
    }
    boolean missing = at + 1 < words.size() && isMissing(words.get(at) + " " + words.get(at + 1));
    int behind = at + (missing ? 2 : 1);
    int left = words.size() - behind;
    if (left < 1 || left > 2 || !EVENT.matcher(words.getLast()).matches()) {
      return Optional.empty();
    }
    String unit = left == 2 ? words.get(behind) : "";
    double value = missing ? Double.NaN : grouped(words.get(at), !unit.isEmpty());
    if (Double.isNaN(value) && !missing) {
      return Optional.empty();
    }
    String[] derived = hash < 0 ? new String[0] : line.substring(hash + 3).strip().split("\\s+", 2);
    boolean metric = derived.length == 2;
    return Optional.of(
        new StatRow(
            seconds,
            where,
            value,
            unit,
            words.getLast(),
            metric ? grouped(derived[0].replace("%", ""), true) : Double.NaN,
            metric ? derived[1].replaceAll("\\s*\\(.*", "").strip() : "",
            false,
            false));
  }

  /// A number with marks of thousands, which differ by locale. Only one with a fraction has a
  /// decimal mark, and that is the last one; counts have none.
  static double grouped(String text, boolean fraction) {
    StringBuilder digits = new StringBuilder();
    int last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c >= '0' && c <= '9') {
        digits.append(c);
      } else if (fraction && at == last) {
        digits.append('.');
      } else if (".,'’\u00a0\u202f".indexOf(c) < 0) {
        return Double.NaN;
      }
    }
    return NumberText.decimal(digits.toString());
  }
}
