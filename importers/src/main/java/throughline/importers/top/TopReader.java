package throughline.importers.top;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.DayUnwrap;
import throughline.importers.io.LineReader;
import throughline.importers.io.NumberText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;
import throughline.model.recording.ThreadInfo;

/// Reads the iterations of one log.
final class TopReader {
  static final LedgerCode FIRST_DROPPED =
      new LedgerCode(
          "first-iteration-dropped",
          Severity.INFO,
          "rows of the first iteration are means since each process began; left out");
  static final LedgerCode ONLY_FIRST =
      new LedgerCode(
          "since-start-only",
          Severity.INFO,
          "there is only one iteration; its rows are means since each process began");
  static final LedgerCode FOREIGN =
      new LedgerCode("foreign-lines", Severity.INFO, "lines that top did not write");

  private static final long SECOND = 1_000_000_000L;
  private static final Pattern ESCAPES =
      Pattern.compile("\u001B(?:\\[[0-9;?]*[ -/]*[@-~]|\\([A-Z])");
  private static final List<String> LOADS =
      List.of("load average 1m", "load average 5m", "load average 15m");

  /// A value of the first iteration, held back until it is known whether there are more.
  private record Value(String name, String unit, int thread, double value) {}

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final DayUnwrap days = new DayUnwrap();
  private final List<Value> first = new ArrayList<>();
  private @Nullable Header header;
  private boolean threads;
  private long iterations;
  private long firstRows;
  private long laterRows;
  private long baseSeconds;
  private long nanos;

  TopReader(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
  }

  void read(InputStream stream) throws IOException, ImportException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      String text = lines.text();
      line(text.indexOf('\u001B') < 0 ? text : ESCAPES.matcher(text).replaceAll(""), lines);
    }
    lines.reportTo(ledger);
    if (firstRows + laterRows == 0) {
      throw new ImportException(
          new Failure(
              "no-rows", "no iteration of top has a row", 0, "record it with `top -b -H -d 1`"));
    }
    if (laterRows == 0) {
      ledger.report(ONLY_FIRST, firstRows, -1, "");
      for (Value value : first) {
        out.counter(value.name, value.unit, value.thread).add(0, value.value);
      }
    } else {
      ledger.report(FIRST_DROPPED, firstRows, -1, "");
    }
    out.clock(
        new ClockReference.TimeOfDay(Math.floorMod(baseSeconds, 86_400L) * SECOND, SECOND, null));
  }

  private void line(String text, LineReader lines) {
    Optional<Integer> start = Summary.startOf(text);
    if (start.isPresent()) {
      start(text, start.get());
      return;
    }
    if (text.isBlank() || iterations == 0) {
      if (!text.isBlank()) {
        ledger.report(FOREIGN, lines.offset(), text);
      }
      return;
    }
    Optional<Header> newHeader = Header.of(text);
    if (newHeader.isPresent()) {
      header = newHeader.get();
      return;
    }
    Header current = header;
    if (current == null) {
      summary(text);
      return;
    }
    String[] cells = current.cells(text);
    if (cells != null) {
      row(current, cells);
    } else {
      ledger.report(
          lines.isTerminated() ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED,
          lines.offset(),
          text);
    }
  }

  private void start(String text, int secondOfDay) {
    long seconds = days.seconds(secondOfDay);
    if (iterations == 0) {
      baseSeconds = seconds;
    }
    nanos = (seconds - baseSeconds) * SECOND;
    iterations++;
    header = null;
    threads = false;
    List<Double> load = Summary.load(text);
    for (int row = 0; row < load.size(); row++) {
      out.counter(LOADS.get(row), "", -1).add(nanos, load.get(row));
    }
  }

  private void summary(String text) {
    threads |= text.startsWith("Threads:");
    for (Summary.Cpu cpu : Summary.cpus(text)) {
      for (int state = 0; state < cpu.percent().size(); state++) {
        String name = "%Cpu" + cpu.cpu() + " " + Summary.CPU_STATES.get(state);
        value(name, "%", -1, cpu.percent().get(state));
      }
    }
  }

  private void row(Header current, String[] cells) {
    int thread = thread(current, cells);
    for (int column = 0; column < cells.length; column++) {
      String name = current.names().get(column);
      switch (name) {
        case "%CPU", "%MEM" -> value(name, "%", thread, NumberText.decimal(cells[column]));
        case "VIRT", "RES", "SHR" ->
            value(name, "KiB", thread, NumberText.kibibytes(cells[column]));
        default -> {}
      }
    }
    if (iterations == 1) {
      firstRows++;
    } else {
      laterRows++;
    }
  }

  private void value(String name, String unit, int thread, double value) {
    if (iterations == 1) {
      first.add(new Value(name, unit, thread, value));
    } else {
      out.counter(name, unit, thread).add(nanos, value);
    }
  }

  private int thread(Header current, String[] cells) {
    String id = current.pid(cells);
    int group = current.names().indexOf("TGID");
    String process = group >= 0 && NumberText.isWhole(cells[group]) ? cells[group] : "";
    int thread = threads ? out.thread(process, id) : out.thread(id, "process");
    String name = cells[current.command()];
    ThreadInfo known = out.threadInfo(thread);
    boolean described = threads ? known.osThreadId() >= 0 : known.isProcess();
    if (!described || !known.name().equals(name)) {
      out.updateThread(
          thread,
          info ->
              threads
                  ? info.withName(name).withOsThreadId(Long.parseLong(id))
                  : info.withName(name).asProcess());
    }
    return thread;
  }
}
