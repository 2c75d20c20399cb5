package throughline.app.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.BoundingBox;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYStepAreaRenderer;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.compare.RatePhase;
import throughline.model.compare.Steadiness;

/// Throughput over time since the start or over steps, one curve a run. The steady window is shaded
/// under the curve and carries the mean; what lies outside of it is faint on a tinted ground;
/// circles are change points, triangles at the top what else happened.
public final class ThroughputChart extends Chart {
  /// From the chart's left edge to time 0, in logical pixels.
  public static final double LEFT = 60;

  /// From the latest time to the chart's right edge, where the curves are named.
  public static final double RIGHT = 128;

  private static final double TOP = 10;

  /// What the marks of a run take above the plot.
  private static final double MARK_ROW = 15;

  private static final double BOTTOM = 24;
  private static final double LABEL_DISTANCE = 40;

  private final List<RateCurve> curves;

  public ThroughputChart(List<RateCurve> curves) {
    this.curves = List.copyOf(curves);
  }

  @Override
  public double heightFor(double width) {
    return Math.clamp(width * 0.3, 180, 300);
  }

  @Override
  public boolean isStretchable() {
    return true;
  }

  @Override
  public String description() {
    return curves.stream()
        .map(
            curve ->
                curve.label()
                    + ": "
                    + Units.amount(curve.side().throughput(), curve.side().unit())
                    + " in the steady window")
        .collect(
            Collectors.joining(
                "; ", isBySteps() ? "Throughput over steps. " : "Throughput over time. ", "."));
  }

  private boolean isBySteps() {
    return curves.stream().anyMatch(RateCurve::isBySteps);
  }

  /// What lies at the left edge of the plot: the earliest step, or 0 for the start.
  public double first() {
    return curves.stream().mapToDouble(RateCurve::first).min().orElse(0);
  }

  /// What lies at the right edge of the plot: the last step, or the longest time since the start.
  public double last() {
    return curves.stream().mapToDouble(RateCurve::last).max().orElse(1);
  }

  private AxisScale places(double width) {
    int ticks = (int) (width / 70);
    double last = Math.max(last(), first() + 1);
    return isBySteps()
        ? AxisScale.amounts(first(), last, ticks).over(first(), last)
        : AxisScale.time(first(), last, ticks);
  }

  private List<RateCurve> marked() {
    return curves.stream().filter(curve -> !curve.marks().isEmpty()).toList();
  }

  @Override
  List<Hit> paint(Surface s) {
    List<RateCurve> marked = marked();
    Margins margins = new Margins(TOP + MARK_ROW * marked.size(), LEFT, BOTTOM, RIGHT);
    Rectangle2D data = margins.data(s);
    AxisScale time = places(data.getWidth());
    double highest = curves.stream().mapToDouble(c -> c.bins().highest()).max().orElse(0);
    AxisScale rate = AxisScale.amounts(highest * 1.02, (int) Math.max(2, data.getHeight() / 44));
    curves.forEach(curve -> paintLeftOut(s, new Frame(data, time, rate), curve));
    s.draw(s.theme().chart(areas(s, s.theme().xyPlot(time, rate, margins))));
    s.draw(s.theme().chart(lines(s, s.theme().xyPlot(time, rate, margins))));
    Frame frame = new Frame(data, time, rate);
    curves.forEach(curve -> paintWindow(s, frame, curve));
    paintLabels(s, frame);
    List<Hit> hits = hits(frame);
    for (int row = 0; row < marked.size(); row++) {
      double y = TOP + MARK_ROW * (row + 0.5) - 4;
      hits.addAll(new CurveMarks(s, marked.get(row), frame::x, data, y).paint());
    }
    return hits;
  }

  /// Where times and rates lie.
  private record Frame(Rectangle2D data, AxisScale time, AxisScale rate) {
    double x(double place) {
      return data.getMinX() + data.getWidth() * (place - time.low()) / time.length();
    }

    double y(double perSecond) {
      return data.getMaxY() - data.getHeight() * (perSecond - rate.low()) / rate.length();
    }
  }

  /// What lies under the curves, the lower curve's area over the higher one's, so that the step
  /// between two runs shows as an area of its own.
  private XYPlot areas(Surface s, XYPlot plot) {
    List<RateCurve> fromHighest = new ArrayList<>(curves);
    fromHighest.sort(Comparator.comparingDouble(curve -> -curve.side().throughput()));
    XYSeriesCollection areas = new XYSeriesCollection();
    XYStepAreaRenderer renderer = new XYStepAreaRenderer(XYStepAreaRenderer.AREA);
    for (RateCurve curve : fromHighest) {
      renderer.setSeriesPaint(areas.getSeriesCount(), s.tint(s.color(curve.role()), 0.12));
      areas.addSeries(series(curve, areas.getSeriesCount(), true));
    }
    plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
    plot.setDataset(areas);
    plot.setRenderer(renderer);
    plot.setRangeGridlinesVisible(false);
    plot.setRangeZeroBaselineVisible(false);
    plot.getDomainAxis().setTickLabelsVisible(false);
    plot.getRangeAxis().setTickLabelsVisible(false);
    return plot;
  }

  private XYPlot lines(Surface s, XYPlot plot) {
    XYSeriesCollection lines = new XYSeriesCollection();
    XYStepRenderer renderer = new XYStepRenderer();
    for (RateCurve curve : curves) {
      for (boolean steady : new boolean[] {false, true}) {
        int at = lines.getSeriesCount();
        renderer.setSeriesPaint(at, s.theme().color(curve.role(), steady ? 1 : 0.5));
        renderer.setSeriesStroke(
            at, new BasicStroke(steady ? 1.5f : 1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        lines.addSeries(series(curve, at, steady));
      }
    }
    plot.setDataset(lines);
    plot.setRenderer(renderer);
    return plot;
  }

  /// The corners of a curve's steps; NaN where the curve breaks off.
  private static XYSeries series(RateCurve curve, int key, boolean steady) {
    XYSeries series = new XYSeries(key, false, true);
    RateBins bins = curve.bins();
    boolean open = false;
    for (int bin = 0; bin < bins.size(); bin++) {
      double from = curve.binFrom(bin);
      double to = curve.binTo(bin);
      double rate = bins.perSecond(bin);
      if (curve.isSteady(bin) == steady && !Double.isNaN(rate)) {
        series.add(from, rate);
        series.add(to, rate);
        open = true;
      } else if (open) {
        series.add(from, Double.NaN);
        open = false;
      }
    }
    return series;
  }

  /// Tints what lies outside of the steady window, and names it where there is room.
  private static void paintLeftOut(Surface s, Frame frame, RateCurve curve) {
    double left = frame.x(curve.first());
    double from = frame.x(curve.place(curve.side().steadyFromNanos()));
    double to = frame.x(curve.place(curve.side().steadyToNanos()));
    double right = frame.x(curve.last());
    Rectangle2D data = frame.data();
    Color tint = s.theme().color(curve.role(), 0.07);
    s.fill(new Rectangle2D.Double(left, data.getMinY(), from - left, data.getHeight()), tint);
    s.fill(new Rectangle2D.Double(to, data.getMinY(), right - to, data.getHeight()), tint);
    Font font = s.theme().font(Fonts.SMALL);
    String text = curve.side().steadiness() == Steadiness.WARM_UP ? "warm-up" : "left out";
    if (s.textWidth(text, font) + 8 < from - left) {
      double y = data.getMinY() + 9 + (curve.role() == Role.BASELINE ? 0 : 14);
      s.text(text, left + 4, y, Surface.Anchor.LEFT, font, s.color(curve.role()));
    }
  }

  private static void paintWindow(Surface s, Frame frame, RateCurve curve) {
    double x1 = frame.x(curve.place(curve.side().steadyFromNanos()));
    double x2 = frame.x(curve.place(curve.side().steadyToNanos()));
    Color color = s.color(curve.role());
    double mean = curve.side().throughput();
    if (!Double.isNaN(mean)) {
      s.line(x1, frame.y(mean), x2, frame.y(mean), color, ChartTheme.BOLD);
    }
    double bottom = frame.data().getMaxY();
    for (double x : new double[] {x1, x2}) {
      s.line(x, bottom, x, frame.y(mean), s.theme().color(curve.role(), 0.7), ChartTheme.DASHED);
    }
    for (RatePhase phase : curve.changes()) {
      double x = frame.x(curve.place(phase.fromNanos()));
      double y = frame.y(phase.perSecond());
      Ellipse2D circle = new Ellipse2D.Double(x - 4, y - 4, 8, 8);
      s.fill(circle, s.color(Role.SURFACE));
      s.stroke(circle, color, ChartTheme.DATA);
    }
  }

  /// Names the curves at their right ends, moved apart where they would touch.
  private void paintLabels(Surface s, Frame frame) {
    List<RateCurve> byHeight = new ArrayList<>(curves);
    byHeight.removeIf(curve -> Double.isNaN(curve.side().throughput()));
    byHeight.sort(Comparator.comparingDouble(curve -> frame.y(curve.side().throughput())));
    double[] y = new double[byHeight.size()];
    for (int at = 0; at < y.length; at++) {
      double wanted = frame.y(byHeight.get(at).side().throughput());
      y[at] = at == 0 ? wanted : Math.max(wanted, y[at - 1] + LABEL_DISTANCE);
    }
    double over = y.length == 0 ? 0 : y[y.length - 1] - (frame.data().getMaxY() - 12);
    double shift = Math.max(0, over);
    Font name = s.theme().font(Fonts.BODY);
    Font number = s.theme().bold(Fonts.LABEL);
    double x = frame.data().getMaxX() + 10;
    for (int at = 0; at < y.length; at++) {
      RateCurve curve = byHeight.get(at);
      double middle = Math.max(14, y[at] - shift);
      Color color = s.color(curve.role());
      s.text(
          s.cutEnd(curve.label(), name, RIGHT - 12),
          x,
          middle - 8,
          Surface.Anchor.LEFT,
          name,
          color);
      s.text(
          Units.amount(curve.side().throughput(), curve.side().unit()),
          x,
          middle + 8,
          Surface.Anchor.LEFT,
          number,
          color);
    }
  }

  private List<Hit> hits(Frame frame) {
    List<Hit> hits = new ArrayList<>();
    double width = curves.isEmpty() ? 1 : curves.getFirst().bins().width();
    double from = first();
    int bins = (int) Math.ceil((last() - from) / width - 1e-9);
    for (int bin = 0; bin < bins; bin++) {
      double place = from + bin * width;
      double x = frame.x(place);
      double right = Math.min(frame.x(place + width), frame.data().getMaxX());
      BoundingBox bounds =
          new BoundingBox(x, frame.data().getMinY(), right - x, frame.data().getHeight());
      String at = frame.time().label().apply(place);
      hits.add(
          new Hit(
              bounds,
              isBySteps() ? "from step " + at : at + " after the start",
              () -> lines(place + width / 2),
              Hit.Pick.NONE));
    }
    return hits;
  }

  private List<Tip.Line> lines(double place) {
    List<Tip.Line> lines = new ArrayList<>();
    for (RateCurve curve : curves) {
      int bin = curve.binAt(place);
      if (bin >= 0) {
        String rate = Units.amount(curve.bins().perSecond(bin), curve.side().unit());
        String where = curve.isSteady(bin) ? "" : ", outside the steady window";
        lines.add(new Tip.Line(curve.label(), rate + where));
      }
    }
    return lines;
  }
}
