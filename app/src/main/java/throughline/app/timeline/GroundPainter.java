package throughline.app.timeline;

import java.util.List;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.PixelRaster;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.run.TimeRange;

/// Fills what lies under the tracks: lines at the ruler's marks and between groups, and shade where
/// there is no run.
final class GroundPainter {
  void paint(SlicePainter.Frame frame, TimelineModel model, Ticks ticks) {
    PixelRaster raster = frame.raster();
    fill(frame, ticks, raster.height());
    bands(frame, model, model.bandsInView());
  }

  /// Covers what scrolls under the pinned groups.
  void paintPinned(SlicePainter.Frame frame, TimelineModel model, Ticks ticks) {
    int height = frame.device(model.pinnedHeight());
    fill(frame, ticks, height);
    bands(frame, model, model.layout().bandsIn(0, model.pinnedHeight()));
    int line = BoxStyle.argb(Theme.current().color(Role.LINE));
    frame.raster().fill(0, height - frame.device(2), frame.raster().width(), height, line);
  }

  private static void fill(SlicePainter.Frame frame, Ticks ticks, int height) {
    Theme theme = Theme.current();
    PixelRaster raster = frame.raster();
    int grid = BoxStyle.argb(theme.color(Role.GRID));
    raster.fill(0, 0, raster.width(), height, BoxStyle.argb(theme.color(Role.SURFACE)));
    for (Ticks.Tick tick : ticks.ticks()) {
      int x = frame.axis().pixel(tick.timeNanos());
      raster.fill(x, 0, x + Math.max(1, frame.device(1)), height, grid);
    }
  }

  private static void bands(
      SlicePainter.Frame frame, TimelineModel model, List<TrackLayout.Band> bands) {
    Theme theme = Theme.current();
    PixelRaster raster = frame.raster();
    int line = Math.max(1, frame.device(1));
    int grid = BoxStyle.argb(theme.color(Role.GRID));
    int sunken = BoxStyle.argb(theme.color(Role.SURFACE_SUNKEN));
    for (TrackLayout.Band band : bands) {
      double top = model.viewY(band.y());
      int y0 = frame.device(top - 3);
      int y1 = frame.device(top + band.height() + 3);
      TimeRange range = model.run(band.group().slot()).range();
      if (range.lengthNanos() == 0) {
        range = model.bounds();
      }
      raster.fill(0, y0, frame.axis().pixel(range.fromNanos()), y1, sunken);
      raster.fill(frame.axis().pixel(range.toNanos()) + 1, y0, raster.width(), y1, sunken);
      raster.fill(0, y1 - line, raster.width(), y1, grid);
    }
  }
}
