package throughline.app.inputs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
import throughline.model.run.RunSettings;

/// The files of a report, where they are now.
///
/// They are looked for where they were, and then beside the report and in the folders around it,
/// since people move a report together with its recordings. Of several of the same name the one
/// with the right hash is taken.
///
/// @param inputs what the report says
/// @param baseline the runs before of which anything could be found
/// @param candidate the runs after
/// @param missing the files that are nowhere to be found
/// @param changed the files that are there and no longer the same
public record FoundInputs(
    ReportInputs inputs,
    List<FoundRun> baseline,
    List<FoundRun> candidate,
    List<String> missing,
    List<Path> changed) {
  /// The files of a run that could be found.
  ///
  /// @param settings what was decided about it; sources are the paths found
  public record FoundRun(RunSettings settings, List<Path> files) {
    public FoundRun {
      files = List.copyOf(files);
    }
  }

  /// The inputs of a report, where they are now.
  ///
  /// @return empty if the file is no report of ours
  /// @throws IOException if it cannot be read, or its inputs make no sense
  public static Optional<FoundInputs> ofReport(Path report) throws IOException {
    Optional<ReportInputs> inputs = ReportFile.read(report);
    return inputs.isEmpty() ? Optional.empty() : Optional.of(of(inputs.get(), report));
  }

  /// Looks for the files. Reads those that are there, to compare their hashes.
  ///
  /// @param report the report's own file
  public static FoundInputs of(ReportInputs inputs, Path report) throws IOException {
    Search search = new Search(inputs, report);
    return new FoundInputs(
        inputs,
        search.runs(inputs.baseline()),
        search.runs(inputs.candidate()),
        List.copyOf(search.missing),
        List.copyOf(search.changed));
  }

  /// What is wrong, in a sentence; empty if nothing is.
  public String problem() {
    List<String> parts = new ArrayList<>();
    if (!missing.isEmpty()) {
      parts.add("missing: " + String.join(", ", missing));
    }
    if (!changed.isEmpty()) {
      parts.add(
          "changed since the report was made: "
              + String.join(", ", changed.stream().map(Path::toString).toList()));
    }
    return String.join("; ", parts);
  }

  private static final class Search {
    private final MovedFiles moved;
    private final Set<String> missing = new LinkedHashSet<>();
    private final Set<Path> changed = new LinkedHashSet<>();

    Search(ReportInputs inputs, Path report) {
      Optional<Path> root =
          inputs.root().isEmpty() ? Optional.empty() : MovedFiles.path(inputs.root());
      this.moved = new MovedFiles(MovedFiles.folderOf(report), root);
    }

    List<FoundRun> runs(List<RunFiles> runs) throws IOException {
      List<FoundRun> found = new ArrayList<>();
      for (RunFiles run : runs) {
        List<Path> files = new ArrayList<>();
        Map<String, Long> offsets = new HashMap<>();
        for (FileRef file : run.files()) {
          Optional<Path> place = find(file);
          if (place.isPresent()) {
            files.add(place.get());
            file.offsetNanos().ifPresent(nanos -> offsets.put(place.get().toString(), nanos));
          }
        }
        if (!files.isEmpty()) {
          found.add(new FoundRun(run.settings().withOffsets(offsets), files));
        }
      }
      return List.copyOf(found);
    }

    private Optional<Path> find(FileRef file) throws IOException {
      List<Path> others = new ArrayList<>();
      Optional<Path> path = MovedFiles.path(file.path());
      Optional<Path> same = Optional.empty();
      if (path.isPresent()) {
        same = same(file, moved.named(path.get()), others);
        if (same.isEmpty()) {
          same = same(file, moved.around(path.get()), others);
        }
        if (same.isEmpty()) {
          same = same(file, moved.below(path.get()), others);
        }
      }
      if (same.isPresent()) {
        return same;
      }
      if (others.isEmpty()) {
        missing.add(file.path());
        return Optional.empty();
      }
      changed.add(others.getFirst());
      return Optional.of(others.getFirst());
    }

    /// @param others takes the files of that place that are not the same
    private static Optional<Path> same(FileRef file, Collection<Path> places, List<Path> others)
        throws IOException {
      for (Path place : places) {
        if (Files.isRegularFile(place)) {
          if (isSame(file, place)) {
            return Optional.of(place);
          }
          others.add(place);
        }
      }
      return Optional.empty();
    }

    private static boolean isSame(FileRef file, Path place) throws IOException {
      return file.sha256().isEmpty()
          || (Files.size(place) == file.bytes() && FileHash.of(place).equals(file.sha256()));
    }
  }
}
