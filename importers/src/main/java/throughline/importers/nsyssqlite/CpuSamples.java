package throughline.importers.nsyssqlite;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import throughline.model.recording.RecordingBuilder;

/// Samples of the CPU: one stack for each, its frames in rows of their own.
final class CpuSamples {
  private final Database database;
  private final RecordingBuilder out;
  private final Tracks tracks;
  private final Strings strings;
  private final long base;
  private final Map<Long, RecordingBuilder.Profile> profiles = new HashMap<>();
  private long sample = Long.MIN_VALUE;
  private long time;
  private long thread;
  private int stack = -1;

  CpuSamples(Database database, RecordingBuilder out, Tracks tracks, Strings strings, long base) {
    this.database = database;
    this.out = out;
    this.tracks = tracks;
    this.strings = strings;
    this.base = base;
  }

  void read(String chains) {
    String events = database.table("COMPOSITE_EVENTS");
    if (events == null) {
      return;
    }
    database.query(
        "SELECT e.id, e.start, e.globalTid, c.symbol FROM "
            + Database.quoted(chains)
            + " c JOIN "
            + Database.quoted(events)
            + " e ON e.id = c.id ORDER BY c.id, c.stackDepth DESC",
        row -> frame(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)));
    finish();
  }

  private void frame(long id, long start, long globalTid, long symbol) throws SQLException {
    if (id != sample) {
      finish();
      sample = id;
      time = start - base;
      thread = globalTid;
      stack = -1;
    }
    stack = out.stacks().child(stack, strings.text(symbol));
  }

  private void finish() {
    if (stack < 0) {
      return;
    }
    profiles
        .computeIfAbsent(thread, tid -> out.profile("CPU samples", "samples", tracks.thread(tid)))
        .sample(stack, 1, time);
    stack = -1;
  }
}
