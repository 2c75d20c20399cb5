package throughline.importers.flamegraph;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.importers.stacks.DumpCodes;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Reads the HTML of async-profiler: calls that draw frames, callers before callees.
///
/// | version | call |
/// |---|---|
/// | up to 2.9 | `f(level, left, width, type, 'name')` |
/// | 3.0 on | `f(key, level, left, width)`, `u(key, width)` a level up, `n(key, width)` on the same
/// one; a width left out is that of the call before; `key >>> 3` is a row of `cpool` |
///
/// Each name in `cpool` begins with a character that says how much it shares with the name before.
/// What kind of code a frame is (`key & 7`) is not kept.
final class AsyncProfilerReader {
  private static final Pattern CALL = Pattern.compile("([fun])\\((.*)\\);?");
  private static final Pattern UNITS = Pattern.compile("\\bunits\\s*=\\s*'([^']*)'");
  private static final Pattern HEADING = Pattern.compile("<h1[^>]*>([^<]*)</h1>");
  private static final int DEEPEST = 100_000;

  private final LineReader lines;
  private final RecordingBuilder out;
  private final Frames frames = new Frames();
  private final List<String> pool = new ArrayList<>();
  private final List<Integer> callers = new ArrayList<>();
  private final List<Integer> onLevel = new ArrayList<>();
  private String unit = "samples";
  private boolean inPool;
  private int level;
  private double left;
  private double width;

  AsyncProfilerReader(InputStream stream, RecordingBuilder out) {
    this.lines = new LineReader(stream);
    this.out = out;
  }

  void read() throws IOException, ImportException {
    boolean ended = false;
    while (lines.next()) {
      ended |= lines.text().contains("</html>");
      line(lines.text());
    }
    lines.reportTo(out.ledger());
    if (frames.size() == 0) {
      throw new ImportException(
          new Failure(
              "no-frames",
              "the page draws no frames",
              0,
              "it is an empty template: convert a recording that has samples"));
    }
    if (!ended) {
      out.ledger().report(LedgerCode.TRUNCATED, lines.offset(), "");
    }
    int[] levels = new int[frames.size()];
    for (int frame = 0; frame < levels.length; frame++) {
      levels[frame] = (int) frames.tops.get(frame);
    }
    String modelUnit = new FrameTitle("", 0, unit, false).modelUnit();
    new PictureWriter(frames, out, modelUnit)
        .write(levels, callers.stream().mapToInt(Integer::intValue).toArray());
  }

  private void line(String text) {
    if (inPool) {
      inPool = !text.startsWith("]");
      if (inPool) {
        name(text);
      }
      return;
    }
    if (text.startsWith("const cpool")) {
      inPool = !text.contains("]");
      return;
    }
    Matcher call = CALL.matcher(text);
    if (call.matches()) {
      try {
        call(call.group(1), arguments(call.group(2)));
      } catch (NumberFormatException e) {
        out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), text);
      }
      return;
    }
    Matcher units = UNITS.matcher(text);
    Matcher heading = HEADING.matcher(text);
    if (units.find()) {
      unit = units.group(1);
    } else if (heading.find()) {
      out.property("title", heading.group(1));
    }
  }

  private void name(String text) {
    List<String> quoted = arguments(text);
    if (quoted.isEmpty() || quoted.getFirst().isEmpty()) {
      return;
    }
    String packed = quoted.getFirst();
    if (pool.isEmpty()) {
      pool.add(packed);
      return;
    }
    String before = pool.getLast();
    int shared = Math.clamp(packed.charAt(0) - 32L, 0, before.length());
    pool.add(before.substring(0, shared) + packed.substring(1));
  }

  private void call(String function, List<String> arguments) {
    if (function.equals("f") && arguments.size() >= 5 && pool.isEmpty()) {
      draw(
          arguments.get(4),
          Integer.parseInt(arguments.get(0)),
          number(arguments, 1),
          number(arguments, 2));
      return;
    }
    String name = name(Integer.parseInt(arguments.getFirst()) >>> 3);
    switch (function) {
      case "f" -> {
        double wide = arguments.size() > 3 ? number(arguments, 3) : width;
        draw(
            name,
            Integer.parseInt(argument(arguments, 1)),
            left + number(arguments, 2),
            wide == 0 ? width : wide);
      }
      case "u" -> draw(name, level + 1, left, widthOr(arguments));
      default -> draw(name, level, left + (frames.size() == 0 ? 0 : width), widthOr(arguments));
    }
  }

  private double widthOr(List<String> arguments) {
    double given = arguments.size() > 1 ? number(arguments, 1) : 0;
    return given == 0 ? width : given;
  }

  private String name(int row) {
    if (row < pool.size()) {
      return pool.get(row);
    }
    out.ledger().report(DumpCodes.BAD_REFERENCE, lines.offset(), "name " + row);
    return "[unknown frame " + row + "]";
  }

  private void draw(String name, int atLevel, double from, double wide) {
    if (atLevel < 0 || atLevel > DEEPEST || atLevel > onLevel.size()) {
      throw new NumberFormatException("level " + atLevel);
    }
    level = atLevel;
    left = from;
    width = wide;
    while (onLevel.size() > level) {
      onLevel.removeLast();
    }
    callers.add(onLevel.isEmpty() ? -1 : onLevel.getLast());
    onLevel.add(frames.size());
    frames.add(name, left, width, level, width);
  }

  private static double number(List<String> arguments, int at) {
    double value = Double.parseDouble(argument(arguments, at));
    if (!(Math.abs(value) < 1e18)) {
      throw new NumberFormatException(arguments.get(at));
    }
    return value;
  }

  private static String argument(List<String> arguments, int at) {
    if (at >= arguments.size()) {
      throw new NumberFormatException("an argument is missing");
    }
    return arguments.get(at);
  }

  /// The arguments of a call; quotes are taken off texts.
  private static List<String> arguments(String code) {
    List<String> arguments = new ArrayList<>();
    StringBuilder argument = new StringBuilder();
    char quote = 0;
    for (int at = 0; at < code.length(); at++) {
      char c = code.charAt(at);
      if (quote != 0 && c == '\\' && at + 1 < code.length()) {
        argument.append(code.charAt(++at));
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
        argument.append(quote == 0 ? "" : String.valueOf(c));
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == ',') {
        arguments.add(argument.toString());
        argument.setLength(0);
      } else if (c != ' ') {
        argument.append(c);
      }
    }
    arguments.add(argument.toString());
    return arguments;
  }
}
