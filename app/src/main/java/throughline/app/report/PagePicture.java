package throughline.app.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.transform.Transform;
import throughline.app.chart.ChartPane;
import throughline.app.export.PngWriter;
import throughline.app.report.page.PageLayout;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;

/// Draws a view as the window shows it, whatever it is made of, into a PNG of any height.
final class PagePicture {
  /// A picture is taken in strips of this many pixels: renderers limit the size of textures.
  private static final int STRIP = 1024;

  private final Region page;
  private final Theme theme;
  private final int width;
  private final int height;
  private final int scale;

  /// Lays the page out. On the JavaFX thread.
  ///
  /// @param width of the picture in logical pixels
  /// @param height of the picture in logical pixels, or 0 for what the page needs
  /// @param scale pixels in a logical one
  PagePicture(Region page, Theme theme, int width, int height, int scale) {
    this.page = page;
    this.theme = theme;
    this.width = width;
    this.scale = scale;
    this.height = (int) Math.ceil(PageLayout.of(page, theme, width, height));
    drawCharts(page);
  }

  /// Width in pixels.
  int pixelWidth() {
    return width * scale;
  }

  /// Height in pixels.
  int pixelHeight() {
    return height * scale;
  }

  /// Writes the picture as PNG. On the JavaFX thread.
  ///
  /// @param texts keywords and texts that travel with it
  void write(OutputStream out, Map<String, String> texts) throws IOException {
    OutputStream buffered = new BufferedOutputStream(out);
    try (PngWriter png = new PngWriter(buffered, pixelWidth(), pixelHeight(), scale)) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        png.text(text.getKey(), text.getValue());
      }
      for (int y = 0; y < pixelHeight(); y += STRIP) {
        png.rows(strip(y, Math.min(STRIP, pixelHeight() - y)));
      }
    }
  }

  private int[] strip(int y, int rows) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(theme.color(Role.SURFACE));
    parameters.setTransform(Transform.scale(scale, scale));
    parameters.setViewport(new Rectangle2D(0, y, pixelWidth(), rows));
    WritableImage image = page.snapshot(parameters, new WritableImage(pixelWidth(), rows));
    int[] pixels = new int[pixelWidth() * rows];
    image
        .getPixelReader()
        .getPixels(
            0, 0, pixelWidth(), rows, PixelFormat.getIntArgbInstance(), pixels, 0, pixelWidth());
    return pixels;
  }

  private void drawCharts(Node node) {
    switch (node) {
      case ChartPane chart -> {
        chart.fixTheme(theme);
        chart.drawNow(scale);
      }
      case CanvasPane canvas -> canvas.paintNow();
      case Parent parent -> parent.getChildrenUnmodifiable().forEach(this::drawCharts);
      default -> {}
    }
  }
}
