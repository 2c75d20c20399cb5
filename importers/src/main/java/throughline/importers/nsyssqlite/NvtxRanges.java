package throughline.importers.nsyssqlite;

import java.sql.ResultSet;
import java.sql.SQLException;

/// What the program said about itself through NVTX: nested ranges of a thread, ranges that may
/// begin on one thread and end on another, and marks.
final class NvtxRanges {
  private static final int MARK = 34;
  private static final int PUSH_POP = 59;
  private static final int START_END = 60;

  private final Database database;
  private final Tracks tracks;
  private final Spans spans;
  private final Strings strings;

  NvtxRanges(Database database, Tracks tracks, Spans spans, Strings strings) {
    this.database = database;
    this.tracks = tracks;
    this.spans = spans;
    this.strings = strings;
  }

  void read(String table) {
    database.query(
        "SELECT start, \"end\", "
            + database.column(table, "globalTid")
            + ", eventType, "
            + database.column(table, "text")
            + ", "
            + database.column(table, "textId")
            + " FROM "
            + Database.quoted(table),
        this::row);
  }

  private void row(ResultSet row) throws SQLException {
    long tid = row.getLong(3);
    switch (row.getInt(4)) {
      case PUSH_POP -> spans.slice(row, tracks.thread(tid), text(row));
      case START_END -> spans.async(row, tracks.ranges(tid), text(row));
      case MARK -> spans.mark(row, tracks.thread(tid), text(row));
      default -> {}
    }
  }

  private String text(ResultSet row) throws SQLException {
    String text = row.getString(5);
    if (text != null) {
      return text;
    }
    return row.getObject(6) == null ? "(no name)" : strings.text(row.getLong(6));
  }
}
