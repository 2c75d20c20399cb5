package throughline.app.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import throughline.app.load.LoadPlan;
import throughline.app.load.LoadRequest;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.load.LoadResult;
import throughline.app.load.Loading;
import throughline.app.settings.Settings.Recent;
import throughline.app.settings.SettingsFile;
import throughline.app.workspace.Slot;

/// Every way the user opens files by: dialogs, drops, recent entries, the sample. Remembers what
/// was opened.
public final class Opening {
  private final ReportOpening reports;
  private final Loading loading;
  private final SettingsFile settings;
  private final FileDialogs dialogs;
  private List<Path> baseline = List.of();
  private List<Path> candidate = List.of();

  Opening(
      Loading loading, SettingsFile settings, FileDialogs dialogs, ReportOpening reports) {
    this.reports = reports;
    this.loading = loading;
    this.settings = settings;
    this.dialogs = dialogs;
    loading.addListener(this::remember);
  }

  /// Opens files and folders as [LoadPlan] decides.
  public void start(List<LoadRequest> requests) {
    requests.forEach(loading::start);
  }

  /// Opens what was dropped, chosen or named for no side in particular; of a report, what it was
  /// made from.
  void open(List<Path> paths) {
    if (!paths.isEmpty()) {
      reports.open(paths, () -> start(LoadPlan.open(paths)));
    }
  }

  /// Opens something on one side.
  void openOn(Slot slot, List<Path> paths, Mode mode) {
    if (!paths.isEmpty()) {
      reports.open(paths, () -> loading.start(LoadPlan.onto(slot, paths, mode)));
    }
  }

  /// Asks for files and opens them.
  ///
  /// @param slot the side, or null for none in particular
  void chooseFiles(Window owner, @Nullable Slot slot) {
    String title = slot == null ? "Open files" : "Open files as " + slot.word();
    open(slot, dialogs.chooseFiles(owner, title, lastFolder()));
  }

  /// Asks for a folder and opens it.
  ///
  /// @param slot the side, or null for none in particular
  void chooseFolder(Window owner, @Nullable Slot slot) {
    String title = slot == null ? "Open a folder" : "Open a folder as " + slot.word();
    open(slot, dialogs.chooseFolder(owner, title, lastFolder()).map(List::of).orElse(List.of()));
  }

  /// Opens an entry again.
  ///
  /// @return a sentence about what is missing, if anything is; then nothing is opened
  Optional<String> reopen(Recent entry) {
    List<Path> before = entry.baseline().stream().map(Path::of).toList();
    List<Path> after = entry.candidate().stream().map(Path::of).toList();
    for (List<Path> side : List.of(before, after)) {
      for (Path path : side) {
        if (!Files.exists(path)) {
          settings.update(known -> known.forgotten(entry));
          return Optional.of(path + " is no longer there, so the entry was removed.");
        }
      }
    }
    openOn(Slot.BASELINE, before, Mode.REPLACE);
    openOn(Slot.CANDIDATE, after, Mode.REPLACE);
    return Optional.empty();
  }

  /// The sample that comes with the program, if it is where the launcher says.
  static Optional<Path> sample() {
    String home = System.getProperty("throughline.home");
    return Optional.ofNullable(home)
        .map(folder -> Path.of(folder, "resources", "samples", "dflash"))
        .filter(folder -> Files.isDirectory(folder.resolve("before")));
  }

  private void open(@Nullable Slot slot, List<Path> paths) {
    if (paths.isEmpty()) {
      return;
    }
    Path folder = paths.getFirst().toAbsolutePath().getParent();
    if (folder != null) {
      settings.update(known -> known.withLastFolder(folder.toString()));
    }
    if (slot == null) {
      open(paths);
    } else {
      openOn(slot, paths, Mode.REPLACE);
    }
  }

  private @Nullable Path lastFolder() {
    String folder = settings.get().lastFolder();
    return folder == null ? null : Path.of(folder);
  }

  private void remember(LoadResult result) {
    if (result.runs().isEmpty()) {
      return;
    }
    LoadRequest request = result.request();
    boolean isBaseline = request.slot() == Slot.BASELINE || baseline.isEmpty();
    List<Path> known = isBaseline ? baseline : candidate;
    List<Path> now =
        request.mode() == Mode.ADD
            ? java.util.stream.Stream.concat(known.stream(), request.paths().stream()).toList()
            : request.paths();
    if (isBaseline) {
      baseline = now;
    } else {
      candidate = now;
    }
    Recent entry = new Recent(absolute(baseline), absolute(candidate));
    settings.update(before -> before.opened(entry));
  }

  /// Forgets a side that was closed, so that it is not remembered with what is opened next.
  void closed(Slot slot) {
    if (slot == Slot.BASELINE) {
      baseline = candidate;
    }
    candidate = List.of();
  }

  /// Keeps up with the two sides changing places.
  void swapped() {
    List<Path> before = baseline;
    baseline = candidate;
    candidate = before;
  }

  private static List<String> absolute(List<Path> paths) {
    return paths.stream().map(path -> path.toAbsolutePath().normalize().toString()).toList();
  }
}
