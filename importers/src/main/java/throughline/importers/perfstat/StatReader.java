package throughline.importers.perfstat;

import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.importers.io.LocalStamp;
import throughline.importers.io.NumberText;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the rows of one log.
final class StatReader {
  static final LedgerCode NOT_COUNTED =
      new LedgerCode(
          "not-available", Severity.INFO, "events that were not counted or are not supported");
  static final LedgerCode DECIMAL_COMMA =
      new LedgerCode(
          "decimal-comma",
          Severity.REPAIR,
          "decimal commas split the cells of `-x,`; counts were put together, derived numbers left"
              + " out; use `-x\\;` or LC_ALL=C");
  static final LedgerCode SUMMARY =
      new LedgerCode("summary-rows", Severity.INFO, "sums of the intervals were left out");
  static final LedgerCode FOREIGN =
      new LedgerCode("foreign-lines", Severity.INFO, "lines that perf did not write");

  private static final double SECOND = 1e9;
  private static final double LONGEST = 4e9;
  private static final Pattern STARTED = Pattern.compile("# started on (.*\\S)\\s*");
  private static final Pattern ELAPSED =
      Pattern.compile("\\s*(\\d+[.,]\\d+)\\s.*seconds time elapsed.*");

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final List<StatRow> totals = new ArrayList<>();
  private Form form = Form.UNKNOWN;
  private boolean intervals;
  private double elapsed;
  private long rows;

  StatReader(RecordingBuilder out) {
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
    if (intervals) {
      ledger.report(SUMMARY, totals.size(), -1, "");
    } else {
      totals.forEach(row -> add(row, Math.round(elapsed * SECOND)));
    }
    if (rows == 0) {
      throw new ImportException(
          new Failure(
              "no-rows",
              "no event was counted",
              0,
              "choose events that the machine supports, such as task-clock, with -e"));
    }
  }

  private void line(LineReader lines) {
    String text = lines.text();
    Form before = form;
    form = form.after(text);
    Matcher started = STARTED.matcher(text);
    if (started.matches()) {
      clock(started.group(1));
      return;
    }
    Matcher end = ELAPSED.matcher(text);
    if (end.matches()) {
      double seconds = NumberText.decimal(end.group(1));
      elapsed = seconds < LONGEST ? seconds : 0;
      return;
    }
    if (text.endsWith(" seconds user") || text.endsWith(" seconds sys")) {
      return;
    }
    boolean header = !form.equals(before) && form.kind() != Form.Kind.JSON;
    Optional<StatRow> row =
        header && form.kind() != Form.Kind.SEPARATED ? Optional.empty() : row(text);
    if (row.isPresent()) {
      take(row.get(), lines.offset());
    } else if (!lines.isTerminated()) {
      ledger.report(LedgerCode.TRUNCATED, lines.offset(), text);
    } else if (!text.startsWith("#") && !text.contains("erformance counter stats")) {
      ledger.report(FOREIGN, lines.offset(), text);
    }
  }

  private Optional<StatRow> row(String text) {
    return switch (form.kind()) {
      case SEPARATED -> StatRow.ofSeparated(text, form.separator());
      case JSON -> StatRow.ofJson(text);
      case TEXT_INTERVALS -> StatRow.ofText(text, true);
      case TEXT -> StatRow.ofText(text, false);
      case UNKNOWN, STARTED -> Optional.empty();
    };
  }

  private void take(StatRow row, long offset) {
    ledger.report(DECIMAL_COMMA, row.repaired() ? 1 : 0, offset, row.event());
    if (Double.isNaN(row.value())) {
      ledger.report(NOT_COUNTED, offset, row.event());
    } else if (Double.isNaN(row.seconds())) {
      totals.add(row);
    } else if (row.seconds() < LONGEST) {
      intervals = true;
      add(row, Math.round(row.seconds() * SECOND));
    } else {
      ledger.report(LedgerCode.BAD_RECORD, offset, row.event());
    }
  }

  private void add(StatRow row, long nanos) {
    int thread = row.where().isEmpty() ? -1 : out.thread("", row.where());
    out.counter(row.event(), row.unit(), thread).add(nanos, row.value());
    rows++;
    // Counts by second repeat the counts.
    boolean rate = row.metricUnit().endsWith("/sec");
    if (!Double.isNaN(row.metric()) && !row.metricUnit().isEmpty() && !rate) {
      out.counter(row.event() + ": " + row.metricUnit(), "", thread).add(nanos, row.metric());
    }
  }

  /// Takes the local time at which counting began, as `ctime` prints it.
  private void clock(String text) {
    try {
      LocalDateTime time =
          LocalDateTime.parse(
              text.replaceAll("\\s+", " "),
              DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ROOT));
      if (time.getYear() > 1971 && time.getYear() < 2200) {
        long nanos = time.toEpochSecond(ZoneOffset.UTC) * (long) SECOND;
        out.clock(new LocalStamp(nanos, (long) SECOND, time.toLocalDate().toString()).clock());
      }
    } catch (DateTimeParseException e) {
      ledger.report(FOREIGN, -1, "# started on " + text);
    }
  }
}
