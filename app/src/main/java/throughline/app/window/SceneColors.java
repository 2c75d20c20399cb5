package throughline.app.window;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import throughline.app.chart.ChartPane;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;

/// Shows a window in the colours that its user chose. What is not in the scene at the moment paints
/// itself anew when it comes back.
final class SceneColors {
  private SceneColors() {}

  static void show(Scene scene, OwnColors colors) {
    if (OwnColors.of(scene).equals(colors)) {
      return;
    }
    colors.giveTo(scene);
    Theme.current().dress(scene);
    repaint(scene.getRoot());
  }

  private static void repaint(Node node) {
    switch (node) {
      case ChartPane chart -> chart.redraw();
      case CanvasPane canvas -> canvas.repaint();
      case Parent parent -> parent.getChildrenUnmodifiable().forEach(SceneColors::repaint);
      default -> {}
    }
  }
}
