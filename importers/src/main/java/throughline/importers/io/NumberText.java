package throughline.importers.io;

/// Numbers as tools print them for people: decimal point or comma, a unit letter or `%` behind.
public final class NumberText {
  private NumberText() {}

  /// The value of a number with a decimal point or a decimal comma and nothing else; NaN if it is
  /// not one.
  public static double decimal(String text) {
    return decimal(text, 0, text.length());
  }

  /// The value of `text[from … to)` as with [#decimal(String)].
  public static double decimal(String text, int from, int to) {
    boolean negative = from < to && text.charAt(from) == '-';
    long digits = 0;
    double scale = 1;
    boolean fraction = false;
    int count = 0;
    for (int at = negative ? from + 1 : from; at < to; at++) {
      char c = text.charAt(at);
      if (c >= '0' && c <= '9' && count < 18) {
        digits = digits * 10 + (c - '0');
        scale *= fraction ? 10 : 1;
        count++;
      } else if ((c == '.' || c == ',') && !fraction && count > 0) {
        fraction = true;
      } else {
        return Double.NaN;
      }
    }
    double value = digits / scale;
    return count == 0 ? Double.NaN : negative ? -value : value;
  }

  /// The value of a size in KiB, given with or without a unit: `12`, `12.3g`, `1,7M`, `512B`. Units
  /// are powers of 1024; no unit means KiB. NaN if it is not a size.
  public static double kibibytes(String text) {
    if (text.isEmpty()) {
      return Double.NaN;
    }
    double unit =
        switch (text.charAt(text.length() - 1)) {
          case 'b', 'B' -> 1.0 / 1024;
          case 'k', 'K' -> 1;
          case 'm', 'M' -> 1024;
          case 'g', 'G' -> 1024.0 * 1024;
          case 't', 'T' -> 1024.0 * 1024 * 1024;
          case 'p', 'P' -> 1024.0 * 1024 * 1024 * 1024;
          case 'e', 'E' -> 1024.0 * 1024 * 1024 * 1024 * 1024;
          default -> 0;
        };
    return unit == 0 ? decimal(text) : decimal(text, 0, text.length() - 1) * unit;
  }

  /// Whether a text is a whole number without a sign.
  public static boolean isWhole(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) < '0' || text.charAt(at) > '9') {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
