package throughline.app.load;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.Importers;
import throughline.model.run.Run;

/// Follows the files of the runs that are shown while somebody still writes them: looks a few times
/// a second, reads what has grown, and shows it without letting go of the selection.
public final class Following {
  private static final long PERIOD_MILLIS = 300;

  /// Reading takes at most a quarter of the time.
  private static final long REST_FACTOR = 3;

  private final Workspace workspace;
  private final Importers importers;
  private final BooleanProperty on = new SimpleBooleanProperty(this, "on");

  /// Touched by the worker only.
  private final Map<Slot, GrowingFiles> files = new EnumMap<>(Slot.class);
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "throughline-follow");
            thread.setDaemon(true);
            return thread;
          });

  /// Counts up whenever following begins or ends, so that rounds of before end by themselves.
  private int epoch;

  /// The next round, or the one that ran last.
  private @Nullable ScheduledFuture<?> waiting;

  public Following(Workspace workspace, Importers importers) {
    this.workspace = workspace;
    this.importers = importers;
    on.subscribe(_ -> restart());
  }

  /// Whether files are followed; may be set at any time.
  public BooleanProperty onProperty() {
    return on;
  }

  /// Ends it for good.
  public void dispose() {
    on.set(false);
    worker.shutdownNow();
  }

  private void restart() {
    epoch++;
    worker.execute(files::clear);
    if (waiting != null) {
      waiting.cancel(false);
    }
    if (on.get()) {
      next(epoch, 0);
    }
  }

  private void next(int ofEpoch, long restMillis) {
    if (worker.isShutdown()) {
      return;
    }
    waiting =
        worker.schedule(
            () -> Fx.run(() -> look(ofEpoch)),
            Math.max(PERIOD_MILLIS, restMillis),
            TimeUnit.MILLISECONDS);
  }

  /// Begins a round: asks which runs are shown, which is known on the JavaFX thread only.
  private void look(int ofEpoch) {
    if (ofEpoch != epoch || worker.isShutdown()) {
      return;
    }
    Map<Slot, Run> runs = new HashMap<>();
    if (!workspace.isPreview()) {
      for (Slot slot : Slot.values()) {
        Run run = workspace.run(slot);
        if (run != null) {
          runs.put(slot, run);
        }
      }
    }
    worker.execute(
        () -> {
          long began = System.nanoTime();
          Map<Slot, Run> changed = new EnumMap<>(Slot.class);
          runs.forEach((slot, run) -> again(slot, run).ifPresent(more -> changed.put(slot, more)));
          long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
          Fx.run(
              () -> {
                changed.forEach((slot, more) -> show(ofEpoch, slot, runs.get(slot), more));
                next(ofEpoch, took * REST_FACTOR);
              });
        });
  }

  private Optional<Run> again(Slot slot, Run run) {
    GrowingFiles growing = files.get(slot);
    if (growing == null) {
      growing = new GrowingFiles(importers);
      growing.begin(run);
      files.put(slot, growing);
    }
    return growing.again(run);
  }

  /// Another run may have been opened in its place while this one was read.
  private void show(int ofEpoch, Slot slot, @Nullable Run before, Run more) {
    if (ofEpoch == epoch && before != null && before.equals(workspace.run(slot))) {
      workspace.update(slot, more);
    }
  }
}
