package throughline.app.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import throughline.app.export.PngWriter;
import throughline.app.report.page.PageContent;
import throughline.app.theme.Role;

/// A page as a picture of any size: drawn in strips, so that neither textures nor memory limit it.
final class PngReport {
  private static final int STRIP = 1024;

  private PngReport() {}

  /// Writes the picture.
  ///
  /// @param width of the picture in logical pixels; the page is magnified to it
  /// @param scale pixels in a logical one
  /// @param texts keywords and texts that travel with it
  static void write(
      PageContent page, int width, int scale, Map<String, String> texts, OutputStream out)
      throws IOException {
    double zoom = width / page.width() * scale;
    int pixelWidth = width * scale;
    int pixelHeight = (int) Math.ceil(page.height() * zoom);
    OutputStream buffered = new BufferedOutputStream(out);
    try (PngWriter png = new PngWriter(buffered, pixelWidth, pixelHeight, scale)) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        png.text(text.getKey(), text.getValue());
      }
      for (int y = 0; y < pixelHeight; y += STRIP) {
        png.rows(strip(page, zoom, pixelWidth, y, Math.min(STRIP, pixelHeight - y)));
      }
    }
  }

  private static int[] strip(PageContent page, double zoom, int width, int y, int rows) {
    BufferedImage image = new BufferedImage(width, rows, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      javafx.scene.paint.Color surface = page.theme().color(Role.SURFACE);
      g.setColor(
          new Color(
              (float) surface.getRed(), (float) surface.getGreen(), (float) surface.getBlue()));
      g.fillRect(0, 0, width, rows);
      g.translate(0, -y);
      g.scale(zoom, zoom);
      page.draw(g, y / zoom, (y + rows) / zoom, zoom);
    } finally {
      g.dispose();
    }
    return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
  }
}
