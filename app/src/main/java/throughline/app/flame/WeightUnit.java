package throughline.app.flame;

import java.util.Locale;
import throughline.app.view.Units;

/// How weights of a unit are written. Samples are counts and keep all their digits.
///
/// @param name the unit as the recording names it, `%`, or a unit and `/iteration`
record WeightUnit(String name) {
  private static final String PER_ITERATION = "/iteration";

  /// A weight with its unit, such as `42,063 samples` or `1.20 s`.
  String format(double weight) {
    if (name.endsWith(PER_ITERATION)) {
      WeightUnit of = new WeightUnit(name.substring(0, name.length() - PER_ITERATION.length()));
      return of.name.equals("samples")
          ? Units.significant(weight) + " samples an iteration"
          : of.format(weight) + " an iteration";
    }
    return switch (name) {
      case "samples" -> count(weight, "sample");
      case "%" -> Units.percent(weight / 100);
      case "bytes" -> Units.memory(weight);
      case "nanoseconds", "microseconds", "milliseconds", "seconds" ->
          Units.nanos(weight * nanos());
      default -> Units.amount(weight, name);
    };
  }

  /// The unit of a column whose largest weight is this.
  Units column(double largest) {
    if (name.endsWith(PER_ITERATION)) {
      String of = name.substring(0, name.length() - PER_ITERATION.length());
      Units units = new WeightUnit(of).column(largest);
      return new Units(units.symbol() + PER_ITERATION, units.factor());
    }
    return switch (name) {
      case "bytes" -> Units.bytes(largest);
      case "nanoseconds", "microseconds", "milliseconds", "seconds" -> {
        Units units = Units.duration(largest * nanos());
        yield new Units(units.symbol(), units.factor() / nanos());
      }
      default -> new Units(name, 1);
    };
  }

  /// A weight in a column, without the unit.
  String number(double weight, Units column) {
    return name.equals("samples") ? grouped(weight) : column.number(weight);
  }

  private double nanos() {
    return switch (name) {
      case "microseconds" -> 1e3;
      case "milliseconds" -> 1e6;
      case "seconds" -> 1e9;
      default -> 1;
    };
  }

  /// A count of things, such as `1 thread` or `42,063 samples`.
  static String count(double number, String one) {
    return grouped(number) + " " + one + (number == 1 ? "" : "s");
  }

  private static String grouped(double number) {
    return number == Math.rint(number)
        ? String.format(Locale.ROOT, "%,d", (long) number)
        : String.format(Locale.ROOT, "%,.1f", number);
  }
}
