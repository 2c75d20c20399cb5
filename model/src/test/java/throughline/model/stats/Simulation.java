package throughline.model.stats;

import java.util.SplittableRandom;

/// Series with known answers for tests: AR(1) noise on the time of an iteration.
public final class Simulation {
  private final SplittableRandom random;

  public Simulation(long seed) {
    random = new SplittableRandom(seed);
  }

  /// AR(1) noise with variance 1 that starts in its stationary distribution.
  public double[] noise(int size, double phi) {
    double[] noise = new double[size];
    double fresh = Math.sqrt(1 - phi * phi);
    for (int at = 0; at < size; at++) {
      noise[at] =
          at == 0 ? random.nextGaussian() : phi * noise[at - 1] + fresh * random.nextGaussian();
    }
    return noise;
  }

  /// Iterations of 512 tokens at a mean rate, whose time varies.
  ///
  /// @param rate tokens per second
  /// @param variation coefficient of variation of the time
  public RateSeries run(int size, double rate, double variation, double phi) {
    double[] noise = noise(size, phi);
    double[] levels = new double[size];
    java.util.Arrays.fill(levels, rate);
    return run(levels, noise, variation);
  }

  /// The same with a rate of its own for each iteration.
  public static RateSeries run(double[] rates, double[] noise, double variation) {
    double[] amounts = new double[rates.length];
    double[] seconds = new double[rates.length];
    for (int at = 0; at < rates.length; at++) {
      amounts[at] = 512;
      seconds[at] = 512 / rates[at] * Math.max(0.05, 1 + variation * noise[at]);
    }
    return RateSeries.of(amounts, seconds);
  }
}
