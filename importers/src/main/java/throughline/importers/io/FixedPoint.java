package throughline.importers.io;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/// A decimal number as its whole part and billionths, so that times of any size keep their
/// nanoseconds: `1712195495519689.047` microseconds has no exact `double`.
///
/// Numbers beyond a `long` are held at its ends; digits behind the ninth are cut off.
public final class FixedPoint {
  private static final long BILLION = 1_000_000_000;

  private long whole;
  private int billionths;

  /// Reads a number as JSON writes it.
  ///
  /// @return false if the text is no number; then the value is 0
  public boolean parse(CharSequence text) {
    whole = 0;
    billionths = 0;
    int length = text.length();
    int at = 0;
    boolean negative = length > 0 && text.charAt(0) == '-';
    at += negative ? 1 : 0;
    int first = at;
    long digits = 0;
    while (at < length && isDigit(text.charAt(at)) && at - first < 18) {
      digits = digits * 10 + (text.charAt(at) - '0');
      at++;
    }
    int wholeDigits = at - first;
    int fraction = 0;
    int scale = 0;
    if (wholeDigits > 0 && at < length && text.charAt(at) == '.') {
      at++;
      for (; at < length && isDigit(text.charAt(at)); at++) {
        if (scale < 9) {
          fraction = fraction * 10 + (text.charAt(at) - '0');
          scale++;
        }
      }
    }
    if (wholeDigits == 0 || at < length) {
      return parseSlowly(text.toString());
    }
    for (; scale < 9; scale++) {
      fraction *= 10;
    }
    set(digits, fraction, negative);
    return true;
  }

  /// The part before the point, rounded towards minus infinity.
  public long whole() {
    return whole;
  }

  /// The rest in billionths, 0 to 999,999,999.
  public int billionths() {
    return billionths;
  }

  /// `whole + billionths` of a unit, in nanoseconds; held at the ends of `long`.
  ///
  /// @param unitNanos the unit: 1 for nanoseconds, 1,000,000,000 for seconds
  public static long nanos(long whole, int billionths, long unitNanos) {
    long high = Math.multiplyHigh(whole, unitNanos);
    long low = whole * unitNanos;
    if (high != (low >> 63)) {
      return whole < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    long rest = (long) billionths * unitNanos / BILLION;
    return low > Long.MAX_VALUE - rest ? Long.MAX_VALUE : low + rest;
  }

  private void set(long digits, int fraction, boolean negative) {
    if (negative && fraction > 0) {
      whole = -digits - 1;
      billionths = (int) (BILLION - fraction);
    } else {
      whole = negative ? -digits : digits;
      billionths = fraction;
    }
  }

  private boolean parseSlowly(String text) {
    try {
      BigDecimal value = new BigDecimal(text);
      if (Math.abs((long) value.precision() - value.scale()) > 60) {
        boolean large = (long) value.precision() - value.scale() > 0;
        whole = large ? (value.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : 0;
        return true;
      }
      BigDecimal floor = value.setScale(0, RoundingMode.FLOOR);
      billionths = value.subtract(floor).movePointRight(9).intValue();
      BigInteger integer = floor.toBigInteger();
      whole =
          integer.bitLength() < 64
              ? integer.longValue()
              : integer.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
