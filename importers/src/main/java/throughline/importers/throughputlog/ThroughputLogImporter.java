package throughline.importers.throughputlog;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.ContinuingImporter;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Logs of training and serving programs, as text, JSON Lines or CSV, and the metrics files
/// `trainer_state.json` (Hugging Face) and Megatron's golden values.
///
/// Gives throughput of tokens, samples and steps, and the training loss as a counter. The ledger
/// says which numbers were used and which were there besides. Other lines are skipped.
public final class ThroughputLogImporter implements ContinuingImporter {
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
  public Growth growth(Head head) {
    return switch (Sniffer.shapeOf(head)) {
      case JSON -> Growth.WHOLE;
      case TABLE -> Growth.LINES;
      case LINES -> Growth.REDRAWN_LINES;
    };
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    PushbackInputStream stream = new PushbackInputStream(source.stream(), Head.LIMIT);
    Head head = peek(stream);
    switch (Sniffer.shapeOf(head)) {
      case JSON -> {
        Observations metrics = new Observations();
        new MetricsJson(out.ledger()).read(stream, metrics);
        write(metrics, out);
      }
      case TABLE -> {
        Observations metrics = new Observations();
        new MetricsTable(out.ledger()).read(stream, metrics);
        write(metrics, out);
      }
      case LINES -> {
        LogReader reader = new LogReader(stream, context.options().throughputPattern());
        reader.readOn();
        reader.write(out);
      }
    }
  }

  @Override
  public Optional<Reading> begin(Head head, Source source, ImportContext context) {
    return Sniffer.shapeOf(head) == Sniffer.Shape.LINES
        ? Optional.of(new LogReader(source.stream(), context.options().throughputPattern()))
        : Optional.empty();
  }

  private static void write(Observations metrics, RecordingBuilder out) throws ImportException {
    new LogWriter(metrics, out).write(List.of(), new StagePrints(), Double.NaN);
  }

  /// Looks at the start of the input again: the shape decides how it is read.
  private static Head peek(PushbackInputStream stream) throws IOException {
    byte[] start = ((InputStream) stream).readNBytes(Head.LIMIT);
    stream.unread(start);
    return Head.of(start, start.length < Head.LIMIT);
  }
}
