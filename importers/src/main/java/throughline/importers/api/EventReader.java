package throughline.importers.api;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import throughline.model.recording.EventIndex;

/// Reads one event of a file again, for what a recording does not hold of it: its arguments, its
/// stack. An importer of a format that fills [EventIndex] implements it too.
public interface EventReader {
  /// What tells one event from all others.
  ///
  /// @param processKey as in the model
  /// @param threadKey as in the model; empty for what belongs to no thread
  /// @param startNanos on the recording's own clock
  record EventKey(String processKey, String threadKey, String name, long startNanos) {}

  /// A member of an event, nested ones as `outer.inner`.
  record Member(String name, String value) {}

  /// Finds an event.
  ///
  /// @param input the unpacked input from its first byte; may be skipped through
  /// @param index where events stand
  /// @return its members in the order of the file, or nothing if it is not found
  Optional<List<Member>> event(InputStream input, EventIndex index, EventKey key)
      throws IOException;
}
