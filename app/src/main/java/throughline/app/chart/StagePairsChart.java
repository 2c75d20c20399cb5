package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.geometry.BoundingBox;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.LayeredBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.util.SortOrder;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;

/// The stages of one thread (or loop) in two runs, one over the other: the candidate's bar is
/// filled, the baseline's is an outline around it.
public final class StagePairsChart extends Chart {
  private static final double ROW = 22;
  private static final double HEAD = 24;
  private static final double AXIS = 24;
  private static final double NUMBERS = 196;
  private static final double GAP = 0.2;
  private static final double FILLED = 0.55;
  private static final double OUTLINE = 16;
  private static final Color NOTHING = new Color(0, 0, 0, 0);

  private final List<StageKey> keys;
  private final StageBar bar;
  private final Measure measure;
  private final double highest;
  private final @Nullable String emphasised;

  /// The keys of the stages that either run has.
  private final int[] rows;

  /// @param keys the stages from top to bottom
  /// @param bar of two runs, the baseline first
  /// @param highest the largest value of all charts that stand together
  /// @param emphasised the stage that is selected, or null; the others fade
  public StagePairsChart(
      List<StageKey> keys,
      StageBar bar,
      Measure measure,
      double highest,
      @Nullable String emphasised) {
    this.keys = List.copyOf(keys);
    this.bar = bar;
    this.measure = measure;
    this.highest = highest;
    this.emphasised = emphasised;
    this.rows =
        IntStream.range(0, keys.size()).filter(key -> before(key) > 0 || after(key) > 0).toArray();
  }

  private double before(int key) {
    return bar.bars().getFirst().values()[key];
  }

  private double after(int key) {
    return bar.bars().getLast().values()[key];
  }

  @Override
  public double heightFor(double width) {
    return HEAD + Math.max(1, rows.length) * ROW + AXIS;
  }

  @Override
  public String description() {
    StringBuilder text = new StringBuilder(bar.name()).append(", ").append(measure.words());
    for (int key : rows) {
      text.append(
          String.format(
              Locale.ROOT,
              "; %s: %s before, %s after",
              keys.get(key).stage(),
              measure.format(before(key)),
              measure.format(after(key))));
    }
    return text.append('.').toString();
  }

  private static double names(double width) {
    return Math.clamp(width * 0.24, 96, 300);
  }

  @Override
  List<Hit> paint(Surface s) {
    Font strong = s.theme().bold(Fonts.BODY);
    Font small = s.theme().font(Fonts.SMALL);
    double noteRoom = bar.note().isEmpty() ? 0 : s.textWidth(bar.note(), small) + 12;
    String name = s.cutMiddle(bar.name(), strong, s.width() - noteRoom);
    s.text(name, 0, HEAD / 2, Surface.Anchor.LEFT, strong, s.color(Role.TEXT));
    if (noteRoom > 0) {
      double x = s.textWidth(name, strong) + 10;
      s.text(bar.note(), x, HEAD / 2, Surface.Anchor.LEFT, small, s.color(Role.TEXT_MUTED));
    }
    if (rows.length == 0) {
      s.text(
          "nothing recorded in this range",
          0,
          HEAD + ROW / 2,
          Surface.Anchor.LEFT,
          small,
          s.color(Role.TEXT_MUTED));
      return List.of();
    }
    Margins margins = new Margins(HEAD, names(s.width()), AXIS, NUMBERS);
    Rectangle2D data = margins.data(s);
    AxisScale scale = measure.scaleTo(highest, (int) Math.max(1, data.getWidth() / 80));
    CategoryPlot plot = s.theme().barPlot(scale, rows.length, GAP, margins);
    plot.setDataset(dataset());
    plot.setRenderer(renderer(s));
    plot.setRowRenderingOrder(SortOrder.ASCENDING);
    for (Surface.Item item : s.drawBars(s.theme().chart(plot))) {
      paintEdge(s, item);
    }
    List<Hit> hits = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      paintTexts(s, row);
      hits.add(hit(row, s.width()));
    }
    return hits;
  }

  private DefaultCategoryDataset dataset() {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (int row = 0; row < rows.length; row++) {
      data.addValue(before(rows[row]), "before", String.valueOf(row));
      data.addValue(after(rows[row]), "after", String.valueOf(row));
    }
    return data;
  }

  private LayeredBarRenderer renderer(Surface s) {
    LayeredBarRenderer renderer =
        new LayeredBarRenderer() {
          private static final long serialVersionUID = 1L;

          @Override
          public Paint getItemPaint(int series, int column) {
            return series == 0 ? NOTHING : StagePaint.fill(s, keys.get(rows[column]), emphasised);
          }
        };
    renderer.setSeriesBarWidth(0, FILLED);
    renderer.setSeriesBarWidth(1, FILLED);
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(false);
    renderer.setItemMargin(0);
    return renderer;
  }

  /// Frames the baseline's bar, and the candidate's where its fill is mostly surface.
  private void paintEdge(Surface s, Surface.Item item) {
    StageKey key = keys.get(rows[item.column()]);
    if (item.bounds().getWidth() < 1) {
      return;
    }
    if (item.series() == 0) {
      double y = HEAD + (item.column() + 0.5) * ROW - OUTLINE / 2;
      Rectangle2D bounds = item.bounds();
      s.frame(
          new Rectangle2D.Double(bounds.getMinX(), y, bounds.getWidth(), OUTLINE),
          s.color(Role.BASELINE));
    } else if (StagePaint.isLight(key, emphasised)) {
      s.frame(item.bounds(), key.isUntracked() ? s.color(Role.NOISE) : ChartTheme.awt(key.color()));
    }
  }

  private void paintTexts(Surface s, int row) {
    StageKey key = keys.get(rows[row]);
    double y = HEAD + (row + 0.5) * ROW;
    boolean selected = key.stage().equals(emphasised);
    Font font = selected ? s.theme().bold(Fonts.SMALL) : s.theme().font(Fonts.SMALL);
    String name = s.cutMiddle(key.stage(), font, names(s.width()) - 10);
    s.text(name, 0, y, Surface.Anchor.LEFT, font, s.color(Role.TEXT));
    double left = s.width() - NUMBERS + 8;
    double right = s.width() - 4;
    double middle = left + (right - left) * 0.37;
    String before = measure.format(before(rows[row]));
    String after = measure.format(after(rows[row]));
    s.text(before, middle - 10, y, Surface.Anchor.RIGHT, font, s.color(Role.BASELINE));
    s.text("→", middle, y, Surface.Anchor.CENTER, font, s.color(Role.TEXT_MUTED));
    s.text(after, middle + 66, y, Surface.Anchor.RIGHT, font, s.color(Role.CANDIDATE));
    Color muted = s.color(Role.TEXT_MUTED);
    s.text(change(rows[row]), right, y, Surface.Anchor.RIGHT, font, muted);
  }

  /// By how much a value changed, as part of what it was; empty where that says nothing.
  private String change(int key) {
    if (before(key) <= 0) {
      return after(key) > 0 ? "new" : "";
    }
    if (after(key) <= 0) {
      return "gone";
    }
    long percent = Math.round((after(key) / before(key) - 1) * 100);
    String sign = percent < 0 ? "−" : percent > 0 ? "+" : "";
    return percent > 999 ? ">999 %" : sign + Math.abs(percent) + " %";
  }

  private Hit hit(int row, double width) {
    StageKey key = keys.get(rows[row]);
    return new Hit(
        new BoundingBox(0, HEAD + row * ROW, width, ROW),
        key.stage(),
        () -> lines(rows[row]),
        Pick.ofStage(bar.loop(), bar.thread(), key.isUntracked() ? null : key.stage()));
  }

  private List<Tip.Line> lines(int key) {
    return List.of(
        new Tip.Line(bar.thread() == null ? "loop" : "thread", bar.name()),
        new Tip.Line("kind", keys.get(key).kindWord()),
        new Tip.Line("before", measure.format(before(key))),
        new Tip.Line("after", measure.format(after(key))),
        new Tip.Line("change", change(key)));
  }
}
