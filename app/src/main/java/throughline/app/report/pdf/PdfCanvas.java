package throughline.app.report.pdf;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.TexturePaint;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.ChartFonts;
import throughline.app.chart.TextRuns;
import throughline.app.report.vector.Numbers;
import throughline.app.report.vector.Tile;
import throughline.app.report.vector.VectorCanvas;

/// What is drawn on one page.
final class PdfCanvas implements VectorCanvas {
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  /// Advance of every letter of Courier, in parts of its size.
  private static final double COURIER_WIDTH = 0.6;

  private final PdfFile file;
  private final PdfFonts fonts;
  private final String base;
  private final StringBuilder content = new StringBuilder();
  private final Map<TexturePaint, Integer> patterns = new LinkedHashMap<>();
  private final TreeSet<Integer> opacities = new TreeSet<>();
  private final CharsetEncoder latin = Charset.forName("windows-1252").newEncoder();

  /// @param toPage takes what is drawn to the page, whose `y` points upwards
  PdfCanvas(PdfFile file, PdfFonts fonts, AffineTransform toPage) {
    this.file = file;
    this.fonts = fonts;
    this.base = matrix(toPage);
    content.append(base).append(" cm\n");
  }

  /// Adds the page's content.
  ///
  /// @return its object
  int addContent() {
    return file.addStream("", content.toString());
  }

  /// The page's resources.
  String resources() {
    StringBuilder out = new StringBuilder("<< /Font ").append(fonts.dictionary());
    if (!patterns.isEmpty()) {
      out.append(" /Pattern <<");
      int number = 0;
      for (int id : patterns.values()) {
        out.append(" /P%d %s".formatted(number++, PdfFile.ref(id)));
      }
      out.append(" >>");
    }
    if (!opacities.isEmpty()) {
      out.append(" /ExtGState <<");
      for (int opacity : opacities) {
        String value = Numbers.text(opacity / 255.0);
        out.append(" /A%d << /ca %s /CA %s >>".formatted(opacity, value, value));
      }
      out.append(" >>");
    }
    return out.append(" >>").toString();
  }

  @Override
  public void fill(Shape shape, Paint paint, @Nullable Shape clip) {
    begin(shape.getBounds2D(), clip);
    switch (paint) {
      case Color color -> color(color, "rg");
      case TexturePaint texture ->
          content.append("/Pattern cs /P").append(pattern(texture)).append(" scn\n");
      default -> throw new IllegalArgumentException("charts have no such paint: " + paint);
    }
    PdfPath.append(content, shape);
    content.append("f\nQ\n");
  }

  @Override
  public void stroke(Shape shape, BasicStroke stroke, Paint paint, @Nullable Shape clip) {
    Rectangle2D bounds = shape.getBounds2D();
    double margin = stroke.getLineWidth();
    begin(
        new Rectangle2D.Double(
            bounds.getX() - margin,
            bounds.getY() - margin,
            bounds.getWidth() + 2 * margin,
            bounds.getHeight() + 2 * margin),
        clip);
    color(paint instanceof Color plain ? plain : Color.GRAY, "RG");
    boolean round = stroke.getEndCap() == BasicStroke.CAP_ROUND;
    content
        .append(Numbers.text(stroke.getLineWidth()))
        .append(round ? " w 1 J 1 j\n" : " w 0 J 0 j\n");
    float[] dashes = stroke.getDashArray();
    if (dashes != null) {
      content.append('[');
      for (float dash : dashes) {
        content.append(Numbers.text(dash)).append(' ');
      }
      content.append("] 0 d\n");
    }
    PdfPath.append(content, shape);
    content.append("S\nQ\n");
  }

  @Override
  public void text(String text, Font font, AffineTransform at, Color color, @Nullable Shape clip) {
    if (Font.textRequiresLayout(text.toCharArray(), 0, text.length())) {
      shaped(text, font, at, color, clip);
      return;
    }
    content.append("q\n");
    clip(clip);
    color(color, "rg");
    content.append("BT\n");
    if (!PdfFonts.isMono(font) || !mono(text, font, at)) {
      double x = 0;
      Font own = ChartFonts.bundled(ChartFonts.isBold(font)).deriveFont(font.getSize2D());
      for (TextRuns.Run run : TextRuns.of(text, own).runs()) {
        run(run, own, moved(at, x));
        x += run.font().getStringBounds(run.text(), CONTEXT).getWidth();
      }
    }
    content.append("ET\nQ\n");
  }

  private void run(TextRuns.Run run, Font own, AffineTransform at) {
    if (run.font().equals(own)) {
      place(PdfFonts.name(own), own.getSize2D(), at);
      content.append(fonts.embedded(own).encoded(run.text())).append(" Tj\n");
      return;
    }
    double x = 0;
    for (int character : run.text().codePoints().toArray()) {
      int drawn = fonts.drawnFor(character, run.font());
      place("/D" + drawn, own.getSize2D(), moved(at, x));
      content
          .append('<')
          .append(fonts.drawn(drawn).encoded(character, run.font()))
          .append("> Tj\n");
      x += run.font().getStringBounds(Character.toString(character), CONTEXT).getWidth();
    }
  }

  /// Writes in the typewriter face, as wide as the program's own.
  ///
  /// @return false if that face lacks a character
  private boolean mono(String text, Font font, AffineTransform at) {
    byte[] bytes;
    try {
      bytes = bytes(latin.encode(CharBuffer.wrap(text)));
    } catch (CharacterCodingException e) {
      return false;
    }
    double wanted = font.getStringBounds(text, CONTEXT).getWidth();
    double width = COURIER_WIDTH * font.getSize2D() * bytes.length;
    AffineTransform fitted = new AffineTransform(at);
    fitted.scale(wanted / width, 1);
    place("/M", font.getSize2D(), fitted);
    content.append('<').append(HexFormat.of().withUpperCase().formatHex(bytes)).append("> Tj\n");
    return true;
  }

  private static byte[] bytes(java.nio.ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }

  /// Scripts whose letters change with their neighbours are drawn, with the text beside them.
  private void shaped(
      String text, Font font, AffineTransform at, Color color, @Nullable Shape clip) {
    Font face = new Font(Font.SANS_SERIF, font.getStyle(), 1).deriveFont(font.getSize2D());
    boolean rightToLeft = !java.text.Bidi.requiresBidi(text.toCharArray(), 0, text.length());
    int flags = rightToLeft ? Font.LAYOUT_LEFT_TO_RIGHT : Font.LAYOUT_RIGHT_TO_LEFT;
    GlyphVector glyphs =
        face.layoutGlyphVector(CONTEXT, text.toCharArray(), 0, text.length(), flags);
    content.append("/Span << /ActualText ").append(PdfFile.text(text)).append(" >> BDC\n");
    glyphs(glyphs, at, color, clip);
    content.append("EMC\n");
  }

  private void place(String name, double size, AffineTransform at) {
    // Letters stand upright in a text's own space, whose y points upwards.
    AffineTransform upright = new AffineTransform(at);
    upright.scale(1, -1);
    content
        .append(name)
        .append(' ')
        .append(Numbers.text(size))
        .append(" Tf ")
        .append(matrix(upright))
        .append(" Tm\n");
  }

  private static AffineTransform moved(AffineTransform at, double x) {
    AffineTransform moved = new AffineTransform(at);
    moved.translate(x, 0);
    return moved;
  }

  private void begin(Rectangle2D drawn, @Nullable Shape clip) {
    content.append("q\n");
    if (clip != null && !clip.contains(drawn)) {
      clip(clip);
    }
  }

  private void clip(@Nullable Shape clip) {
    if (clip != null) {
      PdfPath.append(content, clip);
      content.append("W n\n");
    }
  }

  private void color(Color color, String operator) {
    if (color.getAlpha() < 255) {
      opacities.add(color.getAlpha());
      content.append("/A").append(color.getAlpha()).append(" gs\n");
    }
    content
        .append(part(color.getRed()))
        .append(' ')
        .append(part(color.getGreen()))
        .append(' ')
        .append(part(color.getBlue()))
        .append(' ')
        .append(operator)
        .append('\n');
  }

  /// A part of a colour from 0 to 1, with enough digits to come back as the same byte.
  private static String part(int value) {
    return value == 0
        ? "0"
        : value == 255
            ? "1"
            : "." + String.format(java.util.Locale.ROOT, "%03d", value * 1000 / 255);
  }

  private int pattern(TexturePaint paint) {
    if (!patterns.containsKey(paint)) {
      patterns.put(paint, addPattern(Tile.of(paint)));
    }
    return java.util.List.copyOf(patterns.keySet()).indexOf(paint);
  }

  private int addPattern(Tile tile) {
    StringBuilder out = new StringBuilder();
    rgb(out, tile.ground());
    out.append(
        "0 0 %s %s re f\n".formatted(Numbers.text(tile.width()), Numbers.text(tile.height())));
    tile.marks()
        .forEach(
            (color, marks) -> {
              rgb(out, color);
              for (Tile.Mark mark : marks) {
                out.append(
                    "%s %s %s %s re\n"
                        .formatted(
                            Numbers.text(mark.x()),
                            Numbers.text(mark.y()),
                            Numbers.text(mark.width()),
                            Numbers.text(mark.height())));
              }
              out.append("f\n");
            });
    return file.addStream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 %1$s %2$s] /XStep %1$s /YStep %2$s /Resources << >> /Matrix [%3$s]"
            .formatted(Numbers.text(tile.width()), Numbers.text(tile.height()), base),
        out.toString());
  }

  private static void rgb(StringBuilder out, int argb) {
    Color color = new Color(argb);
    out.append(part(color.getRed()))
        .append(' ')
        .append(part(color.getGreen()))
        .append(' ')
        .append(part(color.getBlue()))
        .append(" rg\n");
  }

  private static String matrix(AffineTransform at) {
    double[] values = new double[6];
    at.getMatrix(values);
    StringBuilder out = new StringBuilder();
    for (double value : values) {
      out.append(out.isEmpty() ? "" : " ").append(fine(value));
    }
    return out.toString();
  }

  /// Factors need more digits than places do.
  private static String fine(double value) {
    String text = String.format(java.util.Locale.ROOT, "%.5f", value);
    return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
  }
}
