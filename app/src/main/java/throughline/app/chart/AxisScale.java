package throughline.app.chart;

import java.util.Locale;
import java.util.function.DoubleFunction;
import throughline.app.view.Units;

/// The range of an axis, the distance of its ticks and what is written at them: round steps, one
/// unit for all ticks, the unit at each of them.
///
/// @param low where the axis begins
/// @param high where it ends, above `low`
/// @param step from tick to tick; ticks are multiples of it
/// @param label what is written at a value
record AxisScale(double low, double high, double step, DoubleFunction<String> label) {
  private static final double SECOND = 1e9;
  private static final double MINUTE = 60 * SECOND;
  private static final double HOUR = 60 * MINUTE;
  private static final String MINUS = "−";

  /// Steps between a second and a day that people count in.
  private static final double[] CLOCK_STEPS = {
    SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND,
    MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE,
    HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR
  };

  /// Nanoseconds from `from` to `to`, with ticks in the unit that suits the range.
  static AxisScale time(double from, double to, int mostTicks) {
    double length = Math.max(1, to - from);
    double step = clockStep(length, mostTicks);
    Units unit = clockUnit(from, from + length, step);
    return new AxisScale(
        from, from + length, step, value -> number(value, step, unit) + " " + unit.symbol());
  }

  /// Durations from 0 to at least `high` nanoseconds, ending at a tick.
  static AxisScale durations(double high, int mostTicks) {
    double largest = high > 0 ? high : SECOND;
    double step = decimalStep(largest, mostTicks);
    Units unit = Units.duration(largest);
    return new AxisScale(
        0, roundUp(largest, step), step, value -> number(value, step, unit) + " " + unit.symbol());
  }

  /// Durations over a range, in nanoseconds, ending at ticks on both sides.
  static AxisScale durations(double low, double high, int mostTicks) {
    double length = high > low ? high - low : 1;
    double step = decimalStep(length, mostTicks);
    Units unit = Units.duration(low + length);
    return new AxisScale(
        roundDown(low, step),
        roundUp(low + length, step),
        step,
        value -> number(value, step, unit) + " " + unit.symbol());
  }

  /// Amounts from 0 to at least `high`, ending at a tick; K, M, G at each tick, what is counted in
  /// the chart's title.
  static AxisScale amounts(double high, int mostTicks) {
    return amounts(0, high > 0 ? high : 1, mostTicks);
  }

  /// Amounts over a range that may reach below 0, ending at ticks on both sides.
  static AxisScale amounts(double low, double high, int mostTicks) {
    double length = high > low ? high - low : 1;
    double step = decimalStep(length, mostTicks);
    Units unit = Units.count(Math.max(Math.abs(low), Math.abs(high)), "");
    String suffix = unit.symbol().isEmpty() ? "" : " " + unit.symbol();
    return new AxisScale(
        roundDown(low, step),
        roundUp(low + length, step),
        step,
        value -> number(value, step, unit) + (value == 0 ? "" : suffix));
  }

  /// The same ticks over a range that need not end at them.
  AxisScale over(double newLow, double newHigh) {
    return new AxisScale(newLow, newHigh, step, label);
  }

  /// Shares, 1 for all; `100 %` at the top where `high` is 1.
  static AxisScale shares(double low, double high, int mostTicks) {
    double length = high > low ? high - low : 1;
    double step = decimalStep(length, mostTicks);
    Units percent = new Units("%", 0.01);
    return new AxisScale(
        roundDown(low, step),
        roundUp(low + length, step),
        step,
        value -> number(value, step, percent) + " %");
  }

  /// The same with a sign at every tick but 0, for axes of differences.
  AxisScale signed() {
    return new AxisScale(
        low, high, step, value -> (value > step / 2 ? "+" : "") + label.apply(value));
  }

  double length() {
    return high - low;
  }

  private static double decimalStep(double length, int mostTicks) {
    double least = length / Math.max(1, mostTicks);
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= least * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private static double clockStep(double length, int mostTicks) {
    double least = length / Math.max(1, mostTicks);
    if (least <= SECOND / 2) {
      return decimalStep(length, mostTicks);
    }
    for (double step : CLOCK_STEPS) {
      if (step >= least) {
        return step;
      }
    }
    return decimalStep(length / (24 * HOUR), mostTicks) * 24 * HOUR;
  }

  private static Units clockUnit(double from, double to, double step) {
    double largest = Math.max(Math.abs(from), Math.abs(to));
    if (largest >= 3 * HOUR && step >= HOUR / 2) {
      return new Units("h", HOUR);
    }
    if (largest >= 3 * MINUTE && step >= MINUTE / 2) {
      return new Units("min", MINUTE);
    }
    return Units.duration(largest);
  }

  /// As many decimals as the step needs, the same at every tick, so that `0.2` stands beside `0.1`.
  private static String number(double value, double step, Units unit) {
    if (Math.abs(value) < step / 1e6) {
      return "0";
    }
    double shown = value / unit.factor();
    double shownStep = step / unit.factor();
    int decimals = 0;
    while (decimals < 9 && Math.abs(shownStep - Math.rint(shownStep)) > 1e-6) {
      shownStep *= 10;
      decimals++;
    }
    String text = String.format(Locale.ROOT, "%." + decimals + "f", Math.abs(shown));
    return shown < -step / unit.factor() / 2 ? MINUS + text : text;
  }

  private static double roundUp(double value, double step) {
    return Math.ceil(value / step - 1e-9) * step;
  }

  private static double roundDown(double value, double step) {
    return Math.floor(value / step + 1e-9) * step;
  }
}
