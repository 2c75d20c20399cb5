package throughline.app.view;

import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.LeftToRight;

/// The topmost layer of a window, where tips appear at once: below what they describe, or above,
/// or beside it, wherever they fit without covering it.
public final class TipLayer extends Pane {
  private static final double GAP = 6;
  private static final double MAX_WIDTH = 420;

  private final Label title = new Label();
  private final GridPane lines = new GridPane(12, 2);
  private final VBox box = new VBox(4, title, lines);
  private @Nullable Tip shown;

  public TipLayer() {
    setMouseTransparent(true);
    setPickOnBounds(false);
    setFocusTraversable(false);
    title.getStyleClass().add("tip-title");
    title.setWrapText(true);
    title.setMaxWidth(MAX_WIDTH);
    box.getStyleClass().add("tip");
    box.setManaged(false);
    box.setVisible(false);
    getChildren().add(box);
    sceneProperty().subscribe(this::register);
  }

  /// The layer of the window that a node is in.
  public static Optional<TipLayer> of(Node node) {
    Scene scene = node.getScene();
    return scene == null
        ? Optional.empty()
        : Optional.ofNullable((TipLayer) scene.getProperties().get(TipLayer.class));
  }

  /// Shows a tip until the next one or until it is hidden.
  ///
  /// @param owner whose coordinates the tip's anchor is in
  public void show(Node owner, Tip tip) {
    Bounds anchor = sceneToLocal(owner.localToScene(tip.anchor()));
    if (!tip.equals(shown)) {
      fill(tip);
      shown = tip;
    }
    box.setVisible(true);
    box.applyCss();
    double width = Math.ceil(Math.min(MAX_WIDTH + 24, box.prefWidth(-1)));
    double height = Math.ceil(box.prefHeight(width));
    Bounds place = place(anchor, width, height, getWidth(), getHeight());
    box.resizeRelocate(place.getMinX(), place.getMinY(), width, height);
  }

  public void hide() {
    box.setVisible(false);
    shown = null;
  }

  /// Whether a tip is on screen.
  public boolean isShowing() {
    return box.isVisible();
  }

  /// Where a tip, or any box beside something, goes: below, above, right of or left of its anchor,
  /// the first that fits. An anchor that leaves no room on any side fills the window; then the tip
  /// goes into its corner.
  public static Bounds place(
      Bounds anchor, double width, double height, double areaW, double areaH) {
    double x = clamp(anchor.getMinX(), GAP, areaW - width - GAP);
    double y = clamp(anchor.getMinY(), GAP, areaH - height - GAP);
    if (anchor.getMaxY() + GAP + height <= areaH) {
      return new BoundingBox(x, anchor.getMaxY() + GAP, width, height);
    }
    if (anchor.getMinY() - GAP - height >= 0) {
      return new BoundingBox(x, anchor.getMinY() - GAP - height, width, height);
    }
    if (anchor.getMaxX() + GAP + width <= areaW) {
      return new BoundingBox(anchor.getMaxX() + GAP, y, width, height);
    }
    if (anchor.getMinX() - GAP - width >= 0) {
      return new BoundingBox(anchor.getMinX() - GAP - width, y, width, height);
    }
    return new BoundingBox(areaW - width - GAP, areaH - height - GAP, width, height);
  }

  private static double clamp(double value, double low, double high) {
    return Math.max(low, Math.min(value, high));
  }

  private void fill(Tip tip) {
    title.setWrapText(LeftToRight.canWrap(tip.title()));
    title.setText(LeftToRight.of(tip.title()));
    lines.getChildren().clear();
    int row = 0;
    for (Tip.Line line : tip.lines()) {
      Label label = new Label(line.label());
      label.getStyleClass().add("muted");
      Label value = new Label(line.value());
      value.getStyleClass().add("number");
      lines.addRow(row++, label, value);
    }
    lines.setVisible(row > 0);
    lines.setManaged(row > 0);
  }

  private void register(@Nullable Scene scene) {
    if (scene != null) {
      scene.getProperties().put(TipLayer.class, this);
    }
  }
}
