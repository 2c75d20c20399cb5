package throughline.importers.throughputlog;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A point in time as a log prints it.
///
/// @param nanos nanoseconds since 1970 where the zone is known; else those of the local date and
///     time taken as if they were UTC; else those of the day
/// @param kind what of it is known
/// @param resolutionNanos the smallest step its digits can show
/// @param date the date as it is printed, or null
record LogStamp(long nanos, Kind kind, long resolutionNanos, @Nullable String date) {
  /// What is known of a point in time.
  enum Kind {
    /// Date, time and zone.
    INSTANT,
    /// Date and time without a zone.
    LOCAL,
    /// The time of the day, perhaps with a date that lacks its year.
    OF_DAY
  }

  private static final long SECOND = 1_000_000_000L;

  private static final String CLOCK = "(\\d{2}):(\\d{2}):(\\d{2})(?:[.,](\\d{1,9}))?(?!\\d)";
  private static final Pattern DATED =
      Pattern.compile(
          "(?<!\\d)((\\d{4})[-/](\\d{2})[-/](\\d{2}))[T _]"
              + CLOCK
              + " ?(Z\\b|UTC\\b|[+-]\\d{2}:?\\d{2}\\b)?");
  private static final Pattern UNDATED =
      Pattern.compile(
          "(?:^|[\\s\\[(])((?:\\d{2}[-/]\\d{2}|[A-Z][a-z]{2} [ \\d]\\d|[IWEDF]\\d{4}) )?" + CLOCK);
  private static final Pattern EPOCH =
      Pattern.compile("^\\s*[\\[(]?(1[0-9]\\d{8})(?:\\.(\\d{1,9}))?[\\])]?[\\s:,]");

  /// Later times do not fit into nanoseconds.
  private static final double LAST_SECOND = 7e9;

  /// How far into a line a time may stand, behind ranks and levels.
  private static final int FURTHEST = 120;

  /// The first point in time that a line begins with.
  static Optional<LogStamp> in(String line) {
    String start = line.length() > FURTHEST ? line.substring(0, FURTHEST) : line;
    if (start.indexOf(':') >= 0) {
      Matcher dated = DATED.matcher(start);
      if (dated.find()) {
        return dated(dated);
      }
      Matcher undated = UNDATED.matcher(start);
      if (undated.find()) {
        return undated(undated);
      }
    }
    Matcher epoch = EPOCH.matcher(start);
    return epoch.find()
        ? Optional.of(
            new LogStamp(
                Long.parseLong(epoch.group(1)) * SECOND + fraction(epoch.group(2)),
                Kind.INSTANT,
                resolution(epoch.group(2)),
                null))
        : Optional.empty();
  }

  /// Takes a number for a time since 1970 in seconds, milli-, micro- or nanoseconds by its size.
  static Optional<LogStamp> ofEpoch(double value) {
    double seconds =
        value < 1e11
            ? value
            : value < 1e14 ? value / 1e3 : value < 1e17 ? value / 1e6 : value / 1e9;
    if (!(seconds >= 1e9 && seconds < LAST_SECOND)) {
      return Optional.empty();
    }
    long resolution = value == Math.rint(value) && value < 1e11 ? SECOND : 1_000_000L;
    long whole = (long) Math.floor(seconds);
    long nanos = whole * SECOND + Math.round((seconds - whole) * 1e6) * 1000;
    return Optional.of(new LogStamp(nanos, Kind.INSTANT, resolution, null));
  }

  private static Optional<LogStamp> dated(Matcher form) {
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
      String zone = form.group(9);
      ZoneOffset offset = zone == null ? ZoneOffset.UTC : offset(zone);
      long nanos = time.toEpochSecond(offset) * SECOND + fraction(form.group(8));
      Kind kind = zone == null ? Kind.LOCAL : Kind.INSTANT;
      return Optional.of(new LogStamp(nanos, kind, resolution(form.group(8)), form.group(1)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static ZoneOffset offset(String zone) {
    return zone.toUpperCase(Locale.ROOT).equals("UTC") ? ZoneOffset.UTC : ZoneOffset.of(zone);
  }

  private static Optional<LogStamp> undated(Matcher form) {
    int hour = Integer.parseInt(form.group(2));
    int minute = Integer.parseInt(form.group(3));
    int second = Integer.parseInt(form.group(4));
    if (hour > 23 || minute > 59 || second > 60) {
      return Optional.empty();
    }
    long nanos = ((hour * 60L + minute) * 60 + second) * SECOND + fraction(form.group(5));
    String date = form.group(1);
    return Optional.of(
        new LogStamp(
            nanos, Kind.OF_DAY, resolution(form.group(5)), date == null ? null : date.strip()));
  }

  private static long fraction(@Nullable String digits) {
    if (digits == null) {
      return 0;
    }
    return Long.parseLong(digits) * resolution(digits);
  }

  private static long resolution(@Nullable String digits) {
    long step = SECOND;
    for (int digit = 0; digits != null && digit < digits.length(); digit++) {
      step /= 10;
    }
    return step;
  }
}
