package throughline.app.report.pdf;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import throughline.app.report.vector.Numbers;

/// Shapes as path operators (ISO 32000-1, 8.5.2).
final class PdfPath {
  private PdfPath() {}

  static void append(StringBuilder out, Shape shape) {
    double[] at = new double[6];
    double x = 0;
    double y = 0;
    for (PathIterator each = shape.getPathIterator(null); !each.isDone(); each.next()) {
      switch (each.currentSegment(at)) {
        case PathIterator.SEG_MOVETO -> point(out, at[0], at[1]).append("m\n");
        case PathIterator.SEG_LINETO -> point(out, at[0], at[1]).append("l\n");
        case PathIterator.SEG_QUADTO -> {
          // The same curve with two control points: PDF has no other.
          point(out, x + (at[0] - x) * 2 / 3, y + (at[1] - y) * 2 / 3);
          point(out, at[2] + (at[0] - at[2]) * 2 / 3, at[3] + (at[1] - at[3]) * 2 / 3);
          point(out, at[2], at[3]).append("c\n");
          at[0] = at[2];
          at[1] = at[3];
        }
        case PathIterator.SEG_CUBICTO -> {
          point(out, at[0], at[1]);
          point(out, at[2], at[3]);
          point(out, at[4], at[5]).append("c\n");
          at[0] = at[4];
          at[1] = at[5];
        }
        default -> out.append("h\n");
      }
      x = at[0];
      y = at[1];
    }
  }

  private static StringBuilder point(StringBuilder out, double x, double y) {
    return out.append(Numbers.text(x)).append(' ').append(Numbers.text(y)).append(' ');
  }
}
