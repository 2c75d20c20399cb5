package throughline.importers.macsample;

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

/// Reports of the macOS tool `sample` and of Activity Monitor: a call tree for each thread, counts
/// with all callees. Waiting threads are sampled too, so counts are wall time, not CPU time.
/// Libraries, addresses and what follows the call graph are not read.
public final class MacSampleImporter implements Importer {
  private static final Pattern ROW =
      Pattern.compile("([ +!:|]*)(\\d{1,15}) (\\S.*?)(?:  \\(in .*)?");
  private static final Pattern THREAD = Pattern.compile("Thread_(\\w+)(?::?\\s+(.*))?");
  private static final Pattern FIELD = Pattern.compile("(Process|Date/Time):\\s+(\\S.*)");

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "macos-sample", "macOS sample report", "sample PID 10 -file sample.txt", 47);
  }

  @Override
  public Confidence sniff(Head head) {
    String text = head.text();
    boolean begins =
        text.startsWith("Analysis of sampling ") || text.startsWith("Sampling process ");
    return begins ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    out.clock(new ClockReference.NoTime());
    out.property("sampling", "wall");
    LineReader lines = new LineReader(source.stream());
    boolean inGraph = false;
    boolean ended = false;
    int threads = 0;
    @Nullable IndentedTree tree = null;
    while (!ended && lines.next()) {
      String line = lines.text();
      if (!inGraph) {
        inGraph = line.strip().equals("Call graph:");
        field(line, out);
        continue;
      }
      ended = line.isBlank() && threads > 0;
      Matcher row = ROW.matcher(line);
      if (line.isBlank()) {
        continue;
      }
      if (!row.matches()) {
        out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), line);
        continue;
      }
      Matcher thread = THREAD.matcher(row.group(3));
      double count = Double.parseDouble(row.group(2));
      if (thread.matches()) {
        finish(tree);
        tree = open(thread, out);
        threads++;
      } else if (tree != null) {
        tree.add(row.group(1).length(), row.group(3), count, Double.NaN);
      }
    }
    finish(tree);
    lines.reportTo(out.ledger());
    if (threads == 0) {
      throw new ImportException(
          new Failure("no-threads", "it has no call graph", lines.offset(), "sample it again"));
    }
    if (!ended) {
      out.ledger().report(LedgerCode.TRUNCATED, lines.offset(), "");
    }
  }

  private static void finish(@Nullable IndentedTree tree) {
    if (tree != null) {
      tree.finish();
    }
  }

  private static void field(String line, RecordingBuilder out) {
    Matcher field = FIELD.matcher(line);
    if (field.matches()) {
      out.property(field.group(1).equals("Process") ? "command" : "date", field.group(2));
    }
  }

  private static IndentedTree open(Matcher thread, RecordingBuilder out) {
    int id = out.thread("", thread.group(1));
    String name = thread.group(2);
    if (name != null && !name.isBlank()) {
      String plain = name.strip();
      boolean isQueue = plain.startsWith("DispatchQueue_") && plain.contains(": ");
      String shown = isQueue ? plain.substring(plain.indexOf(": ") + 2) : plain;
      out.updateThread(id, info -> info.withName(shown));
    }
    return new IndentedTree(
        out,
        out.profile(out.threadInfo(id).name(), "samples", id),
        IndentedTree.Direction.CALLEES_BELOW);
  }
}
