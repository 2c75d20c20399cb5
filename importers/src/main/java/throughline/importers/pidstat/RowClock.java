package throughline.importers.pidstat;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.DayUnwrap;
import throughline.model.recording.ClockReference;

/// Places rows on the recording's clock, whose 0 is the start of the first interval where that is
/// known, else the first row.
final class RowClock {
  private static final long SECOND = 1_000_000_000L;
  private static final int DAY = 86_400;

  private final DayUnwrap days = new DayUnwrap();
  private @Nullable String date;
  private @Nullable String firstDate;
  private long dayOfDate;
  private long baseSeconds;
  private boolean started;
  private boolean epoch;

  /// Takes in the date of a banner. Another date than before means a later day; how much later is
  /// not guessed, since the order of day and month is not known.
  void banner(String newDate) {
    if (date != null && !date.equals(newDate)) {
      dayOfDate = Math.max(days.day(), dayOfDate + 1);
      days.atLeast(dayOfDate);
    }
    date = newDate;
    firstDate = firstDate == null ? newDate : firstDate;
  }

  /// Nanoseconds from time 0 to the row; empty if the row has another kind of clock than those
  /// before it.
  OptionalLong nanos(Row row, Header header) {
    boolean isEpoch = row.secondOfDay().isEmpty();
    if (started && isEpoch != epoch) {
      return OptionalLong.empty();
    }
    long seconds = isEpoch ? row.unixSeconds() : days.seconds(row.secondOfDay().orElseThrow());
    if (!started) {
      started = true;
      epoch = isEpoch;
      baseSeconds = seconds - interval(row, header.intervalStart());
    }
    return OptionalLong.of((seconds - baseSeconds) * SECOND);
  }

  private static int interval(Row row, OptionalInt start) {
    if (row.secondOfDay().isEmpty() || start.isEmpty()) {
      return 0;
    }
    return Math.floorMod(row.secondOfDay().getAsInt() - start.getAsInt(), DAY);
  }

  ClockReference reference() {
    return epoch
        ? new ClockReference.Wall(baseSeconds * SECOND, SECOND)
        : new ClockReference.TimeOfDay(
            Math.floorMod(baseSeconds, (long) DAY) * SECOND, SECOND, firstDate);
  }
}
