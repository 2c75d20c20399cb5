package throughline.app.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Reads those files of a run again that have grown or changed since they were read last.
///
/// A file is read whole: what a line means may depend on any line before it, and an importer keeps
/// no place to go on from. Not thread-safe.
final class GrowingFiles {
  private static final System.Logger LOG = System.getLogger(GrowingFiles.class.getName());

  private final Importers importers;
  private final Map<Path, State> known = new HashMap<>();

  /// How large a file was and when it was last written to.
  private record State(long bytes, long modifiedMillis) {}

  GrowingFiles(Importers importers) {
    this.importers = importers;
  }

  /// Takes the files of a run as they are now for what was read of them, if they are as large as
  /// the recordings say; else they are due at once.
  void begin(Run run) {
    for (Recording recording : run.recordings()) {
      path(recording)
          .flatMap(GrowingFiles::state)
          .filter(state -> state.bytes() == recording.bytes())
          .ifPresent(state -> known.put(Path.of(recording.source()), state));
    }
  }

  /// The run with what changed read again, or nothing if no file changed. A file that cannot be
  /// read at the moment, perhaps since somebody is just writing it, stays as it was.
  Optional<Run> again(Run run) {
    List<Recording> recordings = new ArrayList<>();
    boolean isChanged = false;
    for (Recording recording : run.recordings()) {
      Recording newest = again(recording);
      isChanged |= !newest.equals(recording);
      recordings.add(newest);
    }
    return isChanged ? Optional.of(run.with(recordings)) : Optional.empty();
  }

  private Recording again(Recording recording) {
    Path path = path(recording).orElse(null);
    State state = path == null ? null : state(path).orElse(null);
    if (path == null || state == null || state.equals(known.get(path))) {
      return recording;
    }
    known.put(path, state);
    try {
      return switch (importers.read(path, ImportContext.unattended())) {
        case ImportResult.Imported(Recording more) -> more;
        case ImportResult.Failed failed -> {
          LOG.log(System.Logger.Level.DEBUG, path + " cannot be read now: " + failed.failure());
          yield recording;
        }
      };
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "importer failed on " + path + " as it grew", e);
      return recording;
    }
  }

  private static Optional<Path> path(Recording recording) {
    try {
      return Optional.of(Path.of(recording.source())).filter(Files::isRegularFile);
    } catch (InvalidPathException _) {
      // What was read from an archive or from standard input has a name but no path.
      return Optional.empty();
    }
  }

  private static Optional<State> state(Path path) {
    try {
      return Optional.of(new State(Files.size(path), Files.getLastModifiedTime(path).toMillis()));
    } catch (IOException _) {
      // It was moved away meanwhile; it may come back.
      return Optional.empty();
    }
  }
}
