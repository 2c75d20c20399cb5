package throughline.app.load;

import java.nio.file.Path;
import java.util.List;
import throughline.app.workspace.Slot;
import throughline.model.run.RunSettings;

/// Something to open: files and folders for one side.
///
/// @param slot the side
/// @param runs what each run is made of; the first one is shown, the others are its repetitions
/// @param mode whether the runs on that side make room or get more files
public record LoadRequest(Slot slot, List<Parts> runs, Mode mode) {
  /// @param settings what the run is called and what else was decided about it
  /// @param paths the files and folders it is made of
  public record Parts(RunSettings settings, List<Path> paths) {
    public Parts {
      paths = List.copyOf(paths);
    }

    /// A run about which nothing was decided but its name.
    public Parts(String name, List<Path> paths) {
      this(RunSettings.named(name), paths);
    }
  }

  /// What happens to the runs that are on that side.
  public enum Mode {
    /// They make room for the new ones.
    REPLACE,
    /// The new files are added to the run that is shown.
    ADD
  }

  public LoadRequest {
    runs = List.copyOf(runs);
  }

  /// All files and folders of all runs.
  public List<Path> paths() {
    return runs.stream().flatMap(parts -> parts.paths().stream()).toList();
  }
}
