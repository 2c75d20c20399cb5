package throughline.importers.pidstat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.importers.io.SysstatBanner;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;
import throughline.model.recording.ThreadInfo;

/// Reads the lines of one log.
final class PidstatReader {
  static final LedgerCode AVERAGES =
      new LedgerCode(
          "average-rows", Severity.INFO, "rows of averages repeat what was measured; left out");
  static final LedgerCode FOREIGN =
      new LedgerCode("foreign-lines", Severity.INFO, "lines that pidstat did not write");
  static final LedgerCode RESTARTS =
      new LedgerCode("restarts", Severity.INFO, "pidstat was started again into the same log");
  static final LedgerCode NOT_AVAILABLE =
      new LedgerCode(
          "not-available", Severity.INFO, "pidstat prints -1 where it may not look; left out");

  /// The thread key of the rows that stand for a whole process; a number would be the key of its
  /// main thread.
  private static final String PROCESS = "process";

  private static final String CHILD_MARK = "|__";

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final RowClock clock = new RowClock();
  private final Map<List<String>, Columns> reports = new HashMap<>();
  private final Row.Times times = new Row.Times();
  private @Nullable Header header;
  private String process = "";
  private long banners;
  private long rows;

  PidstatReader(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
  }

  void read(InputStream stream) throws IOException, ImportException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      if (!lines.text().isBlank()) {
        line(lines);
      }
    }
    lines.reportTo(ledger);
    if (rows == 0) {
      throw new ImportException(
          new Failure(
              "no-rows",
              "there is no row with a time under a header of pidstat",
              0,
              "give pidstat an interval, such as `pidstat -t 1`"));
    }
    out.clock(clock.reference());
  }

  private void line(LineReader lines) {
    String text = lines.text();
    Optional<Header> newHeader = Header.of(text);
    if (newHeader.isPresent()) {
      header = newHeader.get();
      process = "";
      return;
    }
    Optional<SysstatBanner> banner = SysstatBanner.of(text);
    if (banner.isPresent()) {
      banner(banner.get(), lines.offset());
      return;
    }
    Header current = header;
    Optional<Row> row = current == null ? Optional.empty() : Row.of(text, current, times);
    if (current != null && row.isPresent()) {
      row(row.get(), current, lines);
    } else if (current != null && Row.isAverage(text, current)) {
      ledger.report(AVERAGES, lines.offset(), text);
    } else if (!lines.isTerminated()) {
      ledger.report(LedgerCode.TRUNCATED, lines.offset(), text);
    } else if (current != null && Row.isBroken(text)) {
      ledger.report(LedgerCode.BAD_RECORD, lines.offset(), text);
    } else {
      ledger.report(FOREIGN, lines.offset(), text);
    }
  }

  private void banner(SysstatBanner banner, long offset) {
    clock.banner(banner.date());
    if (banners++ > 0) {
      ledger.report(RESTARTS, offset, banner.date());
      return;
    }
    out.property("kernel", banner.kernel());
    out.property("host", banner.host());
    out.property("date", banner.date());
    if (banner.cpus() != null) {
      out.property("cpus", banner.cpus());
    }
  }

  private void row(Row row, Header current, LineReader lines) {
    OptionalLong nanos = clock.nanos(row, current);
    if (nanos.isEmpty()) {
      ledger.report(LedgerCode.BAD_RECORD, lines.offset(), lines.text());
      return;
    }
    int thread = thread(row, current);
    Columns columns =
        reports.computeIfAbsent(current.columns(), names -> new Columns(current, out));
    for (int column = 0; column < row.cells().length - 1; column++) {
      if (!columns.isId(column)) {
        double value = columns.value(column, row.cells()[column]);
        if (value == -1 && columns.isSize(column)) {
          ledger.report(NOT_AVAILABLE, lines.offset(), current.columns().get(column));
        } else if (Double.isFinite(value)) {
          columns.counter(thread, column).add(nanos.getAsLong(), value);
        }
      }
    }
    rows++;
  }

  /// The thread of a row. With `-t` the row of a process has `-` for its thread, and the rows of
  /// its threads, which follow it, have `-` for their process.
  private int thread(Row row, Header current) {
    String pid = cell(row, current, "PID");
    String tgid = cell(row, current, "TGID");
    String tid = cell(row, current, "TID");
    String command = row.cells()[row.cells().length - 1];
    if (!pid.isEmpty()) {
      process = pid;
    } else if (!tgid.isEmpty()) {
      process = tgid;
    }
    boolean isProcess = tid.isEmpty();
    int thread = out.thread(process, isProcess ? PROCESS : tid);
    String name = command.startsWith(CHILD_MARK) ? command.substring(CHILD_MARK.length()) : command;
    ThreadInfo known = out.threadInfo(thread);
    boolean described = isProcess ? known.isProcess() : known.osThreadId() >= 0;
    if (!described || !known.name().equals(name)) {
      out.updateThread(
          thread,
          info ->
              isProcess
                  ? info.withName(name).asProcess()
                  : info.withName(name).withOsThreadId(Long.parseLong(tid)));
    }
    return thread;
  }

  /// The text of an id column, empty if there is no such column or it holds `-`.
  private static String cell(Row row, Header header, String name) {
    int column = header.columns().indexOf(name);
    return column < 0 || row.cells()[column].equals("-") ? "" : row.cells()[column];
  }
}
