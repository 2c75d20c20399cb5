package throughline.model.lod;

/// Finds the least and the greatest value in any range of rows of a series.
///
/// Each level keeps both for every 16 entries of the level below, so a query looks at 30 entries a
/// level at most.
public final class MinMaxPyramid {
  private static final int SHIFT = 4;
  private static final int RADIX = 1 << SHIFT;

  private final DoubleValues values;
  private final double[][] minima;
  private final double[][] maxima;

  private MinMaxPyramid(DoubleValues values, double[][] minima, double[][] maxima) {
    this.values = values;
    this.minima = minima;
    this.maxima = maxima;
  }

  /// Values by row; never NaN.
  @FunctionalInterface
  public interface DoubleValues {
    double at(int row);
  }

  /// The least and the greatest value of some rows.
  public record Extent(double min, double max) {}

  /// Builds the levels over the rows `0 … size - 1`.
  public static MinMaxPyramid over(int size, DoubleValues values) {
    int depth = 0;
    for (int length = size; length > RADIX; length = (length + RADIX - 1) >>> SHIFT) {
      depth++;
    }
    double[][] minima = new double[depth][];
    double[][] maxima = new double[depth][];
    int length = size;
    for (int level = 0; level < depth; level++) {
      int blocks = (length + RADIX - 1) >>> SHIFT;
      minima[level] = new double[blocks];
      maxima[level] = new double[blocks];
      for (int block = 0; block < blocks; block++) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        int end = Math.min(length, (block + 1) << SHIFT);
        for (int at = block << SHIFT; at < end; at++) {
          min = Math.min(min, level == 0 ? values.at(at) : minima[level - 1][at]);
          max = Math.max(max, level == 0 ? values.at(at) : maxima[level - 1][at]);
        }
        minima[level][block] = min;
        maxima[level][block] = max;
      }
      length = blocks;
    }
    return new MinMaxPyramid(values, minima, maxima);
  }

  /// The least and the greatest value of the rows `[from, to)`.
  ///
  /// @param to more than `from`
  public Extent extent(int from, int to) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    int low = from;
    int high = to;
    for (int level = -1; low < high; level++) {
      boolean top = level + 1 >= minima.length || high - low <= RADIX;
      int lowEnd = top ? high : Math.min(high, (low + RADIX - 1) & -RADIX);
      int highStart = top ? high : Math.max(lowEnd, high & -RADIX);
      for (int at = low; at < lowEnd; at++) {
        min = Math.min(min, min(level, at));
        max = Math.max(max, max(level, at));
      }
      for (int at = highStart; at < high; at++) {
        min = Math.min(min, min(level, at));
        max = Math.max(max, max(level, at));
      }
      low = top ? high : lowEnd >>> SHIFT;
      high = highStart >>> SHIFT;
    }
    return new Extent(min, max);
  }

  private double min(int level, int at) {
    return level < 0 ? values.at(at) : minima[level][at];
  }

  private double max(int level, int at) {
    return level < 0 ? values.at(at) : maxima[level][at];
  }
}
