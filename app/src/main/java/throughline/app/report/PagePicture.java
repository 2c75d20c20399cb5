package throughline.app.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.transform.Transform;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;

/// Draws a page of nodes, which need not be on a screen, into a PNG of any height.
///
/// The page is laid out for a narrower width than the picture's and magnified, so that its text is
/// still legible when the picture is shown at half its size.
final class PagePicture {
  /// Magnification of pages: 11 pixels, the smallest type, become 15.
  static final double ZOOM = 1.4;

  /// A picture is taken in strips of this many pixels: renderers limit the size of textures.
  private static final int STRIP = 1024;

  private static final int LAYOUT_PASSES = 3;

  private final Region page;
  private final Theme theme;
  private final int width;
  private final int height;
  private final int scale;
  private final double zoom;

  /// Lays the page out. On the JavaFX thread.
  ///
  /// @param width of the picture in logical pixels
  /// @param height of the picture in logical pixels, or 0 for what the page needs
  /// @param scale pixels in a logical one
  /// @param zoom magnification of the page
  PagePicture(Region page, Theme theme, int width, int height, int scale, double zoom) {
    this.page = page;
    this.theme = theme;
    this.width = width;
    this.scale = scale;
    this.zoom = zoom;
    // A root that leaves its child the size it is given: a scene resizes its root.
    Group root = new Group(page);
    root.setAutoSizeChildren(false);
    theme.dress(new Scene(root, width / zoom, 1, theme.color(Role.SURFACE)));
    page.lookupAll("." + Figure.TOOLS).forEach(tools -> hide(tools));
    settle(root);
    double pageWidth = width / zoom;
    double pageHeight = height > 0 ? height / zoom : Math.ceil(page.prefHeight(pageWidth));
    page.resize(pageWidth, pageHeight);
    settle(root);
    this.height = height > 0 ? height : (int) Math.ceil(pageHeight * zoom);
    drawCharts(page);
  }

  /// Styles and lays out until nothing changes any more: some views make their parts only when they
  /// know their size.
  private static void settle(Group root) {
    for (int pass = 0; pass < LAYOUT_PASSES; pass++) {
      root.applyCss();
      root.layout();
    }
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
    parameters.setTransform(Transform.scale(zoom * scale, zoom * scale));
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
        chart.drawNow(zoom * scale);
      }
      case CanvasPane canvas -> canvas.paintNow();
      case Parent parent -> parent.getChildrenUnmodifiable().forEach(this::drawCharts);
      default -> {}
    }
  }

  private static void hide(Node node) {
    node.setVisible(false);
    node.setManaged(false);
  }
}
