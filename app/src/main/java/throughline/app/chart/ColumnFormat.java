package throughline.app.chart;

import java.util.Locale;
import throughline.app.view.Units;

/// Writes the numbers of a column with one unit and the same decimals, so that they can be compared
/// at a glance: three digits for the largest, four where that saves a prefix (`1980` and `7` rather
/// than `1.98 K` and `0.007 K`).
///
/// @param unit of all numbers
/// @param decimals of all numbers
public record ColumnFormat(Units unit, int decimals) {
  private static final String MINUS = "−";

  /// @param largest the largest number by size
  /// @param of what is counted, such as `tok/s`
  public static ColumnFormat amounts(double largest, String of) {
    return of(Units.count(Math.abs(largest) / 10, of), largest);
  }

  /// @param largest the longest duration, in nanoseconds
  public static ColumnFormat durations(double largest) {
    return of(Units.duration(largest), largest);
  }

  private static ColumnFormat of(Units unit, double largest) {
    double shown = Math.abs(largest) / unit.factor();
    int decimals = shown > 0 ? (int) Math.clamp(2 - Math.floor(Math.log10(shown)), 0, 6) : 0;
    return new ColumnFormat(unit, decimals);
  }

  /// A number without its unit.
  public String number(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    String text =
        String.format(Locale.ROOT, "%." + decimals + "f", Math.abs(value) / unit.factor());
    return value < 0 && !isZero(text) ? MINUS + text : text;
  }

  /// A number with its unit.
  public String format(double value) {
    return (number(value) + " " + unit.symbol()).strip();
  }

  /// A difference with its sign and unit.
  public String signed(double value) {
    return (signedNumber(value) + " " + unit.symbol()).strip();
  }

  /// A difference with its sign.
  public String signedNumber(double value) {
    String text = number(value);
    return value > 0 && !isZero(text) ? "+" + text : text;
  }

  private static boolean isZero(String text) {
    return text.chars().noneMatch(c -> c >= '1' && c <= '9');
  }
}
