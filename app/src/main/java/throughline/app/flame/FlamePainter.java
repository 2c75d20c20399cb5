package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;
import static throughline.app.flame.FlameLayout.ROW;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.FontSmoothingType;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.CharWidths;
import throughline.app.draw.LabelFit;
import throughline.app.draw.PixelRaster;
import throughline.app.draw.RasterImage;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.recording.StageKind;
import throughline.model.tree.CallTree;

/// Draws the boxes of a [FlameLayout]: fills by pixel, then the names that have room.
final class FlamePainter {
  /// Narrower boxes get no name.
  private static final double NAMED = 24;

  /// Narrower rests have no texture.
  private static final double TEXTURED = 8;

  private static final double INDENT = 4;
  private static final double BASELINE = 12.5;

  private final RasterImage image = new RasterImage();
  private final LabelFit fit = new LabelFit(CharWidths.of(Fonts.mono(Fonts.SMALL))::width);
  private final LabelFit boldFit = new LabelFit(CharWidths.of(Fonts.bold(Fonts.SMALL))::width);
  private @Nullable BoxStyle[] styles = new BoxStyle[0];
  private @Nullable CallTree styled;
  private @Nullable Theme theme;

  /// What is drawn besides the layout.
  ///
  /// @param layout the boxes
  /// @param title what the root's box says
  /// @param zoomed the node zoomed to; its callers step back
  /// @param matches what a search found; the rest steps back
  record Frame(FlameLayout layout, CallTree tree, String title, int zoomed, FlameMatches matches) {}

  /// @param scroll how far down the first row in view is scrolled, in pixels
  /// @param scale device pixels in a logical one
  void paint(
      GraphicsContext g, Frame frame, double width, double height, double scroll, double scale) {
    prepare(frame.tree());
    PixelRaster raster =
        image.begin((int) Math.ceil(width * scale), (int) Math.ceil(height * scale));
    raster.clear(BoxStyle.argb(Theme.current().color(Role.SURFACE)));
    FlameLayout layout = frame.layout();
    for (int box = 0; box < layout.size(); box++) {
      fill(raster, frame, box, scroll, scale);
    }
    image.draw(g, 0, 0, raster.width() / scale, raster.height() / scale);
    g.setFontSmoothingType(FontSmoothingType.GRAY);
    for (int box = 0; box < layout.size(); box++) {
      label(g, frame, box, scroll);
    }
  }

  private void prepare(CallTree tree) {
    if (styled != tree || theme != Theme.current()) {
      styles = new BoxStyle[tree.frameCount()];
      styled = tree;
      theme = Theme.current();
    }
  }

  private void fill(PixelRaster raster, Frame frame, int box, double scroll, double scale) {
    FlameLayout layout = frame.layout();
    int x0 = (int) Math.round(layout.left(box) * scale);
    int x1 = (int) Math.round(layout.right(box) * scale);
    int gap = x1 - x0 > 2 * scale ? Math.max(1, (int) scale) : 0;
    int y0 = (int) Math.round((layout.row(box) * ROW - scroll) * scale);
    int y1 = (int) Math.round((layout.row(box) * ROW + ROW - scroll) * scale);
    int x2 = Math.max(x0 + 1, x1 - gap);
    raster.fill(x0, y0, x2, y1 - Math.max(1, (int) scale), style(frame, box), 0, scale);
  }

  private BoxStyle style(Frame frame, int box) {
    FlameLayout layout = frame.layout();
    int node = layout.node(box);
    Theme now = Theme.current();
    if (node == ROOT) {
      int line = BoxStyle.argb(now.color(Role.LINE));
      return new BoxStyle(line, line, PixelRaster.Pattern.SOLID, now.color(Role.TEXT));
    }
    if (layout.isRest(box)) {
      // A texture needs room to be told from noise.
      boolean isWide = layout.right(box) - layout.left(box) >= TEXTURED;
      BoxStyle texture = BoxStyle.of(now.color(Role.NOISE), StageKind.WAIT);
      BoxStyle plain = BoxStyle.of(now.color(Role.LINE), StageKind.WORK);
      BoxStyle rest = isWide ? texture : plain;
      return frame.matches().isActive() ? rest.dimmed() : rest;
    }
    BoxStyle style = styleOf(frame.tree(), node);
    if (frame.matches().isActive() && !frame.matches().matches(node)) {
      return style.dimmed();
    }
    return isCaller(frame, node) ? style.folded() : style;
  }

  /// Whether a node is above the one zoomed to.
  private static boolean isCaller(Frame frame, int node) {
    return frame.zoomed() != ROOT
        && node < frame.zoomed()
        && frame.zoomed() < frame.tree().subtreeEnd(node);
  }

  private BoxStyle styleOf(CallTree tree, int node) {
    int frameId = tree.frameId(node);
    BoxStyle style = styles[frameId];
    if (style == null) {
      style = BoxStyle.of(tree.frameText(frameId), StageKind.WORK);
      styles[frameId] = style;
    }
    return style;
  }

  private void label(GraphicsContext g, Frame frame, int box, double scroll) {
    FlameLayout layout = frame.layout();
    double room = layout.right(box) - layout.left(box);
    if (room < NAMED || layout.isRest(box)) {
      return;
    }
    int node = layout.node(box);
    boolean isRoot = node == ROOT;
    String name = isRoot ? frame.title() : frame.tree().frame(node);
    String text =
        isRoot ? boldFit.end(name, room - 2 * INDENT) : fit.middle(name, room - 2 * INDENT);
    if (text.isEmpty()) {
      return;
    }
    Color color = style(frame, box).label();
    g.setFont(isRoot ? Fonts.bold(Fonts.SMALL) : Fonts.mono(Fonts.SMALL));
    g.setFill(color);
    g.fillText(
        text, layout.left(box) + INDENT, Math.rint(layout.row(box) * ROW - scroll) + BASELINE);
  }
}
