package throughline.importers.nsyssqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Takes rows whose first two columns are the start and the end of something.
final class Spans {
  static final LedgerCode OPEN =
      new LedgerCode(
          "open-ranges",
          Severity.INFO,
          "ranges that had not ended when profiling did; closed at the last event");

  /// Times beyond this are nonsense.
  static final long FURTHEST = 1L << 61;

  private record Open(boolean async, int track, long start, String name) {}

  private final RecordingBuilder out;
  private final long base;
  private final List<Open> open = new ArrayList<>();
  private long last = Long.MIN_VALUE;

  /// @param base the export's time that becomes time 0
  Spans(RecordingBuilder out, long base) {
    this.out = out;
    this.base = base;
  }

  long base() {
    return base;
  }

  /// Adds a slice of a thread.
  void slice(ResultSet row, int thread, String name) throws SQLException {
    add(row, false, thread, name);
  }

  /// Adds an interval that may begin on one thread and end on another.
  void async(ResultSet row, int track, String name) throws SQLException {
    add(row, true, track, name);
  }

  /// Adds a mark, which has no end.
  void mark(ResultSet row, int thread, String name) throws SQLException {
    long start = row.getLong(1);
    if (row.wasNull() || isNonsense(start)) {
      out.ledger().report(LedgerCode.BAD_RECORD, -1, name);
    } else {
      out.mark(start - base, name, thread);
    }
  }

  private void add(ResultSet row, boolean async, int track, String name) throws SQLException {
    long start = row.getLong(1);
    if (row.wasNull() || isNonsense(start)) {
      out.ledger().report(LedgerCode.BAD_RECORD, -1, name);
      return;
    }
    long end = row.getLong(2);
    if (row.wasNull() || isNonsense(end)) {
      open.add(new Open(async, track, start - base, name));
      last = Math.max(last, start - base);
      return;
    }
    last = Math.max(last, end - base);
    put(async, track, start - base, end - start, name);
  }

  private void put(boolean async, int track, long start, long duration, String name) {
    if (async) {
      out.asyncSlice(track, start, Math.max(0, duration), name, -1);
    } else {
      out.slice(track, start, duration, name, -1, -1);
    }
  }

  private static boolean isNonsense(long time) {
    return time > FURTHEST || time < -FURTHEST;
  }

  /// Closes what is open; call once, after the last row.
  void finish() {
    for (Open range : open) {
      put(range.async, range.track, range.start, Math.max(0, last - range.start), range.name);
      out.ledger().report(OPEN, -1, range.name);
    }
  }
}
