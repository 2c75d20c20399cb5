package throughline.app.report.vector;

/// Numbers as documents write them: short, the same on every system.
public final class Numbers {
  private static final double HUNDREDTHS = 100;

  private Numbers() {}

  /// At most two decimals and no trailing zeros: a hundredth of a pixel or a point is finer than
  /// anything can show.
  public static String text(double value) {
    long hundredths = Math.round(value * HUNDREDTHS);
    long whole = Math.abs(hundredths) / 100;
    long rest = Math.abs(hundredths) % 100;
    String sign = hundredths < 0 ? "-" : "";
    if (rest == 0) {
      return sign + whole;
    }
    return sign + whole + (rest % 10 == 0 ? "." + rest / 10 : (rest < 10 ? ".0" : ".") + rest);
  }
}
