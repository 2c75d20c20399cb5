package throughline.app.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Transform;
import throughline.app.chart.ChartFonts;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.TextRuns;
import throughline.app.export.PngWriter;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;

/// A picture of a part of the window as the user sees it, on a solid ground, with a title and a
/// line that says where it comes from.
final class Clipping {
  /// Charts draw themselves again for a picture; canvases are taken in the screen's own resolution.
  private static final int SHARP = 2;

  private static final int MARGIN = 16;
  private static final int LINE = 24;

  private final BufferedImage image;
  private final int scale;

  private Clipping(BufferedImage image, int scale) {
    this.image = image;
    this.scale = scale;
  }

  /// Takes the picture. On the JavaFX thread.
  ///
  /// @param provenance the line beneath it
  static Clipping of(Target target, String provenance) {
    Theme theme = Theme.current();
    Node node = target.node();
    int scale = holdsCanvas(node) ? screenScale(node.getScene()) : SHARP;
    Set<Node> tools = node.lookupAll("." + Figure.TOOLS);
    tools.forEach(tool -> tool.setVisible(false));
    redraw(node, scale);
    WritableImage shot = shoot(node, theme, scale);
    redraw(node, screenScale(node.getScene()));
    tools.forEach(tool -> tool.setVisible(true));
    return new Clipping(framed(shot, theme, scale, target, provenance), scale);
  }

  private static WritableImage shoot(Node node, Theme theme, int scale) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(theme.color(Role.SURFACE));
    parameters.setTransform(Transform.scale(scale, scale));
    return node.snapshot(parameters, null);
  }

  private static boolean holdsCanvas(Node node) {
    return node instanceof CanvasPane
        || (node instanceof Parent parent
            && parent.getChildrenUnmodifiable().stream().anyMatch(Clipping::holdsCanvas));
  }

  private static int screenScale(Scene scene) {
    double scale =
        scene == null || scene.getWindow() == null ? 1 : scene.getWindow().getOutputScaleX();
    return Math.clamp(Math.round(scale), 1, 2);
  }

  private static void redraw(Node node, double scale) {
    if (node instanceof ChartPane chart) {
      chart.drawNow(scale);
    } else if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> redraw(child, scale));
    }
  }

  private static BufferedImage framed(
      WritableImage shot, Theme theme, int scale, Target target, String provenance) {
    int width = (int) shot.getWidth();
    int height = (int) shot.getHeight();
    int above = (MARGIN + (target.hasTitle() ? 0 : LINE)) * scale;
    int wide = width + 2 * MARGIN * scale;
    BufferedImage image =
        new BufferedImage(
            wide, above + height + (LINE + MARGIN) * scale, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      g.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      g.setRenderingHint(
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
      g.setColor(awt(theme, Role.SURFACE));
      g.fillRect(0, 0, image.getWidth(), image.getHeight());
      if (!target.hasTitle()) {
        Font bold = ChartFonts.bold(Fonts.LABEL * scale);
        g.setColor(awt(theme, Role.TEXT));
        write(g, target.title(), bold, MARGIN * scale, (MARGIN + 13) * scale);
      }
      Font small = ChartFonts.plain(Fonts.SMALL * scale);
      g.setColor(awt(theme, Role.TEXT_MUTED));
      write(g, provenance, small, MARGIN * scale, above + height + (LINE - 6) * scale);
    } finally {
      g.dispose();
    }
    int[] pixels = new int[width * height];
    shot.getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    image.setRGB(MARGIN * scale, above, width, height, pixels, 0, width);
    return image;
  }

  /// Writes a line, with a smaller face where it is wider than the picture.
  private static void write(Graphics2D g, String text, Font font, int left, int baseline) {
    double room = g.getDeviceConfiguration().getBounds().getWidth() - 2.0 * left;
    TextRuns runs = TextRuns.of(text, font);
    double width = runs.width(g.getFontRenderContext());
    if (width > room) {
      runs = TextRuns.of(text, font.deriveFont((float) (font.getSize2D() * room / width)));
    }
    runs.draw(g, left, baseline);
  }

  private static Color awt(Theme theme, Role role) {
    javafx.scene.paint.Color color = theme.color(role);
    return new Color((float) color.getRed(), (float) color.getGreen(), (float) color.getBlue());
  }

  /// The picture for the clipboard.
  Image image() {
    WritableImage copy = new WritableImage(image.getWidth(), image.getHeight());
    copy.getPixelWriter()
        .setPixels(
            0,
            0,
            image.getWidth(),
            image.getHeight(),
            PixelFormat.getIntArgbInstance(),
            image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()),
            0,
            image.getWidth());
    return copy;
  }

  /// Writes the picture as PNG; on any thread.
  void write(OutputStream out, Map<String, String> texts) throws IOException {
    try (PngWriter png = new PngWriter(out, image.getWidth(), image.getHeight(), scale)) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        png.text(text.getKey(), text.getValue());
      }
      png.rows(((DataBufferInt) image.getRaster().getDataBuffer()).getData());
    }
  }
}
