package throughline.app.timeline;

import javafx.scene.canvas.GraphicsContext;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// Draws the flows of the slice the cursor is on as curves with a head.
final class FlowPainter {
  private static final double HEAD = 5;

  private FlowPainter() {}

  static void paint(GraphicsContext g, TimelineModel model, Regions regions, FlowArrows flows) {
    if (flows.arrows().isEmpty()) {
      return;
    }
    TrackLayout layout = model.layout();
    g.setStroke(Theme.current().color(Role.ACCENT));
    g.setFill(Theme.current().color(Role.ACCENT));
    g.setLineWidth(1.5);
    for (FlowArrows.Arrow arrow : flows.arrows()) {
      TrackLayout.Row from = layout.rowOf(arrow.from().track());
      TrackLayout.Row to = layout.rowOf(arrow.to().track());
      if (from != null && to != null) {
        double x0 = x(model, regions, arrow.fromNanos());
        double x1 = x(model, regions, arrow.toNanos());
        curve(g, x0, y(model, from, arrow.from()), x1, y(model, to, arrow.to()));
      }
    }
  }

  /// Where a time is drawn; held near the edges, since canvases draw far lines wrongly.
  private static double x(TimelineModel model, Regions regions, long time) {
    double x = model.axis().x(time);
    return regions.left() + Math.max(-2000, Math.min(regions.trackWidth() + 2000, x));
  }

  private static double y(TimelineModel model, TrackLayout.Row row, SliceCursor slice) {
    double level = row.folded() ? 0 : slice.level();
    return Regions.TOP + model.viewY(row.y()) + level * Track.ROW + Track.ROW / 2;
  }

  private static void curve(GraphicsContext g, double x0, double y0, double x1, double y1) {
    double bend = Math.max(24, Math.min(120, Math.abs(x1 - x0) / 2));
    g.beginPath();
    g.moveTo(x0, y0);
    g.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1 - HEAD, y1);
    g.stroke();
    g.fillPolygon(
        new double[] {x1, x1 - HEAD - 1, x1 - HEAD - 1},
        new double[] {y1, y1 - HEAD + 1, y1 + HEAD - 1},
        3);
    g.fillOval(x0 - 2.5, y0 - 2.5, 5, 5);
  }
}
