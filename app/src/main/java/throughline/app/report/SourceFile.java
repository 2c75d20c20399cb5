package throughline.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import throughline.app.inputs.FileHash;
import throughline.app.view.Units;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Run;

/// A file that a report rests on, so that somebody else can tell whether they have the same one.
///
/// @param side `before`, `after`, or empty where there is one side
/// @param isCandidate whether it is of the side after
/// @param run what the run is called
/// @param path absolute; empty if it never was a file
/// @param sha256 its hash in hexadecimal, or empty if it can no longer be read
record SourceFile(
    String side,
    boolean isCandidate,
    String run,
    Optional<Path> path,
    String sha256,
    Recording recording,
    Placement placement) {
  private static final System.Logger LOG = System.getLogger(SourceFile.class.getName());
  private static final int SHORT = 12;

  /// The files of all runs of a request, with their hashes; reads all of them.
  static List<SourceFile> of(ReportRequest request) {
    boolean two = !request.candidate().isEmpty();
    List<SourceFile> files = new ArrayList<>();
    request.baseline().forEach(run -> add(files, run, two ? "before" : "", false));
    request.candidate().forEach(run -> add(files, run, "after", true));
    return List.copyOf(files);
  }

  private static void add(List<SourceFile> files, Run run, String side, boolean isCandidate) {
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      Optional<Path> path = path(recording.source());
      files.add(
          new SourceFile(
              side,
              isCandidate,
              run.name(),
              path,
              path.map(SourceFile::hash).orElse(""),
              recording,
              run.placements().get(at)));
    }
  }

  /// What the user decided to add to its times, if they placed it by hand.
  ///
  /// @param ofRun the run it belongs to
  OptionalLong offset(Run ofRun) {
    Long nanos = ofRun.settings().offsets().get(recording.source());
    return nanos == null ? OptionalLong.empty() : OptionalLong.of(nanos);
  }

  /// The name without its folders.
  String name() {
    return recording.source().replaceFirst(".*[/\\\\]", "");
  }

  /// Enough of the hash to compare by eye.
  String shortHash() {
    return sha256.isEmpty() ? "–" : sha256.substring(0, SHORT);
  }

  boolean isRepaired() {
    return recording.ledger().hasRepairs();
  }

  /// What became of it, in a word.
  String state() {
    return isRepaired() ? "⚠ repaired" : "read";
  }

  /// How it was put on the run's clock, such as `wall clock ±2 ms`.
  String clock() {
    String rule =
        switch (placement.rule()) {
          case ANCHOR -> "its own clock";
          case WALL_CLOCK -> "wall clock";
          case BY_HAND -> "moved by hand";
          case TIME_OF_DAY -> "time of day";
          case SHARED_MARKS -> "shared marks";
          case THREAD_ACTIVITY -> "the same thread's activity";
          case STEP_NUMBERS -> "step numbers";
          case AT_START -> "put at the start";
          case NO_TIME_AXIS -> "no time axis";
        };
    long uncertain = placement.uncertaintyNanos();
    return placement.isOnClock() && uncertain > 0 ? rule + " ±" + Units.nanos(uncertain) : rule;
  }

  List<LedgerEntry> ledger() {
    return recording.ledger().entries();
  }

  private static Optional<Path> path(String source) {
    try {
      Path path = Path.of(source);
      return Files.isRegularFile(path)
          ? Optional.of(path.toAbsolutePath().normalize())
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty(); // such as standard input
    }
  }

  /// The hash of a file, or nothing if it can no longer be read.
  static String hash(Path path) {
    try {
      return FileHash.of(path);
    } catch (IOException e) {
      // The report is still right without the hash and shows that there is none.
      LOG.log(System.Logger.Level.WARNING, "no hash of " + path, e);
      return "";
    }
  }
}
