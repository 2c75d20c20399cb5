package throughline.app.timeline;

/// How often durations fall into classes from the least to the greatest: of equal width, or of
/// equal ratio where the greatest is many times the least.
///
/// @param counts of each class
/// @param least the lower edge of the first class, in nanoseconds
/// @param greatest the upper edge of the last class
/// @param isLogarithmic whether classes have equal ratios
record Histogram(int[] counts, long least, long greatest, boolean isLogarithmic) {
  /// From this ratio of greatest to least on, equal widths would put nearly all into one class.
  private static final double WIDE = 16;

  /// @param sorted durations in ascending order, at least one
  static Histogram of(long[] sorted, int classes) {
    long least = sorted[0];
    long greatest = sorted[sorted.length - 1];
    boolean isLogarithmic = greatest > WIDE * Math.max(1, least);
    Histogram histogram = new Histogram(new int[classes], least, greatest, isLogarithmic);
    for (long duration : sorted) {
      histogram.counts[histogram.classOf(duration)]++;
    }
    return histogram;
  }

  /// The class that a duration falls into; the nearest one outside of all.
  int classOf(long duration) {
    double place = scaled(duration) - scaled(least);
    double span = scaled(greatest) - scaled(least);
    int at = span > 0 ? (int) (counts.length * place / span) : counts.length / 2;
    return Math.max(0, Math.min(counts.length - 1, at));
  }

  private double scaled(long duration) {
    return isLogarithmic ? Math.log(Math.max(1.0, (double) duration)) : (double) duration;
  }
}
