package throughline.model.stats;

/// The standard normal distribution.
public final class StandardNormal {
  private static final double[] CENTRE_TOP = {
    3.3871328727963665, 133.14166789178438, 1971.5909503065513,
    13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227
  };
  private static final double[] CENTRE_BOTTOM = {
    1.0, 42.31333070160091, 687.1870074920579,
    5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854
  };
  private static final double[] SHOULDER_TOP = {
    1.4234371107496835, 4.630337846156546, 5.769497221460691,
    3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
    0.022723844989269184, 0.0007745450142783414
  };
  private static final double[] SHOULDER_BOTTOM = {
    1.0, 2.053191626637759, 1.6763848301838038,
    0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9
  };
  private static final double[] TAIL_TOP = {
    6.657904643501103, 5.463784911164114, 1.7848265399172913,
    0.29656057182850487, 0.026532189526576124, 0.0012426609473880784,
    2.7115555687434876e-5, 2.0103343992922881e-7
  };
  private static final double[] TAIL_BOTTOM = {
    1.0, 0.599832206555888, 0.1369298809227358,
    0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15
  };

  private static final double[] TAIL_AREA_TOP = {
    220.206867912376,
    221.213596169931,
    112.079291497871,
    33.912866078383,
    6.37396220353165,
    0.700383064443688,
    0.0352624965998911
  };
  private static final double[] TAIL_AREA_BOTTOM = {
    440.413735824752, 793.826512519948, 637.333633378831, 296.564248779674,
    86.7807322029461, 16.064177579207, 1.75566716318264, 0.0883883476483184
  };

  private StandardNormal() {}

  /// The value below which a standard normal variable lies with a probability.
  ///
  /// Wichura, algorithm AS 241 (PPND16), Applied Statistics 37 (1988), 477–484: relative error
  /// about 1e-16.
  ///
  /// @param probability between 0 and 1; 0 gives negative infinity, 1 positive infinity
  /// @throws IllegalArgumentException if it is not
  public static double quantile(double probability) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("not a probability: " + probability);
    }
    double fromCentre = probability - 0.5;
    if (Math.abs(fromCentre) <= 0.425) {
      double r = 0.180625 - fromCentre * fromCentre;
      return fromCentre * polynomial(CENTRE_TOP, r) / polynomial(CENTRE_BOTTOM, r);
    }
    double tail = Math.min(probability, 1 - probability);
    if (tail == 0) {
      return fromCentre < 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    double root = Math.sqrt(-Math.log(tail));
    double distance =
        root <= 5
            ? polynomial(SHOULDER_TOP, root - 1.6) / polynomial(SHOULDER_BOTTOM, root - 1.6)
            : polynomial(TAIL_TOP, root - 5) / polynomial(TAIL_BOTTOM, root - 5);
    return fromCentre < 0 ? -distance : distance;
  }

  /// The probability that a standard normal variable lies above a value.
  ///
  /// Hart's rational approximation in the form of West, "Better approximations to cumulative normal
  /// functions", Wilmott (2005): absolute error below 1e-15.
  public static double upperTail(double value) {
    double distance = Math.abs(value);
    double tail;
    if (distance > 38) {
      tail = 0;
    } else if (distance < 7.07106781186547) {
      double density = Math.exp(-distance * distance / 2);
      tail = density * polynomial(TAIL_AREA_TOP, distance) / polynomial(TAIL_AREA_BOTTOM, distance);
    } else {
      double fraction = distance + 0.65;
      for (int term = 4; term >= 1; term--) {
        fraction = distance + term / fraction;
      }
      tail = Math.exp(-distance * distance / 2) / fraction / Math.sqrt(2 * Math.PI);
    }
    return value >= 0 ? tail : 1 - tail;
  }

  private static double polynomial(double[] coefficients, double x) {
    double sum = 0;
    for (int power = coefficients.length - 1; power >= 0; power--) {
      sum = sum * x + coefficients[power];
    }
    return sum;
  }
}
