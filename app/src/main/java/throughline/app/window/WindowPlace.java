package throughline.app.window;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import throughline.app.settings.Settings.Bounds;
import throughline.app.settings.SettingsFile;

/// Puts a window where it was last time, if that is still on a screen.
final class WindowPlace {
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;

  private WindowPlace() {}

  static void restore(Stage stage, SettingsFile settings) {
    Bounds last = settings.get().bounds();
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    if (last == null || isOffScreen(last)) {
      stage.setWidth(Math.min(WIDTH, screen.getWidth()));
      stage.setHeight(Math.min(HEIGHT, screen.getHeight()));
    } else {
      stage.setX(last.x());
      stage.setY(last.y());
      stage.setWidth(last.width());
      stage.setHeight(last.height());
      stage.setMaximized(last.isMaximized());
    }
    stage.xProperty().addListener((_, _, _) -> remember(stage, settings));
    stage.yProperty().addListener((_, _, _) -> remember(stage, settings));
    stage.widthProperty().addListener((_, _, _) -> remember(stage, settings));
    stage.heightProperty().addListener((_, _, _) -> remember(stage, settings));
    stage.maximizedProperty().addListener((_, _, _) -> remember(stage, settings));
  }

  private static boolean isOffScreen(Bounds bounds) {
    return Screen.getScreensForRectangle(
            bounds.x() + 40, bounds.y() + 10, bounds.width() - 80, bounds.height() - 20)
        .isEmpty();
  }

  private static void remember(Stage stage, SettingsFile settings) {
    if (!stage.isShowing() || stage.isIconified() || Double.isNaN(stage.getX())) {
      return;
    }
    Bounds known = settings.get().bounds();
    boolean maximized = stage.isMaximized();
    // While maximized, keep the place to go back to.
    Bounds now =
        maximized && known != null
            ? new Bounds(known.x(), known.y(), known.width(), known.height(), true)
            : new Bounds(
                stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), maximized);
    settings.update(before -> before.withBounds(now));
  }
}
