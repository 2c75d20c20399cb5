package throughline.importers.profilestats;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import throughline.importers.api.Confidence;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Reads stage telemetry in all its forms: the ProfileStats trace, JSON dumps of people's own
/// collectors, SPDL pipeline statistics, and logs with stage statistics and no throughput.
public final class ProfileStatsImporter implements Importer {
  private static final int WINDOW = 1 << 16;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "profilestats",
        "ProfileStats stage telemetry",
        "copy profile_stats.py into the project and open ProfileStats(\"run.profilestats.jsonl\")",
        73);
  }

  @Override
  public Confidence sniff(Head head) {
    return FormSniffer.of(head).confidence();
  }

  @Override
  public Growth growth(Head head) {
    return switch (FormSniffer.of(head).form()) {
      case TRACE, LINES -> Growth.LINES;
      case DUMP -> {
        boolean isLines = head.text().indexOf('\n') >= 0 && beginsWithDocumentLine(head);
        yield isLines ? Growth.LINES : Growth.WHOLE;
      }
      case SPDL, NONE -> Growth.WHOLE;
    };
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    InputStream stream = new BufferedInputStream(source.stream(), 2 * Head.LIMIT);
    Head head = peek(stream);
    switch (FormSniffer.of(head).form()) {
      case TRACE -> new TraceReader(out).read(stream, WINDOW);
      case SPDL -> readSpdl(stream, head, out);
      case DUMP -> readDump(stream, head, out);
      case LINES -> new ProfileLogReader(out).read(stream);
      case NONE ->
          throw new ImportException(
              new Failure(
                  "not-recognised",
                  "it holds no stage telemetry",
                  0,
                  "see the format table in the README for what can be read"));
    }
  }

  private static void readSpdl(InputStream stream, Head head, RecordingBuilder out)
      throws IOException {
    JsonTree tree = JsonTree.read(DumpReader.reader(stream, head));
    DumpReader.report(tree, out);
    if (tree.root() instanceof JsonNode.Obj object) {
      new SpdlReader(out, object).read();
    }
  }

  private static void readDump(InputStream stream, Head head, RecordingBuilder out)
      throws IOException {
    DumpReader reader = new DumpReader(out);
    if (beginsWithDocumentLine(head)) {
      reader.readLines(stream);
    } else {
      reader.readDocument(stream, head);
    }
  }

  /// One document a line is told by the first line being a whole document.
  private static boolean beginsWithDocumentLine(Head head) {
    String first = head.lines().stream().filter(line -> !line.isBlank()).findFirst().orElse("");
    JsonTree tree = FormSniffer.tree(first);
    return tree.isComplete() && !tree.isFollowed();
  }

  private static Head peek(InputStream stream) throws IOException {
    stream.mark(Head.LIMIT + 1);
    byte[] bytes = stream.readNBytes(Head.LIMIT + 1);
    stream.reset();
    boolean complete = bytes.length <= Head.LIMIT;
    return Head.of(complete ? bytes : Arrays.copyOf(bytes, Head.LIMIT), complete);
  }
}
