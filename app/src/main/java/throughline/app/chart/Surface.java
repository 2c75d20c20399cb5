package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.LineMetrics;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import javafx.geometry.BoundingBox;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.entity.CategoryItemEntity;
import org.jfree.chart.entity.XYItemEntity;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;

/// Where a chart is drawn: a Java2D picture in logical pixels, its size, and the theme.
final class Surface {
  private static final String ELLIPSIS = "…";

  /// Which point of a text lies at the coordinates given.
  enum Anchor {
    LEFT,
    CENTER,
    RIGHT
  }

  private final Graphics2D g;
  private final double width;
  private final double height;
  private final double scale;
  private final ChartTheme theme;
  private final UnaryOperator<String> wording;

  /// @param g in logical pixels, its origin at the chart's upper left corner
  /// @param scale device pixels in a logical one
  Surface(Graphics2D g, double width, double height, double scale, ChartTheme theme) {
    this(g, width, height, scale, theme, UnaryOperator.identity());
  }

  /// @param g in logical pixels, its origin at the chart's upper left corner
  /// @param scale device pixels in a logical one
  /// @param wording what becomes of each text before it is measured and written
  Surface(
      Graphics2D g,
      double width,
      double height,
      double scale,
      ChartTheme theme,
      UnaryOperator<String> wording) {
    this.g = g;
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.theme = theme;
    this.wording = wording;
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
  }

  Graphics2D graphics() {
    return g;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  double scale() {
    return scale;
  }

  ChartTheme theme() {
    return theme;
  }

  /// Draws a chart of JFreeChart's over the whole surface, lines and curves smooth.
  void draw(JFreeChart chart) {
    draw(chart, null);
  }

  /// Draws a chart of bars: their edges lie on device pixels, so that bars side by side show no
  /// seam.
  ///
  /// @return the shapes of its items
  List<Item> drawBars(JFreeChart chart) {
    chart.setAntiAlias(false);
    chart.setTextAntiAlias(RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    ChartRenderingInfo info = new ChartRenderingInfo();
    draw(chart, info);
    Set<Item> items = new LinkedHashSet<>();
    for (Object entity : info.getEntityCollection().getEntities()) {
      if (entity instanceof CategoryItemEntity item) {
        Rectangle2D bounds = item.getArea().getBounds2D();
        items.add(
            new Item(
                item.getDataset().getRowIndex(item.getRowKey()),
                item.getDataset().getColumnIndex(item.getColumnKey()),
                bounds));
      } else if (entity instanceof XYItemEntity item) {
        items.add(new Item(item.getSeriesIndex(), item.getItem(), item.getArea().getBounds2D()));
      }
    }
    return List.copyOf(items);
  }

  /// A bar that was drawn.
  ///
  /// @param series its row in the data set
  /// @param column its category or bin
  /// @param bounds in logical pixels
  record Item(int series, int column, Rectangle2D bounds) {
    BoundingBox box() {
      return new BoundingBox(
          bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
    }
  }

  private void draw(JFreeChart chart, @Nullable ChartRenderingInfo info) {
    Shape clip = g.getClip();
    RenderingHints hints = g.getRenderingHints();
    chart.draw(g, new Rectangle2D.Double(0, 0, width, height), info);
    g.setRenderingHints(hints);
    g.setClip(clip);
  }

  /// The nearest coordinate on a boundary between device pixels.
  double snap(double coordinate) {
    return Math.rint(coordinate * scale) / scale;
  }

  void fill(Rectangle2D area, Paint paint) {
    double x = snap(area.getMinX());
    double y = snap(area.getMinY());
    g.setPaint(paint);
    g.fill(new Rectangle2D.Double(x, y, snap(area.getMaxX()) - x, snap(area.getMaxY()) - y));
  }

  void fill(Shape shape, Paint paint) {
    g.setPaint(paint);
    g.fill(shape);
  }

  /// A frame of one logical pixel within an area.
  void frame(Rectangle2D area, Paint paint) {
    double x = snap(area.getMinX());
    double y = snap(area.getMinY());
    double w = snap(area.getMaxX()) - x;
    double h = snap(area.getMaxY()) - y;
    if (w >= 1 && h >= 1) {
      g.setPaint(paint);
      g.setStroke(ChartTheme.HAIRLINE);
      g.draw(new Rectangle2D.Double(x + 0.5, y + 0.5, w - 1, h - 1));
    }
  }

  void line(double x1, double y1, double x2, double y2, Paint paint, Stroke stroke) {
    g.setPaint(paint);
    g.setStroke(stroke);
    g.draw(new Line2D.Double(x1, y1, x2, y2));
  }

  void stroke(Shape shape, Paint paint, Stroke stroke) {
    g.setPaint(paint);
    g.setStroke(stroke);
    g.draw(shape);
  }

  /// Writes a text whose middle line lies at `y`.
  void text(String original, double x, double y, Anchor anchor, Font font, Color color) {
    String text = wording.apply(original);
    LineMetrics metrics = font.getLineMetrics(text, context());
    double left =
        switch (anchor) {
          case LEFT -> x;
          case CENTER -> x - textWidth(text, font) / 2;
          case RIGHT -> x - textWidth(text, font);
        };
    g.setPaint(color);
    double baseline = y + (metrics.getAscent() - metrics.getDescent()) / 2 - 0.5;
    TextRuns.of(text, font).draw(g, left, snap(baseline));
  }

  double textWidth(String text, Font font) {
    return TextRuns.of(wording.apply(text), font).width(context());
  }

  /// The text, cut in the middle where it is wider than the room: both ends of a path tell.
  String cutMiddle(String original, Font font, double room) {
    // Before it is cut: half a name that is to be left out would not be known again.
    String text = wording.apply(original);
    return cut(
        text,
        font,
        room,
        kept -> {
          int head = whole(text, kept / 2);
          int tail = whole(text, text.length() - (kept - kept / 2));
          return text.substring(0, head) + ELLIPSIS + text.substring(tail);
        });
  }

  /// The text, cut at its end where it is wider than the room.
  String cutEnd(String original, Font font, double room) {
    String text = wording.apply(original);
    return cut(
        text, font, room, kept -> text.substring(0, whole(text, kept)).stripTrailing() + ELLIPSIS);
  }

  private String cut(String text, Font font, double room, IntFunction<String> keeping) {
    double wide = textWidth(text, font);
    if (wide <= room) {
      return text;
    }
    int kept = Math.min(text.length() - 1, (int) (text.length() * room / wide) + 3);
    while (kept > 0) {
      String cut = keeping.apply(kept);
      if (textWidth(cut, font) <= room) {
        return cut;
      }
      kept--;
    }
    return textWidth(ELLIPSIS, font) <= room ? ELLIPSIS : "";
  }

  /// The index, moved off the middle of a surrogate pair.
  private static int whole(String text, int index) {
    boolean inside =
        index > 0 && index < text.length() && Character.isLowSurrogate(text.charAt(index));
    return inside ? index - 1 : index;
  }

  Color color(Role role) {
    return theme.color(role);
  }

  /// What a colour looks like on the surface at less than full strength; opaque.
  Color tint(Color color, double strength) {
    Color ground = theme.color(Role.SURFACE);
    return new Color(
        tint(ground.getRed(), color.getRed(), strength),
        tint(ground.getGreen(), color.getGreen(), strength),
        tint(ground.getBlue(), color.getBlue(), strength));
  }

  private static int tint(int ground, int color, double strength) {
    return (int) Math.round(ground + (color - ground) * strength);
  }

  private FontRenderContext context() {
    return g.getFontRenderContext();
  }
}
