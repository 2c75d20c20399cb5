package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.GroupedStackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.KeyToGroupMap;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.LaneColors;
import throughline.app.theme.Role;
import throughline.app.view.Tip;

/// Where wall time went in all: one stacked bar for each thread (or loop) and run, those of two
/// runs next to each other.
public final class StageTotalsChart extends Chart {
  private static final double MOST_EMPTY = 1.25;
  private static final double BAR = 20;
  private static final double GAP = 10;
  private static final double AXIS = 24;
  private static final double RUN_LABEL = 48;
  private static final double RIGHT = 76;
  private static final double LEAST_LABEL = 34;

  private final List<StageKey> keys;
  private final List<StageBar> bars;
  private final Measure measure;
  private final @Nullable String emphasised;
  private final int runs;

  /// @param keys the stages in the order in which they are stacked
  /// @param bars from top to bottom
  /// @param emphasised the stage that is selected, or null; the others fade
  public StageTotalsChart(
      List<StageKey> keys, List<StageBar> bars, Measure measure, @Nullable String emphasised) {
    this.keys = List.copyOf(keys);
    this.bars = List.copyOf(bars);
    this.measure = measure;
    this.emphasised = emphasised;
    this.runs = Math.max(1, bars.stream().mapToInt(bar -> bar.bars().size()).max().orElse(1));
  }

  @Override
  public double heightFor(double width) {
    return bars.size() * band() + AXIS;
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "%s of %d rows by stage; the table beside it has the same numbers.",
        measure.words(),
        bars.size());
  }

  private double band() {
    return runs * BAR + GAP;
  }

  private static double names(double width) {
    return Math.clamp(width * 0.18, 96, 220);
  }

  @Override
  List<Hit> paint(Surface s) {
    if (bars.isEmpty()) {
      return List.of();
    }
    double names = names(s.width()) + (runs > 1 ? RUN_LABEL : 0);
    Margins margins = new Margins(0, names, AXIS, RIGHT);
    double plotWidth = margins.data(s).getWidth();
    double highest =
        bars.stream()
            .flatMap(bar -> bar.bars().stream())
            .mapToDouble(StageBar.RunBar::sum)
            .max()
            .orElse(0);
    AxisScale ticks = measure.scale(highest, (int) Math.max(2, plotWidth / 80));
    // With few ticks the next one would leave half of the room empty.
    AxisScale scale = ticks.high() > MOST_EMPTY * highest ? ticks.over(0, highest) : ticks;
    CategoryPlot plot = s.theme().barPlot(scale, bars.size(), GAP / band(), margins);
    plot.setDataset(dataset());
    plot.setRenderer(renderer(s));
    List<Surface.Item> items = s.drawBars(s.theme().chart(plot));
    paintNames(s, names);
    List<Hit> hits = new ArrayList<>();
    for (Surface.Item item : items) {
      paintSegment(s, item);
      hits.add(hit(item));
    }
    return hits;
  }

  private DefaultCategoryDataset dataset() {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (int run = 0; run < runs; run++) {
      for (int key = 0; key < keys.size(); key++) {
        for (int bar = 0; bar < bars.size(); bar++) {
          List<StageBar.RunBar> ofRuns = bars.get(bar).bars();
          double value = run < ofRuns.size() ? ofRuns.get(run).values()[key] : 0;
          data.addValue(value, run + "/" + key, String.valueOf(bar));
        }
      }
    }
    return data;
  }

  private GroupedStackedBarRenderer renderer(Surface s) {
    GroupedStackedBarRenderer renderer = new GroupedStackedBarRenderer();
    KeyToGroupMap groups = new KeyToGroupMap("0");
    for (int run = 0; run < runs; run++) {
      for (int key = 0; key < keys.size(); key++) {
        groups.mapKeyToGroup(run + "/" + key, String.valueOf(run));
        renderer.setSeriesPaint(
            run * keys.size() + key, StagePaint.fill(s, keys.get(key), emphasised));
      }
    }
    renderer.setSeriesToGroupMap(groups);
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(false);
    renderer.setItemMargin(0);
    return renderer;
  }

  private void paintNames(Surface s, double names) {
    Font strong = s.theme().bold(Fonts.BODY);
    Font small = s.theme().font(Fonts.SMALL);
    double nameRoom = names(s.width()) - 8;
    for (int at = 0; at < bars.size(); at++) {
      StageBar bar = bars.get(at);
      double top = at * band() + GAP / 2;
      double middle = top + runs * BAR / 2;
      boolean noted = !bar.note().isEmpty() && runs > 1;
      String name = s.cutMiddle(bar.name(), strong, nameRoom);
      s.text(name, 0, noted ? middle - 8 : middle, Surface.Anchor.LEFT, strong, s.color(Role.TEXT));
      if (noted) {
        String note = s.cutEnd(bar.note(), small, nameRoom);
        s.text(note, 0, middle + 8, Surface.Anchor.LEFT, small, s.color(Role.TEXT_MUTED));
      }
      for (int run = 0; run < bar.bars().size(); run++) {
        StageBar.RunBar runBar = bar.bars().get(run);
        double y = top + (run + 0.5) * BAR;
        if (runs > 1) {
          s.text(runBar.label(), names - 6, y, Surface.Anchor.RIGHT, small, s.color(runBar.role()));
        }
        String total = measure.format(runBar.sum());
        s.text(total, s.width() - 4, y, Surface.Anchor.RIGHT, small, s.color(Role.TEXT_MUTED));
      }
    }
  }

  private void paintSegment(Surface s, Surface.Item item) {
    StageKey key = keys.get(item.series() % keys.size());
    Rectangle2D bounds = item.bounds();
    if (key.isUntracked()) {
      if (bounds.getWidth() >= 2) {
        s.frame(bounds, s.color(Role.NOISE));
      }
    } else if (bounds.getWidth() >= 3) {
      double x = s.snap(bounds.getMaxX()) - 0.5;
      s.stroke(
          new Line2D.Double(x, bounds.getMinY(), x, bounds.getMaxY()),
          s.color(Role.SURFACE),
          ChartTheme.HAIRLINE);
    }
    if (bounds.getWidth() >= LEAST_LABEL) {
      paintLabel(s, key, bounds);
    }
  }

  private void paintLabel(Surface s, StageKey key, Rectangle2D bounds) {
    Font font = s.theme().font(Fonts.SMALL);
    double room = bounds.getWidth() - 10;
    boolean fits = s.textWidth(key.shortName(), font) <= room;
    String name = fits ? key.shortName() : key.lastName();
    String text = s.cutEnd(name, font, room);
    if (text.length() < Math.min(4, name.length())) {
      return;
    }
    Color ink = ChartTheme.awt(LaneColors.labelOn(key.color()));
    if (StagePaint.isLight(key, emphasised)) {
      ink = s.color(Role.TEXT);
      double width = s.textWidth(text, font) + 6;
      if (!key.isUntracked()) {
        s.fill(
            new Rectangle2D.Double(bounds.getMinX() + 3, bounds.getCenterY() - 8, width, 16),
            s.color(Role.SURFACE));
      }
    }
    s.text(text, bounds.getMinX() + 6, bounds.getCenterY(), Surface.Anchor.LEFT, font, ink);
  }

  private Hit hit(Surface.Item item) {
    int run = item.series() / keys.size();
    StageKey key = keys.get(item.series() % keys.size());
    StageBar bar = bars.get(item.column());
    return new Hit(
        item.box(),
        key.stage(),
        () -> lines(bar, run, key),
        Pick.ofStage(bar.loop(), bar.thread(), key.isUntracked() ? null : key.stage()));
  }

  private List<Tip.Line> lines(StageBar bar, int hitRun, StageKey key) {
    List<Tip.Line> lines = new ArrayList<>();
    lines.add(new Tip.Line(bar.thread() == null ? "loop" : "thread", bar.name()));
    lines.add(new Tip.Line("kind", key.kindWord()));
    int at = keys.indexOf(key);
    for (int run = 0; run < bar.bars().size(); run++) {
      StageBar.RunBar runBar = bar.bars().get(run);
      double value = runBar.values()[at];
      String share =
          measure == Measure.TIME || measure == Measure.PER_ITERATION
              ? " (" + Measure.SHARE.format(value / Math.max(1, runBar.sum())) + ")"
              : "";
      String label = bar.bars().size() > 1 ? runBar.label() : measure.words();
      lines.add(
          new Tip.Line(
              label + (run == hitRun && runs > 1 ? " ◂" : ""), measure.format(value) + share));
    }
    return lines;
  }
}
