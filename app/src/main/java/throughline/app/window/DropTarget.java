package throughline.app.window;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import throughline.app.fx.LatestOnly;
import throughline.app.inputs.ReportFile;
import throughline.app.load.DropForecast;
import throughline.app.load.DropForecast.Line;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.saving.WorkspaceFile;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.Recognition;

/// Lets files and folders be dropped anywhere on a scene.
final class DropTarget {
  private final Scene scene;
  private final Workspace workspace;
  private final Opening opening;
  private final DropOverlay overlay;
  private final Function<Path, Recognition> recognise;
  private final LatestOnly looking = LatestOnly.onFx();
  private List<Path> dragged = List.of();

  /// @param recognise tells a file's format by its beginning; called off the JavaFX thread
  DropTarget(
      Scene scene,
      Workspace workspace,
      Opening opening,
      DropOverlay overlay,
      Function<Path, Recognition> recognise) {
    this.scene = scene;
    this.workspace = workspace;
    this.opening = opening;
    this.overlay = overlay;
    this.recognise = recognise;
  }

  /// Begins to take drops.
  void listen() {
    scene.setOnDragOver(this::over);
    scene.setOnDragDropped(this::dropped);
    scene.setOnDragExited(_ -> leave());
  }

  private void over(DragEvent event) {
    if (event.getDragboard().hasFiles()) {
      event.acceptTransferModes(TransferMode.COPY);
      List<Path> paths = paths(event);
      if (!paths.equals(dragged)) {
        dragged = paths;
        forecast(paths);
      }
      overlay.show(describe(event.getDragboard().getFiles()), zone(event));
    }
    event.consume();
  }

  /// Says what would become of the files: their names at once, what they are a moment later.
  void forecast(List<Path> paths) {
    overlay.tell(DropForecast.names(paths));
    looking.submit(stale -> look(paths, stale), overlay::tell);
  }

  private DropForecast look(List<Path> paths, BooleanSupplier stale) {
    return paths.size() == 1
        ? ownFile(paths.getFirst()).orElseGet(() -> DropForecast.of(paths, recognise, stale))
        : DropForecast.of(paths, recognise, stale);
  }

  /// What becomes of a file that this program wrote: one is opened by itself only.
  private static Optional<DropForecast> ownFile(Path path) {
    String text = "";
    if (WorkspaceFile.isOne(path)) {
      text = "workspace: opens all that it names";
    } else {
      try {
        if (ReportFile.mayBe(path) && ReportFile.read(path).isPresent()) {
          text = "report: opens the recordings that it was made of";
        }
      } catch (IOException e) {
        text = "cannot be read: " + e.getMessage();
      }
    }
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new DropForecast(List.of(new Line(String.valueOf(path.getFileName()), text, true)), 0));
  }

  private void leave() {
    overlay.hide();
    looking.forget();
    dragged = List.of();
  }

  private static List<Path> paths(DragEvent event) {
    return event.getDragboard().getFiles().stream().map(File::toPath).toList();
  }

  private void dropped(DragEvent event) {
    leave();
    List<Path> paths = paths(event);
    boolean takes = !paths.isEmpty();
    if (takes) {
      switch (zone(event)) {
        case DropZone.Anywhere() -> opening.open(paths);
        case DropZone.Half(Slot slot, Mode mode) -> opening.openOn(slot, paths, mode);
      }
    }
    event.setDropCompleted(takes);
    event.consume();
  }

  private DropZone zone(DragEvent event) {
    return DropZone.at(
        event.getSceneX(), event.getSceneY(), scene.getWidth(), scene.getHeight(), workspace);
  }

  /// Such as `trace.json` or `3 files`.
  static String describe(List<File> files) {
    if (files.size() == 1) {
      return files.getFirst().getName();
    }
    boolean onlyFolders = files.stream().allMatch(File::isDirectory);
    return files.size() + (onlyFolders ? " folders" : " files");
  }
}
