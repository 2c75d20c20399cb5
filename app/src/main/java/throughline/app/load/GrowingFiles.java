package throughline.app.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import throughline.importers.ImportResult;
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
/// A file is read whole: what a line means may depend on any line before it. So that this stays
/// cheap however large a file grows, a file rests after each reading for three times as long as the
/// reading took; others do not wait for it. Not thread-safe.
final class GrowingFiles {
  static final LedgerCode STARTED_OVER =
      new LedgerCode(
          "started-over",
          Severity.INFO,
          "the file was cut or replaced by another one while it was followed; what it said before is"
              + " no longer shown");

  private static final System.Logger LOG = System.getLogger(GrowingFiles.class.getName());

  /// Reading a file takes at most a quarter of the time.
  private static final long REST_FACTOR = 3;

  private static final long FOLDER_PERIOD_NANOS = 1_000_000_000L;

  private final Importers importers;
  private final LongSupplier clock;
  private final Map<Path, State> known = new HashMap<>();
  private final Map<Path, Long> restsUntil = new HashMap<>();
  private final Set<Path> gone = new HashSet<>();
  private final List<String> notices = new ArrayList<>();
  private @Nullable Long foldersSeen;

  /// How large a file was, when it was last written to, and which file it was where the system
  /// tells.
  private record State(long bytes, long modifiedMillis, @Nullable Object key) {
    boolean isContinuedBy(State later) {
      boolean isSameFile = key == null || later.key == null || key.equals(later.key);
      return isSameFile && later.bytes >= bytes;
    }
  }

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
          .flatMap(GrowingFiles::state)
          .filter(state -> state.bytes() == recording.bytes())
          .ifPresent(state -> known.put(Path.of(recording.source()), state));
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
    Optional<State> state = state(file);
    if (state.isEmpty()) {
      if (known.containsKey(file) && gone.add(file)) {
        notices.add(file.getFileName() + " is gone; what was read of it stays.");
      }
      return recording;
    }
    gone.remove(file);
    State before = known.get(file);
    if (state.get().equals(before) || isResting(file)) {
      return recording;
    }
    long startedOver = recording.ledger().count(STARTED_OVER.id());
    if (before != null && !before.isContinuedBy(state.get())) {
      startedOver++;
      notices.add(file.getFileName() + " was cut or replaced; it is shown as it is now.");
    }
    long times = startedOver;
    return read(file, state.get(), settings).map(more -> noted(more, times)).orElse(recording);
  }

  private boolean isResting(Path file) {
    Long until = restsUntil.get(file);
    return until != null && clock.getAsLong() - until < 0;
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

  private Optional<Recording> read(Path file, State state, RunSettings settings) {
    known.put(file, state);
    long began = clock.getAsLong();
    try {
      ImportContext context = ImportContext.unattended(ImportContext.Options.of(settings));
      return switch (importers.read(file, context)) {
        case ImportResult.Imported(Recording more) -> Optional.of(more);
        case ImportResult.Failed failed -> {
          LOG.log(System.Logger.Level.DEBUG, file + " cannot be read now: " + failed.failure());
          yield Optional.empty();
        }
      };
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "importer failed on " + file + " as it grew", e);
      return Optional.empty();
    } finally {
      long now = clock.getAsLong();
      restsUntil.put(file, now + (now - began) * REST_FACTOR);
    }
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
      Optional<State> state = inRun.contains(file.path()) ? Optional.empty() : state(file.path());
      if (state.isEmpty() || state.get().equals(known.get(file.path())) || isResting(file.path())) {
        continue;
      }
      read(file.path(), state.get(), run.settings())
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

  private static Optional<State> state(Path path) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
      return attributes.isRegularFile()
          ? Optional.of(
              new State(
                  attributes.size(),
                  attributes.lastModifiedTime().toMillis(),
                  attributes.fileKey()))
          : Optional.empty();
    } catch (IOException _) {
      // It was moved away meanwhile; it may come back.
      return Optional.empty();
    }
  }
}
