package throughline.app.window;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

/// Lets files and folders be dropped anywhere on a scene.
final class DropTarget {
  private final Scene scene;
  private final Workspace workspace;
  private final Opening opening;
  private final DropOverlay overlay;

  DropTarget(Scene scene, Workspace workspace, Opening opening, DropOverlay overlay) {
    this.scene = scene;
    this.workspace = workspace;
    this.opening = opening;
    this.overlay = overlay;
  }

  /// Begins to take drops.
  void listen() {
    scene.setOnDragOver(this::over);
    scene.setOnDragDropped(this::dropped);
    scene.setOnDragExited(_ -> overlay.hide());
  }

  private void over(DragEvent event) {
    if (event.getDragboard().hasFiles()) {
      event.acceptTransferModes(TransferMode.COPY);
      overlay.show(describe(event.getDragboard().getFiles()), zone(event));
    }
    event.consume();
  }

  private void dropped(DragEvent event) {
    overlay.hide();
    List<Path> paths = event.getDragboard().getFiles().stream().map(File::toPath).toList();
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
