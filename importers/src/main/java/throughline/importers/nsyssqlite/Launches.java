package throughline.importers.nsyssqlite;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.RecordingBuilder;

/// Arrows from a CUDA call to the work on the GPU that it started; both have the same correlation
/// id, which counts anew in each process.
final class Launches {
  private static final String PROCESS = " & ~16777215";

  private final Database database;
  private final RecordingBuilder out;
  private final Tracks tracks;
  private final Spans spans;

  Launches(Database database, RecordingBuilder out, Tracks tracks, Spans spans) {
    this.database = database;
    this.out = out;
    this.tracks = tracks;
    this.spans = spans;
  }

  /// Joins the work in a table with the calls that started it.
  ///
  /// @param work the table of kernels, copies or sets, or null if there is none
  void read(@Nullable String work) {
    String calls = database.table("CUPTI_ACTIVITY_KIND_RUNTIME");
    if (work == null || calls == null) {
      return;
    }
    boolean joined =
        !database.column(work, "correlationId").equals("NULL")
            && !database.column(calls, "correlationId").equals("NULL")
            && !database.column(calls, "globalTid").equals("NULL");
    if (!joined) {
      return;
    }
    String process = database.column(work, "globalPid");
    String sameProcess =
        process.equals("NULL") ? "" : " AND c.globalTid" + PROCESS + " = w." + process + PROCESS;
    // A call starts one piece of work; ids that repeat must not multiply.
    String sql =
        "SELECT c.start, c.globalTid, w.start, w."
            + database.columnOr(work, "deviceId", "start")
            + ", w."
            + database.columnOr(work, "streamId", "start")
            + (process.equals("NULL") ? ", 0" : ", w." + process)
            + " FROM "
            + Database.quoted(work)
            + " w JOIN "
            + Database.quoted(calls)
            + " c ON c.correlationId = w.correlationId"
            + sameProcess
            + " LIMIT (SELECT count(*) FROM "
            + Database.quoted(work)
            + ")";
    database.query(
        sql,
        row -> {
          long from = row.getLong(1) - spans.base();
          long to = row.getLong(3) - spans.base();
          if (from <= to && Math.abs(from) < Spans.FURTHEST && Math.abs(to) < Spans.FURTHEST) {
            int call = tracks.thread(row.getLong(2));
            int stream = tracks.stream(row.getLong(6), row.getLong(4), row.getLong(5));
            out.flow(call, from, stream, to, "launch");
          }
        });
  }
}
