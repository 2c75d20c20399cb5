package throughline.importers.stagelines;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations as people print them: `3.210s`, `32.1ms`, `4.1 [us]`.
public final class DurationText {
  /// The longest duration or time that is believed, in nanoseconds: about 73 years. Whatever is
  /// longer is a broken number, and sums of believable ones stay clear of overflow.
  public static final long LONGEST_NANOS = Long.MAX_VALUE / 4;

  private static final Pattern TEXT =
      Pattern.compile(
          "([+-]?(?:\\d[\\d_]*)?\\.?\\d+(?:[eE][+-]?\\d+)?)\\s*\\[?\\s*(\\p{L}*)\\s*\\]?");

  private DurationText() {}

  /// How many nanoseconds a unit has: `s`, `sec`, `ms`, `us`, `µs`, `ns`, `min`, `h`; NaN for a
  /// word that is no unit of time.
  public static double unitNanos(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "s", "sec", "secs", "second", "seconds" -> 1e9;
      case "ms", "msec", "msecs", "millis", "milliseconds" -> 1e6;
      case "us", "\u00b5s", "\u03bcs", "usec", "usecs", "micros", "microseconds" -> 1e3;
      case "ns", "nsec", "nsecs", "nanos", "nanoseconds" -> 1;
      case "m", "min", "mins", "minutes" -> 60e9;
      case "h", "hour", "hours" -> 3600e9;
      default -> Double.NaN;
    };
  }

  /// A number with its unit in nanoseconds; NaN if it is none.
  ///
  /// @param defaultUnitNanos the unit of a number without one, in nanoseconds; NaN to refuse it
  public static double nanos(String text, double defaultUnitNanos) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      return Double.NaN;
    }
    double unit = matcher.group(2).isEmpty() ? defaultUnitNanos : unitNanos(matcher.group(2));
    return number(matcher.group(1)) * unit;
  }

  /// Whether the text is a number followed by a unit of time.
  public static boolean hasUnit(String text) {
    return !Double.isNaN(nanos(text, Double.NaN));
  }

  /// A number, with thousands separated by `,` or `_` or not; NaN if it is none.
  public static double number(String text) {
    String plain = text.strip().replace(",", "").replace("_", "");
    if (plain.isEmpty()
        || plain.length() > 60
        || "fFdD".indexOf(plain.charAt(plain.length() - 1)) >= 0) {
      return Double.NaN;
    }
    try {
      return Double.parseDouble(plain);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /// Whole nanoseconds, or -1 where the value is no believable duration: NaN, negative, or longer
  /// than [#LONGEST_NANOS].
  public static long whole(double nanos) {
    return nanos >= 0 && nanos <= LONGEST_NANOS ? Math.round(nanos) : -1;
  }
}
