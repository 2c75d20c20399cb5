package throughline.app.flame;

import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import throughline.app.draw.PixelRaster;
import throughline.app.draw.RasterImage;

/// What the colours mean, with the patterns that say the same.
final class FlameLegend {
  private static final int SIDE = 14;

  private final HBox row = new HBox(12);

  FlameLegend() {
    row.setId("flame-legend");
    row.setAlignment(Pos.CENTER_LEFT);
    row.setStyle("-fx-padding: 2 8 4 8;");
  }

  HBox region() {
    return row;
  }

  void show(FrameColors colors) {
    row.getChildren().clear();
    for (FrameColors.Entry entry : colors.legend()) {
      Canvas sample = new Canvas(2 * SIDE, SIDE);
      RasterImage image = new RasterImage();
      PixelRaster raster = image.begin(2 * SIDE, SIDE);
      raster.fill(0, 0, 2 * SIDE, SIDE, entry.style(), 0, 1);
      image.draw(sample.getGraphicsContext2D(), 0, 0, 2 * SIDE, SIDE);
      Label text = new Label(entry.text());
      text.getStyleClass().addAll("small", "muted");
      HBox pair = new HBox(4, sample, text);
      pair.setAlignment(Pos.CENTER_LEFT);
      row.getChildren().add(pair);
    }
    row.setVisible(!row.getChildren().isEmpty());
    row.setManaged(row.isVisible());
  }
}
