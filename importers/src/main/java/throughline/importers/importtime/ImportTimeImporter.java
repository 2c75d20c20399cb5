package throughline.importers.importtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.Growth;
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
import throughline.model.recording.RecordingBuilder;

/// What Python prints with `-X importtime`: a line when an import ends, so the imports it caused
/// stand above it, indented by two more. Other lines, such as the program's own output, are passed
/// over.
public final class ImportTimeImporter implements Importer {
  private static final Pattern ROW =
      Pattern.compile("import time:\\s+(\\d{1,15}) \\|\\s+(\\d{1,15}) \\| ( *)(\\S.*)");

  private record Row(int indent, String module, double own) {}

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "importtime", "Python import times", "python -X importtime train.py 2> imports.txt", 46);
  }

  @Override
  public Confidence sniff(Head head) {
    return head.lines().stream().anyMatch(line -> ROW.matcher(line).matches())
        ? Confidence.STRONG
        : Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    LineReader lines = new LineReader(source.stream());
    List<Row> rows = new ArrayList<>();
    while (lines.next()) {
      Matcher row = ROW.matcher(lines.text());
      if (row.matches()) {
        double own = Double.parseDouble(row.group(1));
        rows.add(new Row(row.group(3).length(), row.group(4).strip(), own));
      }
    }
    lines.reportTo(out.ledger());
    if (rows.isEmpty()) {
      throw new ImportException(
          new Failure("no-rows", "no import is timed in it", 0, "run python -X importtime"));
    }
    out.clock(new ClockReference.NoTime());
    // Read from the end, an import stands above those that it caused.
    RecordingBuilder.Profile profile = out.profile("imports", "microseconds", -1);
    IndentedTree tree = new IndentedTree(out, profile, IndentedTree.Direction.CALLEES_BELOW);
    for (Row row : rows.reversed()) {
      tree.add(row.indent(), row.module(), Double.NaN, row.own());
    }
    tree.finish();
  }
}
