package throughline.app.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import throughline.app.inputs.ReportFile;
import throughline.app.load.LoadPlan;
import throughline.app.load.LoadRequest;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.load.LoadResult;
import throughline.app.load.Loading;
import throughline.app.saving.WorkspaceFile;
import throughline.app.settings.Settings.Recent;
import throughline.app.settings.SettingsFile;
import throughline.app.workspace.Slot;

/// Every way the user opens files by: dialogs, drops, recent entries, the sample. Remembers what
/// was opened.
public final class Opening {
  private final Loading loading;
  private final SettingsFile settings;
  private final FileDialogs dialogs;
  private final Map<Slot, List<Parts>> sides = new EnumMap<>(Slot.class);
  private final Set<LoadRequest> unremembered = new HashSet<>();
  private @Nullable WorkspaceOpening documents;

  Opening(Loading loading, SettingsFile settings, FileDialogs dialogs) {
    this.loading = loading;
    this.settings = settings;
    this.dialogs = dialogs;
    loading.addListener(this::remember);
  }

  /// Has somebody else open workspaces and reports.
  void onDocuments(WorkspaceOpening opens) {
    documents = opens;
  }

  /// What the runs of a side were opened from: a part for each run.
  List<Parts> side(Slot slot) {
    return sides.getOrDefault(slot, List.of());
  }

  /// Opens what the user named on the command line or dropped, for no side in particular.
  ///
  /// @param paths files and folders, or one workspace file, or reports, which open what they were
  ///     made from
  public void open(List<Path> paths) {
    openDocument(paths, () -> start(LoadPlan.open(paths)));
  }

  /// @param otherwise what to do if the paths are no workspace and no report
  private void openDocument(List<Path> paths, Runnable otherwise) {
    Path only = paths.size() == 1 ? paths.getFirst() : null;
    WorkspaceOpening opens = documents;
    if (opens != null && only != null && WorkspaceFile.isOne(only)) {
      opens.workspace(only);
    } else if (opens != null && only != null && ReportFile.mayBe(only)) {
      opens.report(only, otherwise);
    } else if (!paths.isEmpty()) {
      otherwise.run();
    }
  }

  /// Opens files and folders as [LoadPlan] decides.
  public void start(List<LoadRequest> requests) {
    requests.forEach(loading::start);
  }

  /// Opens what a workspace is made of, which is remembered under the name of its file.
  void startUnremembered(List<LoadRequest> requests) {
    unremembered.addAll(requests);
    start(requests);
  }

  /// Opens something on one side.
  void openOn(Slot slot, List<Path> paths, Mode mode) {
    openDocument(paths, () -> loading.start(LoadPlan.onto(slot, paths, mode)));
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
    if (after.isEmpty() && before.size() == 1 && !Files.isDirectory(before.getFirst())) {
      open(before);
      return Optional.empty();
    }
    openOn(Slot.BASELINE, before, Mode.REPLACE);
    openOn(Slot.CANDIDATE, after, Mode.REPLACE);
    return Optional.empty();
  }

  /// The sample that comes with the program, if it is where the launcher says.
  public static Optional<Path> sample() {
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

  /// Where files were chosen last; null for nowhere yet.
  @Nullable Path lastFolder() {
    String folder = settings.get().lastFolder();
    return folder == null ? null : Path.of(folder);
  }

  private void remember(LoadResult result) {
    LoadRequest request = result.request();
    boolean isRemembered = !unremembered.remove(request);
    if (result.runs().isEmpty()) {
      return;
    }
    Slot slot = side(Slot.BASELINE).isEmpty() ? Slot.BASELINE : request.slot();
    sides.put(slot, request.mode() == Mode.ADD ? added(slot, request) : request.runs());
    if (isRemembered) {
      remember(new Recent(absolute(side(Slot.BASELINE)), absolute(side(Slot.CANDIDATE))));
    }
  }

  /// Puts something on top of what was opened last.
  void remember(Recent entry) {
    settings.update(before -> before.opened(entry));
  }

  /// Files that are added belong to the run that is shown, which is the first.
  private List<Parts> added(Slot slot, LoadRequest request) {
    List<Parts> runs = new ArrayList<>(side(slot));
    if (runs.isEmpty()) {
      return request.runs();
    }
    List<Path> paths = new ArrayList<>(runs.getFirst().paths());
    paths.addAll(request.paths());
    runs.set(0, new Parts(runs.getFirst().settings(), paths));
    return runs;
  }

  /// Forgets a side that was closed, so that it is not remembered with what is opened next.
  void closed(Slot slot) {
    if (slot == Slot.BASELINE) {
      sides.put(Slot.BASELINE, side(Slot.CANDIDATE));
    }
    sides.remove(Slot.CANDIDATE);
  }

  /// Keeps up with the two sides changing places.
  void swapped() {
    List<Parts> before = side(Slot.BASELINE);
    sides.put(Slot.BASELINE, side(Slot.CANDIDATE));
    sides.put(Slot.CANDIDATE, before);
  }

  private static List<String> absolute(List<Parts> runs) {
    return runs.stream()
        .flatMap(run -> run.paths().stream())
        .map(path -> path.toAbsolutePath().normalize().toString())
        .toList();
  }
}
