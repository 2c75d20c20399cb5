package throughline.app.report.page;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.function.UnaryOperator;
import throughline.app.chart.TextRuns;
import throughline.app.theme.Theme;

/// A page that is laid out: everything on it and where. Immutable, so that it is drawn on any
/// thread, in any resolution and as often as needed.
///
/// @param width in logical pixels
/// @param height in logical pixels
/// @param items from the lowest to the topmost
/// @param blocks what belongs together and is best not parted, from top to bottom
/// @param wording what becomes of the texts of charts
public record PageContent(
    double width,
    double height,
    Theme theme,
    List<PageItem> items,
    List<Block> blocks,
    UnaryOperator<String> wording) {
  /// Widths of the layout and of Java2D that differ by less need no correction.
  private static final double SAME_WIDTH = 0.002;

  private static final double MOST_CORRECTION = 0.2;

  /// A part of the page with a title.
  ///
  /// @param title of it; empty for none
  /// @param top its upper edge
  /// @param bottom its lower edge
  public record Block(String title, double top, double bottom) {}

  public PageContent {
    items = List.copyOf(items);
    blocks = List.copyOf(blocks);
  }

  /// Draws what lies between two heights.
  ///
  /// @param g in logical pixels, its origin at the page's upper left corner
  /// @param scale device pixels in a logical one
  public void draw(Graphics2D g, double from, double to, double scale) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    for (PageItem item : items) {
      if (item.bottom() < from || item.top() > to) {
        continue;
      }
      switch (item) {
        case PageItem.Line line -> draw(g, line, scale);
        case PageItem.Box box -> draw(g, box, scale);
        case PageItem.Drawing drawing -> draw(g, drawing, scale);
      }
    }
  }

  private static void draw(Graphics2D g, PageItem.Line line, double scale) {
    TextRuns runs = TextRuns.of(line.text(), line.font());
    double width = runs.width(new FontRenderContext(null, true, true));
    double stretch = width > 0 ? line.width() / width : 1;
    g.setPaint(line.color());
    double baseline = Math.rint(line.baseline() * scale) / scale;
    if (Math.abs(stretch - 1) < SAME_WIDTH || Math.abs(stretch - 1) > MOST_CORRECTION) {
      runs.draw(g, line.left(), baseline);
      return;
    }
    AffineTransform kept = g.getTransform();
    g.translate(line.left(), baseline);
    g.scale(stretch, 1);
    runs.draw(g, 0, 0);
    g.setTransform(kept);
  }

  private static void draw(Graphics2D g, PageItem.Box box, double scale) {
    double left = Math.rint(box.left() * scale) / scale;
    double top = Math.rint(box.top() * scale) / scale;
    double width = Math.max(1, Math.rint(box.width() * scale)) / scale;
    double height = Math.max(1, Math.rint(box.height() * scale)) / scale;
    g.setPaint(box.color());
    double arc = 2 * Math.min(box.radius(), Math.min(width, height) / 2);
    g.fill(
        arc > 0
            ? new RoundRectangle2D.Double(left, top, width, height, arc, arc)
            : new Rectangle2D.Double(left, top, width, height));
  }

  private void draw(Graphics2D g, PageItem.Drawing drawing, double scale) {
    AffineTransform kept = g.getTransform();
    // The chart's own pixels lie on the page's, or its bars would be blurred.
    g.translate(
        Math.rint(drawing.left() * scale) / scale, Math.rint(drawing.top() * scale) / scale);
    drawing.chart().drawOn(g, drawing.width(), drawing.height(), scale, theme, wording);
    g.setTransform(kept);
  }
}
