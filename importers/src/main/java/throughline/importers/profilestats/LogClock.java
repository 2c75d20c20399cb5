package throughline.importers.profilestats;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.ClockReference;

/// Follows the time stamps at the beginning of a log's lines, such as `2026-01-02 03:04:05,678` or
/// `[12:00:01]`. They are local times; without a date a time that falls by more than an hour means
/// the next day.
final class LogClock {
  private static final Pattern STAMP =
      Pattern.compile(
          "^\\W{0,3}(?:(\\d{4})[-/.](\\d\\d)[-/.](\\d\\d)[ T])?(\\d\\d):(\\d\\d):(\\d\\d)(?:[.,](\\d{1,9}))?");

  private @Nullable LocalDateTime first;
  private boolean dated;
  private long resolutionNanos = 1_000_000_000L;
  private LocalDate day = LocalDate.EPOCH;
  private long nanos = -1;

  /// Looks at the next line.
  void read(String line) {
    Matcher matcher = STAMP.matcher(line);
    if (!matcher.find()) {
      return;
    }
    String fraction = matcher.group(7);
    String digits = fraction == null ? "" : fraction;
    try {
      LocalTime time =
          LocalTime.of(
              Integer.parseInt(matcher.group(4)),
              Integer.parseInt(matcher.group(5)),
              Math.min(59, Integer.parseInt(matcher.group(6))),
              Integer.parseInt((digits + "000000000").substring(0, 9)));
      if (matcher.group(1) != null) {
        day =
            LocalDate.of(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)));
      }
      stamp(LocalDateTime.of(day, time), matcher.group(1) != null);
    } catch (DateTimeException e) {
      // Digits that look like a stamp and are no time of day: the line has none.
      return;
    }
    for (int digit = 0; digit < digits.length(); digit++) {
      long unit = Math.round(Math.pow(10, 8.0 - digit));
      resolutionNanos = Math.min(resolutionNanos, unit);
    }
  }

  private void stamp(LocalDateTime now, boolean hasDate) {
    if (first == null) {
      first = now;
      dated = hasDate;
    }
    LocalDateTime time = now;
    long last = Math.max(0, nanos);
    if (!hasDate && ChronoUnit.NANOS.between(first, time) < last - 3_600_000_000_000L) {
      day = day.plusDays(1);
      time = time.plusDays(1);
    }
    if (Math.abs(ChronoUnit.DAYS.between(first, time)) < 20_000) {
      nanos = Math.max(last, ChronoUnit.NANOS.between(first, time));
    }
  }

  /// The time of the last stamp, in nanoseconds after the first, or -1 if there was none yet.
  long nanos() {
    return nanos;
  }

  /// What is known about the time of the first stamp.
  ClockReference reference() {
    return first == null
        ? new ClockReference.NoTime()
        : new ClockReference.TimeOfDay(
            first.toLocalTime().toNanoOfDay(),
            resolutionNanos,
            dated ? first.toLocalDate().toString() : null);
  }
}
