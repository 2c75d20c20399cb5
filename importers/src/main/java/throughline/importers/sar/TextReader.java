package throughline.importers.sar;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.LineReader;
import throughline.importers.io.NumberText;
import throughline.importers.io.SysstatBanner;
import throughline.importers.io.TimeOfDayText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the columns of sar and mpstat.
final class TextReader {
  static final LedgerCode AVERAGES =
      new LedgerCode(
          "average-rows", Severity.INFO, "rows of averages repeat what was measured; left out");
  static final LedgerCode FOREIGN =
      new LedgerCode("foreign-lines", Severity.INFO, "lines that these tools did not write");

  private final RecordingBuilder out;
  private final MachineSeries series;
  private @Nullable TextHeader header;

  TextReader(RecordingBuilder out, MachineSeries series) {
    this.out = out;
    this.series = series;
  }

  void read(InputStream stream) throws IOException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      if (!lines.text().isBlank()) {
        line(lines);
      }
    }
    lines.reportTo(out.ledger());
  }

  private void line(LineReader lines) {
    String text = lines.text();
    Optional<SysstatBanner> banner = SysstatBanner.of(text);
    if (banner.isPresent()) {
      series.date(banner.get().date());
      out.property("host", banner.get().host());
      out.property("kernel", banner.get().kernel());
      return;
    }
    Optional<TextHeader> newHeader = TextHeader.of(text);
    if (newHeader.isPresent()) {
      header = newHeader.get();
      return;
    }
    Optional<TimeOfDayText> time = TimeOfDayText.at(text);
    TextHeader current = header;
    if (time.isPresent() && current != null) {
      row(time.get(), current, lines);
    } else if (current != null && text.indexOf(':') > 0) {
      out.ledger().report(AVERAGES, lines.offset(), text);
    } else {
      boolean cut = !lines.isTerminated();
      out.ledger().report(cut ? LedgerCode.TRUNCATED : FOREIGN, lines.offset(), text);
    }
  }

  private void row(TimeOfDayText time, TextHeader current, LineReader lines) {
    List<String> cells = TextHeader.words(lines.text().substring(time.end()));
    Optional<Long> nanos = Optional.empty();
    if (cells.size() == current.names().size()) {
      nanos = series.ofDay(time);
    }
    if (nanos.isEmpty()) {
      boolean restart = lines.text().contains("RESTART");
      out.ledger()
          .report(
              restart
                  ? FOREIGN
                  : lines.isTerminated() ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED,
              lines.offset(),
              lines.text());
      return;
    }
    String item = current.item(cells);
    for (int column = 0; column < cells.size(); column++) {
      if (column != current.item()) {
        String name = current.names().get(column);
        series.add(nanos.get(), item, name, MachineSeries.unit(name), value(cells.get(column)));
      }
    }
  }

  /// With `--human` numbers have a sign or a unit behind them.
  private static double value(String cell) {
    if (cell.endsWith("%")) {
      return NumberText.decimal(cell, 0, cell.length() - 1);
    }
    double plain = NumberText.decimal(cell);
    return Double.isNaN(plain) ? NumberText.kibibytes(cell) : plain;
  }
}
