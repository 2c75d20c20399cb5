package throughline.importers.throughputlog;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One line of a log, or one redraw of a progress bar, without colours and without the mark of the
/// process that wrote it.
///
/// @param text what is left of the line
/// @param source the mark, such as `rank3` or `Engine 000`; empty if there is none
/// @param offset where the line begins in the input
record LogLine(String text, String source, long offset) {
  private static final Pattern COLOURS = Pattern.compile("\u001B\\[[0-9;?]*[ -/]*[@-~]");

  /// Marks that launchers and servers put in front of lines: `[rank3]:`, `[default0]:`,
  /// `[1,3]<stdout>:`, `3: `, `(Worker pid=12)`, `[Rank 3]`, `stdout:`, `Engine 000:`.
  private static final Pattern MARK =
      Pattern.compile(
          "^\\s*(?:\\[(?<torchrun>(?:rank|default)\\d+)\\]:"
              + "|\\[\\d+,(?<mpi>\\d+)\\]<std\\w+>:?"
              + "|(?<srun>\\d{1,4}):(?=\\s)"
              + "|\\((?<ray>[^()]*pid=\\d+)[^()]*\\)"
              + "|std(?:out|err):)\\s*");

  /// Marks further inside a line.
  private static final Pattern INNER =
      Pattern.compile(
          "\\[Rank (?<rank>\\d+)\\]|\\b(?<engine>Engine \\d+):|\\d (?<parallel>(?:DP\\d+ )?TP\\d+)\\]");

  /// The lines that one physical line holds: progress bars draw over themselves with a carriage
  /// return.
  static List<LogLine> of(String physical, long offset) {
    String plain =
        physical.indexOf('\u001B') < 0 ? physical : COLOURS.matcher(physical).replaceAll("");
    List<LogLine> lines = new ArrayList<>();
    int from = 0;
    while (from <= plain.length()) {
      int end = plain.indexOf('\r', from);
      end = end < 0 ? plain.length() : end;
      if (end > from) {
        lines.add(marked(plain.substring(from, end), offset));
      }
      from = end + 1;
    }
    return lines;
  }

  private static LogLine marked(String text, long offset) {
    Matcher mark = MARK.matcher(text);
    String rest = text;
    String source = "";
    while (mark.lookingAt()) {
      source = source.isEmpty() ? firstGroup(mark, "torchrun", "mpi", "srun", "ray") : source;
      rest = rest.substring(mark.end());
      mark = MARK.matcher(rest);
    }
    if (source.isEmpty() && mayHaveInner(rest)) {
      Matcher inner = INNER.matcher(rest);
      source = inner.find() ? firstGroup(inner, "rank", "engine", "parallel") : "";
    }
    return new LogLine(rest, source, offset);
  }

  private static boolean mayHaveInner(String text) {
    return text.contains("[Rank ") || text.contains("Engine ") || text.contains(" TP");
  }

  private static String firstGroup(Matcher matcher, String... names) {
    for (String name : names) {
      String group = matcher.group(name);
      if (group != null) {
        return group;
      }
    }
    return "";
  }
}
