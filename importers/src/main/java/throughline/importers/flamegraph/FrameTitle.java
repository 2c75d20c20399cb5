package throughline.importers.flamegraph;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the title of a frame says: `malloc (1,490 samples, 51.50%)`, with `; +1.20%` behind the
/// share in a difference, or `(-2 sample weight, 2 samples, 0.65%)` in an old one.
///
/// @param name the function; the whole title if it has no such end, as `--nameattr` makes them
/// @param count how much, or NaN
/// @param unit the word behind the count, or empty
/// @param isDifference whether a change is given
record FrameTitle(String name, double count, String unit, boolean isDifference) {
  private static final Pattern END =
      Pattern.compile(
          "\\((?:(?<weight>[+-]?[\\d,]+) sample weight, )?(?<count>-?\\d[\\d,]*(?:\\.\\d+)?)"
              + " ?(?<unit>.*), \\d+(?:\\.\\d+)?%(?<delta>; [+-]?[\\d.]+%)?\\)\\s*");

  static FrameTitle of(String title) {
    for (int at = title.lastIndexOf(" ("); at >= 0; at = title.lastIndexOf(" (", at - 1)) {
      Matcher end = END.matcher(title).region(at + 1, title.length());
      if (end.matches()) {
        double count = Double.parseDouble(end.group("count").replace(",", ""));
        boolean difference = end.group("weight") != null || end.group("delta") != null;
        return new FrameTitle(title.substring(0, at), count, end.group("unit"), difference);
      }
      if (at == 0 || title.length() - at > 400) {
        break;
      }
    }
    return new FrameTitle(title, Double.NaN, "", false);
  }

  /// The unit in the recording's words.
  String modelUnit() {
    return switch (unit) {
      case "", "sample", "samples" -> "samples";
      case "ms", "msecs", "milliseconds" -> "milliseconds";
      case "us", "µs", "μs", "usecs", "microseconds" -> "microseconds";
      case "ns", "nsecs", "nanoseconds" -> "nanoseconds";
      case "s", "secs", "seconds" -> "seconds";
      case "b", "B", "bytes" -> "bytes";
      default -> unit;
    };
  }
}
