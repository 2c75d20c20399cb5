package throughline.importers.sar;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import throughline.importers.io.CsvLine;
import throughline.importers.io.LineReader;
import throughline.importers.io.NumberText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Reads `sadf -d` (a row of cells for each item) and `sadf -p` (a line for each value).
final class SadfReader {
  /// Behind the host, the interval and the time come the item, if there is one, and the values.
  private static final int FIRST = 3;

  private final RecordingBuilder out;
  private final MachineSeries series;
  private List<String> names = List.of();

  SadfReader(RecordingBuilder out, MachineSeries series) {
    this.out = out;
    this.series = series;
  }

  void read(InputStream stream, boolean listed) throws IOException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      String text = lines.text();
      if (text.isBlank() || text.contains("LINUX-RESTART")) {
        continue;
      }
      List<String> cells = CsvLine.cells(text, listed ? '\t' : ';');
      if (!listed && text.startsWith("#")) {
        names = cells;
      } else if (!(listed ? listed(cells) : row(cells))) {
        boolean whole = lines.isTerminated();
        out.ledger()
            .report(whole ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED, lines.offset(), text);
      }
    }
    lines.reportTo(out.ledger());
  }

  private boolean listed(List<String> cells) {
    if (cells.size() != FIRST + 3) {
      return false;
    }
    Optional<Long> nanos = time(cells.get(FIRST - 1));
    double value = NumberText.decimal(cells.get(FIRST + 2));
    if (nanos.isEmpty() || Double.isNaN(value)) {
      return false;
    }
    String item = cells.get(FIRST).equals("-") ? "" : cells.get(FIRST);
    String name = cells.get(FIRST + 1);
    out.property("host", cells.getFirst());
    series.add(nanos.get(), item, name, MachineSeries.unit(name), value);
    return true;
  }

  private boolean row(List<String> cells) {
    if (cells.size() != names.size() || cells.size() <= FIRST) {
      return false;
    }
    Optional<Long> nanos = time(cells.get(FIRST - 1));
    if (nanos.isEmpty()) {
      return false;
    }
    out.property("host", cells.getFirst());
    String first = names.get(FIRST).replaceAll("\\[\\.\\.\\.\\]", "");
    boolean hasItem =
        first.equals(first.toUpperCase(java.util.Locale.ROOT))
            && first.length() > 1
            && Character.isLetter(first.charAt(0))
            && first.indexOf('/') < 0;
    String cell = cells.get(FIRST);
    String item = hasItem ? (NumberText.isWhole(cell) ? first + " " + cell : cell) : "";
    for (int column = hasItem ? FIRST + 1 : FIRST; column < cells.size(); column++) {
      String name = names.get(column).replace("[...]", "");
      series.add(
          nanos.get(), item, name, MachineSeries.unit(name), NumberText.decimal(cells.get(column)));
    }
    return true;
  }

  private Optional<Long> time(String text) {
    return NumberText.isWhole(text) && text.length() < 12
        ? series.epoch(Long.parseLong(text))
        : series.dated(text, text.endsWith("UTC"));
  }
}
