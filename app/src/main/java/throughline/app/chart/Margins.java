package throughline.app.chart;

import java.awt.geom.Rectangle2D;

/// The room around the part of a chart where data are drawn, in logical pixels: for axis labels,
/// names and numbers.
record Margins(double top, double left, double bottom, double right) {

  /// What is left for data.
  Rectangle2D data(Surface s) {
    return new Rectangle2D.Double(
        left, top, Math.max(1, s.width() - left - right), Math.max(1, s.height() - top - bottom));
  }
}
