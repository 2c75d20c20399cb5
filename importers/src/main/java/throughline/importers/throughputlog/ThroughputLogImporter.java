package throughline.importers.throughputlog;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Logs of training and serving programs, as text, JSON Lines or CSV, and the metrics files
/// `trainer_state.json` (Hugging Face) and Megatron's golden values.
///
/// Gives throughput of tokens, samples and steps, and the training loss as a counter. The ledger
/// says which numbers were used and which were there besides. Other lines are skipped.
public final class ThroughputLogImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "throughput-log", "training or serving log", "python train.py 2>&1 | tee train.log", 10);
  }

  @Override
  public Confidence sniff(Head head) {
    return Sniffer.sniff(head);
  }

  /// Lines that the user's pattern matches make any text a log.
  @Override
  public Confidence sniff(Head head, ImportContext.Options options) {
    Pattern pattern = options.throughputPattern();
    return pattern != null && pattern.matcher(head.text()).find() ? Confidence.STRONG : sniff(head);
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    PushbackInputStream stream = new PushbackInputStream(source.stream(), Head.LIMIT);
    Head head = peek(stream);
    LogReader reader = new LogReader(out, context.options().throughputPattern());
    switch (Sniffer.shapeOf(head)) {
      case JSON -> new MetricsJson(out.ledger()).read(stream, reader.observations());
      case TABLE -> new MetricsTable(out.ledger()).read(stream, reader.observations());
      case LINES -> reader.readLines(stream);
    }
    reader.write();
  }

  /// Looks at the start of the input again: the shape decides how it is read.
  private static Head peek(PushbackInputStream stream) throws IOException {
    byte[] start = ((InputStream) stream).readNBytes(Head.LIMIT);
    stream.unread(start);
    return Head.of(start, start.length < Head.LIMIT);
  }
}
