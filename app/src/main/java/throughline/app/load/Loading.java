package throughline.app.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.fx.Latest;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportException.Failure;
import throughline.model.run.Run;

/// Opens files in the background and puts the runs into the workspace. Each side loads by itself; a
/// new request for a side cancels the one under way.
public final class Loading {
  private final Importers importers;
  private final Workspace workspace;
  private final Executor executor;
  private final Map<Slot, Under> underWay = new EnumMap<>(Slot.class);
  private final ReadOnlyObjectWrapper<@Nullable LoadProgress> progress =
      new ReadOnlyObjectWrapper<>(this, "progress");
  private final List<Consumer<LoadResult>> listeners = new ArrayList<>();

  /// A candidate that was read before its baseline; on its own it would be taken for the baseline.
  private @Nullable LoadResult early;

  /// A load that runs; its progress is written on the JavaFX thread only.
  private static final class Under {
    final AtomicBoolean cancelled = new AtomicBoolean();
    LoadProgress progress = LoadProgress.STARTING;
  }

  /// @param executor runs the loads, one thread a side at best
  public Loading(Importers importers, Workspace workspace, Executor executor) {
    this.importers = importers;
    this.workspace = workspace;
    this.executor = executor;
  }

  /// How far all loads are together; null while none runs.
  public ReadOnlyObjectProperty<@Nullable LoadProgress> progressProperty() {
    return progress.getReadOnlyProperty();
  }

  /// Adds somebody to be told of every load that finished, after the workspace has its runs.
  public void addListener(Consumer<LoadResult> listener) {
    listeners.add(listener);
  }

  /// Starts to open something.
  public void start(LoadRequest request) {
    Fx.check();
    cancel(request.slot());
    Under under = new Under();
    underWay.put(request.slot(), under);
    showProgress();
    Latest<LoadProgress> latest =
        new Latest<>(
            newest -> {
              under.progress = newest;
              showProgress();
            });
    Latest<Run> preview = new Latest<>(soFar -> showPreview(request.slot(), soFar, under));
    boolean adds = request.mode() == Mode.ADD;
    LoadJob job =
        new LoadJob(
            importers,
            request,
            adds ? workspace.run(request.slot()) : null,
            under.cancelled::get,
            latest::publish,
            preview::publish);
    executor.execute(() -> run(job, request, under));
  }

  /// Stops everything that is under way; what it read is dropped.
  public void cancelAll() {
    for (Slot slot : Slot.values()) {
      cancel(slot);
    }
    openEarly();
    showProgress();
  }

  private void cancel(Slot slot) {
    Under under = underWay.remove(slot);
    if (under != null) {
      under.cancelled.set(true);
      if (slot == Slot.BASELINE && workspace.isPreview()) {
        workspace.close(Slot.BASELINE);
      }
    }
  }

  private void run(LoadJob job, LoadRequest request, Under under) {
    LoadResult result;
    try {
      result = job.run();
    } catch (CancellationException _) {
      // Whoever cancelled has already taken it out of the list.
      return;
    } catch (IOException e) {
      result = unlisted(request, e);
    }
    LoadResult finished = result;
    Fx.run(() -> finish(finished, under));
  }

  /// Shows what was read so far of the first run, as long as nothing else is open.
  private void showPreview(Slot slot, Run soFar, Under under) {
    boolean alone = workspace.baseline() == null || workspace.isPreview();
    if (slot == Slot.BASELINE && alone && !under.cancelled.get() && underWay.containsValue(under)) {
      workspace.preview(soFar);
    }
  }

  private static LoadResult unlisted(LoadRequest request, IOException e) {
    Failure failure =
        new Failure(
            "unreadable",
            "the folder cannot be listed: " + e.getMessage(),
            -1,
            "check that you may read it");
    String source = String.valueOf(request.paths().getFirst());
    ImportResult.Failed failed = new ImportResult.Failed(source, 0, "", failure);
    return new LoadResult(
        request, List.of(), List.of(new LeftOut(request.slot(), failed, false)), false);
  }

  private void finish(LoadResult result, Under under) {
    if (under.cancelled.get()) {
      return;
    }
    Slot slot = result.request().slot();
    underWay.remove(slot, under);
    boolean baselineIsComing = underWay.containsKey(Slot.BASELINE) && workspace.baseline() == null;
    if (slot == Slot.CANDIDATE && baselineIsComing) {
      early = result;
    } else {
      open(result);
      openEarly();
    }
    showProgress();
  }

  private void openEarly() {
    LoadResult waited = early;
    early = null;
    if (waited != null) {
      open(waited);
    }
  }

  private void open(LoadResult result) {
    Slot slot = result.request().slot();
    List<LeftOut> leftOut = new ArrayList<>(result.leftOut());
    if (result.runs().isEmpty() || result.request().mode() == Mode.ADD) {
      leftOut.addAll(0, workspace.leftOut().filtered(file -> file.slot() == slot));
    }
    if (!result.runs().isEmpty()) {
      workspace.open(slot, result.runs());
    } else if (slot == Slot.BASELINE && workspace.isPreview()) {
      workspace.close(slot);
    }
    workspace.leaveOut(slot, leftOut);
    listeners.forEach(listener -> listener.accept(result));
  }

  private void showProgress() {
    progress.set(
        underWay.values().stream()
            .map(under -> under.progress)
            .reduce(LoadProgress::plus)
            .orElse(null));
  }
}
