package throughline.importers.nvidiasmi;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.importers.io.NumberText;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the rows of one log.
final class NvidiaSmiReader {
  static final LedgerCode NOT_AVAILABLE =
      new LedgerCode(
          "not-available", Severity.INFO, "values that the driver does not give; left out");
  static final LedgerCode RESTARTS =
      new LedgerCode("restarts", Severity.INFO, "nvidia-smi was started again into the same log");
  static final LedgerCode FOREIGN =
      new LedgerCode("foreign-lines", Severity.INFO, "lines that nvidia-smi did not write");
  static final LedgerCode NO_HEADER =
      new LedgerCode(
          "no-header", Severity.INFO, "the log has no header; columns have numbers for names");
  static final LedgerCode NO_INDEX =
      new LedgerCode(
          "no-gpu-index",
          Severity.INFO,
          "no column says which GPU a row belongs to; rows of one moment are told apart by order");

  private static final Set<String> MISSING =
      Set.of(
          "-",
          "n/a",
          "[n/a]",
          "[not supported]",
          "[unknown error]",
          "err!",
          "[gpu is lost]",
          "[insufficient permissions]",
          "[gpu requires reset]",
          "");

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final RowTimes times;
  private final Set<String> inRound = new HashSet<>();
  private @Nullable Columns columns;
  private boolean unitsFollow;
  private boolean describedRows;
  private long headers;
  private long rows;
  private int ordinal;
  private long lastNanos = Long.MIN_VALUE;

  NvidiaSmiReader(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
    this.times = new RowTimes(ledger);
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
              "there is no row of values under a header of nvidia-smi",
              0,
              "record with `nvidia-smi dmon -o DT` or with `--query-gpu=… --format=csv -l 1`"));
    }
    out.clock(times.clock());
  }

  private void line(LineReader lines) {
    String text = lines.text();
    Columns current = columns;
    if (unitsFollow && current != null && text.strip().startsWith("#")) {
      columns = current.withUnits(text);
      unitsFollow = false;
      return;
    }
    unitsFollow = false;
    Optional<Columns> query = Columns.ofQuery(text);
    if (query.isPresent()) {
      ledger.report(RESTARTS, headers++ > 0 ? 1 : 0, lines.offset(), "");
      columns = query.get();
      return;
    }
    Optional<Columns> monitor = Columns.ofMonitor(text);
    if (monitor.isPresent()) {
      // dmon repeats its header with every screen.
      boolean same = current != null && current.names().equals(monitor.get().names());
      columns = same ? current : monitor.get();
      unitsFollow = true;
      return;
    }
    if (current == null) {
      current = Columns.ofBareRow(text).orElse(null);
      ledger.report(NO_HEADER, current == null ? 0 : 1, lines.offset(), text);
      columns = current;
    }
    Optional<List<String>> cells = current == null ? Optional.empty() : current.cells(text);
    if (current == null || cells.isEmpty() || !row(current, cells.get(), lines.offset())) {
      notRead(lines, current);
    }
  }

  private void notRead(LineReader lines, @Nullable Columns current) {
    if (!lines.isTerminated() && current != null) {
      ledger.report(LedgerCode.TRUNCATED, lines.offset(), lines.text());
    } else if (current != null && Character.isDigit(lines.text().strip().charAt(0))) {
      ledger.report(LedgerCode.BAD_RECORD, lines.offset(), lines.text());
    } else {
      ledger.report(FOREIGN, lines.offset(), lines.text());
    }
  }

  /// Takes a row; false if its time or its ids cannot be read.
  private boolean row(Columns current, List<String> cells, long offset) {
    int gpuColumn = current.column("index", "gpu_index", "gpu");
    if (gpuColumn >= 0 && !NumberText.isWhole(cells.get(gpuColumn))) {
      return false;
    }
    int pid = current.column("pid");
    String gpu = gpu(current, cells, gpuColumn);
    String key = pid < 0 ? gpu : gpu + " " + cells.get(pid);
    boolean newRound = !inRound.add(key);
    if (newRound) {
      inRound.clear();
      inRound.add(key);
    }
    Optional<Long> nanos = times.nanos(current, cells, newRound);
    if (nanos.isEmpty()) {
      return false;
    }
    String named = gpu.isEmpty() ? unnamed(nanos.get(), offset) : gpu;
    rows++;
    if (pid >= 0 && !NumberText.isWhole(cells.get(pid))) {
      return true;
    }
    int thread = pid < 0 ? gpuThread(current, cells, named) : process(current, cells, named, pid);
    values(current, cells, thread, nanos.get(), offset);
    return true;
  }

  /// What the columns call the GPU, or empty.
  private static String gpu(Columns current, List<String> cells, int index) {
    if (index >= 0) {
      return "GPU " + cells.get(index);
    }
    int other =
        current.column(
            "gpu_uuid", "uuid", "pci.bus_id", "gpu_bus_id", "gpu_serial", "serial", "pci.bus");
    return other < 0 ? "" : cells.get(other);
  }

  private String unnamed(long nanos, long offset) {
    ledger.report(NO_INDEX, describedRows ? 0 : 1, offset, "");
    describedRows = true;
    ordinal = nanos == lastNanos ? ordinal + 1 : 0;
    lastNanos = nanos;
    return "GPU " + ordinal;
  }

  private int gpuThread(Columns current, List<String> cells, String gpu) {
    int thread = out.thread("", gpu);
    int model = current.column("name", "gpu_name");
    if (model >= 0) {
      out.property(gpu.replace("GPU ", "gpu."), cells.get(model));
    }
    return thread;
  }

  private int process(Columns current, List<String> cells, String gpu, int pid) {
    int thread = out.thread(cells.get(pid), gpu);
    int command = current.column("command", "process_name");
    String name = gpu + (command < 0 ? "" : " " + cells.get(command));
    if (!out.threadInfo(thread).name().equals(name)) {
      out.updateThread(thread, info -> info.withName(name));
    }
    return thread;
  }

  private void values(Columns current, List<String> cells, int thread, long nanos, long offset) {
    for (int column = 0; column < cells.size(); column++) {
      String name = current.names().get(column);
      if (isKey(name)) {
        continue;
      }
      String cell = cells.get(column);
      if (MISSING.contains(cell.toLowerCase(java.util.Locale.ROOT))) {
        ledger.report(NOT_AVAILABLE, offset, name);
        continue;
      }
      int blank = cell.indexOf(' ');
      double value = NumberText.decimal(cell, 0, blank < 0 ? cell.length() : blank);
      if (name.equals("pstate") && cell.startsWith("P")) {
        value = NumberText.decimal(cell, 1, cell.length());
      }
      String unit = current.unit(column);
      String ofCell = unit.isEmpty() && blank > 0 ? cell.substring(blank + 1) : unit;
      if (Double.isFinite(value)) {
        out.counter(name, ofCell, thread).add(nanos, value);
      }
    }
  }

  private static boolean isKey(String name) {
    return switch (name) {
      case "timestamp",
          "index",
          "gpu_index",
          "gpu",
          "pid",
          "date",
          "time",
          "count",
          "serial",
          "gpu_serial",
          "uuid",
          "gpu_uuid",
          "gpu_bus_id",
          "name",
          "gpu_name",
          "driver_version",
          "type",
          "command",
          "process_name" ->
          true;
      default -> name.startsWith("pci.");
    };
  }
}
