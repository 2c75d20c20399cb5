package throughline.app.report.vector;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Polygon;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The many methods of [Graphics2D] from before it had shapes, put down to the few that are left.
abstract class LegacyGraphics extends Graphics2D {
  private static UnsupportedOperationException noPictures() {
    return new UnsupportedOperationException("documents take shapes and texts, no pictures");
  }

  /// The hints, to be changed in place.
  abstract RenderingHints hints();

  @Override
  public void setRenderingHint(RenderingHints.Key key, @Nullable Object value) {
    if (value == null) {
      hints().remove(key);
    } else {
      hints().put(key, value);
    }
  }

  @Override
  public @Nullable Object getRenderingHint(RenderingHints.Key key) {
    return hints().get(key);
  }

  @Override
  public void setRenderingHints(Map<?, ?> newHints) {
    hints().clear();
    hints().putAll(newHints);
  }

  @Override
  public void addRenderingHints(Map<?, ?> newHints) {
    hints().putAll(newHints);
  }

  @Override
  public RenderingHints getRenderingHints() {
    return (RenderingHints) hints().clone();
  }

  @Override
  public void translate(int x, int y) {
    translate((double) x, (double) y);
  }

  @Override
  public void rotate(double theta) {
    transform(AffineTransform.getRotateInstance(theta));
  }

  @Override
  public void rotate(double theta, double x, double y) {
    transform(AffineTransform.getRotateInstance(theta, x, y));
  }

  @Override
  public void scale(double x, double y) {
    transform(AffineTransform.getScaleInstance(x, y));
  }

  @Override
  public void shear(double x, double y) {
    transform(AffineTransform.getShearInstance(x, y));
  }

  @Override
  public void clipRect(int x, int y, int width, int height) {
    clip(new Rectangle2D.Double(x, y, width, height));
  }

  @Override
  public void setClip(int x, int y, int width, int height) {
    setClip(new Rectangle2D.Double(x, y, width, height));
  }

  @Override
  public Color getColor() {
    return getPaint() instanceof Color color ? color : Color.BLACK;
  }

  @Override
  public void setColor(@Nullable Color color) {
    setPaint(color);
  }

  @Override
  public void setPaintMode() {}

  @Override
  public void setXORMode(Color color) {
    throw new UnsupportedOperationException("documents have no exclusive-or");
  }

  @Override
  public void copyArea(int x, int y, int width, int height, int dx, int dy) {
    throw noPictures();
  }

  @Override
  public void drawString(String text, int x, int y) {
    drawString(text, (float) x, (float) y);
  }

  @Override
  public void drawString(AttributedCharacterIterator text, int x, int y) {
    drawString(text, (float) x, (float) y);
  }

  @Override
  public void drawLine(int x1, int y1, int x2, int y2) {
    draw(new Line2D.Double(x1, y1, x2, y2));
  }

  @Override
  public void fillRect(int x, int y, int width, int height) {
    fill(new Rectangle2D.Double(x, y, width, height));
  }

  @Override
  public void clearRect(int x, int y, int width, int height) {
    java.awt.Paint kept = getPaint();
    setPaint(getBackground());
    fillRect(x, y, width, height);
    setPaint(kept);
  }

  @Override
  public void drawRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
    draw(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
  }

  @Override
  public void fillRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
    fill(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
  }

  @Override
  public void drawOval(int x, int y, int width, int height) {
    draw(new Ellipse2D.Double(x, y, width, height));
  }

  @Override
  public void fillOval(int x, int y, int width, int height) {
    fill(new Ellipse2D.Double(x, y, width, height));
  }

  @Override
  public void drawArc(int x, int y, int width, int height, int start, int extent) {
    draw(new Arc2D.Double(x, y, width, height, start, extent, Arc2D.OPEN));
  }

  @Override
  public void fillArc(int x, int y, int width, int height, int start, int extent) {
    fill(new Arc2D.Double(x, y, width, height, start, extent, Arc2D.PIE));
  }

  @Override
  public void drawPolyline(int[] x, int[] y, int points) {
    draw(line(x, y, points));
  }

  @Override
  public void drawPolygon(int[] x, int[] y, int points) {
    draw(new Polygon(x, y, points));
  }

  @Override
  public void fillPolygon(int[] x, int[] y, int points) {
    fill(new Polygon(x, y, points));
  }

  private static Shape line(int[] x, int[] y, int points) {
    Path2D path = new Path2D.Double();
    for (int at = 0; at < points; at++) {
      if (at == 0) {
        path.moveTo(x[at], y[at]);
      } else {
        path.lineTo(x[at], y[at]);
      }
    }
    return path;
  }

  @Override
  public boolean drawImage(Image image, AffineTransform at, @Nullable ImageObserver observer) {
    throw noPictures();
  }

  @Override
  public void drawImage(BufferedImage image, @Nullable BufferedImageOp operation, int x, int y) {
    throw noPictures();
  }

  @Override
  public void drawRenderedImage(RenderedImage image, AffineTransform at) {
    throw noPictures();
  }

  @Override
  public void drawRenderableImage(RenderableImage image, AffineTransform at) {
    throw noPictures();
  }

  @Override
  public boolean drawImage(Image image, int x, int y, @Nullable ImageObserver observer) {
    throw noPictures();
  }

  @Override
  public boolean drawImage(
      Image image, int x, int y, int width, int height, @Nullable ImageObserver observer) {
    throw noPictures();
  }

  @Override
  public boolean drawImage(
      Image image, int x, int y, @Nullable Color ground, @Nullable ImageObserver observer) {
    throw noPictures();
  }

  @Override
  public boolean drawImage(
      Image image,
      int x,
      int y,
      int width,
      int height,
      @Nullable Color ground,
      @Nullable ImageObserver observer) {
    throw noPictures();
  }

  @Override
  public boolean drawImage(
      Image image,
      int dx1,
      int dy1,
      int dx2,
      int dy2,
      int sx1,
      int sy1,
      int sx2,
      int sy2,
      @Nullable ImageObserver observer) {
    throw noPictures();
  }

  @Override
  public boolean drawImage(
      Image image,
      int dx1,
      int dy1,
      int dx2,
      int dy2,
      int sx1,
      int sy1,
      int sx2,
      int sy2,
      @Nullable Color ground,
      @Nullable ImageObserver observer) {
    throw noPictures();
  }
}
