package throughline.app.report.vector;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import org.jspecify.annotations.Nullable;

/// What [VectorGraphics] draws on: a document that knows shapes and texts. All coordinates are the
/// document's own, `y` downwards.
public interface VectorCanvas {
  /// Fills a shape.
  ///
  /// @param paint a [Color] or a [java.awt.TexturePaint]
  /// @param clip the part of the document that may be touched, or null for all of it
  void fill(Shape shape, Paint paint, @Nullable Shape clip);

  /// Draws along a shape.
  void stroke(Shape shape, BasicStroke stroke, Paint paint, @Nullable Shape clip);

  /// Writes a text.
  ///
  /// @param font as the program asked for it, before `at`
  /// @param at takes the text's origin, on its baseline, to the document
  void text(String text, Font font, AffineTransform at, Color color, @Nullable Shape clip);

  /// Fills the outlines of letters, where there is no text to write.
  default void glyphs(GlyphVector glyphs, AffineTransform at, Color color, @Nullable Shape clip) {
    fill(at.createTransformedShape(glyphs.getOutline()), color, clip);
  }
}
