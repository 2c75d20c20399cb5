package throughline.importers.nsyssqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the tables of one export.
final class ExportReader {
  static final LedgerCode NOT_READ =
      new LedgerCode("tables-not-read", Severity.INFO, "tables with events that are not shown");

  private static final long EPOCH_LIKE = 1_000_000_000_000_000_000L;

  /// Behind the name of a call stands the version of CUDA that it came with.
  private static final Pattern CALL_VERSION = Pattern.compile("_v\\d{3,5}(?:_ptsz|_ptds)?$");

  /// Calls on threads of the host, each with a thread, a start, an end and a name.
  private static final List<String> CALLS =
      List.of(
          "CUPTI_ACTIVITY_KIND_RUNTIME",
          "CUPTI_ACTIVITY_KIND_DRIVER",
          "OSRT_API",
          "CUDNN_EVENTS",
          "CUBLAS_EVENTS",
          "NCCL_EVENTS",
          "MPI_COLLECTIVES_EVENTS",
          "MPI_P2P_EVENTS",
          "MPI_OTHER_EVENTS");

  private static final List<String> COPIES =
      List.of(
          "Unknown",
          "Host-to-Device",
          "Device-to-Host",
          "Host-to-Array",
          "Array-to-Host",
          "Array-to-Array",
          "Array-to-Device",
          "Device-to-Array",
          "Device-to-Device",
          "Host-to-Host",
          "Peer-to-Peer");

  /// Gives the name of a row.
  private interface Name {
    String of(ResultSet row) throws SQLException;
  }

  private final Database database;
  private final RecordingBuilder out;
  private final Tracks tracks;
  private final List<String> read = new ArrayList<>();
  private Spans spans;

  ExportReader(Database database, RecordingBuilder out) {
    this.database = database;
    this.out = out;
    this.tracks = new Tracks(out);
    this.spans = new Spans(out, 0);
  }

  void read() throws ImportException {
    try (Strings strings = new Strings(database)) {
      spans = new Spans(out, base());
      read("CUPTI_ACTIVITY_KIND_KERNEL", table -> kernels(table, strings));
      read("CUPTI_ACTIVITY_KIND_MEMCPY", this::copies);
      read("CUPTI_ACTIVITY_KIND_MEMSET", table -> gpu(table, "NULL", row -> "[CUDA memset]"));
      read("CUPTI_ACTIVITY_KIND_GRAPH_TRACE", table -> gpu(table, "NULL", row -> "[CUDA graph]"));
      for (String calls : CALLS) {
        read(calls, table -> calls(table, strings));
      }
      read("NVTX_EVENTS", new NvtxRanges(database, tracks, spans, strings)::read);
      read("GPU_METRICS", new GpuMetrics(database, out, tracks, spans.base())::read);
      read(
          "SAMPLING_CALLCHAINS",
          new CpuSamples(database, out, tracks, strings, spans.base())::read);
      read("ThreadNames", table -> threadNames(table, strings));
    } catch (SQLException e) {
      throw Database.damaged(e);
    }
    spans.finish();
    Launches launches = new Launches(database, out, tracks, spans);
    launches.read(database.table("CUPTI_ACTIVITY_KIND_KERNEL"));
    launches.read(database.table("CUPTI_ACTIVITY_KIND_MEMCPY"));
    launches.read(database.table("CUPTI_ACTIVITY_KIND_MEMSET"));
    reportRest();
    properties();
  }

  private void read(String name, java.util.function.Consumer<String> reader) {
    String table = database.table(name);
    if (table != null) {
      read.add(table);
      reader.accept(table);
    }
  }

  /// Finds where time 0 lies, and the time that becomes it. Events count from the start of the
  /// session, or since 1970 where times were normalised.
  private long base() throws ImportException {
    long[] found = {Long.MIN_VALUE, Long.MAX_VALUE};
    String session = database.table("TARGET_INFO_SESSION_START_TIME");
    if (session != null) {
      String column = database.column(session, "utcEpochNs");
      database.query(
          "SELECT " + column + " FROM " + Database.quoted(session) + " LIMIT 1",
          row -> found[0] = row.getLong(1));
    }
    boolean any = false;
    for (String name : database.tables()) {
      String start = database.column(name, "start");
      if (!start.equals("NULL") && isEvents(name)) {
        any = true;
        database.query(
            "SELECT min(" + start + ") FROM " + Database.quoted(name),
            row ->
                found[1] =
                    row.getObject(1) == null ? found[1] : Math.min(found[1], row.getLong(1)));
      }
    }
    if (!any && database.table("GPU_METRICS") == null) {
      throw new ImportException(
          new Failure(
              "no-events",
              "the database holds no table with events of Nsight Systems",
              -1,
              "record with `nsys profile --trace cuda,nvtx,osrt` and export again"));
    }
    boolean epoch = found[1] > EPOCH_LIKE && found[1] < Spans.FURTHEST;
    if (epoch) {
      out.clock(new ClockReference.Wall(found[1], 1));
    } else if (found[0] > EPOCH_LIKE && found[0] < Spans.FURTHEST) {
      out.clock(new ClockReference.Wall(found[0], 1));
    }
    return epoch ? found[1] : 0;
  }

  private static boolean isEvents(String table) {
    return table.startsWith("CUPTI_ACTIVITY_KIND_")
        || table.endsWith("_EVENTS")
        || table.equals("OSRT_API");
  }

  private void kernels(String table, Strings strings) {
    String name = database.column(table, "demangledName", "shortName", "mangledName", "nameId");
    gpu(table, name, row -> name.equals("NULL") ? "kernel" : strings.text(row.getLong(6)));
  }

  private void copies(String table) {
    gpu(
        table,
        database.column(table, "copyKind"),
        row -> {
          int kind = row.getInt(6);
          String words = kind >= 0 && kind < COPIES.size() ? COPIES.get(kind) : "kind " + kind;
          return "[CUDA memcpy " + words + "]";
        });
  }

  /// Reads work of a GPU: what happened on which stream from when to when.
  private void gpu(String table, String named, Name name) {
    String sql =
        "SELECT start, \"end\", "
            + database.column(table, "globalPid")
            + ", "
            + database.column(table, "deviceId")
            + ", "
            + database.column(table, "streamId")
            + ", "
            + named
            + " FROM "
            + Database.quoted(table);
    database.query(
        sql,
        row -> {
          int thread = tracks.stream(row.getLong(3), row.getLong(4), row.getLong(5));
          spans.slice(row, thread, name.of(row));
        });
  }

  private void calls(String table, Strings strings) {
    String name = database.column(table, "nameId", "textId");
    database.query(
        "SELECT start, \"end\", "
            + database.column(table, "globalTid")
            + ", "
            + name
            + " FROM "
            + Database.quoted(table),
        row -> {
          String text = strings.text(row.getLong(4));
          int mark = text.indexOf("_v");
          String plain = mark < 0 ? text : CALL_VERSION.matcher(text).replaceFirst("");
          spans.slice(row, tracks.thread(row.getLong(3)), plain);
        });
  }

  private void threadNames(String table, Strings strings) {
    database.query(
        "SELECT globalTid, nameId FROM " + Database.quoted(table),
        row -> tracks.nameIfKnown(row.getLong(1), strings.text(row.getLong(2))));
  }

  private void reportRest() {
    List<String> rest =
        database.tables().stream()
            .filter(t -> isEvents(t) || t.startsWith("SCHED_"))
            .filter(t -> !read.contains(t) && !t.equals("COMPOSITE_EVENTS"))
            .toList();
    out.ledger().report(NOT_READ, rest.size(), -1, String.join(", ", rest));
  }

  private void properties() {
    String gpus = database.table("TARGET_INFO_GPU");
    if (gpus != null) {
      database.query(
          "SELECT id, name FROM " + Database.quoted(gpus),
          row -> property("gpu." + row.getLong(1), row.getString(2)));
    }
    String export = database.table("META_DATA_EXPORT");
    if (export != null) {
      database.query(
          "SELECT name, value FROM "
              + Database.quoted(export)
              + " WHERE name LIKE 'EXPORT_%VERSION'",
          row ->
              property(
                  String.valueOf(row.getString(1)).toLowerCase(Locale.ROOT), row.getString(2)));
    }
  }

  private void property(String key, @Nullable String value) {
    if (value != null) {
      out.property(key, value);
    }
  }
}
