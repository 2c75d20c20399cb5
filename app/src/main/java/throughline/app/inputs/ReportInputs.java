package throughline.app.inputs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import throughline.app.theme.OwnColors;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.RunSettings;

/// Everything that a report was made from: the files of each side and how they were read, placed
/// and compared. Enough to open them again, and to notice when one of them is no longer the same.
///
/// @param version of the program that wrote it
/// @param root the folder that all paths start from, absolute; empty where paths are left out or
///     have no folder in common
/// @param baseline the runs before, or the only ones
/// @param candidate the runs after; empty for a report of one side
/// @param baselineWindow the baseline's steady window if the user chose it
/// @param candidateWindow the candidate's steady window if the user chose it
/// @param colors the user's own
public record ReportInputs(
    String version,
    String root,
    List<RunFiles> baseline,
    List<RunFiles> candidate,
    Optional<ChosenWindow> baselineWindow,
    Optional<ChosenWindow> candidateWindow,
    OwnColors colors) {

  /// The files of one run.
  ///
  /// @param settings what the run is called and how it was read; by-hand offsets are with the files
  /// @param files those that could be read in their order, then those that could not
  public record RunFiles(RunSettings settings, List<FileRef> files) {
    public RunFiles {
      files = List.copyOf(files);
    }
  }

  /// A file.
  ///
  /// @param path from the root on, parted by `/`; its name alone where paths are left out
  /// @param bytes its size
  /// @param sha256 its hash in hexadecimal; empty if it was not read from a file
  /// @param offsetNanos what to add to its times for the run's, if the user placed it by hand
  public record FileRef(String path, long bytes, String sha256, OptionalLong offsetNanos) {}

  public ReportInputs {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
  }

  /// How to compare: the windows the user chose, all else as usual.
  public ComparisonOptions options() {
    ComparisonOptions usual = ComparisonOptions.DEFAULT;
    return new ComparisonOptions(usual.confidence(), usual.seed(), baselineWindow, candidateWindow);
  }
}
