package throughline.app.report.page;

import java.awt.Color;
import java.awt.Font;
import throughline.app.chart.Chart;

/// Something on a page, in the page's logical pixels.
public sealed interface PageItem {
  double top();

  double bottom();

  /// A line of text.
  ///
  /// @param left where it begins
  /// @param baseline what its letters stand on
  /// @param width that the layout gave it; other text machinery may measure it otherwise
  record Line(String text, Font font, Color color, double left, double baseline, double width)
      implements PageItem {
    @Override
    public double top() {
      return baseline - font.getSize2D();
    }

    @Override
    public double bottom() {
      return baseline + font.getSize2D() * 0.3;
    }
  }

  /// A filled area with round corners.
  record Box(double left, double top, double width, double height, double radius, Color color)
      implements PageItem {
    @Override
    public double bottom() {
      return top + height;
    }
  }

  /// A chart.
  record Drawing(Chart chart, double left, double top, double width, double height)
      implements PageItem {
    @Override
    public double bottom() {
      return top + height;
    }
  }
}
