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

  static final LedgerCode NO_TIMES =
      new LedgerCode(
          "no-times",
          Severity.INFO,
          "this top prints no time; its default delay was assumed between iterations");

  private static final int TOYBOX_DELAY = 3;
  private static final int BUSYBOX_DELAY = 5;
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
  private boolean untimed;
  private boolean rebase;

  /// Whether the first iteration was measured over an interval, as BusyBox does.
  private boolean firstIsMeasured;
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
    if (untimed) {
      ledger.report(NO_TIMES, -1, firstIsMeasured ? "5 s" : "3 s");
      out.clock(new ClockReference.Unanchored());
      return;
    }
    out.clock(
        new ClockReference.TimeOfDay(Math.floorMod(baseSeconds, 86_400L) * SECOND, SECOND, null));
  }

  private void line(String text, LineReader lines) {
    Optional<Integer> start = Summary.startOf(text);
    if (start.isPresent()) {
      // A log that was cut at its front can begin below the line with the time.
      rebase = untimed;
      untimed = false;
      start(text, days.seconds(start.get()));
      return;
    }
    if (startUntimed(text)) {
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

  /// Begins an iteration of a top that prints no time; false if the line begins none.
  private boolean startUntimed(String text) {
    boolean toybox = Summary.isToyboxStart(text);
    if ((iterations > 0 && !untimed) || !(toybox || Summary.isBusyboxStart(text))) {
      return false;
    }
    untimed = true;
    firstIsMeasured = !toybox;
    start(text, iterations * (toybox ? TOYBOX_DELAY : BUSYBOX_DELAY));
    threads = text.startsWith("Threads:");
    return true;
  }

  private void start(String text, long seconds) {
    if (iterations == 0 || rebase) {
      rebase = false;
      baseSeconds = seconds;
    }
    nanos = (seconds - baseSeconds) * SECOND;
    iterations++;
    header = null;
    threads = false;
    load(text);
  }

  private void load(String text) {
    List<Double> load = Summary.load(text);
    for (int row = 0; row < load.size(); row++) {
      out.counter(LOADS.get(row), "", -1).add(nanos, load.get(row));
    }
  }

  private void summary(String text) {
    threads |= text.startsWith("Threads:");
    if (untimed) {
      load(text);
      List<Double> states = Summary.namedStates(text);
      for (int state = 0; state < states.size(); state++) {
        value("%Cpu(s) " + Summary.CPU_STATES.get(state), "%", -1, states.get(state));
      }
      return;
    }
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
        case "%CPU", "%MEM", "%VSZ" -> value(name, "%", thread, percent(cells[column]));
        case "VIRT", "RES", "SHR", "VSZ" ->
            value(name, "KiB", thread, NumberText.kibibytes(cells[column]));
        default -> {}
      }
    }
    if (iterations == 1 && !firstIsMeasured) {
      firstRows++;
    } else {
      laterRows++;
    }
  }

  private void value(String name, String unit, int thread, double value) {
    if (iterations == 1 && !firstIsMeasured) {
      first.add(new Value(name, unit, thread, value));
    } else {
      out.counter(name, unit, thread).add(nanos, value);
    }
  }

  /// BusyBox prints the sign behind the number.
  private static double percent(String cell) {
    return NumberText.decimal(cell, 0, cell.endsWith("%") ? cell.length() - 1 : cell.length());
  }

  private int thread(Header current, String[] cells) {
    String id = current.pid(cells);
    // toybox shows threads under TID, whatever the summary says.
    threads |= current.names().contains("TID");
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
