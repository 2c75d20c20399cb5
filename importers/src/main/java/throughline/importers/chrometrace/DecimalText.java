package throughline.importers.chrometrace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// Reads microseconds in decimal text as whole nanoseconds, never by way of a `double`: an epoch
/// time in microseconds has a step of 0.25 there.
final class DecimalText {
  private static final int NANOS_OF_MICRO = 1000;
  private static final long MOST_WHOLE = Long.MAX_VALUE / NANOS_OF_MICRO - 1;

  private static final int MOST_EXACT_DIGITS = 15;
  private static final double[] POWERS = new double[MOST_EXACT_DIGITS + 1];
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");

  static {
    POWERS[0] = 1;
    for (int power = 1; power < POWERS.length; power++) {
      POWERS[power] = POWERS[power - 1] * 10;
    }
  }

  private long nanos;

  /// Reads `12`, `-12.345`, `1.2e6`; more than three decimals are rounded half away from zero.
  ///
  /// @return false if it is no such number or does not fit; then [#nanos()] means nothing
  boolean read(byte[] bytes, int from, int to) {
    int p = from;
    boolean negative = p < to && bytes[p] == '-';
    if (negative || (p < to && bytes[p] == '+')) {
      p++;
    }
    long whole = 0;
    int digits = 0;
    while (p < to && isDigit(bytes[p])) {
      if (whole > MOST_WHOLE / 10) {
        return false;
      }
      whole = whole * 10 + (bytes[p++] - '0');
      digits++;
    }
    long fraction = 0;
    if (p < to && bytes[p] == '.') {
      p++;
      int places = 0;
      while (p < to && isDigit(bytes[p])) {
        if (places < 3) {
          fraction = fraction * 10 + (bytes[p] - '0');
        } else if (places == 3 && bytes[p] >= '5') {
          fraction++;
        }
        places++;
        digits++;
        p++;
      }
      for (; places < 3; places++) {
        fraction *= 10;
      }
    }
    if (digits == 0 || whole > MOST_WHOLE) {
      return false;
    }
    if (p < to) {
      return (bytes[p] | 0x20) == 'e' && readScientific(bytes, from, to);
    }
    long magnitude = whole * NANOS_OF_MICRO + fraction;
    nanos = negative ? -magnitude : magnitude;
    return true;
  }

  /// What was read last, in nanoseconds.
  long nanos() {
    return nanos;
  }

  /// Reads any decimal number, as JSON or Python write it.
  ///
  /// @return NaN if it is none
  static double number(byte[] bytes, int from, int to) {
    int p = from;
    boolean negative = p < to && bytes[p] == '-';
    if (negative || (p < to && bytes[p] == '+')) {
      p++;
    }
    long digits = 0;
    int count = 0;
    int decimals = 0;
    boolean point = false;
    for (; p < to; p++) {
      byte c = bytes[p];
      if (isDigit(c)) {
        digits = digits * 10 + (c - '0');
        count++;
        decimals += point ? 1 : 0;
      } else if (c == '.' && !point) {
        point = true;
      } else {
        break;
      }
      if (count > MOST_EXACT_DIGITS) {
        return slow(bytes, from, to);
      }
    }
    if (p < to) {
      return slow(bytes, from, to);
    }
    if (count == 0) {
      return Double.NaN;
    }
    // Both are exact in a double, so their quotient is rounded once: the nearest double.
    double value = digits / POWERS[decimals];
    return negative ? -value : value;
  }

  private static double slow(byte[] bytes, int from, int to) {
    if (to - from > 400) {
      return Double.NaN;
    }
    String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    if (text.isEmpty() || !NUMBER.matcher(text).matches()) {
      return Double.NaN;
    }
    return Double.parseDouble(text);
  }

  private boolean readScientific(byte[] bytes, int from, int to) {
    if (to - from > 40) {
      return false;
    }
    try {
      BigDecimal micros =
          new BigDecimal(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
      if (micros.precision() - (long) micros.scale() > 19 || micros.scale() > 400) {
        return false;
      }
      nanos = micros.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact();
      return true;
    } catch (ArithmeticException | NumberFormatException e) {
      return false;
    }
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }
}
