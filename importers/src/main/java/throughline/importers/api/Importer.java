package throughline.importers.api;

import java.io.IOException;
import throughline.model.recording.RecordingBuilder;

/// Reads one format. Implementations are stateless, final and public with a public constructor
/// without parameters, and are named in `module-info` as providers of this interface.
public interface Importer {
  ImporterInfo info();

  /// Says whether a file is of this format, by its content alone: names are hidden in tests. Must
  /// neither throw nor look beyond the head.
  Confidence sniff(Head head);

  /// The same, knowing what the user asked for.
  default Confidence sniff(Head head, ImportContext.Options options) {
    return sniff(head);
  }

  /// How files of this format are written, where the head is of one.
  default Growth growth(Head head) {
    return Growth.WHOLE;
  }

  /// Reads all of the source into the builder. Whatever is left out or put right goes into the
  /// builder's ledger. Cancelling surfaces as [java.util.concurrent.CancellationException] from
  /// the source.
  ///
  /// @throws ImportException if nothing can be used
  /// @throws IOException if the disk fails
  void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException;
}
