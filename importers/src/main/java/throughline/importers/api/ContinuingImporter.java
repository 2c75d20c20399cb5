package throughline.importers.api;

import java.io.IOException;
import java.util.Optional;
import throughline.model.recording.RecordingBuilder;

/// An importer that can read on where a file ended, once there is more of it, and need not begin
/// anew. Worth it for formats whose files are long, written slowly, and dear to read.
public interface ContinuingImporter extends Importer {
  /// Begins to read, without taking anything from the source yet.
  ///
  /// @param head what the source begins with
  /// @param source its stream says that it ended, and may give more when asked again later
  /// @return nothing if a file of this kind can only be read as a whole
  Optional<Reading> begin(Head head, Source source, ImportContext context);

  /// A file of which more and more is read. What it gives does not depend on where the file ended
  /// in between, as long as that was between two lines.
  interface Reading {
    /// Reads what the source has by now.
    void readOn() throws IOException;

    /// Writes everything that was read since the beginning.
    ///
    /// @param out an empty one
    /// @throws ImportException if nothing can be used so far
    void write(RecordingBuilder out) throws ImportException;
  }
}
