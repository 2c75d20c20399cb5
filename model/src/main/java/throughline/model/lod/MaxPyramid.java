package throughline.model.lod;

/// Finds the row with the greatest value in any range of rows.
///
/// Each level keeps, for every 16 entries of the level below, the row of their maximum: 4 bytes
/// for 15 rows in all. A query looks at 30 entries a level at most.
public final class MaxPyramid {
  private static final int SHIFT = 4;
  private static final int RADIX = 1 << SHIFT;

  private final LongValues values;
  private final int[][] levels;

  private MaxPyramid(LongValues values, int[][] levels) {
    this.values = values;
    this.levels = levels;
  }

  /// Values by row.
  @FunctionalInterface
  public interface LongValues {
    long at(int row);
  }

  /// Builds the levels over the rows `0 … size - 1`, reading each value once.
  public static MaxPyramid over(int size, LongValues values) {
    int depth = 0;
    for (int length = size; length > RADIX; length = blocks(length)) {
      depth++;
    }
    int[][] levels = new int[depth][];
    int length = size;
    for (int level = 0; level < depth; level++) {
      int[] built = new int[blocks(length)];
      for (int block = 0; block < built.length; block++) {
        int best = entry(levels, level - 1, block << SHIFT);
        long bestValue = values.at(best);
        int end = Math.min(length, (block + 1) << SHIFT);
        for (int at = (block << SHIFT) + 1; at < end; at++) {
          int candidate = entry(levels, level - 1, at);
          long value = values.at(candidate);
          if (value > bestValue) {
            best = candidate;
            bestValue = value;
          }
        }
        built[block] = best;
      }
      levels[level] = built;
      length = built.length;
    }
    return new MaxPyramid(values, levels);
  }

  private static int blocks(int length) {
    return (length + RADIX - 1) >>> SHIFT;
  }

  private static int entry(int[][] levels, int level, int at) {
    return level < 0 ? at : levels[level][at];
  }

  /// The first row of `[from, to)` that has the greatest value of them.
  ///
  /// @param to more than `from`
  public int argMax(int from, int to) {
    int low = from;
    int high = to;
    int best = from;
    long bestValue = values.at(from);
    int bestAfter = -1;
    long bestAfterValue = Long.MIN_VALUE;
    for (int level = -1; ; level++) {
      boolean top = level + 1 >= levels.length || high - low <= RADIX;
      int lowEnd = top ? high : Math.min(high, (low + RADIX - 1) & -RADIX);
      for (int at = low; at < lowEnd; at++) {
        int row = entry(levels, level, at);
        long value = values.at(row);
        if (value > bestValue) {
          best = row;
          bestValue = value;
        }
      }
      int highStart = top ? high : Math.max(lowEnd, high & -RADIX);
      for (int at = high - 1; at >= highStart; at--) {
        int row = entry(levels, level, at);
        long value = values.at(row);
        if (value >= bestAfterValue) {
          bestAfter = row;
          bestAfterValue = value;
        }
      }
      low = lowEnd >>> SHIFT;
      high = highStart >>> SHIFT;
      if (top || low >= high) {
        return bestAfter >= 0 && bestAfterValue > bestValue ? bestAfter : best;
      }
    }
  }
}
