package throughline.importers.throughputlog;

import java.util.Locale;

/// Numbers as logs print them: `12,345.6`, `12.4K`, `9.1E+00`, `123.45ms`, `nan`.
final class NumberForm {
  /// A number as part of a regular expression; a comma is a mark of thousands only.
  static final String PATTERN =
      "[-+]?(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d[\\d_]*(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?";

  private NumberForm() {}

  /// The value of a text of that pattern; NaN for `nan`, infinities and anything else.
  static double parse(String text) {
    boolean marked = text.indexOf(',') >= 0 || text.indexOf('_') >= 0;
    String bare = marked ? text.replace(",", "").replace("_", "") : text;
    if (bare.isEmpty() || Character.isLetter(bare.charAt(bare.length() - 1))) {
      return Double.NaN;
    }
    try {
      double value = Double.parseDouble(bare);
      return Double.isFinite(value) ? value : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /// By how much a unit letter behind a count multiplies: `K`, `M`, `B`, `G`, alone or in front of
  /// a unit such as `tok/s`; 1 for anything else.
  static double multiple(String unit) {
    boolean alone =
        unit.length() == 1 || (unit.length() > 1 && !Character.isLetter(unit.charAt(1)));
    if (!alone) {
      return 1;
    }
    return switch (unit.charAt(0)) {
      case 'k', 'K' -> 1e3;
      case 'M' -> 1e6;
      case 'B', 'G' -> 1e9;
      default -> 1;
    };
  }

  /// How many seconds a unit of time has; NaN if it is none.
  static double seconds(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "s", "sec", "secs", "second", "seconds" -> 1;
      case "ms", "msec", "millisecond", "milliseconds" -> 1e-3;
      case "us", "µs", "μs", "usec" -> 1e-6;
      case "ns" -> 1e-9;
      case "m", "min", "mins", "minutes" -> 60;
      case "h", "hr", "hour", "hours" -> 3600;
      default -> Double.NaN;
    };
  }
}
