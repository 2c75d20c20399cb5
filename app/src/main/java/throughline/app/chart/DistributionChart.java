package throughline.app.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.geometry.BoundingBox;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.renderer.xy.XYStepAreaRenderer;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;

/// How values are spread, rates over short stretches or times of a stage: as a histogram (shares of
/// all values of a run, the same bins for all runs) or as cumulated shares.
public final class DistributionChart extends Chart {
  private static final Margins MARGINS = new Margins(28, 52, 24, 24);
  private static final int BINS = 40;

  /// How many times the width of the middle half on either side of it is shown.
  private static final double USUAL = 3;

  private final List<Values> runs;
  private final Form form;
  private final Quantity quantity;
  private final double low;
  private final double high;

  /// How the spread is drawn.
  public enum Form {
    HISTOGRAM,
    CUMULATED
  }

  /// The values of one run.
  ///
  /// @param label what the run is called
  /// @param role the run's colour
  /// @param sorted ascending
  public record Values(String label, Role role, double[] sorted) {
    /// From the lower to the upper quartile.
    double middleHalf() {
      return quantile(0.75) - quantile(0.25);
    }

    /// The value below which a part of them lies, by linear interpolation; NaN without
    /// any.
    ///
    /// @param part from 0 to 1
    public double quantile(double part) {
      if (sorted.length == 0) {
        return Double.NaN;
      }
      double at = part * (sorted.length - 1);
      int below = (int) at;
      int above = Math.min(below + 1, sorted.length - 1);
      return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
    }
  }

  public DistributionChart(List<Values> runs, Form form, Quantity quantity) {
    this.runs = runs.stream().filter(run -> run.sorted().length > 0).toList();
    this.form = form;
    this.quantity = quantity;
    // Single stragglers must not press all the rest together: what lies far outside of the middle
    // half is counted in the outermost bins.
    double least = this.runs.stream().mapToDouble(DistributionChart::usualLow).min().orElse(0);
    double most = this.runs.stream().mapToDouble(DistributionChart::usualHigh).max().orElse(1);
    double margin = Math.max((most - least) * 0.05, Math.abs(most) * 0.005);
    this.low = Math.max(0, least - margin);
    this.high = most + Math.max(margin, 1e-9);
  }

  private static double usualLow(Values run) {
    return Math.max(run.quantile(0), run.quantile(0.25) - USUAL * run.middleHalf());
  }

  private static double usualHigh(Values run) {
    return Math.min(run.quantile(1), run.quantile(0.75) + USUAL * run.middleHalf());
  }

  @Override
  public double heightFor(double width) {
    return Math.clamp(width * 0.36, 170, 260);
  }

  @Override
  public boolean isStretchable() {
    return true;
  }

  @Override
  public String description() {
    StringBuilder text = new StringBuilder("Values over short stretches. ");
    for (Values run : runs) {
      text.append(run.label())
          .append(": median ")
          .append(quantity.format(run.quantile(0.5)))
          .append(", 5 % below ")
          .append(quantity.format(run.quantile(0.05)))
          .append(". ");
    }
    return text.toString().strip();
  }

  @Override
  List<Hit> paint(Surface s) {
    Rectangle2D data = MARGINS.data(s);
    List<double[]> shares = runs.stream().map(this::shares).toList();
    double highest =
        form == Form.CUMULATED
            ? 1
            : shares.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
    AxisScale rates = plain(quantity.scale(low, high, (int) Math.max(2, data.getWidth() / 80)));
    AxisScale parts = AxisScale.shares(0, highest, (int) Math.max(2, data.getHeight() / 44));
    XYPlot plot = s.theme().xyPlot(rates, parts, MARGINS);
    addCurves(plot, s, shares);
    s.draw(s.theme().chart(plot));
    paintMedians(s, data, rates);
    return hits(data, shares);
  }

  /// The axis over exactly the range that is binned, with the ticks of the rounded one.
  private AxisScale plain(AxisScale rounded) {
    return rounded.over(low, high);
  }

  private void addCurves(XYPlot plot, Surface s, List<double[]> shares) {
    XYSeriesCollection curves = new XYSeriesCollection();
    XYItemRenderer area = new XYStepAreaRenderer(XYStepAreaRenderer.AREA);
    XYItemRenderer line = new XYStepRenderer();
    for (int run = 0; run < runs.size(); run++) {
      XYSeries series = new XYSeries(run, false, true);
      double[] ofRun = shares.get(run);
      series.add(low, 0);
      for (int bin = 0; bin < ofRun.length; bin++) {
        series.add(low + (high - low) * bin / ofRun.length, ofRun[bin]);
      }
      series.add(high, ofRun[ofRun.length - 1]);
      curves.addSeries(series);
      Role role = runs.get(run).role();
      area.setSeriesPaint(run, s.theme().color(role, 0.18));
      line.setSeriesPaint(run, s.color(role));
      line.setSeriesStroke(run, new BasicStroke(1.5f));
    }
    if (form == Form.HISTOGRAM) {
      plot.setDataset(1, curves);
      plot.setRenderer(1, area);
    }
    plot.setDataset(0, curves);
    plot.setRenderer(0, line);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.REVERSE);
  }

  private void paintMedians(Surface s, Rectangle2D data, AxisScale rates) {
    Font font = s.theme().bold(Fonts.SMALL);
    double free = Double.NEGATIVE_INFINITY;
    List<Values> byMedian = new ArrayList<>(runs);
    byMedian.sort((a, b) -> Double.compare(a.quantile(0.5), b.quantile(0.5)));
    for (Values run : byMedian) {
      double x =
          data.getMinX() + data.getWidth() * (run.quantile(0.5) - rates.low()) / rates.length();
      Color color = s.color(run.role());
      s.line(x, data.getMinY() - 4, x, data.getMaxY(), color, ChartTheme.DASHED);
      String text = run.label() + " median " + quantity.format(run.quantile(0.5));
      double width = s.textWidth(text, font);
      double left = Math.max(free, Math.clamp(x - width / 2, 0, Math.max(0, s.width() - width)));
      s.text(text, left, MARGINS.top() - 15, Surface.Anchor.LEFT, font, color);
      free = left + width + 12;
    }
  }

  /// For each bin the share of values in it, or up to its end.
  private double[] shares(Values run) {
    int bins = form == Form.CUMULATED ? BINS * 4 : BINS;
    double[] shares = new double[bins];
    for (double value : run.sorted()) {
      int bin = (int) Math.clamp((value - low) / (high - low) * bins, 0, bins - 1);
      shares[bin] += 1.0 / run.sorted().length;
    }
    if (form == Form.CUMULATED) {
      Arrays.parallelPrefix(shares, Double::sum);
    }
    return shares;
  }

  private List<Hit> hits(Rectangle2D data, List<double[]> shares) {
    List<Hit> hits = new ArrayList<>();
    int bins = shares.isEmpty() ? 0 : shares.getFirst().length;
    Units units = quantity.units(high);
    for (int bin = 0; bin < bins; bin++) {
      int at = bin;
      double from = low + (high - low) * bin / bins;
      double to = low + (high - low) * (bin + 1) / bins;
      double x = data.getMinX() + data.getWidth() * bin / bins;
      hits.add(
          new Hit(
              new BoundingBox(x, data.getMinY(), data.getWidth() / bins, data.getHeight()),
              form == Form.CUMULATED
                  ? "up to " + units.format(to)
                  : units.number(from) + " to " + units.format(to),
              () -> lines(shares, at),
              Pick.NONE));
    }
    return hits;
  }

  private List<Tip.Line> lines(List<double[]> shares, int bin) {
    List<Tip.Line> lines = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      lines.add(
          new Tip.Line(
              runs.get(run).label(), Units.percent(shares.get(run)[bin]) + " of " + quantity.of()));
    }
    return lines;
  }
}
