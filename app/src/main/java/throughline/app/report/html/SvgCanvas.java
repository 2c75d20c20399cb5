package throughline.app.report.html;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.TexturePaint;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Chart;
import throughline.app.chart.ChartFonts;
import throughline.app.report.vector.Numbers;
import throughline.app.report.vector.Tile;
import throughline.app.report.vector.VectorCanvas;
import throughline.app.report.vector.VectorGraphics;
import throughline.app.theme.Theme;

/// Draws a chart as an SVG element that stands within HTML.
final class SvgCanvas implements VectorCanvas {
  /// Patterns and snapped edges are made for this many pixels in a logical one: printers and
  /// magnified pages show more than screens do.
  private static final double FINENESS = 4;

  private final String prefix;
  private final StringBuilder body = new StringBuilder();
  private final Map<TexturePaint, String> patterns = new LinkedHashMap<>();
  private final Map<String, String> clips = new LinkedHashMap<>();

  private SvgCanvas(String prefix) {
    this.prefix = prefix;
  }

  /// The element.
  ///
  /// @param prefix of its ids, which no other drawing in the page has
  static String of(
      Chart chart, double width, Theme theme, String prefix, UnaryOperator<String> wording) {
    SvgCanvas canvas = new SvgCanvas(prefix);
    double height = Math.ceil(chart.heightFor(width));
    VectorGraphics g = new VectorGraphics(canvas, new AffineTransform());
    try {
      chart.drawOn(g, width, height, FINENESS, theme, wording);
    } finally {
      g.dispose();
    }
    return "<svg class=\"%s\" viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">%s%s</svg>"
        .formatted(
            theme.name().toLowerCase(Locale.ROOT),
            Numbers.text(width),
            Numbers.text(height),
            Markup.escaped(wording.apply(chart.description())),
            canvas.definitions(),
            canvas.body);
  }

  private String definitions() {
    if (patterns.isEmpty() && clips.isEmpty()) {
      return "";
    }
    StringBuilder out = new StringBuilder("<defs>");
    patterns.forEach((paint, id) -> out.append(pattern(id, Tile.of(paint))));
    clips.forEach(
        (path, id) ->
            out.append("<clipPath id=\"%s\"><path d=\"%s\"/></clipPath>".formatted(id, path)));
    return out.append("</defs>").toString();
  }

  private static String pattern(String id, Tile tile) {
    StringBuilder out = new StringBuilder();
    out.append(
        "<pattern id=\"%s\" patternUnits=\"userSpaceOnUse\" width=\"%s\" height=\"%s\">"
            .formatted(id, Numbers.text(tile.width()), Numbers.text(tile.height())));
    Color ground = new Color(tile.ground(), true);
    out.append(
        "<rect width=\"%s\" height=\"%s\"%s/>"
            .formatted(
                Numbers.text(tile.width()), Numbers.text(tile.height()), color("fill", ground)));
    for (Map.Entry<Integer, List<Tile.Mark>> marks : tile.marks().entrySet()) {
      out.append("<path%s d=\"".formatted(color("fill", new Color(marks.getKey(), true))));
      for (Tile.Mark mark : marks.getValue()) {
        out.append('M')
            .append(Numbers.text(mark.x()))
            .append(' ')
            .append(Numbers.text(mark.y()))
            .append('h')
            .append(Numbers.text(mark.width()))
            .append('v')
            .append(Numbers.text(mark.height()))
            .append('h')
            .append(Numbers.text(-mark.width()))
            .append('z');
      }
      out.append("\"/>");
    }
    return out.append("</pattern>").toString();
  }

  @Override
  public void fill(Shape shape, Paint paint, @Nullable Shape clip) {
    body.append("<path%s%s d=\"%s\"/>".formatted(fill(paint), clip(shape, 0, clip), path(shape)));
  }

  @Override
  public void stroke(Shape shape, BasicStroke stroke, Paint paint, @Nullable Shape clip) {
    Color color = paint instanceof Color plain ? plain : Color.GRAY;
    body.append(
        "<path fill=\"none\"%s stroke-width=\"%s\"%s%s%s d=\"%s\"/>"
            .formatted(
                color("stroke", color),
                Numbers.text(stroke.getLineWidth()),
                ends(stroke),
                dashes(stroke),
                clip(shape, stroke.getLineWidth(), clip),
                path(shape)));
  }

  @Override
  public void text(String text, Font font, AffineTransform at, Color color, @Nullable Shape clip) {
    double size = font.getSize2D() * Math.sqrt(Math.abs(at.getDeterminant()));
    boolean turned = Math.abs(at.getShearX()) > 1e-6;
    String place =
        turned
            ? " transform=\"matrix(%s)\"".formatted(matrix(at))
            : " x=\"%s\" y=\"%s\""
                .formatted(Numbers.text(at.getTranslateX()), Numbers.text(at.getTranslateY()));
    body.append(
        "<text%s font-size=\"%s\"%s%s>%s</text>"
            .formatted(
                place,
                Numbers.text(turned ? font.getSize2D() : size),
                ChartFonts.isBold(font) ? " font-weight=\"700\"" : "",
                color("fill", color),
                Markup.escaped(text)));
  }

  private static String matrix(AffineTransform at) {
    double[] values = new double[6];
    at.getMatrix(values);
    StringBuilder out = new StringBuilder();
    for (double value : values) {
      out.append(out.isEmpty() ? "" : " ").append(Numbers.text(value));
    }
    return out.toString();
  }

  private String fill(Paint paint) {
    return switch (paint) {
      case Color color -> color("fill", color);
      case TexturePaint texture ->
          " fill=\"url(#%s)\""
              .formatted(patterns.computeIfAbsent(texture, _ -> prefix + "p" + patterns.size()));
      default -> throw new IllegalArgumentException("charts have no such paint: " + paint);
    };
  }

  private static String color(String property, Color color) {
    String text = " %s=\"#%06x\"".formatted(property, color.getRGB() & 0xFFFFFF);
    return color.getAlpha() == 255
        ? text
        : text + " %s-opacity=\"%s\"".formatted(property, Numbers.text(color.getAlpha() / 255.0));
  }

  private static String ends(BasicStroke stroke) {
    return stroke.getEndCap() == BasicStroke.CAP_ROUND
        ? " stroke-linecap=\"round\" stroke-linejoin=\"round\""
        : "";
  }

  private static String dashes(BasicStroke stroke) {
    float[] dashes = stroke.getDashArray();
    if (dashes == null) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    for (float dash : dashes) {
      out.append(out.isEmpty() ? "" : " ").append(Numbers.text(dash));
    }
    return " stroke-dasharray=\"" + out + "\"";
  }

  /// Names the clip where it cuts anything off.
  private String clip(Shape shape, double margin, @Nullable Shape clip) {
    if (clip == null) {
      return "";
    }
    Rectangle2D bounds = shape.getBounds2D();
    Rectangle2D drawn =
        new Rectangle2D.Double(
            bounds.getX() - margin,
            bounds.getY() - margin,
            bounds.getWidth() + 2 * margin,
            bounds.getHeight() + 2 * margin);
    if (clip.contains(drawn)) {
      return "";
    }
    String id = clips.computeIfAbsent(path(clip), _ -> prefix + "c" + clips.size());
    return " clip-path=\"url(#" + id + ")\"";
  }

  private static String path(Shape shape) {
    StringBuilder out = new StringBuilder();
    double[] at = new double[6];
    for (PathIterator each = shape.getPathIterator(null); !each.isDone(); each.next()) {
      int kind = each.currentSegment(at);
      switch (kind) {
        case PathIterator.SEG_MOVETO -> points(out, 'M', at, 1);
        case PathIterator.SEG_LINETO -> points(out, 'L', at, 1);
        case PathIterator.SEG_QUADTO -> points(out, 'Q', at, 2);
        case PathIterator.SEG_CUBICTO -> points(out, 'C', at, 3);
        default -> out.append('Z');
      }
    }
    return out.toString();
  }

  private static void points(StringBuilder out, char word, double[] at, int count) {
    out.append(word);
    for (int value = 0; value < count * 2; value++) {
      out.append(value == 0 ? "" : " ").append(Numbers.text(at[value]));
    }
  }
}
