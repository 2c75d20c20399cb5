package throughline.importers;

import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.Recording;

/// What became of one input.
public sealed interface ImportResult {
  /// What the user calls the input: its path, or `-`.
  String source();

  /// The size of the input on disk.
  long bytes();

  /// It was read; its ledger says what was repaired.
  record Imported(Recording recording) implements ImportResult {
    @Override
    public String source() {
      return recording.source();
    }

    @Override
    public long bytes() {
      return recording.bytes();
    }
  }

  /// Nothing of it can be used.
  ///
  /// @param format the format it was taken for, or empty if none recognised it
  record Failed(String source, long bytes, String format, Failure failure)
      implements ImportResult {}
}
