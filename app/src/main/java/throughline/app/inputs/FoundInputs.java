package throughline.app.inputs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;

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
  public record FoundRun(String name, List<Path> files) {
    public FoundRun {
      files = List.copyOf(files);
    }
  }

  private static final int FOLDERS_UP = 4;
  private static final int FOLDERS_DOWN = 3;
  private static final int MOST_FILES = 20_000;

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
    Search search = new Search(inputs, report.toAbsolutePath().normalize());
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
    private final Path report;
    private final String root;
    private final Set<String> missing = new LinkedHashSet<>();
    private final Set<Path> changed = new LinkedHashSet<>();

    Search(ReportInputs inputs, Path report) {
      this.root = inputs.root();
      this.report = report;
    }

    List<FoundRun> runs(List<RunFiles> runs) throws IOException {
      List<FoundRun> found = new ArrayList<>();
      for (RunFiles run : runs) {
        List<Path> files = new ArrayList<>();
        for (FileRef file : run.files()) {
          find(file, files);
        }
        if (!files.isEmpty()) {
          found.add(new FoundRun(run.name(), files));
        }
      }
      return List.copyOf(found);
    }

    private void find(FileRef file, List<Path> into) throws IOException {
      List<Path> others = new ArrayList<>();
      Optional<Path> same = same(file, places(file), others);
      if (same.isEmpty()) {
        same = same(file, below(file.name()), others);
      }
      if (same.isPresent()) {
        into.add(same.get());
      } else if (others.isEmpty()) {
        missing.add(file.path());
      } else {
        changed.add(others.getFirst());
        into.add(others.getFirst());
      }
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

    /// The places where a file may be, the likeliest first.
    private Set<Path> places(FileRef file) {
      Set<Path> places = new LinkedHashSet<>();
      try {
        Path relative = Path.of(file.path());
        if (!root.isEmpty()) {
          places.add(Path.of(root).resolve(relative).normalize());
        }
        Path folder = report.getParent();
        for (int up = 0; up < FOLDERS_UP && folder != null; up++) {
          // The root may have been moved whole, or what is in it.
          for (int from = 0; from < relative.getNameCount(); from++) {
            places.add(folder.resolve(relative.subpath(from, relative.getNameCount())));
          }
          Path last = root.isEmpty() ? null : Path.of(root).getFileName();
          if (last != null) {
            places.add(folder.resolve(last).resolve(relative));
          }
          folder = folder.getParent();
        }
      } catch (InvalidPathException e) {
        return Set.of(); // a path of another system; it cannot be here
      }
      return places;
    }

    /// Files of that name in folders beside the report.
    private List<Path> below(String name) throws IOException {
      Path folder = report.getParent();
      if (folder == null) {
        return List.of();
      }
      try (Stream<Path> inside = Files.walk(folder, FOLDERS_DOWN)) {
        return inside.limit(MOST_FILES).filter(path -> path.endsWith(name)).sorted().toList();
      } catch (java.io.UncheckedIOException e) {
        return List.of(); // a folder that may not be read holds nothing for us
      }
    }
  }
}
