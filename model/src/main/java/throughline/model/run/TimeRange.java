package throughline.model.run;

/// A stretch of time on a run's clock.
///
/// @param fromNanos its start
/// @param toNanos its end, not before the start
public record TimeRange(long fromNanos, long toNanos) {
  public TimeRange {
    if (toNanos < fromNanos) {
      throw new IllegalArgumentException(
          "a range ends before it begins: " + fromNanos + " " + toNanos);
    }
  }

  public long lengthNanos() {
    return toNanos - fromNanos;
  }

  public boolean contains(long timeNanos) {
    return timeNanos >= fromNanos && timeNanos < toNanos;
  }

  /// How long the two ranges run together; 0 if they do not.
  public long overlapNanos(long otherFrom, long otherTo) {
    return Math.max(0, Math.min(toNanos, otherTo) - Math.max(fromNanos, otherFrom));
  }
}
