package throughline.app.timeline;

import javafx.scene.canvas.GraphicsContext;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Units;
import throughline.model.run.TimeRange;

/// What follows the pointer and the keyboard: a line at the pointer's time, the box under it, the
/// cursor's slice, the selected range.
final class TimelineOverlay {
  private final TimelinePane pane;
  private double pointerX = -1;
  private double pointerY = -1;
  private boolean dragging;

  TimelineOverlay(TimelinePane pane) {
    this.pane = pane;
  }

  void pointer(double x, double y) {
    pointerX = x;
    pointerY = y;
  }

  void noPointer() {
    pointerX = -1;
    pointerY = -1;
  }

  /// Where the pointer is in the pane, or -1.
  double pointerX() {
    return pointerX;
  }

  boolean isDragging() {
    return dragging;
  }

  void setDragging(boolean isDragging) {
    dragging = isDragging;
  }

  void paint(GraphicsContext g, Regions regions) {
    g.save();
    g.beginPath();
    g.rect(regions.left(), Regions.MINIMAP, regions.trackWidth(), regions.height());
    g.clip();
    RulerPainter.range(g, pane.model(), regions, pane.workspace().selection().range());
    pane.measuring().paint(g, regions);
    pointer(g, regions);
    g.beginPath();
    g.rect(regions.left(), Regions.TOP, regions.trackWidth(), regions.trackHeight());
    g.clip();
    hovered(g, regions);
    cursor(g, regions);
    FlowPainter.paint(g, pane.model(), regions, pane.flows());
    g.restore();
  }

  private void pointer(GraphicsContext g, Regions regions) {
    boolean isOverTime =
        regions.isInTracks(pointerX, pointerY) || regions.isInRuler(pointerX, pointerY);
    if (!isOverTime || dragging) {
      return;
    }
    Theme theme = Theme.current();
    g.setFill(theme.color(Role.TEXT_MUTED, 0.6));
    g.fillRect(Math.floor(pointerX), Regions.TOP, 1, regions.trackHeight());
    double time = pane.model().axis().time(pointerX - regions.left());
    RulerPainter.plate(g, Units.nanos(time), pointerX, regions);
  }

  private void hovered(GraphicsContext g, Regions regions) {
    if (dragging || !regions.isInTracks(pointerX, pointerY)) {
      return;
    }
    TimelineTips.Place place = TimelineTips.place(pane, pointerX, pointerY);
    SlicePainter.Hit hit = place == null ? null : place.hit();
    if (place == null || hit == null) {
      return;
    }
    outline(g, regions, place.top(), hit.fromNanos(), hit.toNanos(), Role.TEXT, 1);
  }

  private void cursor(GraphicsContext g, Regions regions) {
    @Nullable SliceCursor cursor = pane.cursor();
    if (cursor == null) {
      return;
    }
    TrackLayout.Row row = pane.model().layout().rowOf(cursor.track());
    if (row == null || (row.folded() && cursor.level() > 0)) {
      return;
    }
    double y = pane.model().viewY(row.y()) + cursor.level() * Track.ROW;
    boolean isCovered =
        row.y() >= pane.model().pinnedHeight() && y < pane.model().pinnedHeight() - 1;
    if (!isCovered) {
      TimeRange range = cursor.range();
      outline(g, regions, y + Regions.TOP, range.fromNanos(), range.toNanos(), Role.ACCENT, 2);
    }
  }

  private void outline(
      GraphicsContext g,
      Regions regions,
      double top,
      long fromNanos,
      long toNanos,
      Role role,
      double thickness) {
    TimeAxis axis = pane.model().axis();
    double x0 = Math.max(-10, axis.pixel(fromNanos)) + regions.left();
    double x1 =
        Math.min(
                regions.trackWidth() + 10, Math.max(axis.pixel(toNanos), axis.pixel(fromNanos) + 2))
            + regions.left();
    g.setStroke(Theme.current().color(role));
    g.setLineWidth(thickness);
    double half = thickness / 2;
    g.strokeRect(
        x0 - half, top - half, Math.max(2, x1 - x0 + thickness - 1), Track.ROW - 1 + thickness);
  }
}
