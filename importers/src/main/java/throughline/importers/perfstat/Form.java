package throughline.importers.perfstat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How the rows of a log are written, as far as the lines so far tell.
///
/// @param kind the layout
/// @param separator what stands between the cells of `-x` output
record Form(Kind kind, char separator) {
  /// A layout of rows.
  enum Kind {
    UNKNOWN,
    /// Only the line that names the start was seen; rows of `-x` without intervals may follow.
    STARTED,
    /// Columns for people, each with a time.
    TEXT_INTERVALS,
    /// Columns for people under the name of the command.
    TEXT,
    /// Cells with a separator.
    SEPARATED,
    /// One JSON object a line.
    JSON
  }

  static final Form UNKNOWN = new Form(Kind.UNKNOWN, ' ');

  private static final Pattern INTERVALS = Pattern.compile("#\\s+time .*counts unit events\\s*");
  private static final Pattern SEPARATED_INTERVAL =
      Pattern.compile("\\s+\\d+[.,]\\d{9}([,;|:\\t])(?:CPU\\d+|S\\d+[-\\w]*\\1\\d+)?.*[a-z].*");
  private static final Pattern SEPARATED_TOTAL =
      Pattern.compile("(?:[\\d.]+|<not [a-z]+>)([,;|:\\t])[\\w%/]*\\1[A-Za-z_][^,;|]*\\1.*");

  boolean isSure() {
    return kind != Kind.UNKNOWN && kind != Kind.STARTED;
  }

  /// The form that a further line shows.
  Form after(String line) {
    if (INTERVALS.matcher(line).matches()) {
      return new Form(Kind.TEXT_INTERVALS, ' ');
    }
    if (line.contains("Performance counter stats for")) {
      return new Form(Kind.TEXT, ' ');
    }
    if (isSure()) {
      return this;
    }
    if (line.startsWith("{\"") && line.contains("\"counter-value\"")) {
      return new Form(Kind.JSON, ' ');
    }
    Matcher interval = SEPARATED_INTERVAL.matcher(line);
    if (interval.matches() && StatRow.ofSeparated(line, interval.group(1).charAt(0)).isPresent()) {
      return new Form(Kind.SEPARATED, interval.group(1).charAt(0));
    }
    if (line.startsWith("# started on ")) {
      return new Form(Kind.STARTED, ' ');
    }
    Matcher total = SEPARATED_TOTAL.matcher(line);
    return kind == Kind.STARTED && total.matches()
        ? new Form(Kind.SEPARATED, total.group(1).charAt(0))
        : this;
  }
}
