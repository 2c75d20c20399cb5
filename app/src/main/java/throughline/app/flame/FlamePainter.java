package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;
import static throughline.app.flame.FlameLayout.ROW;

import javafx.scene.canvas.GraphicsContext;
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
import throughline.model.difference.TreeDifference;
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
  private @Nullable FrameColors colors;

  /// What is drawn besides the layout.
  ///
  /// @param layout the boxes
  /// @param model where they are and what is zoomed to; its callers step back
  /// @param texts what boxes say
  /// @param matches what a search found; the rest steps back
  /// @param mode how frames are coloured
  record Frame(
      FlameLayout layout,
      FlameModel model,
      FlameTexts texts,
      FlameMatches matches,
      FrameColors.Mode mode) {
    CallTree tree() {
      return texts.tree();
    }
  }

  /// The colours that a frame was last painted with.
  FrameColors colors(FlameTexts texts, FrameColors.Mode mode) {
    FrameColors known = colors;
    if (known == null || !known.isOf(texts, mode)) {
      known = new FrameColors(texts.tree(), texts.difference(), mode);
      colors = known;
    }
    return known;
  }

  /// @param scale device pixels in a logical one
  void paint(GraphicsContext g, Frame frame, double width, double height, double scale) {
    PixelRaster raster =
        image.begin((int) Math.ceil(width * scale), (int) Math.ceil(height * scale));
    raster.clear(BoxStyle.argb(Theme.current().color(Role.SURFACE)));
    fill(raster, frame, scale);
    FlameLayout layout = frame.layout();
    image.draw(g, 0, 0, raster.width() / scale, raster.height() / scale);
    g.setFontSmoothingType(FontSmoothingType.GRAY);
    for (int box = 0; box < layout.size(); box++) {
      label(g, frame, box);
    }
  }

  /// Fills all boxes of a frame; needs no toolkit but for the theme's colours.
  void fill(PixelRaster raster, Frame frame, double scale) {
    FlameLayout layout = frame.layout();
    FrameColors own = colors(frame.texts(), frame.mode());
    for (int box = 0; box < layout.size(); box++) {
      fill(raster, frame, own, box, scale);
    }
  }

  private static void fill(
      PixelRaster raster, Frame frame, FrameColors own, int box, double scale) {
    FlameLayout layout = frame.layout();
    int x0 = (int) Math.round(layout.left(box) * scale);
    int x1 = (int) Math.round(layout.right(box) * scale);
    int gap = x1 - x0 > 2 * scale ? Math.max(1, (int) scale) : 0;
    double top = frame.model().top(layout.row(box));
    int y0 = (int) Math.round(top * scale);
    int y1 = (int) Math.round((top + ROW) * scale);
    int x2 = Math.max(x0 + 1, x1 - gap);
    raster.fill(x0, y0, x2, y1 - Math.max(1, (int) scale), style(frame, own, box), 0, scale);
  }

  private static BoxStyle style(Frame frame, FrameColors own, int box) {
    FlameLayout layout = frame.layout();
    int node = layout.node(box);
    Theme now = Theme.current();
    if (node == ROOT) {
      int line = BoxStyle.argb(now.color(Role.LINE));
      return new BoxStyle(line, line, PixelRaster.Pattern.SOLID, now.color(Role.TEXT));
    }
    if (layout.isRest(box) && frame.tree().order() == CallTree.Order.TIME) {
      BoxStyle dense = own.of(node);
      return frame.matches().isActive() ? dense.dimmed() : dense;
    }
    if (layout.isRest(box)) {
      // A texture needs room to be told from noise.
      boolean isWide = layout.right(box) - layout.left(box) >= TEXTURED;
      BoxStyle texture = BoxStyle.of(now.color(Role.NOISE), StageKind.WAIT);
      BoxStyle plain = BoxStyle.of(now.color(Role.LINE), StageKind.WORK);
      BoxStyle rest = isWide ? texture : plain;
      return frame.matches().isActive() ? rest.dimmed() : rest;
    }
    BoxStyle style = own.of(node);
    if (frame.matches().isActive() && !frame.matches().matches(node)) {
      return style.dimmed();
    }
    return isCaller(frame, node) ? style.folded() : style;
  }

  /// Whether a node is above the one zoomed to.
  private static boolean isCaller(Frame frame, int node) {
    int zoomed = frame.model().zoomed();
    return zoomed != ROOT && node < zoomed && zoomed < frame.tree().subtreeEnd(node);
  }

  private void label(GraphicsContext g, Frame frame, int box) {
    FlameLayout layout = frame.layout();
    double room = layout.right(box) - layout.left(box) - 2 * INDENT;
    if (room < NAMED - 2 * INDENT || layout.isRest(box)) {
      return;
    }
    int node = layout.node(box);
    boolean isRoot = node == ROOT;
    String text = isRoot ? boldFit.end(frame.texts().title(), room) : text(frame, node, room);
    if (text.isEmpty()) {
      return;
    }
    g.setFont(isRoot ? Fonts.bold(Fonts.SMALL) : Fonts.mono(Fonts.SMALL));
    g.setFill(style(frame, colors(frame.texts(), frame.mode()), box).label());
    g.fillText(
        text, layout.left(box) + INDENT, Math.rint(frame.model().top(layout.row(box))) + BASELINE);
  }

  /// The name, and in a difference what changed, which is kept when the name is cut.
  private String text(Frame frame, int node, double room) {
    String name = frame.tree().frame(node);
    TreeDifference difference = frame.texts().difference();
    String change = difference == null ? "" : DifferenceTexts.onBox(difference, node);
    if (change.isEmpty()) {
      return fit.middle(name, room);
    }
    double changeWidth = fit.width().applyAsDouble(change + " ");
    String cut = fit.middle(name, room - changeWidth);
    if (!cut.isEmpty()) {
      return change + " " + cut;
    }
    return changeWidth <= room ? change : "";
  }
}
