package throughline.importers.io;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.ClockReference;

/// A date and a time of day without a zone, year first, as most tools print it:
/// `2026/08/01 03:59:40.361`, `2026-08-01T03:59:40`, `20260801 03:59:40`.
///
/// @param nanos nanoseconds since 1970-01-01T00:00 of the same clock
/// @param resolutionNanos the smallest step its digits can show
/// @param date the date as it is printed
public record LocalStamp(long nanos, long resolutionNanos, String date) {
  private static final long SECOND = 1_000_000_000L;
  private static final long DAY = 86_400 * SECOND;

  private static final Pattern FORM =
      Pattern.compile(
          "\\s*((\\d{4})[-/]?(\\d{2})[-/]?(\\d{2}))[T _]\\s*(\\d{1,2}):(\\d{2}):(\\d{2})"
              + "(?:[.,](\\d{1,9}))?(?!\\d).*");

  /// Reads the date and time that a text begins with.
  public static Optional<LocalStamp> at(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    try {
      LocalDateTime time =
          LocalDateTime.of(
              Integer.parseInt(form.group(2)),
              Integer.parseInt(form.group(3)),
              Integer.parseInt(form.group(4)),
              Integer.parseInt(form.group(5)),
              Integer.parseInt(form.group(6)),
              Math.min(59, Integer.parseInt(form.group(7))));
      if (time.getYear() < 1971 || time.getYear() > 2200) {
        return Optional.empty();
      }
      String digits = form.group(8) == null ? "" : form.group(8);
      long step = SECOND;
      for (int digit = 0; digit < digits.length(); digit++) {
        step /= 10;
      }
      long fraction = digits.isEmpty() ? 0 : Long.parseLong(digits) * step;
      long nanos = time.toEpochSecond(ZoneOffset.UTC) * SECOND + fraction;
      return Optional.of(new LocalStamp(nanos, step, form.group(1)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /// The clock of a recording whose time 0 this is.
  public ClockReference clock() {
    return new ClockReference.TimeOfDay(Math.floorMod(nanos, DAY), resolutionNanos, date);
  }
}
