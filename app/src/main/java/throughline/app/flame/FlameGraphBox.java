package throughline.app.flame;

import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A flame graph with its scroll bar and its minimap.
final class FlameGraphBox {
  private final FlamePane pane;
  private final FlameMinimap minimap;
  private final ScrollBar scrollBar = new ScrollBar();
  private final VBox box;

  FlameGraphBox(FlamePane pane) {
    this.pane = pane;
    this.minimap = new FlameMinimap(pane);
    HBox graph = new HBox(pane, scrollBar);
    HBox.setHgrow(pane, Priority.ALWAYS);
    VBox.setVgrow(graph, Priority.ALWAYS);
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.setAccessibleText("Scroll the flame graph");
    scrollBar.valueProperty().subscribe(value -> scrolled(value.doubleValue()));
    box = new VBox(minimap, graph);
  }

  VBox region() {
    return box;
  }

  void showMinimap(boolean isShown) {
    minimap.setVisible(isShown);
    minimap.setManaged(isShown);
  }

  private void scrolled(double value) {
    if (Math.abs(value - pane.model().scroll()) >= 1) {
      pane.scrollTo(value);
    }
  }

  /// Shows another tree or other colours in the minimap.
  void changed() {
    minimap.repaint();
  }

  /// Keeps the scroll bar and the minimap with what is in view.
  void moved() {
    FlameModel model = pane.model();
    double limit = model.scrollLimit();
    scrollBar.setVisible(limit > 0);
    scrollBar.setManaged(limit > 0);
    scrollBar.setMax(limit);
    scrollBar.setVisibleAmount(limit * model.height() / Math.max(1, model.contentHeight()));
    scrollBar.setUnitIncrement(FlameLayout.ROW);
    scrollBar.setBlockIncrement(model.height());
    scrollBar.setValue(model.scroll());
    minimap.repaint(throughline.app.view.CanvasPane.Layer.OVERLAY);
  }
}
