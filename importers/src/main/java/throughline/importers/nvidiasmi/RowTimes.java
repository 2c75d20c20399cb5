package throughline.importers.nvidiasmi;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.DayUnwrap;
import throughline.importers.io.LocalStamp;
import throughline.importers.io.TimeOfDayText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// When the rows of a log were taken, from the first one on.
final class RowTimes {
  static final LedgerCode NO_TIMES =
      new LedgerCode(
          "no-times",
          Severity.INFO,
          "the rows have no time; a round was taken for one second, the tool's default");

  private static final long SECOND = 1_000_000_000L;

  private final Ledger.Builder ledger;
  private final DayUnwrap days = new DayUnwrap();
  private @Nullable LocalStamp first;
  private @Nullable Integer firstOfDay;
  private String lastText = "";
  private Optional<LocalStamp> last = Optional.empty();
  private long round;
  private boolean roundsOnly;

  RowTimes(Ledger.Builder ledger) {
    this.ledger = ledger;
  }

  /// Nanoseconds from the first row to this one; empty if its time cannot be read.
  Optional<Long> nanos(Columns columns, List<String> cells, boolean newRound) {
    int stamp = columns.column("timestamp");
    int date = columns.column("date");
    int time = columns.column("time");
    if (stamp >= 0) {
      return stamp(cells.get(stamp)).map(this::since);
    }
    if (date >= 0 && time >= 0) {
      return LocalStamp.at(cells.get(date) + " " + cells.get(time)).map(this::since);
    }
    if (time >= 0) {
      return TimeOfDayText.at(cells.get(time)).map(this::sinceOfDay);
    }
    if (!columns.nominal() && !roundsOnly) {
      ledger.report(NO_TIMES, -1, "no column is called timestamp");
    } else if (!roundsOnly) {
      ledger.report(NO_TIMES, -1, "record with `dmon -o DT`");
    }
    roundsOnly = true;
    round += newRound ? 1 : 0;
    return Optional.of(round * SECOND);
  }

  /// The GPUs of a machine often have the same time, one row after the other.
  private Optional<LocalStamp> stamp(String text) {
    if (!text.equals(lastText)) {
      lastText = text;
      last = LocalStamp.at(text);
    }
    return last;
  }

  private long since(LocalStamp stamp) {
    if (first == null) {
      first = stamp;
    }
    return stamp.nanos() - first.nanos();
  }

  private long sinceOfDay(TimeOfDayText time) {
    long seconds = days.seconds(time.secondOfDay());
    if (firstOfDay == null) {
      firstOfDay = (int) seconds;
    }
    return (seconds - firstOfDay) * SECOND;
  }

  ClockReference clock() {
    if (first != null) {
      return first.clock();
    }
    return firstOfDay == null
        ? new ClockReference.Unanchored()
        : new ClockReference.TimeOfDay(firstOfDay * SECOND, SECOND, null);
  }
}
