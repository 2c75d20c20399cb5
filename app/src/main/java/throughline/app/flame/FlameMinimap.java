package throughline.app.flame;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.PixelRaster;
import throughline.app.draw.RasterImage;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;

/// All of the graph in a strip, with the part in view framed; drag to move it.
final class FlameMinimap extends CanvasPane {
  static final double HEIGHT = 40;
  private static final int ROWS = 18;
  private static final double ROW_HEIGHT = 2;

  private final FlamePane pane;
  private final RasterImage image = new RasterImage();

  FlameMinimap(FlamePane pane) {
    super("All of the flame graph");
    this.pane = pane;
    setId("flame-minimap");
    setAccessibleHelp("Drag to move the part in view; the graph has keys for the same.");
    setFocusTraversable(false);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
    addEventHandler(MouseEvent.MOUSE_PRESSED, this::move);
    addEventHandler(MouseEvent.MOUSE_DRAGGED, this::move);
  }

  private void move(MouseEvent event) {
    double length = pane.model().tree().length();
    if (length > 0 && getWidth() > 0) {
      FlameAxis now = pane.model().axis();
      double middle = event.getX() / getWidth() * length;
      double half = (now.to() - now.from()) / 2;
      pane.moveTo(new FlameAxis(middle - half, middle + half));
    }
    event.consume();
  }

  @Override
  protected void paintBase(GraphicsContext g, double width, double height) {
    FlameModel model = pane.model();
    double scale = pixelScale();
    PixelRaster raster =
        image.begin((int) Math.ceil(width * scale), (int) Math.ceil(height * scale));
    raster.clear(BoxStyle.argb(Theme.current().color(Role.SURFACE)));
    if (model.tree().size() > 0) {
      FlameLayout layout =
          FlameLayout.of(model.tree(), new FlameAxis(0, model.tree().length()), width, 1, 1 + ROWS);
      FrameColors colors = pane.colors();
      for (int box = 0; box < layout.size(); box++) {
        int row = layout.row(box) - 1;
        boolean isFlame = model.direction() == FlameModel.Direction.FLAME;
        double top = isFlame ? height - 2 - (row + 1) * ROW_HEIGHT : 2 + row * ROW_HEIGHT;
        int argb =
            layout.isRest(box)
                ? BoxStyle.argb(Theme.current().color(Role.LINE))
                : colors.of(layout.node(box)).fill();
        raster.fill(
            (int) Math.round(layout.left(box) * scale),
            (int) Math.round(top * scale),
            (int) Math.round(layout.right(box) * scale),
            (int) Math.round((top + ROW_HEIGHT) * scale),
            argb);
      }
    }
    image.draw(g, 0, 0, raster.width() / scale, raster.height() / scale);
  }

  @Override
  protected void paintOverlay(GraphicsContext g, double width, double height) {
    FlameModel model = pane.model();
    double length = model.tree().length();
    g.setFill(Theme.current().color(Role.LINE));
    g.fillRect(0, height - 1, width, 1);
    if (length <= 0) {
      return;
    }
    double left = snap(model.axis().from() / length * width);
    double right = Math.max(left + 3, snap(model.axis().to() / length * width));
    if (right - left >= width - 1) {
      return;
    }
    g.setFill(Theme.current().color(Role.SURFACE).deriveColor(0, 1, 1, 0.6));
    g.fillRect(0, 0, left, height - 1);
    g.fillRect(right, 0, width - right, height - 1);
    g.setStroke(Theme.current().color(Role.ACCENT));
    g.setLineWidth(2);
    g.strokeRect(left + 1, 1, right - left - 2, height - 3);
  }
}
