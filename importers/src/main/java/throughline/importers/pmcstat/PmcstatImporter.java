package throughline.importers.pmcstat;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Call graphs of `pmcstat -G` on FreeBSD: for each event the sampled functions, below each its
/// callers. Modules and percentages are not read.
public final class PmcstatImporter implements Importer {
  private static final Pattern EVENT = Pattern.compile("@ (\\S+) \\[(\\d+) samples\\]\\s*");
  private static final Pattern ROW =
      Pattern.compile("(\\s*)\\d+(?:\\.\\d+)?%\\s+\\[(\\d{1,15})\\]\\s+(\\S.*?)(?: @ \\S.*)?");

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "pmcstat", "pmcstat call graph", "pmcstat -R sample.pmc -G graph.txt", 49);
  }

  @Override
  public Confidence sniff(Head head) {
    String first = head.text().stripLeading().lines().findFirst().orElse("");
    return EVENT.matcher(first).matches() ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    out.clock(new ClockReference.NoTime());
    LineReader lines = new LineReader(source.stream());
    @Nullable IndentedTree tree = null;
    while (lines.next()) {
      String line = lines.text();
      Matcher event = EVENT.matcher(line);
      Matcher row = ROW.matcher(line);
      if (event.matches()) {
        if (tree != null) {
          tree.finish();
        }
        RecordingBuilder.Profile profile = out.profile(event.group(1), "samples", -1);
        tree = new IndentedTree(out, profile, IndentedTree.Direction.CALLERS_BELOW);
      } else if (row.matches() && tree != null) {
        double count = Double.parseDouble(row.group(2));
        tree.add(row.group(1).length(), row.group(3), count, Double.NaN);
      } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("//")) {
        out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), line);
      }
    }
    lines.reportTo(out.ledger());
    if (tree == null) {
      throw new ImportException(
          new Failure("no-event", "no event is named in it", 0, "print it with pmcstat -G"));
    }
    tree.finish();
  }
}
