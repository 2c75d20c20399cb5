package throughline.model.recording;

import org.jspecify.annotations.Nullable;

/// What is known about where a recording's time 0 lies on the clock that all files of a run share.
public sealed interface ClockReference {
  /// Time 0 is known as nanoseconds since 1970-01-01T00:00Z.
  ///
  /// @param unixNanos the instant of time 0
  /// @param resolutionNanos the smallest step of the file's own time stamps
  record Wall(long unixNanos, long resolutionNanos) implements ClockReference {}

  /// Time 0 is known as local time of day only, as pidstat and top print it.
  ///
  /// @param nanosOfDay nanoseconds from local midnight to time 0
  /// @param resolutionNanos the smallest step of the file's own time stamps
  /// @param dateText the date as the file printed it, in the locale's own form, or null; a hint
  ///     only
  record TimeOfDay(long nanosOfDay, long resolutionNanos, @Nullable String dateText)
      implements ClockReference {}

  /// Times are real but where 0 lies is not known; placed at the start of its run.
  record Unanchored() implements ClockReference {}

  /// The file has no time axis, as with folded stacks: never placed on the clock.
  record NoTime() implements ClockReference {}
}
