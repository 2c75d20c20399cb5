package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.LabelFit;
import throughline.app.draw.PixelRaster;
import throughline.app.draw.RasterImage;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Units;
import throughline.model.run.TimeRange;

/// The whole run in a strip, with a handle on what is in view.
///
/// Shows throughput where there is any, else the outermost slices of each thread. Drawn once for a
/// size and a set of tracks; only the handle moves.
final class Minimap {
  private static final double PAD = 4;

  private final RasterImage image = new RasterImage();
  private final SlicePainter slices = new SlicePainter();
  private final CurvePainter curves = new CurvePainter();
  private @Nullable Key drawn;

  private record Key(TrackLayout layout, int width, int height, Theme theme) {}

  /// The axis of the minimap: all time in its width.
  static TimeAxis axis(TimelineModel model) {
    return model.all();
  }

  /// Lets go of the runs that were drawn.
  void forget() {
    slices.forget();
    drawn = null;
  }

  void paint(
      GraphicsContext g,
      TimelineModel model,
      Regions regions,
      double scale,
      @Nullable TimeRange selected) {
    Theme theme = Theme.current();
    int width = (int) Math.ceil(regions.trackWidth() * scale);
    int height = (int) Math.ceil((Regions.MINIMAP - 1) * scale);
    Key key = new Key(model.layout(), width, height, theme);
    if (!key.equals(drawn)) {
      draw(image.begin(width, height), model, scale);
      drawn = key;
    }
    g.setFill(theme.color(Role.SURFACE_RAISED));
    g.fillRect(0, 0, regions.left(), Regions.MINIMAP);
    image.draw(g, regions.left(), 0, width / scale, height / scale);
    handle(g, model, regions, selected);
    g.setFill(theme.color(Role.LINE));
    g.fillRect(0, Regions.MINIMAP - 1, regions.width(), 1);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setFill(theme.color(Role.TEXT_MUTED));
    g.fillText("all of it", 8, 20);
    g.fillText(Units.nanos(model.bounds().lengthNanos()), 8, 35);
  }

  private void draw(PixelRaster raster, TimelineModel model, double scale) {
    raster.clear(BoxStyle.argb(Theme.current().color(Role.SURFACE)));
    SlicePainter.Frame frame =
        new SlicePainter.Frame(
            raster,
            axis(model).inPixels(scale),
            scale,
            SliceStyles.of(null, ""),
            new Labels(new LabelFit(text -> Double.MAX_VALUE)));
    double height = Regions.MINIMAP - 1 - 2 * PAD;
    List<Track.Rate> rates = new ArrayList<>();
    List<Track> threads = new ArrayList<>();
    for (TrackLayout.Row row : model.layout().rows()) {
      switch (row.track()) {
        case Track.Rate rate -> {
          if (rates.stream().noneMatch(known -> known.slot() == rate.slot())) {
            rates.add(rate);
          }
        }
        case Track.Slices track when track.isStack() -> {}
        case Track.Slices _, Track.Shares _ -> threads.add(row.track());
        case Track.Counter _, Track.Marks _, Track.NoTime _, Track.Summary _ -> {}
      }
    }
    if (!rates.isEmpty()) {
      double each = height / rates.size();
      for (int at = 0; at < rates.size(); at++) {
        curves.paint(frame, rates.get(at), PAD + at * each, each - (rates.size() - 1));
      }
      return;
    }
    double each = Math.max(1, Math.min(6, height / Math.max(1, threads.size())));
    for (int at = 0; at < threads.size() && (at + 1) * each <= height + 1; at++) {
      double top = PAD + at * each;
      switch (threads.get(at)) {
        case Track.Slices track -> slices.strip(frame, track, top, each);
        case Track.Shares track -> curves.strip(frame, track, top, each);
        default -> throw new IllegalStateException("not a thread's track");
      }
    }
  }

  private static void handle(
      GraphicsContext g, TimelineModel model, Regions regions, @Nullable TimeRange selected) {
    Theme theme = Theme.current();
    double left = regions.left();
    double bottom = Regions.MINIMAP - 1;
    double[] edges = handle(model, regions);
    g.setFill(theme.color(Role.SURFACE_SUNKEN, 0.72));
    g.fillRect(left, 0, edges[0] - left, bottom);
    g.fillRect(edges[1], 0, regions.width() - edges[1], bottom);
    if (selected != null) {
      TimeAxis axis = axis(model);
      double x0 = Math.max(left, left + axis.x(selected.fromNanos()));
      double x1 = Math.min(regions.width(), left + axis.x(selected.toNanos()));
      g.setFill(theme.color(Role.ACCENT, 0.18));
      g.fillRect(x0, 0, Math.max(1, x1 - x0), bottom);
    }
    g.setFill(theme.color(Role.ACCENT));
    for (double edge : edges) {
      double x = Math.max(left, Math.min(regions.width() - 2, Math.rint(edge) - 1));
      g.fillRect(x, 0, 2, bottom);
      g.fillRoundRect(x - 1.5, bottom / 2 - 8, 5, 16, 4, 4);
    }
  }

  /// The left and the right edge of the handle, in the pane's pixels; at least 4 apart.
  static double[] handle(TimelineModel model, Regions regions) {
    TimeAxis axis = axis(model);
    TimeRange view = model.axis().range(model.width());
    double x0 = Math.max(0, axis.x(view.fromNanos()));
    double x1 = Math.min(regions.trackWidth(), axis.x(view.toNanos()));
    double lacking = Math.max(0, 4 - (x1 - x0)) / 2;
    return new double[] {regions.left() + x0 - lacking, regions.left() + x1 + lacking};
  }
}
