package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import javafx.geometry.BoundingBox;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.model.compare.RunPoint;

/// Single runs or ranks as points on one axis, a row for each side, with a line at the median. What
/// lies apart from the others is hollow and named.
public final class PointsChart extends Chart {
  private static final double ROW = 40;
  private static final double AXIS = 22;
  private static final double RADIUS = 5;
  private static final double RIGHT = 28;

  private final List<Row> rows;
  private final DoubleFunction<String> format;
  private final double low;
  private final double high;

  /// @param label what the side is called
  /// @param role its colour
  public record Row(String label, Role role, List<RunPoint> points) {}

  /// @param format writes a value with its unit
  public PointsChart(List<Row> rows, DoubleFunction<String> format) {
    this.rows = List.copyOf(rows);
    this.format = format;
    double[] values =
        rows.stream()
            .flatMap(row -> row.points().stream())
            .mapToDouble(RunPoint::value)
            .filter(Double::isFinite)
            .toArray();
    double least = Arrays.stream(values).min().orElse(0);
    double most = Arrays.stream(values).max().orElse(1);
    double margin = Math.max((most - least) * 0.08, Math.abs(most) * 0.005);
    low = least - margin;
    high = most + Math.max(margin, 1e-9);
  }

  @Override
  public double heightFor(double width) {
    return rows.size() * ROW + AXIS;
  }

  @Override
  public String description() {
    return rows.stream()
        .map(
            row ->
                row.label()
                    + ": "
                    + row.points().stream()
                        .map(
                            point ->
                                point.name()
                                    + " "
                                    + format.apply(point.value())
                                    + (point.outlier() ? ", apart from the others" : ""))
                        .collect(Collectors.joining("; ")))
        .collect(Collectors.joining(". ", "", "."));
  }

  @Override
  List<Hit> paint(Surface s) {
    double left = Math.clamp(s.width() * 0.14, 56, 110);
    double perUnit = Math.max(1, s.width() - left - RIGHT) / (high - low);
    Font small = s.theme().font(Fonts.SMALL);
    double bottom = rows.size() * ROW;
    int ticks = (int) Math.max(2, (s.width() - left) / 120);
    double step = (high - low) / ticks;
    for (int tick = 0; tick <= ticks; tick++) {
      double x = left + tick * step * perUnit;
      s.line(x, 0, x, bottom, s.color(Role.GRID), ChartTheme.HAIRLINE);
      if (tick % 2 == 0) {
        String text = format.apply(low + tick * step);
        double half = s.textWidth(text, small) / 2;
        s.text(
            text,
            Math.clamp(x, half, s.width() - half),
            bottom + 12,
            Surface.Anchor.CENTER,
            small,
            s.color(Role.TEXT_MUTED));
      }
    }
    List<Hit> hits = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      paint(s, rows.get(row), row * ROW, left, perUnit, hits);
    }
    return hits;
  }

  private void paint(Surface s, Row row, double top, double left, double perUnit, List<Hit> hits) {
    Font small = s.theme().font(Fonts.SMALL);
    Color color = s.color(row.role());
    double y = top + ROW * 0.6;
    s.text(row.label(), 0, y, Surface.Anchor.LEFT, s.theme().bold(Fonts.SMALL), color);
    double median = left + (median(row.points()) - low) * perUnit;
    if (Double.isFinite(median)) {
      s.line(median, y - 11, median, y + 11, color, ChartTheme.DATA);
    }
    for (RunPoint point : row.points()) {
      if (!Double.isFinite(point.value())) {
        continue;
      }
      double x = left + (point.value() - low) * perUnit;
      Ellipse2D dot = new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
      s.fill(dot, point.outlier() ? s.color(Role.SURFACE) : s.tint(color, 0.7));
      s.stroke(dot, color, point.outlier() ? ChartTheme.DATA : ChartTheme.THIN);
      if (point.outlier()) {
        String name = s.cutMiddle(point.name(), small, 200);
        double half = s.textWidth(name, small) / 2;
        double middle = Math.clamp(x, half, Math.max(half, s.width() - half));
        s.text(name, middle, y - 15, Surface.Anchor.CENTER, small, s.color(Role.TEXT));
      }
      hits.add(
          new Hit(
              new BoundingBox(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS),
              point.name(),
              () ->
                  List.of(
                      new Tip.Line(
                          point.outlier() ? "apart from the others" : row.label(),
                          format.apply(point.value()))),
              Pick.NONE));
    }
  }

  private static double median(List<RunPoint> points) {
    double[] sorted =
        points.stream().mapToDouble(RunPoint::value).filter(Double::isFinite).sorted().toArray();
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
