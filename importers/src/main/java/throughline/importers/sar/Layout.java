package throughline.importers.sar;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import throughline.importers.api.Head;
import throughline.importers.io.SysstatBanner;

/// The ways in which these tools lay out their values.
enum Layout {
  /// Columns under a banner: sar, mpstat.
  TEXT,
  /// `sadf -d`: cells between semicolons under a line of names.
  DATABASE,
  /// `sadf -p`: one value a line.
  LIST,
  /// `sadf -x`.
  XML,
  /// `sadf -j`, `mpstat -o JSON`, `iostat -o JSON`.
  JSON,
  /// vmstat.
  VMSTAT;

  private static final Pattern LISTED =
      Pattern.compile(
          "[^\\t]+\\t-?\\d+\\t(?:\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}(?: UTC)?|\\d{9,11})\\t[^\\t]+"
              + "\\t[^\\t]+\\t[-\\d.]+");
  private static final Pattern JSON_START =
      Pattern.compile("\\s*\\{\\s*\"sysstat\"\\s*:.*", Pattern.DOTALL);

  static Optional<Layout> of(Head head) {
    String text = head.text();
    if (JSON_START.matcher(text.length() > 200 ? text.substring(0, 200) : text).matches()) {
      return Optional.of(JSON);
    }
    if (text.stripLeading().startsWith("<?xml") && text.contains("<sysstat")) {
      return Optional.of(XML);
    }
    List<String> lines = head.lines();
    boolean banner = false;
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.startsWith("# hostname;interval;timestamp")) {
        return Optional.of(DATABASE);
      }
      if (LISTED.matcher(line).matches()) {
        return Optional.of(LIST);
      }
      if (VmstatReader.isTitle(line)
          && at + 1 < lines.size()
          && VmstatReader.isHeader(lines.get(at + 1))) {
        return Optional.of(VMSTAT);
      }
      banner |= SysstatBanner.of(line).isPresent();
      if (banner && TextHeader.of(line).isPresent()) {
        return Optional.of(TEXT);
      }
    }
    return Optional.empty();
  }
}
