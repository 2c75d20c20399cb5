package throughline.app.window;

import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import throughline.app.saving.WorkspaceFile;

/// What a window does for its [WorkspaceSaving].
///
/// @param stage owns the dialogs
record WindowHost(MainWindow window, Stage stage, FileDialogs dialogs)
    implements WorkspaceSaving.Host, FileNotices.Teller {
  @Override
  public String shownView() {
    return window.shown().id();
  }

  @Override
  public void show(String viewId) {
    window.show(viewId);
  }

  @Override
  public void closeAll() {
    window.closeAll();
  }

  @Override
  public void inform(String message) {
    window.inform(message);
  }

  @Override
  public void offer(String message, String action, Runnable run) {
    window.offer(message, action, run);
  }

  @Override
  public Optional<Path> chooseFolder(String title) {
    return dialogs.chooseFolder(stage, title, window.opening().lastFolder());
  }

  @Override
  public Optional<Path> chooseFile(@Nullable Path known, String name) {
    return dialogs.chooseSaving(
        stage,
        "Save the workspace",
        known == null ? window.opening().lastFolder() : known.toAbsolutePath().getParent(),
        known == null ? name : String.valueOf(known.getFileName()),
        "Throughline workspace",
        WorkspaceFile.EXTENSION);
  }
}
