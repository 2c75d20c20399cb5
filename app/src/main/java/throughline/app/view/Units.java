package throughline.app.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/// Numbers as people read them: three significant digits, always with a unit.
///
/// Down a column, in a legend or along an axis all numbers share one unit: get the unit for the
/// largest value ([#duration(double)], [#count(double, String)]) and format every value with it.
///
/// @param symbol what stands behind the number, such as `ms` or `K tok/s`; may be empty
/// @param factor how much one of it is in the base quantity
public record Units(String symbol, double factor) {
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
  private static final String MINUS = "−";

  /// From here on three digits round up to 1000, which is 1 of the next larger unit.
  private static final double NEXT_UNIT = 999.5;

  private static final String[] DURATIONS = {"ns", "µs", "ms", "s"};

  /// Hours take over from two of them on; before, seconds are easier to read.
  private static final Units HOURS = new Units("h", 3600e9);

  private static final String[] PREFIXES = {"", "K", "M", "G", "T"};
  private static final String[] BYTES = {"B", "kB", "MB", "GB", "TB"};

  /// The unit for durations of which the largest has this many nanoseconds.
  public static Units duration(double largestNanos) {
    if (Math.abs(largestNanos) >= 2 * HOURS.factor) {
      return HOURS;
    }
    int power = power(largestNanos, DURATIONS.length);
    return new Units(DURATIONS[power], Math.pow(1000, power));
  }

  /// The unit for durations of which the largest has this many nanoseconds.
  public static Units duration(long largestNanos) {
    return duration((double) largestNanos);
  }

  /// The unit for amounts of which the largest is this, with K, M, G from 1000 up.
  ///
  /// @param of what is counted, such as `tok/s` or `samples`; may be empty
  public static Units count(double largest, String of) {
    int power = power(largest, PREFIXES.length);
    return new Units((PREFIXES[power] + " " + of).strip(), Math.pow(1000, power));
  }

  /// The unit for amounts of which the largest is this; see [#count(double, String)].
  public static Units count(long largest, String of) {
    return count((double) largest, of);
  }

  /// The unit for amounts of memory of which the largest has this many bytes; decimal multiples.
  public static Units bytes(double largest) {
    int power = power(largest, BYTES.length);
    return new Units(BYTES[power], Math.pow(1000, power));
  }

  /// The unit for amounts of memory of which the largest has this many bytes; decimal multiples.
  public static Units bytes(long largest) {
    return bytes((double) largest);
  }

  /// A duration by itself, such as `12.3 ms`.
  public static String nanos(double nanos) {
    return duration(nanos).format(nanos);
  }

  /// A duration by itself, such as `12.3 ms`.
  public static String nanos(long nanos) {
    return nanos((double) nanos);
  }

  /// An amount by itself, such as `14.5 K tok/s`.
  public static String amount(double value, String of) {
    return count(value, of).format(value);
  }

  /// An amount by itself, such as `1.20 M events`.
  public static String amount(long value, String of) {
    return amount((double) value, of);
  }

  /// An amount of memory by itself, such as `1.24 MB`.
  public static String memory(double bytes) {
    return bytes(bytes).format(bytes);
  }

  /// An amount of memory by itself, such as `1.24 MB`.
  public static String memory(long bytes) {
    return memory((double) bytes);
  }

  /// A share by itself, such as `12.3 %`.
  ///
  /// @param share 1 for all of it
  public static String percent(double share) {
    return significant(share * 100) + " %";
  }

  /// A change with its sign, such as `+20.8 %` or `−3.40 %`.
  ///
  /// @param ratio after divided by before, so 1.208 gives `+20.8 %`
  public static String change(double ratio) {
    double percent = (ratio - 1) * 100;
    return (percent > 0 ? "+" : "") + significant(percent) + " %";
  }

  /// A number in this unit without the unit, for columns whose header names it. Whole numbers that
  /// need no prefix stay whole.
  public String number(double value) {
    boolean isCount = factor == 1 && value == Math.rint(value) && Math.abs(value) < NEXT_UNIT;
    return isCount
        ? (value < 0 ? MINUS : "") + (long) Math.abs(value)
        : significant(value / factor);
  }

  /// A number in this unit without the unit.
  public String number(long value) {
    return number((double) value);
  }

  /// A number with this unit.
  public String format(double value) {
    return symbol.isEmpty() ? number(value) : number(value) + " " + symbol;
  }

  /// A number with this unit.
  public String format(long value) {
    return format((double) value);
  }

  /// A difference with its sign, such as `+1.20 K tok/s`.
  public String signed(double value) {
    return value > 0 ? "+" + format(value) : format(value);
  }

  /// Three significant digits with their trailing zeros; the minus is U+2212. Scientific notation
  /// only below a millionth and from a trillion up; `–` for no number.
  public static String significant(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    String sign = value < 0 ? MINUS : "";
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    if (Double.isInfinite(value)) {
      return sign + "∞";
    }
    if (size < 1e-6 || size >= 1e12) {
      return sign + String.format(Locale.ROOT, "%.2e", size).replace("-", MINUS);
    }
    BigDecimal rounded = new BigDecimal(size).round(THREE_DIGITS);
    int decimals = Math.max(0, 2 - (rounded.precision() - rounded.scale() - 1));
    return sign + rounded.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  private static int power(double largest, int units) {
    int power = 0;
    double size = Math.abs(largest);
    while (size >= NEXT_UNIT && power < units - 1) {
      size /= 1000;
      power++;
    }
    return power;
  }
}
