package throughline.importers.tfevents;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Event files of TensorBoard (tensorflow/core/util/event.proto), as TensorFlow and PyTorch write
/// them.
///
/// Each scalar, old (`simple_value`) or new (a tensor with one element), becomes a counter under
/// its tag, at the wall time at which it was written. Where tags say how fast work was done, or
/// steps have a time between them, they give throughput. Images, histograms, texts, graphs and
/// hyperparameters are not read.
public final class TfeventsImporter implements Importer {
  /// The field `wall_time` of an event, which comes first.
  private static final byte WALL_TIME = 0x09;

  private static final int HEADER = 12;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "tfevents",
        "TensorBoard event file",
        "torch.utils.tensorboard.SummaryWriter(\"runs\").add_scalar(\"tokens_per_second\", rate,"
            + " step)",
        55);
  }

  @Override
  public Confidence sniff(Head head) {
    byte[] bytes = head.bytes();
    if (bytes.length <= HEADER || !RecordStream.startsRecord(bytes)) {
      return Confidence.NO;
    }
    int length = Math.min(bytes.length, 128);
    String start = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return bytes[HEADER] == WALL_TIME || start.contains("brain.Event:")
        ? Confidence.STRONG
        : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new EventReader(out).read(source.stream());
  }
}
