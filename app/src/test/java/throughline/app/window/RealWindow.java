package throughline.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.Main;
import throughline.app.analysis.LiveComparison;
import throughline.app.fx.Workers;
import throughline.app.report.ReportExporter;
import throughline.app.settings.SettingsFile;
import throughline.app.view.FxThread;
import throughline.app.workspace.Workspace;
import throughline.importers.Importers;

/// The window as it is shipped, with all views and importers, dialogs that nobody answers, and
/// pictures that go into a folder.
final class RealWindow {
  static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  final MainWindow window;
  final SettingsFile settings;
  final Path picture;

  /// On the JavaFX thread.
  RealWindow(Stage stage, Path folder, double width, double height) {
    System.setProperty("throughline.home", System.getProperty("throughline.root"));
    picture = folder.resolve("report.png");
    settings = new SettingsFile(folder.resolve("settings.json"), _ -> {});
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                Main.views(),
                Importers.installed(),
                Workers.named("test-import", 2),
                settings,
                new NoDialogs(),
                new ReportExporter((_, _) -> Optional.of(picture), Workers.shared()),
                _ -> {}));
    window.show();
    stage.setWidth(width);
    stage.setHeight(height);
  }

  Scene scene() {
    return window.scene();
  }

  Workspace workspace() {
    return window.workspace();
  }

  /// Opens paths and waits until they are read and analysed.
  void open(FxRobot robot, Path... paths) {
    robot.interact(() -> window.opening().open(List.of(paths)));
    awaitAnswer();
  }

  /// Waits until nothing is being read any more and what was read is analysed: the side that is
  /// read first is analysed alone.
  void awaitAnswer() {
    LiveComparison live = LiveComparison.of(workspace());
    await(() -> !window.isLoading() && !live.workingProperty().get() && live.answer() != null);
    settle();
  }

  /// Waits for work in the background and for what it shows.
  void settle() {
    FxThread.settle(scene());
  }

  /// The first node that a selector finds and that is on screen, or null.
  @Nullable Node seen(String selector) {
    for (Node node : scene().getRoot().lookupAll(selector)) {
      if (isSeen(node)) {
        return node;
      }
    }
    return null;
  }

  static boolean isSeen(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return false;
      }
    }
    return node.getScene() != null;
  }

  static boolean isInside(@Nullable Node node, Parent ancestor) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at == ancestor) {
        return true;
      }
    }
    return false;
  }

  static void await(Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
    } catch (TimeoutException e) {
      throw new AssertionError("it never came true", e);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }
}
