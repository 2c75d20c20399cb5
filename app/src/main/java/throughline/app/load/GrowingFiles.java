package throughline.app.load;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import throughline.app.load.GrowingFile.State;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Recording;
import throughline.model.recording.Severity;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

/// Reads those files of a run again that have grown or changed since they were read last, and files
/// that are new in its folders.
///
/// What is not finished yet is left out and not spoken of as damage, see [GrowingFile]. Most files
/// are read whole: what a line means may depend on any line before it. So that this stays cheap
/// however large a file grows, a file rests after each reading for three times as long as the
/// reading took; others do not wait for it. Not thread-safe.
final class GrowingFiles {
  static final LedgerCode STARTED_OVER =
      new LedgerCode(
          "started-over",
          Severity.INFO,
          "the file was cut or replaced by another one while it was followed; what it said before is"
              + " no longer shown");

  private static final System.Logger LOG = System.getLogger(GrowingFiles.class.getName());

  private static final long FOLDER_PERIOD_NANOS = 1_000_000_000L;

  private final Importers importers;
  private final LongSupplier clock;
  private final Map<Path, GrowingFile> files = new HashMap<>();
  private final Set<Path> gone = new HashSet<>();
  private final List<String> notices = new ArrayList<>();
  private @Nullable Long foldersSeen;

  /// A run read on.
  ///
  /// @param run the same run if nothing changed
  /// @param notices what the user must know, a sentence each
  record Round(Run run, List<String> notices) {}

  /// @param clock nanoseconds from anywhere
  GrowingFiles(Importers importers, LongSupplier clock) {
    this.importers = importers;
    this.clock = clock;
  }

  /// Takes the files of a run as they are now for what was read of them, if they are as large as
  /// the recordings say; else they are due at once.
  void begin(Run run) {
    for (Recording recording : run.recordings()) {
      path(recording.source())
          .ifPresent(
              file ->
                  State.of(file)
                      .filter(state -> state.bytes() == recording.bytes())
                      .ifPresent(state -> file(file, run.settings()).begin(state)));
    }
  }

  /// The run with what changed read again. A file that cannot be read at the moment, perhaps since
  /// somebody is just writing it, stays as it was.
  ///
  /// @param folders where files may be added to the run
  Round again(Run run, List<Path> folders) {
    notices.clear();
    List<Recording> recordings = new ArrayList<>();
    boolean isChanged = false;
    for (Recording recording : run.recordings()) {
      Recording newest = again(recording, run.settings());
      isChanged |= !newest.equals(recording);
      recordings.add(newest);
    }
    List<Recording> added = added(run, folders);
    recordings.addAll(added);
    isChanged |= !added.isEmpty();
    return new Round(isChanged ? run.with(recordings) : run, List.copyOf(notices));
  }

  private Recording again(Recording recording, RunSettings settings) {
    Optional<Path> path = path(recording.source());
    if (path.isEmpty()) {
      return recording;
    }
    Path file = path.get();
    GrowingFile growing = file(file, settings);
    Optional<State> state = State.of(file);
    if (state.isEmpty()) {
      if (growing.isKnown() && gone.add(file)) {
        notices.add(file.getFileName() + " is gone; what was read of it stays.");
      }
      return recording;
    }
    gone.remove(file);
    if (!growing.isDue(state.get())) {
      return recording;
    }
    long startedOver = recording.ledger().count(STARTED_OVER.id());
    if (growing.isReplaced(state.get())) {
      startedOver++;
      notices.add(file.getFileName() + " was cut or replaced; it is shown as it is now.");
    }
    long times = startedOver;
    return growing.read(state.get()).map(more -> noted(more, times)).orElse(recording);
  }

  private GrowingFile file(Path path, RunSettings settings) {
    return files.computeIfAbsent(
        path, file -> new GrowingFile(importers, file, ImportContext.Options.of(settings), clock));
  }

  /// The run as its files are when they are no longer followed: what was left out since it might
  /// not have been finished is read and told.
  Run finish(Run run) {
    List<Recording> recordings = new ArrayList<>();
    boolean isChanged = false;
    for (Recording recording : run.recordings()) {
      Optional<Recording> whole =
          path(recording.source())
              .map(files::get)
              .flatMap(GrowingFile::finish)
              .map(more -> noted(more, recording.ledger().count(STARTED_OVER.id())));
      isChanged |= whole.isPresent();
      recordings.add(whole.orElse(recording));
    }
    return isChanged ? run.with(recordings) : run;
  }

  /// Keeps in the ledger how often a file began anew.
  private static Recording noted(Recording recording, long times) {
    if (times == 0) {
      return recording;
    }
    Ledger.Builder more = new Ledger.Builder(recording.ledger());
    more.report(STARTED_OVER, times, -1, "");
    return recording.withLedger(more.build());
  }

  /// Files that came into the folders of a run; looked for once a second.
  private List<Recording> added(Run run, List<Path> folders) {
    if (folders.isEmpty()) {
      return List.of();
    }
    long now = clock.getAsLong();
    if (foldersSeen != null && now - foldersSeen < FOLDER_PERIOD_NANOS) {
      return List.of();
    }
    foldersSeen = now;
    Set<Path> inRun = new HashSet<>();
    run.recordings().forEach(recording -> path(recording.source()).ifPresent(inRun::add));
    List<Recording> added = new ArrayList<>();
    for (InputFiles.InputFile file : list(folders)) {
      Optional<State> state =
          inRun.contains(file.path()) ? Optional.empty() : State.of(file.path());
      if (state.isEmpty()) {
        continue;
      }
      GrowingFile growing = file(file.path(), run.settings());
      if (!growing.isDue(state.get())) {
        continue;
      }
      growing
          .read(state.get())
          .ifPresent(
              recording -> {
                added.add(recording);
                notices.add(file.path().getFileName() + " is new in the folder and was added.");
              });
    }
    return added;
  }

  private static List<InputFiles.InputFile> list(List<Path> folders) {
    try {
      return InputFiles.of(folders).files();
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "a followed folder cannot be listed", e);
      return List.of();
    }
  }

  private static Optional<Path> path(String source) {
    try {
      return Optional.of(Path.of(source));
    } catch (InvalidPathException _) {
      // What was read from an archive or from standard input has a name but no path.
      return Optional.empty();
    }
  }
}
