package throughline.model.stats;

/// Student's t distribution for any positive number of degrees of freedom, whole or not.
public final class StudentT {
  private static final double[] LANCZOS = {
    0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531,
    -176.6150291621406, 12.507343278686905, -0.13857109526572012, 9.984369578019572e-6,
    1.5056327351493116e-7
  };
  private static final double TINY = 1e-300;

  private StudentT() {}

  /// The value below which a t variable lies with a probability: found from [#twoTailed] by
  /// bisection and Newton steps, to about 12 digits.
  ///
  /// @param probability strictly between 0 and 1
  /// @param degrees degrees of freedom, above 0
  /// @throws IllegalArgumentException if an argument is out of its range
  public static double quantile(double probability, double degrees) {
    if (!(probability > 0 && probability < 1)) {
      throw new IllegalArgumentException("not strictly between 0 and 1: " + probability);
    }
    requireDegrees(degrees);
    if (probability < 0.5) {
      return -upper(2 * probability, degrees);
    }
    return probability == 0.5 ? 0 : upper(2 * (1 - probability), degrees);
  }

  /// The probability that the absolute value of a t variable exceeds `|t|`: the p-value of a
  /// two-sided test, exact in the far tail too.
  ///
  /// @param degrees degrees of freedom, above 0
  public static double twoTailed(double t, double degrees) {
    requireDegrees(degrees);
    if (Double.isInfinite(t)) {
      return 0;
    }
    return incompleteBeta(degrees / 2, 0.5, degrees / (degrees + t * t));
  }

  /// The half-width factor of a two-sided interval: the quantile at (1 + confidence) / 2.
  public static double factor(double confidence, double degrees) {
    return quantile((1 + confidence) / 2, degrees);
  }

  private static void requireDegrees(double degrees) {
    if (!(degrees > 0)) {
      throw new IllegalArgumentException("degrees of freedom must be positive: " + degrees);
    }
  }

  private static double upper(double bothTails, double degrees) {
    double low = 0;
    double high = 1;
    while (twoTailed(high, degrees) > bothTails) {
      low = high;
      high *= 2;
    }
    double logScale =
        logGamma((degrees + 1) / 2) - logGamma(degrees / 2) - 0.5 * Math.log(degrees * Math.PI);
    double t = (low + high) / 2;
    for (int step = 0; step < 200 && high - low > 1e-14 * high; step++) {
      double excess = twoTailed(t, degrees) - bothTails;
      if (excess > 0) {
        low = t;
      } else {
        high = t;
      }
      double density = Math.exp(logScale - (degrees + 1) / 2 * Math.log1p(t * t / degrees));
      double newton = t + excess / (2 * density);
      double next = newton > low && newton < high ? newton : (low + high) / 2;
      if (Math.abs(next - t) <= 1e-14 * t) {
        return next;
      }
      t = next;
    }
    return t;
  }

  /// The regularised incomplete beta function I_x(a, b) by its continued fraction, evaluated by
  /// Lentz's method (Press et al., Numerical Recipes, 6.4).
  private static double incompleteBeta(double a, double b, double x) {
    if (x <= 0 || x >= 1) {
      return x <= 0 ? 0 : 1;
    }
    double logFront =
        logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
    double front = Math.exp(logFront);
    return x < (a + 1) / (a + b + 2)
        ? front * continuedFraction(a, b, x) / a
        : 1 - front * continuedFraction(b, a, 1 - x) / b;
  }

  private static double continuedFraction(double a, double b, double x) {
    double c = 1;
    double d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m < 10_000; m++) {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      d = 1 / awayFromZero(1 + even * d);
      c = awayFromZero(1 + even / c);
      fraction *= d * c;
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 / awayFromZero(1 + odd * d);
      c = awayFromZero(1 + odd / c);
      double change = d * c;
      fraction *= change;
      if (Math.abs(change - 1) < 1e-15) {
        break;
      }
    }
    return fraction;
  }

  private static double awayFromZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }

  /// Lanczos' approximation (g = 7, 9 terms), for positive arguments, to about 15 digits.
  private static double logGamma(double x) {
    if (x < 0.5) {
      return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
    }
    double shifted = x - 1;
    double sum = LANCZOS[0];
    for (int term = 1; term < LANCZOS.length; term++) {
      sum += LANCZOS[term] / (shifted + term);
    }
    double base = shifted + 7.5;
    return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
  }
}
