package throughline.importers.perfscript;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The line that begins a sample: `comm pid/tid [cpu] time: period event: …`, most of it optional.
///
/// @param comm the command's name, which may hold blanks, digits and colons
/// @param pid the process, or empty; a single number is the thread, as perf prints it by default
/// @param tid the thread
/// @param nanos the time, or -1
/// @param period the period, or -1
/// @param event the event with its modifiers
/// @param rest what stands behind the event: the frame where no call chain was recorded
record SampleLine(
    String comm, String pid, String tid, long nanos, double period, String event, String rest) {
  private static final Pattern FORM =
      Pattern.compile(
          "\\s*(?<comm>\\S.*?)\\s+(?:(?<pid>-?\\d+)/)?(?<tid>-?\\d+)\\s+(?:\\[(?<cpu>\\d+)\\]\\s+)?"
              + "(?:[.A-Za-z][.\\w]{3,4}\\s+(?=\\d))?(?:(?<seconds>\\d{1,9})\\.(?<fraction>\\d{3,9}):\\s+)?"
              + "(?:(?<period>\\d{1,18})\\s+)?"
              + "(?<event>[A-Za-z_][\\w:.\\-/=,]*?):(?:\\s+(?<rest>.*))?");

  private static final int LONGEST = 4096;

  /// Reads a line; null if it begins no sample.
  static @Nullable SampleLine of(String line) {
    if (line.length() > LONGEST || line.indexOf(':') < 0) {
      return null;
    }
    Matcher form = FORM.matcher(line);
    if (!form.matches()) {
      return null;
    }
    String pid = form.group("pid");
    String period = form.group("period");
    String rest = form.group("rest");
    return new SampleLine(
        form.group("comm"),
        pid == null ? "" : pid,
        form.group("tid"),
        nanos(form.group("seconds"), form.group("fraction")),
        period == null ? -1 : Double.parseDouble(period),
        form.group("event"),
        rest == null ? "" : rest.strip());
  }

  /// Whether this is a record about a process or a mapping and no sample.
  boolean isRecord() {
    return event.startsWith("PERF_RECORD") || rest.startsWith("PERF_RECORD");
  }

  /// The unit of the weights of such samples.
  String unit() {
    if (period < 0) {
      return "samples";
    }
    int modifiers = event.indexOf(':');
    String plain = modifiers < 0 ? event : event.substring(0, modifiers);
    return switch (plain) {
      case "cpu-clock", "task-clock" -> "nanoseconds";
      default -> plain;
    };
  }

  private static long nanos(@Nullable String seconds, @Nullable String fraction) {
    if (seconds == null || fraction == null) {
      return -1;
    }
    long nanos = Long.parseLong(fraction);
    for (int digits = fraction.length(); digits < 9; digits++) {
      nanos *= 10;
    }
    return Long.parseLong(seconds) * 1_000_000_000 + nanos;
  }
}
