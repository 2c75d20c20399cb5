package throughline.importers.sar;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import throughline.importers.io.LineReader;
import throughline.importers.io.NumberText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads vmstat, with or without `-t` and `-w`. Its first row tells of the time since the machine
/// started and is left out, unless it is the only one.
final class VmstatReader {
  static final LedgerCode FIRST_DROPPED =
      new LedgerCode(
          "first-iteration-dropped",
          Severity.INFO,
          "the first row of vmstat is a mean since the machine started; left out");
  static final LedgerCode NO_TIMES =
      new LedgerCode(
          "no-times",
          Severity.INFO,
          "vmstat prints times only with -t; a row was taken for one second");

  private static final long SECOND = 1_000_000_000L;

  private final RecordingBuilder out;
  private final MachineSeries series;
  private List<String> names = List.of();
  private String zone = "";
  private String firstLine = "";
  private long rows;

  VmstatReader(RecordingBuilder out, MachineSeries series) {
    this.out = out;
    this.series = series;
  }

  static boolean isTitle(String line) {
    return line.startsWith("procs ---")
        || line.startsWith("--procs--")
        || line.startsWith("procs -");
  }

  static boolean isHeader(String line) {
    List<String> words = TextHeader.words(line);
    return words.size() > 10 && words.getFirst().equals("r") && words.contains("swpd");
  }

  void read(InputStream stream) throws IOException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      String text = lines.text();
      if (text.isBlank() || isTitle(text)) {
        continue;
      }
      if (isHeader(text)) {
        header(TextHeader.words(text));
      } else if (names.isEmpty() || !row(text)) {
        boolean whole = lines.isTerminated();
        out.ledger()
            .report(whole ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED, lines.offset(), text);
      }
    }
    lines.reportTo(out.ledger());
    if (rows == 1) {
      values(TextHeader.words(firstLine), 0);
    } else {
      out.ledger().report(FIRST_DROPPED, rows > 1 ? 1 : 0, -1, firstLine);
    }
    out.ledger().report(NO_TIMES, zone.isEmpty() && rows > 0 ? 1 : 0, -1, "");
  }

  private void header(List<String> words) {
    String last = words.getLast();
    boolean zoned = last.equals(last.toUpperCase(java.util.Locale.ROOT));
    zone = zoned ? last : "";
    names = zoned ? words.subList(0, words.size() - 1) : words;
  }

  private boolean row(String text) {
    List<String> cells = TextHeader.words(text);
    boolean fits = cells.size() >= names.size() && cells.size() <= names.size() + 2;
    if (!fits || !NumberText.isWhole(cells.getFirst())) {
      return false;
    }
    Optional<Long> nanos = Optional.of(rows * SECOND);
    if (!zone.isEmpty()) {
      nanos =
          cells.size() == names.size() + 2
              ? series.dated(cells.get(names.size()) + " " + cells.getLast(), zone.equals("UTC"))
              : Optional.empty();
    }
    if (nanos.isEmpty()) {
      return false;
    }
    rows++;
    if (rows == 1) {
      firstLine = text;
    } else {
      values(cells, nanos.get());
    }
    return true;
  }

  private void values(List<String> cells, long nanos) {
    for (int column = 0; column < names.size(); column++) {
      String name = names.get(column);
      series.add(nanos, "", name, unit(name), NumberText.decimal(cells.get(column)));
    }
  }

  private static String unit(String name) {
    return switch (name) {
      case "swpd", "free", "buff", "cache", "inact", "active" -> "KiB";
      case "si", "so" -> "KiB/s";
      case "bi", "bo" -> "blocks/s";
      case "in", "cs" -> "1/s";
      case "us", "sy", "id", "wa", "st", "gu" -> "%";
      default -> "";
    };
  }
}
