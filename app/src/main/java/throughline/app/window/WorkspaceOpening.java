package throughline.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.inputs.FoundInputs;
import throughline.app.load.LoadRequest;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.load.LoadResult;
import throughline.app.saving.ReportDocument;
import throughline.app.saving.WorkspaceDocument;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.saving.WorkspaceFile;
import throughline.app.saving.WorkspaceFile.Opened;
import throughline.app.workspace.Edits;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

/// Opens workspace files, sessions, and reports as what they were made from: reads the runs, and
/// once they are there arranges everything as it was.
final class WorkspaceOpening {
  private static final System.Logger LOG = System.getLogger(WorkspaceOpening.class.getName());

  private final Workspace workspace;
  private final Opening opening;
  private final WorkspaceSaving.Host host;
  private final Executor worker;
  private final Consumer<Origin> onBegun;
  private final Consumer<Origin> onArranged;
  private final Set<LoadRequest> awaited = new HashSet<>();
  private @Nullable Pending pending;

  /// Where something was opened from.
  ///
  /// @param file what the user opened, or null for a session, which is no file of theirs
  /// @param isWorkspace whether saving goes back to it
  record Origin(@Nullable Path file, boolean isWorkspace) {}

  /// What waits for its runs to be read.
  ///
  /// @param problem what the user is told in the end; empty for nothing
  private record Pending(Opened opened, Origin origin, String problem) {}

  /// @param worker reads files, one after the other
  /// @param onBegun told as soon as it is known what will be shown
  /// @param onArranged told once all is as it was
  WorkspaceOpening(
      Workspace workspace,
      Opening opening,
      WorkspaceSaving.Host host,
      Executor worker,
      Consumer<Origin> onBegun,
      Consumer<Origin> onArranged) {
    this.workspace = workspace;
    this.opening = opening;
    this.host = host;
    this.worker = worker;
    this.onBegun = onBegun;
    this.onArranged = onArranged;
  }

  /// Whether runs are being read that will be arranged.
  boolean isUnderWay() {
    return pending != null;
  }

  /// Opens a workspace file in place of what is open.
  void workspace(Path file) {
    read(file, new Origin(file, true));
  }

  /// Opens what a window showed when its process ended.
  void session(Path file) {
    read(file, new Origin(null, false));
  }

  private void read(Path file, Origin origin) {
    worker.execute(
        () -> {
          try {
            Opened opened = WorkspaceFile.read(file);
            Fx.run(() -> show(new Pending(opened, origin, "")));
          } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "not opened", e);
            Fx.run(
                () ->
                    host.inform(
                        file.getFileName()
                            + " cannot be opened: "
                            + e.getMessage()
                            + " – open its recordings instead."));
          }
        });
  }

  /// Opens what a report was made from.
  ///
  /// @param otherwise what to do if the file is no report
  void report(Path file, Runnable otherwise) {
    worker.execute(
        () -> {
          try {
            Optional<FoundInputs> found = FoundInputs.ofReport(file);
            Fx.run(() -> found.ifPresentOrElse(inputs -> show(pending(inputs, file)), otherwise));
          } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "no report", e);
            Fx.run(() -> host.inform(String.valueOf(e.getMessage())));
          }
        });
  }

  private static Pending pending(FoundInputs found, Path file) {
    String problem =
        found.problem().isEmpty() ? "" : "Of the report's files some are " + found.problem();
    Opened opened = new Opened(ReportDocument.of(found), List.of());
    return new Pending(opened, new Origin(file, false), problem);
  }

  private void show(Pending next) {
    host.closeAll();
    pending = next;
    onBegun.accept(next.origin());
    awaited.clear();
    List<LoadRequest> requests = new ArrayList<>();
    request(Slot.BASELINE, next.opened().document().baseline()).ifPresent(requests::add);
    request(Slot.CANDIDATE, next.opened().document().candidate()).ifPresent(requests::add);
    awaited.addAll(requests);
    if (requests.isEmpty()) {
      pending = null;
      host.inform(next.problem().isEmpty() ? "There are no runs in it." : next.problem());
    }
    opening.startUnremembered(requests);
  }

  private static Optional<LoadRequest> request(Slot slot, List<RunEntry> runs) {
    return runs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LoadRequest(
                slot,
                runs.stream().map(run -> new Parts(run.settings(), run.paths())).toList(),
                Mode.REPLACE));
  }

  /// To be told of every load, after [Opening] was.
  void loaded(LoadResult result) {
    Pending now = pending;
    if (now == null) {
      return;
    }
    if (!awaited.remove(result.request())) {
      // The user opened something else meanwhile; the arrangement was not for that.
      pending = null;
      awaited.clear();
      return;
    }
    if (awaited.isEmpty()) {
      pending = null;
      arrange(now);
    }
  }

  private void arrange(Pending done) {
    WorkspaceDocument document = done.opened().document();
    Edits.of(workspace).restore(document.partFields());
    workspace.searchProperty().set(document.search());
    if (!document.selection().equals(Selection.NONE)) {
      workspace.select(document.selection());
    }
    host.show(document.view());
    onArranged.accept(done.origin());
    if (!done.problem().isEmpty()) {
      host.inform(done.problem());
    } else if (!done.opened().missing().isEmpty()) {
      host.offer(missing(done.opened().missing()), "Find them…", () -> find(done));
    }
  }

  /// Looks for what is missing where the user says, and opens everything again.
  private void find(Pending done) {
    host.chooseFolder("Where are the missing files?")
        .ifPresent(
            folder ->
                worker.execute(
                    () -> {
                      Opened found = WorkspaceFile.locate(done.opened(), folder);
                      Fx.run(() -> show(new Pending(found, done.origin(), "")));
                    }));
  }

  private static String missing(List<Path> paths) {
    return paths.size() == 1
        ? paths.getFirst() + " is missing."
        : paths.size() + " files are missing, the first is " + paths.getFirst() + ".";
  }
}
