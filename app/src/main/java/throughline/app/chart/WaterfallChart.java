package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.IntervalBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultIntervalCategoryDataset;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;

/// From the baseline's throughput to the candidate's: one bar for each part of an iteration, each
/// beginning where the one above ends, with its interval as a whisker and its number beside it. The
/// axis is the difference from the baseline, so that small differences are as readable as large
/// ones.
public final class WaterfallChart extends Chart {
  private static final double ROW = 26;
  private static final double AXIS = 24;
  private static final double GAP = 0.34;
  private static final double WIDE = 620;

  private final Comparison comparison;
  private final List<WaterfallRow> rows;
  private final ColumnFormat format;

  public WaterfallChart(Comparison comparison) {
    this(comparison, WaterfallRow.Detail.LARGE);
  }

  private WaterfallChart(Comparison comparison, WaterfallRow.Detail detail) {
    this.comparison = comparison;
    this.rows = WaterfallRow.of(comparison, detail);
    double largest =
        rows.stream()
            .mapToDouble(row -> Math.max(Math.abs(row.from()), Math.abs(row.to())))
            .max()
            .orElse(0);
    this.format = ColumnFormat.amounts(largest, comparison.candidate().unit());
  }

  /// The same with a bar for each of the small parts.
  public WaterfallChart inDetail() {
    return new WaterfallChart(comparison, WaterfallRow.Detail.ALL);
  }

  /// What the bars stand for, in the order of the marks; several parts where small ones are one.
  public List<List<Contribution>> bars() {
    return rows.stream().map(WaterfallRow::parts).toList();
  }

  @Override
  public double heightFor(double width) {
    return (rows.size() + 2) * ROW + AXIS;
  }

  @Override
  public String description() {
    StringBuilder text = new StringBuilder("What the difference is made of. ");
    for (WaterfallRow row : rows) {
      text.append(row.name()).append(": ").append(format.signed(row.delta())).append("; ");
    }
    return text.append("in all ")
        .append(format.signed(comparison.differencePerSecond()))
        .append('.')
        .toString();
  }

  /// The columns of the picture.
  private record Columns(double names, double bars, double numbers, boolean intervals) {
    static Columns of(double width) {
      double names = Math.clamp(width * 0.27, 110, 300);
      boolean intervals = width >= WIDE;
      double numbers = intervals ? 232 : 104;
      return new Columns(names, width - names - numbers, numbers, intervals);
    }
  }

  @Override
  List<Hit> paint(Surface s) {
    Columns columns = Columns.of(s.width());
    AxisScale scale = scale(columns.bars());
    int bands = rows.size() + 2;
    Margins margins = new Margins(0, columns.names(), AXIS, columns.numbers());
    CategoryPlot plot = s.theme().barPlot(scale, bands, GAP, margins);
    plot.setDataset(dataset());
    plot.setRenderer(renderer(s));
    List<Surface.Item> bars = s.drawBars(s.theme().chart(plot));
    Axis axis = new Axis(columns.names(), columns.bars(), scale);
    paintConnectors(s, axis);
    paintEnds(s, columns, axis);
    List<Hit> hits = new ArrayList<>();
    for (int at = 0; at < rows.size(); at++) {
      paintRow(s, columns, axis, at);
      hits.add(hit(s, at));
    }
    paintTotalOutline(s, bars);
    return hits;
  }

  private record Axis(double left, double width, AxisScale scale) {
    double x(double value) {
      return left + width * (value - scale.low()) / scale.length();
    }
  }

  private AxisScale scale(double width) {
    double low = Math.min(0, comparison.differencePerSecond());
    double high = Math.max(0, comparison.differencePerSecond());
    for (WaterfallRow row : rows) {
      low = Math.min(low, Math.min(row.to(), row.whiskerLow()));
      high = Math.max(high, Math.max(row.to(), row.whiskerHigh()));
    }
    double margin = (high - low) * 0.02;
    return AxisScale.amounts(low, high, (int) Math.max(2, width / 62))
        .over(low - margin, high + margin)
        .signed();
  }

  private DefaultIntervalCategoryDataset dataset() {
    int bands = rows.size() + 2;
    Number[][] starts = new Number[1][bands];
    Number[][] ends = new Number[1][bands];
    starts[0][0] = 0.0;
    ends[0][0] = 0.0;
    for (int at = 0; at < rows.size(); at++) {
      starts[0][at + 1] = Math.min(rows.get(at).from(), rows.get(at).to());
      ends[0][at + 1] = Math.max(rows.get(at).from(), rows.get(at).to());
    }
    starts[0][bands - 1] = Math.min(0, comparison.differencePerSecond());
    ends[0][bands - 1] = Math.max(0, comparison.differencePerSecond());
    return new DefaultIntervalCategoryDataset(starts, ends);
  }

  private IntervalBarRenderer renderer(Surface s) {
    IntervalBarRenderer renderer =
        new IntervalBarRenderer() {
          private static final long serialVersionUID = 1L;

          @Override
          public Paint getItemPaint(int series, int column) {
            if (column == 0) {
              return s.color(Role.BASELINE);
            }
            return column > rows.size() ? s.color(Role.CANDIDATE) : paint(s, rows.get(column - 1));
          }
        };
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(false);
    renderer.setItemMargin(0);
    return renderer;
  }

  private static Paint paint(Surface s, WaterfallRow row) {
    if (row.mayBeNoise()) {
      return s.theme().noise(s.scale());
    }
    return s.color(row.delta() >= 0 ? Role.BETTER : Role.WORSE);
  }

  private static Color ink(Surface s, WaterfallRow row) {
    if (row.mayBeNoise()) {
      return s.color(Role.TEXT_MUTED);
    }
    return s.color(row.delta() >= 0 ? Role.BETTER : Role.WORSE);
  }

  private void paintConnectors(Surface s, Axis axis) {
    Color color = s.color(Role.NOISE);
    for (int at = 0; at <= rows.size(); at++) {
      double x = axis.x(at == 0 ? 0 : rows.get(at - 1).to());
      double y = (at + 1) * ROW;
      s.line(x, y - ROW * GAP / 2, x, y + ROW * GAP / 2, color, ChartTheme.HAIRLINE);
    }
  }

  private void paintEnds(Surface s, Columns columns, Axis axis) {
    Font bold = s.theme().bold(Fonts.BODY);
    double right = s.width() - 4;
    double first = ROW / 2;
    double last = (rows.size() + 1.5) * ROW;
    Color before = s.color(Role.BASELINE);
    Color after = s.color(Role.CANDIDATE);
    s.fill(new Rectangle2D.Double(axis.x(0) - 2, first - 9, 4, 18), before);
    s.text("before", 0, first, Surface.Anchor.LEFT, bold, before);
    s.text("after", 0, last, Surface.Anchor.LEFT, bold, after);
    String unitName = comparison.candidate().unit();
    double number = columns.intervals() ? right - 132 : right;
    String beforeText = Units.amount(comparison.baseline().throughput(), unitName);
    String afterText = Units.amount(comparison.candidate().throughput(), unitName);
    s.text(beforeText, number, first, Surface.Anchor.RIGHT, bold, before);
    s.text(afterText, number, last, Surface.Anchor.RIGHT, bold, after);
    if (columns.intervals()) {
      s.text(
          format.signed(comparison.differencePerSecond()),
          right,
          last,
          Surface.Anchor.RIGHT,
          s.theme().font(Fonts.SMALL),
          s.color(Role.TEXT_MUTED));
    }
  }

  private void paintRow(Surface s, Columns columns, Axis axis, int at) {
    WaterfallRow row = rows.get(at);
    double y = (at + 1.5) * ROW;
    Font plain = s.theme().font(Fonts.BODY);
    String name = s.cutMiddle(row.name(), plain, columns.names() - 12);
    s.text(name, 0, y, Surface.Anchor.LEFT, plain, s.color(Role.TEXT));
    if (row.hasInterval()) {
      double x1 = axis.x(row.whiskerLow());
      double x2 = axis.x(row.whiskerHigh());
      Color color = s.color(Role.TEXT);
      s.line(x1, y, x2, y, color, ChartTheme.THIN);
      s.line(x1, y - 4, x1, y + 4, color, ChartTheme.THIN);
      s.line(x2, y - 4, x2, y + 4, color, ChartTheme.THIN);
    }
    double right = s.width() - 4;
    double number = columns.intervals() ? right - 132 : right;
    String mark = row.mayBeNoise() ? "" : row.delta() >= 0 ? "▲ " : "▼ ";
    s.text(
        mark + format.signed(row.delta()),
        number,
        y,
        Surface.Anchor.RIGHT,
        s.theme().bold(Fonts.BODY),
        ink(s, row));
    if (columns.intervals() && row.hasInterval()) {
      s.text(
          format.signedNumber(row.low()) + " to " + format.signedNumber(row.high()),
          right,
          y,
          Surface.Anchor.RIGHT,
          s.theme().font(Fonts.SMALL),
          s.color(Role.TEXT_MUTED));
    }
  }

  /// Bars of noise are hatched and get a frame, so that their ends are as sharp as the others'.
  private void paintTotalOutline(Surface s, List<Surface.Item> bars) {
    for (Surface.Item bar : bars) {
      int row = bar.column() - 1;
      if (row >= 0 && row < rows.size() && rows.get(row).mayBeNoise()) {
        s.frame(bar.bounds(), s.color(Role.NOISE));
      }
    }
  }

  private Hit hit(Surface s, int at) {
    WaterfallRow row = rows.get(at);
    BoundingBox bounds = new BoundingBox(0, (at + 1) * ROW, s.width(), ROW);
    return new Hit(
        bounds, row.name(), () -> lines(row), Pick.ofStage(row.loop(), null, row.stage()));
  }

  private List<Tip.Line> lines(WaterfallRow row) {
    List<Tip.Line> lines = new ArrayList<>();
    lines.add(new Tip.Line("adds", format.signed(row.delta())));
    if (row.hasInterval()) {
      String confidence = Measure.wholePercent(comparison.confidence());
      lines.add(
          new Tip.Line(
              confidence + " interval",
              format.signed(row.low()) + " to " + format.signed(row.high())));
    }
    for (Contribution part : row.parts()) {
      if (part.deltaNanosPerIteration() != 0) {
        Units time = Units.duration(part.deltaNanosPerIteration());
        String label = row.parts().size() > 1 ? part.name() : "time per iteration";
        lines.add(new Tip.Line(label, time.signed(part.deltaNanosPerIteration())));
      }
    }
    return lines;
  }
}
