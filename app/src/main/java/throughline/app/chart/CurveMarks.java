package throughline.app.chart;

import java.awt.Font;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import javafx.geometry.BoundingBox;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;

/// Draws what else happened during a run in a row above its throughput: a triangle at each moment
/// with a faint line down, and its words where they have room.
final class CurveMarks {
  private static final double MOST_TEXT = 150;
  private static final double LEAST_TEXT = 40;
  private static final double GAP = 10;

  private final Surface s;
  private final RateCurve curve;
  private final DoubleUnaryOperator x;
  private final Rectangle2D data;
  private final double y;

  /// @param x where a place on the chart's axis lies
  /// @param data where the curves are
  /// @param y the middle of the row
  CurveMarks(Surface s, RateCurve curve, DoubleUnaryOperator x, Rectangle2D data, double y) {
    this.s = s;
    this.curve = curve;
    this.x = x;
    this.data = data;
    this.y = y;
  }

  /// @return a mark to point at for each
  List<Hit> paint() {
    List<Hit> hits = new ArrayList<>();
    List<CurveMark> marks = curve.marks();
    for (int at = 0; at < marks.size(); at++) {
      double left = x(marks.get(at));
      double next = at + 1 < marks.size() ? x(marks.get(at + 1)) : s.width();
      hits.add(paint(marks.get(at), left, next));
    }
    return hits;
  }

  private double x(CurveMark mark) {
    return x.applyAsDouble(curve.place(mark.nanos()));
  }

  private Hit paint(CurveMark mark, double left, double next) {
    Path2D triangle = new Path2D.Double();
    triangle.moveTo(left - 4, y - 3);
    triangle.lineTo(left + 4, y - 3);
    triangle.lineTo(left, y + 4);
    triangle.closePath();
    s.fill(triangle, s.color(curve.role()));
    s.line(
        left, y + 5, left, data.getMaxY(), s.theme().color(curve.role(), 0.35), ChartTheme.DASHED);
    Font font = s.theme().font(Fonts.SMALL);
    double room = Math.min(MOST_TEXT, next - left - GAP - 6);
    double width = 8;
    if (room >= LEAST_TEXT) {
      String text = s.cutEnd(mark.text(), font, room);
      s.text(text, left + 7, y, Surface.Anchor.LEFT, font, s.color(Role.TEXT_MUTED));
      width += s.textWidth(text, font);
    }
    return new Hit(
        new BoundingBox(left - 5, y - 7, width + 5, 14),
        mark.text(),
        () ->
            List.of(
                new Tip.Line(
                    curve.label(),
                    Units.nanos(mark.nanos() - curve.side().fromNanos()) + " after the start")),
        Hit.Pick.NONE);
  }
}
