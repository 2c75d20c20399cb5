package throughline.importers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Reads everything that was recorded of one run.
public final class RunReader {
  private final Importers importers;

  public RunReader(Importers importers) {
    this.importers = importers;
  }

  /// What became of a run's files.
  ///
  /// @param run the run, or empty if none of the files could be read
  /// @param results what became of each file, those that nobody recognised in a folder left out
  /// @param skipped files in a folder that no importer recognises
  public record Outcome(Optional<Run> run, List<ImportResult> results, List<Path> skipped) {
    /// The files that could not be read.
    public List<ImportResult.Failed> failures() {
      return results.stream()
          .filter(ImportResult.Failed.class::isInstance)
          .map(ImportResult.Failed.class::cast)
          .toList();
    }
  }

  /// Reads files and folders as one run, named after the folder or the first file.
  ///
  /// @throws IOException if a folder cannot be listed
  /// @throws java.util.concurrent.CancellationException if the user stopped it
  public Outcome read(List<Path> paths, ImportContext context) throws IOException {
    List<ImportResult> results = new ArrayList<>();
    List<Path> skipped = new ArrayList<>();
    for (InputFile file : InputFile.expand(paths)) {
      ImportResult result = importers.read(file.path(), context);
      if (!file.named() && isNoRecording(result)) {
        skipped.add(file.path());
      } else {
        results.add(result);
      }
    }
    List<Recording> recordings =
        results.stream()
            .filter(ImportResult.Imported.class::isInstance)
            .map(result -> ((ImportResult.Imported) result).recording())
            .toList();
    Optional<Run> run =
        recordings.isEmpty() ? Optional.empty() : Optional.of(Run.of(name(paths), recordings));
    return new Outcome(run, List.copyOf(results), List.copyOf(skipped));
  }

  private static boolean isNoRecording(ImportResult result) {
    return result instanceof ImportResult.Failed failed && failed.format().isEmpty();
  }

  private static String name(List<Path> paths) {
    Path named = paths.getFirst();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        named = path;
        break;
      }
    }
    Path last = named.toAbsolutePath().normalize().getFileName();
    return last == null ? named.toString() : last.toString();
  }
}
