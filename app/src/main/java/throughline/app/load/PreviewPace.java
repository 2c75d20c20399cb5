package throughline.app.load;

import java.util.function.LongSupplier;

/// Decides when to show what was read so far: first after half a second, then at growing distances,
/// so that all previews together take a fifth of the time at most.
final class PreviewPace {
  private static final long FIRST_NANOS = 500_000_000L;
  private static final long SHARE = 5;
  private static final double GROWTH = 1.6;

  private final LongSupplier clock;
  private final long started;
  private long dueAfter = FIRST_NANOS;

  /// @param clock nanoseconds from anywhere
  PreviewPace(LongSupplier clock) {
    this.clock = clock;
    this.started = clock.getAsLong();
  }

  boolean isDue() {
    return clock.getAsLong() - started >= dueAfter;
  }

  /// Says that a preview was made.
  ///
  /// @param tookNanos how long it held up the reading
  void made(long tookNanos) {
    long elapsed = clock.getAsLong() - started;
    dueAfter = Math.max((long) (elapsed * GROWTH), elapsed + SHARE * tookNanos);
  }
}
