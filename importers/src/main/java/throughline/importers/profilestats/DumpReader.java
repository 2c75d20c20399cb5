package throughline.importers.profilestats;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import throughline.importers.api.Head;
import throughline.importers.io.LineReader;
import throughline.importers.stagelines.DurationText;
import throughline.importers.stagelines.LinePlace;
import throughline.importers.stagelines.PrintLog;
import throughline.importers.stagelines.StageNames;
import throughline.importers.stagelines.StagePrint;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads JSON dumps of people's own collectors: one document, or one a line.
///
/// Dumps that repeat are cumulative or not; their numbers decide, as with printed lines. A dump
/// without any time has no place on the clock.
final class DumpReader {
  private static final LedgerCode ODD =
      new LedgerCode(
          "not-a-stage",
          Severity.DATA_LOSS,
          "a dump with nothing that looks like a stage was left out");

  private final RecordingBuilder out;
  private final PrintLog prints;
  private double base = Double.NaN;
  private boolean timed;

  DumpReader(RecordingBuilder out) {
    this.out = out;
    this.prints = new PrintLog(out);
  }

  /// Reads one document.
  ///
  /// @param head the beginning of the stream, for its character set
  void readDocument(InputStream stream, Head head) throws IOException {
    JsonTree tree = JsonTree.read(reader(stream, head));
    report(tree, out);
    JsonNode root = tree.root();
    if (root != null) {
      document(root, 0);
    }
    finish();
  }

  /// Reads one document a line.
  void readLines(InputStream stream) throws IOException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      if (lines.text().isBlank()) {
        continue;
      }
      JsonTree tree = JsonTree.read(new java.io.StringReader(lines.text()));
      JsonNode root = tree.root();
      if (root != null && tree.isComplete() && !tree.isFollowed()) {
        out.ledger().report(TraceCodes.DUPLICATE_KEY, tree.duplicates(), lines.offset(), "");
        document(root, lines.offset());
      } else {
        out.ledger()
            .report(
                lines.isTerminated() ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED,
                lines.offset(),
                lines.text());
      }
    }
    lines.reportTo(out.ledger());
    finish();
  }

  /// Puts what was wrong with a document into the ledger.
  static void report(JsonTree tree, RecordingBuilder out) {
    out.ledger().report(TraceCodes.DUPLICATE_KEY, tree.duplicates(), -1, "");
    if (!tree.isComplete()) {
      out.ledger().report(LedgerCode.TRUNCATED, tree.problemOffset(), tree.problem());
    }
    if (tree.isFollowed()) {
      out.ledger().report(LedgerCode.BAD_RECORD, -1, "text after the end of the document");
    }
  }

  static Reader reader(InputStream stream, Head head) throws IOException {
    Reader reader = new BufferedReader(new InputStreamReader(stream, Head.charset(head.bytes())));
    reader.mark(1);
    if (reader.read() != '\uFEFF') {
      reader.reset();
    }
    return reader;
  }

  private void document(JsonNode root, long offset) {
    DumpDocument document = DumpDocument.of(root);
    if (document.entries().isEmpty()) {
      out.ledger().report(ODD, offset, "");
      return;
    }
    LinePlace place = new LinePlace(offset, time(document), document.step());
    for (DumpDocument.Entry entry : document.entries()) {
      long count = entry.numbers().numbers().count();
      long total = entry.numbers().numbers().totalNanos();
      String stage = StageNames.path(entry.stage(), out.ledger(), offset);
      if (count < 0 || total < 0) {
        prints.bad(place, stage);
        continue;
      }
      if (entry.numbers().hasAssumedSeconds()) {
        out.ledger().report(PrintLog.SECONDS, offset, entry.stage());
      }
      String thread = entry.thread().isEmpty() ? document.thread() : entry.thread();
      prints
          .group("dump", document.process(), thread.isEmpty() ? PrintLog.MAIN : thread)
          .add(
              new StagePrint(
                  stage,
                  count,
                  total,
                  entry.numbers().numbers().minNanos(),
                  entry.numbers().numbers().maxNanos(),
                  place));
    }
  }

  private long time(DumpDocument document) {
    double elapsed = document.elapsedSeconds();
    double unix = document.unixSeconds();
    if (!Double.isNaN(unix)) {
      if (Double.isNaN(base)) {
        base = unix - (Double.isNaN(elapsed) ? 0 : elapsed);
        long nanos = Math.round(base * 1e9);
        if (base > 0 && nanos < DurationText.LONGEST_NANOS) {
          out.clock(new ClockReference.Wall(nanos, 1_000_000));
        }
      }
      elapsed = unix - base;
    }
    long time = DurationText.whole(elapsed * 1e9);
    timed |= time >= 0;
    return time;
  }

  private void finish() {
    if (!timed) {
      out.clock(new ClockReference.NoTime());
    }
    prints.write();
  }
}
