package throughline.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throughline.app.Version;
import throughline.app.inputs.MovedFiles;
import throughline.app.inputs.ReportInputs;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.model.run.Run;

/// The files that a report comes from, as data that travels with it. It comes out of the runs
/// alone, so that the window and the command line say the same.
final class Provenance {
  private final ReportRequest request;
  private final List<Origin> baseline;
  private final List<Origin> candidate;

  /// Where a run comes from.
  ///
  /// @param read the files that it is made of, in order
  /// @param failed files that were opened with it and of which nothing could be read
  record Origin(Run run, List<SourceFile> read, List<Path> failed) {
    /// Where all those files are that are files.
    List<Path> paths() {
      return Stream.concat(read.stream().flatMap(file -> file.path().stream()), failed.stream())
          .toList();
    }
  }

  /// @param files of all runs, those before first
  Provenance(ReportRequest request, List<SourceFile> files) {
    this.request = request;
    this.baseline = origins(request.baseline(), Slot.BASELINE, files, 0);
    int first = request.baseline().stream().mapToInt(run -> run.recordings().size()).sum();
    this.candidate = origins(request.candidate(), Slot.CANDIDATE, files, first);
  }

  private List<Origin> origins(List<Run> runs, Slot slot, List<SourceFile> files, int first) {
    List<Origin> origins = new ArrayList<>();
    int next = first;
    for (Run run : runs) {
      int end = next + run.recordings().size();
      origins.add(new Origin(run, files.subList(next, end), new ArrayList<>()));
      next = end;
    }
    for (LeftOut file : request.failed()) {
      boolean isOfSide = file.slot() == slot || request.candidate().isEmpty();
      Optional<Path> path = MovedFiles.path(file.failure().source()).filter(Files::isRegularFile);
      if (isOfSide && path.isPresent() && !origins.isEmpty()) {
        Path absolute = path.get().toAbsolutePath().normalize();
        nearest(origins, absolute).failed().add(absolute);
      }
    }
    return origins;
  }

  /// The run with a file that shares most folders with another: nothing else tells which run of a
  /// side a file was meant for.
  private static Origin nearest(List<Origin> origins, Path file) {
    Origin best = origins.getFirst();
    int most = -1;
    for (Origin origin : origins) {
      for (Path path : origin.paths()) {
        Path folder = common(file, path);
        int shared = folder == null ? 0 : folder.getNameCount();
        if (shared > most) {
          most = shared;
          best = origin;
        }
      }
    }
    return best;
  }

  /// The runs before, or the only one.
  List<Origin> baseline() {
    return baseline;
  }

  List<Origin> candidate() {
    return candidate;
  }

  /// The files as data that travels with the report.
  ReportInputs inputs() {
    Optional<Path> root = request.look().isPrivate() ? Optional.empty() : root();
    return new ReportInputs(
        Version.NUMBER,
        root.map(Path::toString).orElse(""),
        baseline.stream().map(origin -> files(origin, root)).toList(),
        candidate.stream().map(origin -> files(origin, root)).toList(),
        request.options().baselineWindow(),
        request.options().candidateWindow(),
        request.colors());
  }

  private RunFiles files(Origin origin, Optional<Path> root) {
    List<FileRef> refs = new ArrayList<>();
    for (SourceFile file : origin.read()) {
      String path = file.path().map(known -> written(known, root)).orElse(file.name());
      refs.add(
          new FileRef(path, file.recording().bytes(), file.sha256(), file.offset(origin.run())));
    }
    for (Path file : origin.failed()) {
      refs.add(
          new FileRef(
              written(file, root), size(file), SourceFile.hash(file), OptionalLong.empty()));
    }
    return new RunFiles(origin.run().settings(), refs);
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException _) {
      // It went away since it failed; reopening the report will say that it is missing.
      return 0;
    }
  }

  private String written(Path path, Optional<Path> root) {
    if (request.look().isPrivate()) {
      return String.valueOf(path.getFileName());
    }
    return root.map(folder -> folder.relativize(path)).orElse(path).toString().replace('\\', '/');
  }

  /// The deepest folder that all files lie in.
  private Optional<Path> root() {
    return Stream.concat(baseline.stream(), candidate.stream())
        .flatMap(origin -> origin.paths().stream())
        .map(Path::getParent)
        .reduce((a, b) -> common(a, b));
  }

  /// The deepest folder, or file, that is or holds both.
  static @Nullable Path common(@Nullable Path a, @Nullable Path b) {
    Path folder = a;
    while (folder != null && (b == null || !b.startsWith(folder))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
