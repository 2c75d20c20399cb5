package throughline.importers.throughputlog;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;

/// Tells logs from other text by what their lines say.
final class Sniffer {
  /// How a file is laid out.
  enum Shape {
    /// One JSON value over many lines.
    JSON,
    /// Rows of values under a line of names.
    TABLE,
    /// Lines of text, JSON Lines among them.
    LINES
  }

  /// Lines that no other kind of file has, though they tell nothing about throughput: a log may
  /// begin with thousands of them.
  private static final Pattern PREAMBLE =
      Pattern.compile(
          "^\\[?\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}:\\d{2}[,.]\\d{3}\\]?.{0,40}\\b(?:INFO|WARNING|DEBUG|ERROR)\\b"
              + "|^Setting OMP_NUM_THREADS environment variable for each process"
              + "|^-{5,} arguments -{5,}$"
              + "|^\\s+\\w+ \\.{4,} \\S"
              + "|^\\++ [\\w'\\[./-]+( |=|$)");
  private static final int ENOUGH_PREAMBLE = 3;
  private static final int ENOUGH_RATES = 3;

  private static final Pattern LOG_HISTORY = Pattern.compile("\"log_history\"\\s*:\\s*\\[");
  private static final Pattern GOLDEN =
      Pattern.compile("\"iteration-time\"\\s*:\\s*\\{\\s*\"(?:start_step|values)\"");

  private Sniffer() {}

  static Shape shapeOf(Head head) {
    if (isMetricsJson(head.text())) {
      return Shape.JSON;
    }
    Optional<String> first = head.text().lines().filter(line -> !line.isBlank()).findFirst();
    boolean table = first.isPresent() && MetricsTable.Columns.of(first.get()).isPresent();
    return table ? Shape.TABLE : Shape.LINES;
  }

  static Confidence sniff(Head head) {
    return switch (shapeOf(head)) {
      case JSON -> Confidence.STRONG;
      case TABLE -> table(head);
      case LINES -> lines(head);
    };
  }

  private static boolean isMetricsJson(String text) {
    return text.stripLeading().startsWith("{")
        && (LOG_HISTORY.matcher(text).find() || GOLDEN.matcher(text).find());
  }

  private static Confidence table(Head head) {
    List<String> lines = head.text().lines().filter(line -> !line.isBlank()).limit(3).toList();
    Optional<MetricsTable.Columns> columns = MetricsTable.Columns.of(lines.getFirst());
    if (columns.isEmpty() || lines.size() < 2 || !columns.get().fits(lines.get(1))) {
      return Confidence.NO;
    }
    return columns.get().tellsSpeed() ? Confidence.STRONG : Confidence.WEAK;
  }

  private static Confidence lines(Head head) {
    String text = head.text();
    if (isOther(text.stripLeading())) {
      return Confidence.NO;
    }
    LineParser parser = new LineParser(null);
    int speeds = 0;
    int rates = 0;
    int preamble = 0;
    List<String> physical = head.lines();
    int whole = head.complete() ? physical.size() : physical.size() - 1;
    for (String line : physical.subList(0, Math.max(0, whole))) {
      preamble += line.length() < 1000 && PREAMBLE.matcher(line).find() ? 1 : 0;
      for (LogLine part : LogLine.of(line, 0)) {
        Optional<Observation> found = parser.parse(part);
        if (found.isPresent()) {
          boolean stepped = found.get().has(Quantity.STEP) && found.get().hasSpeed();
          speeds += stepped || found.get().isSummary() ? 1 : 0;
          rates += found.get().hasRate() ? 1 : 0;
        }
      }
    }
    if (speeds > 0 || rates >= ENOUGH_RATES) {
      return Confidence.STRONG;
    }
    return rates > 0 || preamble >= ENOUGH_PREAMBLE ? Confidence.WEAK : Confidence.NO;
  }

  /// Text that is a document of another kind as a whole.
  private static boolean isOther(String text) {
    if (text.startsWith("{")) {
      int end = text.indexOf('\n');
      String first = (end < 0 ? text : text.substring(0, end)).strip();
      boolean jsonLines = first.startsWith("{'") || (first.endsWith("}") && end > 0);
      return !jsonLines || first.contains("\"profilestats\"");
    }
    return text.startsWith("[{") || text.startsWith("<");
  }
}
