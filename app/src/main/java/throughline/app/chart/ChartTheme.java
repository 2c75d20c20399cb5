package throughline.app.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.Stroke;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.recording.StageKind;

/// The look of every chart in one of the two themes: colours, fonts, strokes, grid.
///
/// Nothing of JFreeChart's own look is left: no borders, no gradients, no title or legend (the page
/// around a chart has those), a grid that is lighter than any data, axes without lines.
final class ChartTheme {
  private static final Map<Theme, ChartTheme> THEMES = themes();

  static final Stroke HAIRLINE = new BasicStroke(1);
  static final Stroke THIN = round(1.25f);
  static final Stroke DATA = round(2f);
  static final Stroke BOLD = round(3f);
  static final Stroke DASHED =
      new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1, new float[] {4, 3}, 0);

  private final Theme theme;

  private ChartTheme(Theme theme) {
    this.theme = theme;
  }

  static ChartTheme of(Theme theme) {
    return Objects.requireNonNull(THEMES.get(theme));
  }

  Color color(Role role) {
    return awt(theme.color(role));
  }

  Color color(Role role, double opacity) {
    return faded(color(role), opacity);
  }

  static Color awt(javafx.scene.paint.Color color) {
    return new Color(
        (float) color.getRed(),
        (float) color.getGreen(),
        (float) color.getBlue(),
        (float) color.getOpacity());
  }

  static Color faded(Color color, double opacity) {
    return new Color(
        color.getRed(), color.getGreen(), color.getBlue(), (int) Math.round(255 * opacity));
  }

  /// A fill that tells a stage's kind besides its name; null stands for untracked time, which has
  /// no fill at all.
  Paint fill(StageKind kind, Color color, double scale) {
    return switch (kind) {
      case WAIT -> StageTextures.hatch(color, color(Role.SURFACE), scale);
      case SYNC -> StageTextures.dots(color, color(Role.SURFACE), scale);
      case WORK, COPY, LAUNCH, ALLOC, IO -> color;
    };
  }

  /// The hatch of a difference that may be noise.
  Paint noise(double scale) {
    return StageTextures.hatch(color(Role.NOISE), color(Role.SURFACE), scale);
  }

  Font font(double size) {
    return ChartFonts.plain(size);
  }

  Font bold(double size) {
    return ChartFonts.bold(size);
  }

  /// A chart of nothing but the plot.
  JFreeChart chart(Plot plot) {
    JFreeChart chart = new JFreeChart(null, null, plot, false);
    chart.setBackgroundPaint(null);
    chart.setBorderVisible(false);
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    chart.setAntiAlias(true);
    return chart;
  }

  /// An empty plot with both axes, whose labels lie in the left and the bottom margin.
  XYPlot xyPlot(AxisScale horizontal, AxisScale vertical, Margins margins) {
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(axis(horizontal));
    plot.setRangeAxis(axis(vertical));
    plot.setFixedDomainAxisSpace(space(0, margins.bottom()));
    plot.setFixedRangeAxisSpace(space(margins.left(), 0));
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(color(Role.GRID));
    plot.setRangeGridlineStroke(HAIRLINE);
    plot.setRangeZeroBaselineVisible(vertical.low() <= 0);
    plot.setRangeZeroBaselinePaint(color(Role.LINE));
    plot.setRangeZeroBaselineStroke(HAIRLINE);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    bare(plot, margins);
    return plot;
  }

  /// An empty plot of horizontal bars, the first category on top, whose names the chart itself
  /// writes into the left margin.
  ///
  /// @param bands how many categories there are
  /// @param gap the part of each category's band that stays empty
  CategoryPlot barPlot(AxisScale values, int bands, double gap, Margins margins) {
    CategoryPlot plot = new CategoryPlot();
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    CategoryAxis names = new CategoryAxis();
    names.setVisible(false);
    names.setLowerMargin(gap / bands / 2);
    names.setUpperMargin(gap / bands / 2);
    names.setCategoryMargin(gap * (bands - 1) / bands);
    plot.setDomainAxis(names);
    plot.setRangeAxis(axis(values));
    plot.setRangeAxisLocation(org.jfree.chart.axis.AxisLocation.BOTTOM_OR_LEFT);
    plot.setFixedDomainAxisSpace(space(margins.left(), 0));
    plot.setFixedRangeAxisSpace(space(0, margins.bottom()));
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(color(Role.GRID));
    plot.setRangeGridlineStroke(HAIRLINE);
    plot.setRangeZeroBaselineVisible(true);
    plot.setRangeZeroBaselinePaint(color(Role.LINE));
    plot.setRangeZeroBaselineStroke(HAIRLINE);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    bare(plot, margins);
    return plot;
  }

  private static void bare(Plot plot, Margins margins) {
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setInsets(new RectangleInsets(margins.top(), 0, 0, margins.right()));
    plot.setNoDataMessage(null);
  }

  private NumberAxis axis(AxisScale scale) {
    NumberAxis axis = new NumberAxis();
    axis.setAutoRange(false);
    axis.setRange(scale.low(), scale.high());
    axis.setTickUnit(new NumberTickUnit(scale.step(), new LabelFormat(scale)));
    axis.setTickLabelFont(font(Fonts.SMALL));
    axis.setTickLabelPaint(color(Role.TEXT_MUTED));
    axis.setTickMarksVisible(false);
    axis.setMinorTickMarksVisible(false);
    axis.setAxisLineVisible(false);
    axis.setTickLabelInsets(new RectangleInsets(3, 4, 3, 6));
    return axis;
  }

  private static AxisSpace space(double left, double bottom) {
    AxisSpace space = new AxisSpace();
    space.setLeft(left);
    space.setBottom(bottom);
    return space;
  }

  private static Stroke round(float width) {
    return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  }

  private static Map<Theme, ChartTheme> themes() {
    Map<Theme, ChartTheme> themes = new EnumMap<>(Theme.class);
    for (Theme theme : Theme.values()) {
      themes.put(theme, new ChartTheme(theme));
    }
    return themes;
  }

  /// Writes what an [AxisScale] says at a tick.
  private static final class LabelFormat extends NumberFormat {
    private static final long serialVersionUID = 1L;

    private final transient AxisScale scale;

    LabelFormat(AxisScale scale) {
      this.scale = scale;
    }

    @Override
    public StringBuffer format(double value, StringBuffer into, FieldPosition position) {
      return into.append(scale.label().apply(value));
    }

    @Override
    public StringBuffer format(long value, StringBuffer into, FieldPosition position) {
      return format((double) value, into, position);
    }

    @Override
    public Number parse(String text, ParsePosition position) {
      throw new UnsupportedOperationException("axis labels are only written");
    }
  }
}
