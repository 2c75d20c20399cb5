package throughline.app.report.vector;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.image.BufferedImage;
import java.text.AttributedCharacterIterator;
import org.jspecify.annotations.Nullable;

/// Java2D on a [VectorCanvas]: keeps the state (transform, clip, paint, font) and passes on what is
/// drawn in the document's coordinates. Charts draw shapes and texts only; pictures are refused.
public final class VectorGraphics extends LegacyGraphics {
  /// Fractional widths, as in every other output.
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  private final VectorCanvas canvas;
  private final Graphics2D metrics;
  private final RenderingHints hints = new RenderingHints(null);
  private AffineTransform transform;
  private @Nullable Shape clip;
  private Paint paint = Color.BLACK;
  private Color background = Color.WHITE;
  private Stroke stroke = new BasicStroke(1);
  private Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private Composite composite = AlphaComposite.SrcOver;

  /// @param transform from what is drawn to the document
  public VectorGraphics(VectorCanvas canvas, AffineTransform transform) {
    this.canvas = canvas;
    this.transform = new AffineTransform(transform);
    this.metrics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();
    metrics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    metrics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
  }

  @Override
  public Graphics create() {
    VectorGraphics copy = new VectorGraphics(canvas, transform);
    copy.clip = clip;
    copy.paint = paint;
    copy.background = background;
    copy.stroke = stroke;
    copy.font = font;
    copy.composite = composite;
    copy.hints.putAll(hints);
    return copy;
  }

  @Override
  public void dispose() {
    metrics.dispose();
  }

  @Override
  public void fill(Shape shape) {
    if (isVisible(paint)) {
      canvas.fill(transform.createTransformedShape(shape), paint, clip);
    }
  }

  @Override
  public void draw(Shape shape) {
    if (!isVisible(paint)) {
      return;
    }
    if (stroke instanceof BasicStroke basic) {
      canvas.stroke(transform.createTransformedShape(shape), scaled(basic), paint, clip);
    } else {
      fill(stroke.createStrokedShape(shape));
    }
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (!text.isBlank() && paint instanceof Color color && isVisible(paint)) {
      AffineTransform at = new AffineTransform(transform);
      at.translate(x, y);
      canvas.text(text, font, at, color, clip);
    }
  }

  @Override
  public void drawString(AttributedCharacterIterator text, float x, float y) {
    StringBuilder plain = new StringBuilder();
    for (char c = text.first(); c != AttributedCharacterIterator.DONE; c = text.next()) {
      plain.append(c);
    }
    drawString(plain.toString(), x, y);
  }

  @Override
  public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
    if (paint instanceof Color color) {
      AffineTransform at = new AffineTransform(transform);
      at.translate(x, y);
      canvas.glyphs(glyphs, at, color, clip);
    }
  }

  private static boolean isVisible(Paint paint) {
    return !(paint instanceof Color color) || color.getAlpha() > 0;
  }

  private BasicStroke scaled(BasicStroke of) {
    float factor = (float) Math.sqrt(Math.abs(transform.getDeterminant()));
    float[] dashes = of.getDashArray();
    if (dashes != null) {
      dashes = dashes.clone();
      for (int at = 0; at < dashes.length; at++) {
        dashes[at] *= factor;
      }
    }
    return new BasicStroke(
        of.getLineWidth() * factor,
        of.getEndCap(),
        of.getLineJoin(),
        of.getMiterLimit(),
        dashes,
        of.getDashPhase() * factor);
  }

  @Override
  public boolean hit(Rectangle area, Shape shape, boolean onStroke) {
    Shape tested = onStroke ? stroke.createStrokedShape(shape) : shape;
    return transform.createTransformedShape(tested).intersects(area);
  }

  @Override
  public GraphicsConfiguration getDeviceConfiguration() {
    return metrics.getDeviceConfiguration();
  }

  @Override
  public void setComposite(Composite newComposite) {
    composite = newComposite;
  }

  @Override
  public Composite getComposite() {
    return composite;
  }

  @Override
  public void setPaint(@Nullable Paint newPaint) {
    if (newPaint != null) {
      paint = newPaint;
    }
  }

  @Override
  public Paint getPaint() {
    return paint;
  }

  @Override
  public void setStroke(Stroke newStroke) {
    stroke = newStroke;
  }

  @Override
  public Stroke getStroke() {
    return stroke;
  }

  @Override
  public void setBackground(Color color) {
    background = color;
  }

  @Override
  public Color getBackground() {
    return background;
  }

  @Override
  public RenderingHints hints() {
    return hints;
  }

  @Override
  public void translate(double x, double y) {
    transform.translate(x, y);
  }

  @Override
  public void transform(AffineTransform of) {
    transform.concatenate(of);
  }

  @Override
  public void setTransform(AffineTransform newTransform) {
    transform = new AffineTransform(newTransform);
  }

  @Override
  public AffineTransform getTransform() {
    return new AffineTransform(transform);
  }

  @Override
  public void clip(@Nullable Shape shape) {
    if (shape == null) {
      clip = null;
      return;
    }
    Shape added = transform.createTransformedShape(shape);
    if (clip == null) {
      clip = added;
      return;
    }
    Area both = new Area(clip);
    both.intersect(new Area(added));
    clip = both;
  }

  @Override
  public void setClip(@Nullable Shape shape) {
    clip = shape == null ? null : transform.createTransformedShape(shape);
  }

  @Override
  public @Nullable Shape getClip() {
    Shape kept = clip;
    return kept == null ? null : inverse().createTransformedShape(kept);
  }

  @Override
  public @Nullable Rectangle getClipBounds() {
    Shape own = getClip();
    return own == null ? null : own.getBounds();
  }

  private AffineTransform inverse() {
    try {
      return transform.createInverse();
    } catch (java.awt.geom.NoninvertibleTransformException e) {
      throw new IllegalStateException("a chart was drawn on an area without extent", e);
    }
  }

  @Override
  public FontRenderContext getFontRenderContext() {
    return CONTEXT;
  }

  @Override
  public Font getFont() {
    return font;
  }

  @Override
  public void setFont(@Nullable Font newFont) {
    if (newFont != null) {
      font = newFont;
    }
  }

  @Override
  public FontMetrics getFontMetrics(Font of) {
    return metrics.getFontMetrics(of);
  }
}
