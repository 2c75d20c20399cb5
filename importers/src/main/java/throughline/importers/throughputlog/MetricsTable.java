package throughline.importers.throughputlog;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.importers.io.LineReader;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;

/// Metrics as rows under a line of names, as `metrics.csv` of Lightning. Cells may be empty and
/// rows short, since metrics are logged at different times.
final class MetricsTable {
  /// The line of names.
  ///
  /// @param separator `,`, `;` or a tab
  /// @param names one a column
  /// @param quantities what each column means, empty if nothing known
  record Columns(char separator, List<String> names, List<Optional<Quantity>> quantities) {
    static Optional<Columns> of(String line) {
      char separator = line.indexOf('\t') >= 0 ? '\t' : line.indexOf(';') >= 0 ? ';' : ',';
      List<String> names = cells(line, separator);
      boolean plain =
          names.size() > 1 && names.stream().allMatch(n -> n.matches("[\\w/ .()%-]{1,60}"));
      if (!plain) {
        return Optional.empty();
      }
      Vocabulary vocabulary = new Vocabulary();
      List<Optional<Quantity>> quantities = names.stream().map(vocabulary::meaning).toList();
      Columns columns = new Columns(separator, names, quantities);
      boolean telling = columns.tellsSpeed() || columns.has(Quantity.LOSS);
      return columns.has(Quantity.STEP) && telling ? Optional.of(columns) : Optional.empty();
    }

    private boolean has(Quantity quantity) {
      return quantities.stream().anyMatch(q -> q.isPresent() && q.get() == quantity);
    }

    boolean tellsSpeed() {
      return quantities.stream()
          .flatMap(Optional::stream)
          .anyMatch(q -> q.isRate() || q.isAmount() || q.isTime());
    }

    /// Whether a row has a number or nothing in each column that is understood.
    boolean fits(String row) {
      List<String> cells = cells(row, separator);
      for (int column = 0; column < Math.min(cells.size(), names.size()); column++) {
        String cell = cells.get(column);
        boolean stamp = quantities.get(column).filter(q -> q == Quantity.TIME).isPresent();
        if (quantities.get(column).isPresent() && !stamp && !cell.isEmpty() && !isNumber(cell)) {
          return false;
        }
      }
      return cells.size() > 1 && cells.size() <= names.size();
    }

    private static boolean isNumber(String cell) {
      return cell.matches(NumberForm.PATTERN + "|(?i:nan|-?inf|none)");
    }

    private static List<String> cells(String line, char separator) {
      List<String> cells = new ArrayList<>();
      StringBuilder cell = new StringBuilder();
      boolean quoted = false;
      for (int at = 0; at < line.length(); at++) {
        char c = line.charAt(at);
        if (c == '"') {
          quoted = !quoted;
        } else if (c == separator && !quoted) {
          cells.add(cell.toString().strip());
          cell.setLength(0);
        } else {
          cell.append(c);
        }
      }
      cells.add(cell.toString().strip());
      return cells;
    }
  }

  private final Ledger.Builder ledger;

  MetricsTable(Ledger.Builder ledger) {
    this.ledger = ledger;
  }

  void read(InputStream stream, Observations into) throws IOException {
    LineReader lines = new LineReader(stream);
    Optional<Columns> columns = Optional.empty();
    while (lines.next()) {
      if (lines.text().isBlank()) {
        continue;
      }
      if (columns.isEmpty()) {
        columns = Columns.of(lines.text());
      } else if (columns.get().fits(lines.text())) {
        row(columns.get(), lines, into);
      } else {
        ledger.report(
            lines.isTerminated() ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED,
            lines.offset(),
            lines.text());
      }
    }
    lines.reportTo(ledger);
  }

  private static void row(Columns columns, LineReader lines, Observations into) {
    Observation row = new Observation("", lines.offset());
    List<String> cells = Columns.cells(lines.text(), columns.separator);
    for (int column = 0; column < cells.size(); column++) {
      Optional<Quantity> quantity = columns.quantities.get(column);
      String cell = cells.get(column);
      String name = columns.names.get(column);
      if (quantity.isPresent() && !cell.isEmpty()) {
        if (quantity.get() == Quantity.TIME && cell.indexOf(':') >= 0) {
          row.stamp(LogStamp.in(cell).orElse(null));
        } else {
          LineParser.put(row, quantity.get(), name, NumberForm.parse(cell), "");
        }
      }
    }
    if (row.isProgress() || row.isSummary() || row.isEvaluation()) {
      into.add(row);
    }
  }
}
