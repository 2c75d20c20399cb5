package throughline.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.saving.LastSession;
import throughline.app.saving.SessionFile;
import throughline.app.saving.WorkspaceDocument;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.saving.WorkspaceFile;
import throughline.app.settings.Settings.Recent;
import throughline.app.workspace.Edits;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Saves what a window shows to a workspace file, knows whether the file still holds it, and keeps
/// a session file up to date, from which the window comes back after a crash.
final class WorkspaceSaving {
  private static final System.Logger LOG = System.getLogger(WorkspaceSaving.class.getName());

  private final Workspace workspace;
  private final Opening opening;
  private final Host host;
  private final WorkspaceOpening reopening;
  private final SessionKeeping session;
  private final ExecutorService writer = Workers.named("throughline-save", 1);
  private final ReadOnlyObjectWrapper<@Nullable Path> file =
      new ReadOnlyObjectWrapper<>(this, "file");
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper(this, "changed");

  /// What the file holds, or what was opened from it.
  private @Nullable WorkspaceDocument saved;

  /// What the window around does for it.
  interface Host {
    /// The id of the view in front.
    String shownView();

    void show(String viewId);

    void closeAll();

    void inform(String message);

    /// Tells something that the user may do something about.
    ///
    /// @param action what the button says
    void offer(String message, String action, Runnable run);

    Optional<Path> chooseFolder(String title);

    /// Asks for a file to save to.
    ///
    /// @param known where it was saved before, or null for nowhere
    /// @param name what it is called then
    Optional<Path> chooseFile(@Nullable Path known, String name);
  }

  /// @param sessions the folder where sessions are kept
  WorkspaceSaving(Workspace workspace, Opening opening, Path sessions, Host host) {
    this.workspace = workspace;
    this.opening = opening;
    this.host = host;
    this.reopening =
        new WorkspaceOpening(workspace, opening, host, writer, this::begun, this::arranged);
    this.session =
        new SessionKeeping(
            new SessionFile(sessions), new LastSession(sessions), writer, this::shown);
    opening.onDocuments(reopening);
    workspace.baselineProperty().subscribe(_ -> somethingChanged());
    workspace.candidateProperty().subscribe(_ -> somethingChanged());
    workspace.selectionProperty().subscribe(_ -> somethingChanged());
    Edits.of(workspace).addListener(this::somethingChanged);
  }

  /// What opens workspaces, sessions and reports.
  WorkspaceOpening reopening() {
    return reopening;
  }

  /// The workspace file that is open; null for none.
  ReadOnlyObjectProperty<@Nullable Path> fileProperty() {
    return file.getReadOnlyProperty();
  }

  /// Whether the file does not hold what the window shows; never for a window without a file.
  ReadOnlyBooleanProperty changedProperty() {
    return changed.getReadOnlyProperty();
  }

  /// Saves to the file that is open, or asks for one.
  void save() {
    Path known = file.get();
    if (known == null) {
      saveAs();
    } else {
      saveTo(known);
    }
  }

  /// Asks for a file and saves to it.
  void saveAs() {
    String name = String.join("-to-", workspace.runs().stream().map(Run::name).toList());
    host.chooseFile(file.get(), name).ifPresent(this::saveTo);
  }

  private void saveTo(Path target) {
    WorkspaceDocument document = document();
    writer.execute(
        () -> {
          try {
            WorkspaceFile.write(target, document);
            Fx.run(() -> wasSaved(target, document));
          } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "not saved", e);
            Fx.run(
                () ->
                    host.inform(
                        "The workspace could not be saved: "
                            + e.getMessage()
                            + " – choose another folder with Save as."));
          }
        });
  }

  private void wasSaved(Path target, WorkspaceDocument document) {
    file.set(target);
    saved = document;
    somethingChanged();
    remember(target);
    host.inform("Saved " + target);
  }

  private void remember(Path target) {
    opening.remember(new Recent(List.of(target.toAbsolutePath().toString()), List.of()));
  }

  private void begun(WorkspaceOpening.Origin origin) {
    file.set(origin.isWorkspace() ? origin.file() : null);
    saved = null;
    changed.set(false);
  }

  private void arranged(WorkspaceOpening.Origin origin) {
    saved = origin.isWorkspace() ? document() : null;
    Path opened = origin.file();
    if (opened != null) {
      remember(opened);
    }
    somethingChanged();
  }

  private void somethingChanged() {
    WorkspaceDocument known = saved;
    changed.set(known != null && file.get() != null && isOtherThan(known));
    if (!reopening.isUnderWay() && !workspace.isPreview()) {
      session.changed();
    }
  }

  /// What is selected or in front does not make a file out of date.
  private boolean isOtherThan(WorkspaceDocument known) {
    WorkspaceDocument now = document();
    return !reopening.isUnderWay()
        && !(now.baseline().equals(known.baseline())
            && now.candidate().equals(known.candidate())
            && now.parts().equals(known.parts()));
  }

  /// Called when the window closes in good order: what it shows becomes part of the last session,
  /// and changes that are in no file stay in the session file, to be offered at the next start.
  void close() {
    if (writer.isShutdown()) {
      return;
    }
    session.close(workspace.isPreview() ? null : shown(), changed.get());
    writer.close();
  }

  private @Nullable WorkspaceDocument shown() {
    return workspace.baseline() == null ? null : document();
  }

  private WorkspaceDocument document() {
    return new WorkspaceDocument(
        runs(Slot.BASELINE),
        runs(Slot.CANDIDATE),
        host.shownView(),
        workspace.selection(),
        workspace.searchProperty().get(),
        Edits.of(workspace).states());
  }

  /// Runs of which nothing could be read are in no run, but still belong to the workspace.
  private List<RunEntry> runs(Slot slot) {
    List<Parts> parts = opening.side(slot);
    List<Run> runs = workspace.side(slot);
    List<RunEntry> entries = new ArrayList<>();
    for (int at = 0; at < parts.size(); at++) {
      Parts part = parts.get(at);
      boolean isKnown = parts.size() == runs.size();
      entries.add(
          new RunEntry(
              part.paths().stream().map(path -> path.toAbsolutePath().normalize()).toList(),
              isKnown ? runs.get(at).settings() : part.settings()));
    }
    return entries;
  }
}
