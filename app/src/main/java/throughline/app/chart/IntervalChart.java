package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import javafx.geometry.BoundingBox;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.data.category.DefaultCategoryDataset;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.compare.Comparison;

/// The interval of the ratio against the noise floor: why the verdict is what it is. Wholly right
/// of the hatched band is faster, wholly left of it slower, wholly within it no difference; an
/// interval across an edge of the band cannot tell.
public final class IntervalChart extends Chart {
  private static final double BAND = 44;
  private static final Margins MARGINS = new Margins(20, 24, 24, 28);

  private final Comparison comparison;

  public IntervalChart(Comparison comparison) {
    this.comparison = comparison;
  }

  @Override
  public double heightFor(double width) {
    return MARGINS.top() + BAND + MARGINS.bottom();
  }

  @Override
  public String description() {
    return hasInterval()
        ? "The change is "
            + Units.change(comparison.ratio())
            + ", its interval "
            + Units.change(comparison.ratioLow())
            + " to "
            + Units.change(comparison.ratioHigh())
            + "; below "
            + Units.percent(comparison.noiseFloor())
            + " nothing is called a change."
        : "There is no interval: too few iterations.";
  }

  private boolean hasInterval() {
    return !Double.isNaN(comparison.ratioLow()) && !Double.isNaN(comparison.ratioHigh());
  }

  @Override
  List<Hit> paint(Surface s) {
    Rectangle2D data = MARGINS.data(s);
    AxisScale scale = scale(data.getWidth());
    CategoryPlot plot = s.theme().barPlot(scale, 1, 0, MARGINS);
    DefaultCategoryDataset nothing = new DefaultCategoryDataset();
    nothing.addValue(null, "", "");
    plot.setDataset(nothing);
    plot.setRenderer(new org.jfree.chart.renderer.category.BarRenderer());
    double free = paintFloor(s, data, scale);
    s.draw(s.theme().chart(plot));
    if (!Double.isNaN(comparison.ratio())) {
      paintInterval(s, data, scale, free);
    }
    return List.of(
        new Hit(
            new BoundingBox(data.getMinX(), data.getMinY(), data.getWidth(), data.getHeight()),
            "after / before",
            () ->
                List.of(
                    new Tip.Line("change", Units.change(comparison.ratio())),
                    new Tip.Line(
                        Measure.wholePercent(comparison.confidence()) + " interval",
                        Units.change(comparison.ratioLow())
                            + " to "
                            + Units.change(comparison.ratioHigh())),
                    new Tip.Line("noise floor", "±" + Units.percent(comparison.noiseFloor()))),
            Pick.NONE));
  }

  private AxisScale scale(double width) {
    double floor = comparison.noiseFloor();
    double low = -2 * floor;
    double high = 2 * floor;
    for (double ratio :
        new double[] {comparison.ratio(), comparison.ratioLow(), comparison.ratioHigh()}) {
      if (!Double.isNaN(ratio)) {
        low = Math.min(low, (ratio - 1) * 1.1);
        high = Math.max(high, (ratio - 1) * 1.1);
      }
    }
    return AxisScale.shares(low, high, (int) Math.max(3, width / 80)).over(low, high).signed();
  }

  private static double x(Rectangle2D data, AxisScale scale, double change) {
    return data.getMinX() + data.getWidth() * (change - scale.low()) / scale.length();
  }

  /// @return where the room beside its label begins
  private double paintFloor(Surface s, Rectangle2D data, AxisScale scale) {
    double floor = comparison.noiseFloor();
    double x1 = x(data, scale, -floor);
    double x2 = x(data, scale, floor);
    Rectangle2D band = new Rectangle2D.Double(x1, data.getMinY(), x2 - x1, data.getHeight());
    Color pale = s.tint(s.color(Role.NOISE), 0.45);
    s.fill(band, StageTextures.hatch(pale, s.color(Role.SURFACE), s.scale()));
    Font small = s.theme().font(Fonts.SMALL);
    String text = "noise floor ±" + Units.percent(floor);
    double half = s.textWidth(text, small) / 2;
    double middle = Math.clamp((x1 + x2) / 2, half, Math.max(half, s.width() - half));
    double free = middle + half + 16;
    s.text(
        text, middle, data.getMinY() - 9, Surface.Anchor.CENTER, small, s.color(Role.TEXT_MUTED));
    return free;
  }

  private void paintInterval(Surface s, Rectangle2D data, AxisScale scale, double free) {
    Color color =
        switch (comparison.verdict().outcome()) {
          case FASTER -> s.color(Role.BETTER);
          case SLOWER -> s.color(Role.WORSE);
          case NO_DIFFERENCE, CANNOT_TELL -> s.color(Role.TEXT);
        };
    double y = data.getCenterY();
    double x = x(data, scale, comparison.ratio() - 1);
    if (hasInterval()) {
      double x1 = x(data, scale, comparison.ratioLow() - 1);
      double x2 = x(data, scale, comparison.ratioHigh() - 1);
      s.fill(new Rectangle2D.Double(x1, y - 5, Math.max(2, x2 - x1), 10), color);
      for (double end : new double[] {x1, x2}) {
        s.line(end, y - 10, end, y + 10, color, ChartTheme.DATA);
      }
    }
    Ellipse2D dot = new Ellipse2D.Double(x - 5, y - 5, 10, 10);
    s.fill(dot, s.color(Role.SURFACE));
    s.stroke(dot, color, ChartTheme.DATA);
    Font bold = s.theme().bold(Fonts.SMALL);
    String text = Units.change(comparison.ratio());
    double half = s.textWidth(text, bold) / 2;
    double middle = Math.clamp(x, half, Math.max(half, s.width() - half));
    if (middle - half >= free || middle + half < data.getMinX()) {
      s.text(text, middle, data.getMinY() - 9, Surface.Anchor.CENTER, bold, color);
    }
  }
}
