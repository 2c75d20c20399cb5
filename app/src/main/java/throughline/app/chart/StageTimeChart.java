package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StackedXYBarRenderer;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.data.xy.CategoryTableXYDataset;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.run.TimeRange;

/// Where the wall time of one thread went over time: a stack in each bin. Several of them form
/// small multiples: they share both scales, and the times stand at a [TimeAxisChart] below them.
/// Another run's bins can lie over them as an outline.
public final class StageTimeChart extends Chart {
  /// From the chart's left edge to the plot, in logical pixels.
  public static final double LEFT = 48;

  static final double RIGHT = 20;
  private static final double TOP = 6;
  private static final double BOTTOM = 4;

  private final List<StageKey> keys;
  private final StageBins bins;
  private final @Nullable StageBins baseline;
  private final Look look;

  /// The keys from the bottom of the stack to its top.
  private final int[] order;

  /// How the charts that stand together are drawn alike.
  ///
  /// @param measure what the height stands for
  /// @param highest the top of the common scale, in the measure
  /// @param fromNanos where the common time axis begins, on the run's clock
  /// @param toNanos where it ends
  /// @param plotHeight height of the plot in logical pixels
  /// @param emphasised the stage that is selected, or null
  public record Look(
      Measure measure,
      double highest,
      long fromNanos,
      long toNanos,
      double plotHeight,
      @Nullable String emphasised) {}

  /// @param baseline the bins of the run before, drawn as an outline over those of the run after,
  /// or null; the selected stage then stands at the bottom of the stack, where both can be compared
  public StageTimeChart(
      List<StageKey> keys, StageBins bins, @Nullable StageBins baseline, Look look) {
    this.keys = List.copyOf(keys);
    this.bins = bins;
    this.baseline = baseline;
    this.look = look;
    this.order =
        IntStream.range(0, keys.size())
            .boxed()
            .sorted(Comparator.comparing(key -> baseline == null || !isEmphasised(key)))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /// Whether stacks differ in height, so that a line where the baseline's ended tells something.
  public static boolean hasTotal(Measure measure) {
    return measure != Measure.SHARE;
  }

  private boolean isEmphasised(int key) {
    return keys.get(key).stage().equals(look.emphasised());
  }

  @Override
  public double heightFor(double width) {
    return TOP + look.plotHeight() + BOTTOM;
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "%s of %s by stage over time%s, in %d bins of %s; the table has the sums.",
        look.measure().words(),
        bins.name(),
        baseline == null ? "" : ", the run before as an outline",
        bins.size(),
        Units.nanos(bins.binNanos()));
  }

  @Override
  List<Hit> paint(Surface s) {
    Margins margins = new Margins(TOP, LEFT, BOTTOM, RIGHT);
    Rectangle2D data = margins.data(s);
    AxisScale time =
        AxisScale.time(
            (double) look.fromNanos(),
            (double) look.toNanos(),
            (int) Math.max(2, data.getWidth() / 70));
    AxisScale height =
        look.measure().scale(look.highest(), (int) Math.max(2, data.getHeight() / 33));
    XYPlot plot = s.theme().xyPlot(time, height, margins);
    plot.getDomainAxis().setTickLabelsVisible(false);
    plot.setDataset(dataset());
    plot.setRenderer(renderer(s));
    List<Surface.Item> items = s.drawBars(s.theme().chart(plot));
    List<Hit> hits = new ArrayList<>();
    for (Surface.Item item : items) {
      hits.add(hit(item, keys.get(order[item.series()])));
    }
    items.stream()
        .filter(item -> keys.get(order[item.series()]).isUntracked())
        .forEach(item -> edges(s, item, data));
    if (baseline != null) {
      StageOutline outline = new StageOutline(keys, baseline, look.emphasised());
      outline.paint(s, time, height, data, hasTotal(look.measure()));
      hits.addAll(outline.hitsBeyond(bins, look.measure(), time, height, data));
    }
    if (items.isEmpty() && (baseline == null || baseline.size() == 0)) {
      Font font = s.theme().font(Fonts.SMALL);
      s.text(
          "nothing recorded in this range",
          data.getCenterX(),
          data.getCenterY(),
          Surface.Anchor.CENTER,
          font,
          s.color(Role.TEXT_MUTED));
    }
    return hits;
  }

  private CategoryTableXYDataset dataset() {
    CategoryTableXYDataset data = new CategoryTableXYDataset();
    for (int key : order) {
      for (int bin = 0; bin < bins.size(); bin++) {
        double middle = bins.fromNanos() + (bin + 0.5) * bins.binNanos();
        data.add(middle, bins.value(key, bin), String.valueOf(key), false);
      }
    }
    data.setIntervalWidth((double) bins.binNanos());
    return data;
  }

  private StackedXYBarRenderer renderer(Surface s) {
    StackedXYBarRenderer renderer = new StackedXYBarRenderer(0);
    renderer.setBarPainter(new StandardXYBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(false);
    for (int series = 0; series < order.length; series++) {
      StageKey key = keys.get(order[series]);
      renderer.setSeriesPaint(series, StagePaint.fill(s, key, look.emphasised()));
    }
    return renderer;
  }

  /// Untracked time is an outline; between bins it has no edges, which would only look like data.
  private void edges(Surface s, Surface.Item item, Rectangle2D data) {
    Rectangle2D box = item.bounds();
    if (box.getHeight() < 1) {
      return;
    }
    Color color = s.color(Role.NOISE);
    double top = s.snap(box.getMinY()) + 0.5;
    double bottom = s.snap(box.getMaxY()) - 0.5;
    double left = s.snap(Math.max(box.getMinX(), data.getMinX()));
    double right = s.snap(Math.min(box.getMaxX(), data.getMaxX()));
    s.line(left, top, right, top, color, ChartTheme.HAIRLINE);
    s.line(left, bottom, right, bottom, color, ChartTheme.HAIRLINE);
    if (item.column() == 0) {
      s.line(left + 0.5, top, left + 0.5, bottom, color, ChartTheme.HAIRLINE);
    }
    if (item.column() == bins.size() - 1) {
      s.line(right - 0.5, top, right - 0.5, bottom, color, ChartTheme.HAIRLINE);
    }
  }

  private Hit hit(Surface.Item item, StageKey key) {
    TimeRange range = bins.range(item.column());
    String stage = key.isUntracked() ? null : key.stage();
    return new Hit(
        item.box(),
        key.stage(),
        () -> lines(item.column(), key),
        new Pick(bins.loop(), bins.thread(), stage, range));
  }

  private List<Tip.Line> lines(int bin, StageKey key) {
    Units time = Units.duration((double) look.toNanos());
    double from = bins.fromNanos() + (double) bin * bins.binNanos();
    int at = keys.indexOf(key);
    List<Tip.Line> lines = new ArrayList<>();
    String value = look.measure().format(bins.value(at, bin));
    lines.add(new Tip.Line(baseline == null ? look.measure().words() : "after", value));
    if (baseline != null) {
      int before = baseline.binAt(bins.range(bin).fromNanos());
      String text = before < 0 ? "–" : look.measure().format(baseline.value(at, before));
      lines.add(new Tip.Line("before", text));
    }
    lines.add(new Tip.Line("kind", key.kindWord()));
    lines.add(new Tip.Line(bins.thread() == null ? "loop" : "thread", bins.name()));
    lines.add(
        new Tip.Line("time", time.number(from) + " to " + time.format(from + bins.binNanos())));
    return lines;
  }
}
