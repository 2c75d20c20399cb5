package throughline.app.timeline;

import throughline.model.lod.RateLevels;
import throughline.model.run.Run;

/// Where vertical axes end.
final class Scales {
  private Scales() {}

  /// The least of 1, 2, 3, 5, 8 times a power of ten that is not below a value; 1 for nothing.
  static double top(double greatest) {
    if (!(greatest > 0)) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(greatest)));
    for (double factor : new double[] {1, 1.5, 2, 3, 4, 5, 6, 8}) {
      if (factor * power >= greatest * 0.999_999) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /// The greatest rate that a curve of a few hundred points shows; single records may be faster.
  static double greatestRate(RateLevels levels, Run.Throughput throughput) {
    long from = throughput.recording().startNanos();
    long length = Math.max(1, throughput.recording().endNanos() - from);
    int columns = 400;
    long[] edges = new long[columns + 1];
    for (int at = 0; at <= columns; at++) {
      edges[at] = from - 1 + (long) ((length + 1) * (double) at / columns);
    }
    double[] rates = new double[columns];
    levels.columns(edges, rates);
    double greatest = 0;
    for (double rate : rates) {
      greatest = rate > greatest ? rate : greatest;
    }
    return greatest;
  }
}
