package throughline.app.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Finds out which files of the runs that are open are no longer what was read of them. Not
/// thread-safe.
public final class ChangedFiles {
  private final Importers importers;

  /// By identity: two recordings are never the same one, and comparing millions of rows is dear.
  private IdentityHashMap<Recording, Known> known = new IdentityHashMap<>();

  /// What happened to a file.
  ///
  /// @param isGone whether it is no longer there; what was read of it stays
  public record Change(Path file, boolean isGone) {}

  /// What was read again.
  ///
  /// @param run with the recordings read anew in place of those of before
  /// @param problems a phrase for each file that could not be read
  public record Again(Run run, List<String> problems) {}

  /// How a file was when it was read.
  ///
  /// @param isTold whether its change was told already
  private record Known(long bytes, long modifiedMillis, boolean isTold) {}

  public ChangedFiles(Importers importers) {
    this.importers = importers;
  }

  /// What changed since the last look, each file once until it is read again.
  ///
  /// @param open all runs that are open; others are forgotten
  public List<Change> look(List<Run> open) {
    List<Change> changes = new ArrayList<>();
    IdentityHashMap<Recording, Known> still = new IdentityHashMap<>();
    for (Run run : open) {
      for (Recording recording : run.recordings()) {
        path(recording).ifPresent(file -> look(recording, file, still, changes));
      }
    }
    known = still;
    return changes;
  }

  private void look(
      Recording recording, Path file, Map<Recording, Known> still, List<Change> changes) {
    Known before = known.get(recording);
    Known now;
    try {
      now = new Known(Files.size(file), Files.getLastModifiedTime(file).toMillis(), false);
    } catch (NoSuchFileException _) {
      now = new Known(-1, -1, false);
    } catch (IOException _) {
      // It cannot be told at the moment, say of a disk that is elsewhere for a while.
      now = before;
    }
    if (now == null || (before == null && now.bytes() < 0)) {
      // What comes from standard input or out of an archive has a name that is no file.
      return;
    }
    if (before == null) {
      // Seen for the first time: only its size can tell whether it changed while it was read.
      before = new Known(recording.bytes(), now.modifiedMillis(), false);
    }
    boolean isSame =
        before.bytes() == now.bytes() && before.modifiedMillis() == now.modifiedMillis();
    boolean isGone = now.bytes() < 0;
    if (!isSame && !before.isTold()) {
      changes.add(new Change(file, isGone));
      before = new Known(before.bytes(), before.modifiedMillis(), true);
    }
    still.put(recording, before);
  }

  /// Reads those files of a run again that are not what was read of them and are still there.
  public Again readAgain(Run run) {
    List<Recording> recordings = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Recording recording : run.recordings()) {
      Known before = known.get(recording);
      Optional<Path> file = path(recording).filter(Files::isRegularFile);
      if (before == null || !before.isTold() || file.isEmpty()) {
        recordings.add(recording);
        continue;
      }
      switch (importers.read(file.get(), ImportContext.unattended())) {
        case ImportResult.Imported(Recording newer) -> recordings.add(newer);
        case ImportResult.Failed failed -> {
          problems.add(file.get().getFileName() + ": " + failed.failure().message());
          recordings.add(recording);
        }
      }
    }
    return new Again(run.with(recordings), problems);
  }

  private static Optional<Path> path(Recording recording) {
    try {
      return Optional.of(Path.of(recording.source()));
    } catch (InvalidPathException _) {
      // As above.
      return Optional.empty();
    }
  }
}
