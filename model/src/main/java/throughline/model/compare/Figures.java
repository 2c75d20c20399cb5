package throughline.model.compare;

import java.util.Locale;

/// Numbers as text for sentences: three significant digits, unit always.
final class Figures {
  private Figures() {}

  /// A number with a prefix: `14.5K`, `512`, `0.125`.
  static String number(double value) {
    double size = Math.abs(value);
    if (size >= 999.5e6) {
      return digits(value / 1e9) + "G";
    }
    if (size >= 999.5e3) {
      return digits(value / 1e6) + "M";
    }
    return size >= 999.5 ? digits(value / 1e3) + "K" : digits(value);
  }

  /// A length of time: `3.2 ms`, `45 s`, `12 min`.
  static String duration(double seconds) {
    if (seconds >= 2 * 86_400) {
      return digits(seconds / 86_400) + " days";
    }
    if (seconds >= 2 * 3600) {
      return digits(seconds / 3600) + " h";
    }
    if (seconds >= 120) {
      return digits(seconds / 60) + " min";
    }
    if (seconds >= 1) {
      return digits(seconds) + " s";
    }
    return seconds >= 1e-3 ? digits(seconds * 1e3) + " ms" : digits(seconds * 1e6) + " µs";
  }

  /// A fraction as a percentage: `12.5 %`.
  static String percent(double fraction) {
    return digits(100 * fraction) + " %";
  }

  /// Three significant digits without trailing zeros after the point.
  private static String digits(double value) {
    double size = Math.abs(value);
    int decimals = size >= 99.95 || size == 0 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    return decimals == 0 ? text : text.replaceAll("\\.?0+$", "");
  }
}
