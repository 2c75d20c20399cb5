package throughline.app.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.util.List;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// A drawn chart: an image whose pixels Java2D drew and JavaFX shows, without a copy between.
///
/// @param image in device pixels
/// @param hits the marks in it, in logical pixels
record ChartImage(Image image, List<Hit> hits) {
  static {
    // Java2D is used for memory pictures alone; without this it would start a second toolkit.
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
  }

  /// Where a picture lies on the grid of device pixels.
  ///
  /// @param width of the chart in logical pixels
  /// @param height of the chart in logical pixels
  /// @param scale device pixels in a logical one
  /// @param offsetX from the picture's left edge to the chart's, in device pixels, below 1
  /// @param offsetY from the picture's upper edge to the chart's, in device pixels, below 1
  record Grid(double width, double height, double scale, double offsetX, double offsetY) {
    int pixelWidth() {
      return Math.max(1, (int) Math.ceil(width * scale + offsetX - 1e-6));
    }

    int pixelHeight() {
      return Math.max(1, (int) Math.ceil(height * scale + offsetY - 1e-6));
    }
  }

  static ChartImage draw(Chart chart, Theme theme, Grid grid) {
    BufferedImage picture =
        new BufferedImage(grid.pixelWidth(), grid.pixelHeight(), BufferedImage.TYPE_INT_ARGB_PRE);
    ChartTheme look = ChartTheme.of(theme);
    Graphics2D g = picture.createGraphics();
    List<Hit> hits;
    try {
      g.setColor(look.color(Role.SURFACE));
      g.fillRect(0, 0, picture.getWidth(), picture.getHeight());
      g.translate(grid.offsetX(), grid.offsetY());
      g.scale(grid.scale(), grid.scale());
      hits = chart.paint(new Surface(g, grid.width(), grid.height(), grid.scale(), look));
    } finally {
      g.dispose();
    }
    int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
    PixelBuffer<IntBuffer> shared =
        new PixelBuffer<>(
            picture.getWidth(),
            picture.getHeight(),
            IntBuffer.wrap(pixels),
            PixelFormat.getIntArgbPreInstance());
    return new ChartImage(new WritableImage(shared), List.copyOf(hits));
  }
}
