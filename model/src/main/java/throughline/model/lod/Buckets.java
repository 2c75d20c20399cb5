package throughline.model.lod;

/// Buckets of time whose length is a power of two of nanoseconds and whose edges are multiples of
/// it.
///
/// Since edges do not depend on what is in view, panning shows the same buckets again.
///
/// @param shift the base-2 logarithm of the length
public record Buckets(int shift) {
  /// The longest buckets that are no longer than `nanos`, at least 1 ns.
  ///
  /// @param nanos how much time a bucket may hold; more than 0
  public static Buckets within(double nanos) {
    int shift = 0;
    while (shift < 62 && (double) (2L << shift) <= nanos) {
      shift++;
    }
    return new Buckets(shift);
  }

  public long lengthNanos() {
    return 1L << shift;
  }

  /// The start of the bucket that holds a time.
  public long start(long timeNanos) {
    return timeNanos >> shift << shift;
  }

  /// The end of the bucket that holds a time, the next one's start.
  public long end(long timeNanos) {
    return start(timeNanos) + lengthNanos();
  }
}
