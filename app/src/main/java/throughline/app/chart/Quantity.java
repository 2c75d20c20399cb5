package throughline.app.chart;

import throughline.app.view.Units;

/// What the values of a distribution are and what they were measured of.
///
/// @param unit of an amount, such as `tok/s`; empty for durations in nanoseconds
/// @param isDuration whether values are nanoseconds
/// @param of what each value was measured of, in the plural: `stretches`, `runs`
public record Quantity(String unit, boolean isDuration, String of) {
  /// Amounts or rates.
  public static Quantity amounts(String unit, String of) {
    return new Quantity(unit, false, of);
  }

  /// Durations in nanoseconds.
  public static Quantity durations(String of) {
    return new Quantity("", true, of);
  }

  /// A value with its unit.
  public String format(double value) {
    return isDuration ? Units.nanos(value) : Units.amount(value, unit);
  }

  /// The unit for values of which the largest is this.
  public Units units(double largest) {
    return isDuration ? Units.duration(largest) : Units.count(largest, unit);
  }

  AxisScale scale(double low, double high, int mostTicks) {
    return isDuration
        ? AxisScale.durations(low, high, mostTicks)
        : AxisScale.amounts(low, high, mostTicks);
  }
}
