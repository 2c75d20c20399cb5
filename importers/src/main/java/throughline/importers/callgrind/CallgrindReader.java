package throughline.importers.callgrind;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.io.LineReader;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Adds up the own cost of each function. Names may be given once with a number, `(3) main`, and by
/// the number alone after that; the line behind `calls=` is the callee's cost and counts for no
/// one.
final class CallgrindReader {
  private static final LedgerCode CALLS_LEFT_OUT =
      new LedgerCode(
          "calls-left-out",
          Severity.INFO,
          "there are no stacks in it: calls and inclusive costs were left out, own costs are shown");

  private static final Pattern NAME = Pattern.compile("(?:\\((\\d+)\\))?\\s*(.*)");
  private static final Pattern COST = Pattern.compile("[+*\\-\\dx][^\\s=:]*(?:\\s+[^\\s=:]+)*");

  private final LineReader lines;
  private final RecordingBuilder out;
  private final Map<String, String> functionNames = new HashMap<>();
  private final Map<String, String> fileNames = new HashMap<>();
  private final Map<String, double[]> costs = new LinkedHashMap<>();
  private final List<String> events = new ArrayList<>();
  private int positions = 1;
  private String file = "";
  private String function = "";
  private boolean isCall;
  private long calls;

  CallgrindReader(InputStream stream, RecordingBuilder out) {
    this.lines = new LineReader(stream);
    this.out = out;
  }

  int functionCount() {
    return costs.size();
  }

  void read() throws IOException {
    while (lines.next()) {
      line(lines.text().strip());
    }
    lines.reportTo(out.ledger());
    out.clock(new ClockReference.NoTime());
    out.ledger().report(CALLS_LEFT_OUT, calls, -1, "");
    for (int event = 0; event < events.size(); event++) {
      String name = events.get(event);
      RecordingBuilder.Profile profile = out.profile(name, unit(name), -1);
      double scale = scale(name);
      for (Map.Entry<String, double[]> cost : costs.entrySet()) {
        if (event < cost.getValue().length && cost.getValue()[event] > 0) {
          int stack = out.stacks().child(-1, cost.getKey());
          profile.sample(stack, cost.getValue()[event] * scale);
        }
      }
    }
  }

  private void line(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    int equals = line.indexOf('=');
    int colon = line.indexOf(':');
    if (equals > 0 && line.substring(0, equals).chars().allMatch(Character::isLetter)) {
      assignment(line.substring(0, equals), line.substring(equals + 1));
    } else if (colon > 0 && line.substring(0, colon).chars().allMatch(Character::isLetter)) {
      header(line.substring(0, colon), line.substring(colon + 1).strip());
    } else if (COST.matcher(line).matches()) {
      cost(line.split("\\s+"));
    } else {
      out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), line);
    }
  }

  private void header(String key, String value) {
    switch (key) {
      case "events" -> {
        if (events.isEmpty() && !value.isEmpty()) {
          events.addAll(List.of(value.split("\\s+")));
        }
      }
      case "positions" -> positions = value.split("\\s+").length;
      case "cmd" -> out.property("command", value);
      case "creator" -> out.property("exporter", value);
      default -> {}
    }
  }

  private void assignment(String key, String value) {
    switch (key) {
      case "fl", "fi", "fe" -> file = name(value, fileNames);
      case "cfl", "cfi" -> name(value, fileNames);
      case "fn" -> function = name(value, functionNames);
      case "cfn" -> name(value, functionNames);
      case "calls" -> {
        isCall = true;
        calls++;
      }
      default -> {}
    }
  }

  private static String name(String value, Map<String, String> names) {
    Matcher name = NAME.matcher(value.strip());
    if (!name.matches() || name.group(1) == null) {
      return value.strip();
    }
    if (!name.group(2).isEmpty()) {
      names.put(name.group(1), name.group(2));
    }
    return names.getOrDefault(name.group(1), "[unknown " + name.group(1) + "]");
  }

  /// Positions and costs; costs at the end may be missing and are 0 then.
  private void cost(String[] cells) {
    if (isCall) {
      isCall = false;
      return;
    }
    String shortFile = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    String key = FrameText.of(function.isEmpty() ? "[unknown]" : function, shortFile, 0);
    double[] sums = costs.computeIfAbsent(key, k -> new double[events.size()]);
    for (int at = positions; at < cells.length && at - positions < sums.length; at++) {
      if (cells[at].matches("\\d{1,18}")) {
        sums[at - positions] += Double.parseDouble(cells[at]);
      } else {
        out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), String.join(" ", cells));
      }
    }
  }

  /// xdebug names its events `Time_(10ns)` and `Memory_(bytes)`.
  private static String unit(String event) {
    return event.startsWith("Time_(")
        ? "nanoseconds"
        : event.equals("Memory_(bytes)") ? "bytes" : event;
  }

  private static double scale(String event) {
    return switch (event) {
      case "Time_(10ns)" -> 10;
      case "Time_(100ns)" -> 100;
      case "Time_(µs)", "Time_(us)" -> 1000;
      default -> 1;
    };
  }
}
