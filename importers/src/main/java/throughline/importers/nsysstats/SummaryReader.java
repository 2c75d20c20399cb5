package throughline.importers.nsysstats;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the summaries of one file.
final class SummaryReader {
  static final LedgerCode OTHER_LINES =
      new LedgerCode("other-lines", Severity.INFO, "lines around the summaries were skipped");

  /// Longer than any profile, and far from the end of numbers.
  private static final long LONGEST = 1L << 61;

  /// The name of a report stands in brackets above its table, or in the path of its script.
  private static final Pattern REPORT =
      Pattern.compile("\\*\\* .*\\((\\w+)\\):|Processing \\[.*[\\\\/](\\w+)(?:\\.py)?\\]");

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;

  private record Row(String name, long count, long total, long min, long max) {}

  private final Map<Integer, List<Row>> byThread = new LinkedHashMap<>();
  private @Nullable SummaryTable table;
  private String report = "";
  private String mayBeHeader = "";
  private int thread;
  private long rows;

  SummaryReader(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
  }

  void read(InputStream stream) throws IOException, ImportException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      line(lines);
    }
    lines.reportTo(ledger);
    if (rows == 0) {
      throw new ImportException(
          new Failure(
              "no-rows",
              "the summary has no row",
              0,
              "check that the program used the GPU while it was profiled"));
    }
    byThread.forEach(this::write);
    out.clock(new ClockReference.NoTime());
  }

  private void line(LineReader lines) {
    String text = lines.text();
    Optional<SummaryTable> csv = SummaryTable.ofCsv(text);
    Optional<SummaryTable> lined =
        mayBeHeader.isEmpty() ? Optional.empty() : SummaryTable.ofColumns(mayBeHeader, text);
    mayBeHeader = csv.isEmpty() && SummaryTable.mayBeHeader(text) ? text : "";
    if (csv.isPresent() || lined.isPresent()) {
      begin(csv.or(() -> lined).orElseThrow());
      return;
    }
    if (text.isBlank() || !mayBeHeader.isEmpty()) {
      table =
          text.isBlank() && table != null && !table.edges().isEmpty() && rows > 0 ? null : table;
      return;
    }
    Matcher name = REPORT.matcher(text);
    if (name.find()) {
      report = name.group(1) == null ? name.group(2) : name.group(1);
      table = null;
      return;
    }
    SummaryTable current = table;
    Optional<List<String>> cells = current == null ? Optional.empty() : current.cells(text);
    if (current != null && cells.isPresent()) {
      row(current, cells.get());
    } else if (current == null || text.strip().startsWith("---")) {
      ledger.report(OTHER_LINES, lines.offset(), text);
    } else {
      boolean whole = lines.isTerminated();
      ledger.report(whole ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED, lines.offset(), text);
    }
  }

  private void begin(SummaryTable newTable) {
    table = newTable;
    thread = out.thread("", report.isEmpty() ? newTable.what() : report);
    report = "";
  }

  private void row(SummaryTable current, List<String> cells) {
    String name = cells.get(current.name());
    long total = current.nanos(cells, current.total());
    long count = Math.round(SummaryTable.number(cells.get(current.count())));
    byThread
        .computeIfAbsent(thread, id -> new ArrayList<>())
        .add(
            new Row(
                name,
                count,
                Math.max(0, total),
                current.nanos(cells, current.min()),
                current.nanos(cells, current.max())));
    rows++;
  }

  /// Writes a summary. It names no time that it covers; the sum of its rows stands for that, so
  /// that shares add up.
  private void write(int id, List<Row> summary) {
    long whole = 0;
    for (Row row : summary) {
      whole = Math.min(LONGEST, whole + row.total);
    }
    RecordingBuilder.Profile profile = out.profile(out.threadInfo(id).name(), "nanoseconds", id);
    for (Row row : summary) {
      out.stage(id, row.name, 0, whole, row.count, row.total, row.min, row.max);
      profile.sample(out.stacks().child(-1, row.name), (double) row.total);
    }
    out.interval(id, 0, whole, 0);
  }
}
