package throughline.app.window;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.controlsfx.control.StatusBar;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Latest;
import throughline.app.load.LoadProgress;
import throughline.app.view.Units;
import throughline.app.workspace.Workspace;

/// The bar at the bottom: what is open, how far a load is, how much memory is in use.
final class StatusLine extends StatusBar {
  private static final double HEIGHT = 23;
  private static final long HEAP_PERIOD_SECONDS = 3;

  private final Workspace workspace;
  private final Button heap = new Button();
  private final Label loading = new Label();
  private final Tooltip heapTip = new Tooltip();
  private final Latest<Long> used = new Latest<>(this::showHeap);
  private final Button cancel = new Button("Cancel");
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "throughline-heap");
            thread.setDaemon(true);
            return thread;
          });

  private final ScheduledFuture<?> measuring;

  /// @param onCancel stops all loads
  StatusLine(
      Workspace workspace,
      ReadOnlyObjectProperty<@Nullable LoadProgress> progress,
      Runnable onCancel) {
    this.workspace = workspace;
    setId("status-line");
    setFocusTraversable(false);
    cancel.getStyleClass().add("flat");
    cancel.setId("cancel-load");
    cancel.setOnAction(_ -> onCancel.run());
    heap.getStyleClass().add("flat");
    heap.setId("heap");
    heap.setTooltip(heapTip);
    heap.setOnAction(_ -> clock.execute(this::collect));
    HBox load = new HBox(8, loading, cancel);
    load.setAlignment(Pos.CENTER_RIGHT);
    load.managedProperty().bind(load.visibleProperty());
    load.setVisible(false);
    HBox right = new HBox(12, load, heap);
    right.setAlignment(Pos.CENTER_RIGHT);
    right.setMinHeight(HEIGHT);
    getRightItems().setAll(right);
    progress.subscribe(
        now -> {
          load.setVisible(now != null);
          loading.setText(now == null ? "" : StatusText.of(now));
          // 0 hides the bar, below 0 shows that nothing is known yet.
          setProgress(now == null ? 0 : now.fraction() == 0 ? 0.001 : now.fraction());
        });
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.candidateProperty().subscribe(_ -> refresh());
    measuring =
        clock.scheduleAtFixedRate(
            () -> used.publish(usedBytes()), 0, HEAP_PERIOD_SECONDS, TimeUnit.SECONDS);
  }

  /// Stops measuring memory.
  void dispose() {
    measuring.cancel(false);
    clock.shutdownNow();
  }

  private void refresh() {
    setText(StatusText.of(workspace.runs()));
  }

  private void showHeap(long bytes) {
    Runtime runtime = Runtime.getRuntime();
    heap.setText("heap " + Units.memory(bytes));
    heapTip.setText(
        "%s in use of %s, of which there may be %s. Press to give back what is not needed."
            .formatted(
                Units.memory(bytes),
                Units.memory(runtime.totalMemory()),
                Units.memory(runtime.maxMemory())));
    heap.setAccessibleText("Memory: " + heapTip.getText());
  }

  /// Also what the user sees to go down after a run was closed.
  private void collect() {
    System.gc();
    used.publish(usedBytes());
  }

  private static long usedBytes() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
