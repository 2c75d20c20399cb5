package throughline.importers.vtune;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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

/// Top-down trees of VTune as CSV: the function, indented, and its own CPU time in seconds. Modules
/// and further columns are not read.
public final class VtuneImporter implements Importer {
  private static final String HEADER = "Function Stack,CPU Time:Self";

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "vtune",
        "VTune top-down tree (CSV)",
        "vtune -report top-down -call-stack-mode all -column=\"CPU Time:Self\",\"Module\""
            + " -report-output out.csv -format csv -csv-delimiter comma -r DIR",
        51);
  }

  @Override
  public Confidence sniff(Head head) {
    return head.text().lines().limit(20).anyMatch(line -> line.startsWith(HEADER))
        ? Confidence.STRONG
        : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    out.clock(new ClockReference.NoTime());
    LineReader lines = new LineReader(source.stream());
    @Nullable IndentedTree tree = null;
    long rows = 0;
    while (lines.next()) {
      String line = lines.text();
      if (tree == null) {
        if (line.startsWith(HEADER)) {
          RecordingBuilder.Profile profile = out.profile("all", "seconds", -1);
          tree = new IndentedTree(out, profile, IndentedTree.Direction.CALLEES_BELOW);
        }
        continue;
      }
      List<String> cells = cells(line);
      double own = cells.size() < 2 ? Double.NaN : seconds(cells.get(1));
      String name = cells.getFirst();
      if (Double.isNaN(own)) {
        if (!line.isBlank()) {
          out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), line);
        }
        continue;
      }
      int indent = name.length() - name.stripLeading().length();
      boolean isTotal = indent == 0 && name.equals("Total");
      if (!isTotal || own > 0) {
        tree.add(indent, name.strip(), Double.NaN, own);
      }
      rows++;
    }
    lines.reportTo(out.ledger());
    if (tree == null || rows == 0) {
      throw new ImportException(
          new Failure("no-rows", "the table has no rows", 0, "export the top-down report again"));
    }
    tree.finish();
  }

  private static double seconds(String text) {
    String plain = text.strip();
    String number = plain.endsWith("s") ? plain.substring(0, plain.length() - 1) : plain;
    return number.matches("\\d{1,15}(\\.\\d+)?") ? Double.parseDouble(number) : Double.NaN;
  }

  /// The cells of a line; a quoted one may hold commas, and a doubled quote stands for one.
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"' && quoted && at + 1 < line.length() && line.charAt(at + 1) == '"') {
        cell.append('"');
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
