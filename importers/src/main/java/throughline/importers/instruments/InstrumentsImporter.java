package throughline.importers.instruments;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.io.LineReader;
import throughline.importers.stacks.IndentedTree;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// A call tree copied from Instruments with "Deep Copy": weight, own weight and the symbol, parted
/// by tabs, the symbol indented. Where no own weight is given it is what the callees leave. Numbers
/// are rounded by Instruments.
public final class InstrumentsImporter implements Importer {
  private static final Pattern HEADER =
      Pattern.compile("(?:Weight|Running Time|Bytes Used|Samples)[^\\t]*\\tSelf[^\\t]*\\t.*");
  private static final Pattern OWN_UNIT = Pattern.compile(".*\\tSelf \\((\\w+)\\)\\t.*");
  private static final Pattern AMOUNT =
      Pattern.compile("(?<number>-?[\\d,]+(?:\\.\\d+)?)\\s*(?<unit>[A-Za-zµμ]*)(?:\\s.*)?");

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "instruments",
        "Instruments call tree",
        "in Instruments select the root of the call tree, Edit > Deep Copy, save as text",
        48);
  }

  @Override
  public Confidence sniff(Head head) {
    String first = head.text().stripLeading().lines().findFirst().orElse("");
    return HEADER.matcher(first).matches() ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    out.clock(new ClockReference.NoTime());
    LineReader lines = new LineReader(source.stream());
    @Nullable IndentedTree tree = null;
    String ownUnit = "";
    while (lines.next()) {
      String[] cells = lines.text().split("\t", -1);
      Matcher weight = AMOUNT.matcher(cells[0].strip());
      if (cells.length < 3 || !weight.matches()) {
        Matcher unit = OWN_UNIT.matcher(lines.text());
        ownUnit = unit.matches() ? unit.group(1) : ownUnit;
        boolean isHeader = tree == null && HEADER.matcher(lines.text()).matches();
        if (!isHeader && !lines.text().isBlank()) {
          out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), lines.text());
        }
        continue;
      }
      if (tree == null) {
        String unit = weight.group("unit");
        RecordingBuilder.Profile profile = out.profile("all", unitName(unit), -1);
        tree = new IndentedTree(out, profile, IndentedTree.Direction.CALLEES_BELOW);
      }
      String symbol = cells[cells.length - 1];
      int indent = symbol.length() - symbol.stripLeading().length();
      double own = amount(cells[1].strip(), ownUnit);
      tree.add(indent, symbol.strip(), amount(cells[0].strip(), ""), own);
    }
    lines.reportTo(out.ledger());
    if (tree == null) {
      throw new ImportException(
          new Failure("no-rows", "the table has no rows", 0, "copy the call tree again"));
    }
    tree.finish();
  }

  /// An amount in nanoseconds, bytes or its plain unit; NaN if there is none.
  private static double amount(String text, String usualUnit) {
    Matcher amount = AMOUNT.matcher(text);
    if (!amount.matches()) {
      return Double.NaN;
    }
    double number = Double.parseDouble(amount.group("number").replace(",", ""));
    String unit = amount.group("unit");
    return number * factor(unit.isEmpty() ? usualUnit : unit);
  }

  private static double factor(String unit) {
    return switch (unit) {
      case "min" -> 60e9;
      case "s" -> 1e9;
      case "ms", "Mc" -> 1e6;
      case "µs", "μs", "us", "Kc", "kc" -> 1e3;
      case "Gc" -> 1e9;
      case "KB", "KiB" -> 1024;
      case "MB", "MiB" -> 1024.0 * 1024;
      case "GB", "GiB" -> 1024.0 * 1024 * 1024;
      default -> 1;
    };
  }

  private static String unitName(String unit) {
    return switch (unit) {
      case "min", "s", "ms", "µs", "μs", "us", "ns" -> "nanoseconds";
      case "c", "kc", "Kc", "Mc", "Gc" -> "cycles";
      case "KB", "KiB", "MB", "MiB", "GB", "GiB", "Bytes", "bytes", "B" -> "bytes";
      case "" -> "samples";
      default -> unit;
    };
  }
}
