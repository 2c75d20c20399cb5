package throughline.app.timeline;

import javafx.scene.canvas.GraphicsContext;
import throughline.app.draw.CharWidths;
import throughline.app.draw.LabelFit;
import throughline.app.draw.PixelRaster;
import throughline.app.draw.RasterImage;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// Draws the tracks in view: those that scroll first, then pinned ones over them.
final class TracksPainter {
  private final RasterImage image = new RasterImage();
  private final SlicePainter slices;
  private final HeatStrips heat = new HeatStrips();
  private final CurvePainter curves = new CurvePainter();
  private final GroundPainter ground = new GroundPainter();
  private final Labels labels =
      new Labels(new LabelFit(CharWidths.of(Fonts.ui(Fonts.SMALL))::width));

  /// How tracks are drawn this time.
  ///
  /// @param scale device pixels in a logical one
  record Look(SliceStyles styles, double scale, Ticks ticks) {}

  TracksPainter(SlicePainter slices) {
    this.slices = slices;
  }

  /// Draws the tracks in view.
  void paint(GraphicsContext g, TimelineModel model, Regions regions, Look look) {
    double scale = look.scale();
    PixelRaster raster =
        image.begin(
            (int) Math.ceil(regions.trackWidth() * scale),
            (int) Math.ceil(regions.trackHeight() * scale));
    labels.clear();
    SlicePainter.Frame frame =
        new SlicePainter.Frame(raster, model.axis().inPixels(scale), scale, look.styles(), labels);
    ground.paint(frame, model, look.ticks());
    double pinned = model.pinnedHeight();
    boolean isUnderPinned = pinned > 0;
    for (TrackLayout.Row row : model.rowsInView()) {
      if (isUnderPinned && row.y() < pinned) {
        isUnderPinned = false;
        labels.removeAbove(pinned);
        ground.paintPinned(frame, model, look.ticks());
      }
      row(frame, model, row, model.viewY(row.y()));
    }
    image.draw(g, regions.left(), Regions.TOP, raster.width() / scale, raster.height() / scale);
    labels.draw(g, Fonts.ui(Fonts.SMALL), regions.left(), Regions.TOP);
  }

  private void row(SlicePainter.Frame frame, TimelineModel model, TrackLayout.Row row, double top) {
    switch (row.track()) {
      case Track.Slices track ->
          slices.paint(frame, track, top, row.folded() ? 1 : track.levelCount());
      case Track.Shares track -> curves.paint(frame, track, top, row.height());
      case Track.Counter track ->
          curves.paint(frame, track, model.arrangement().style(track.title()), top, row.height());
      case Track.Rate track -> curves.paint(frame, track, top, row.height());
      case Track.Marks track -> curves.paint(frame, track, top, row.height());
      case Track.Summary track -> summary(frame, track, top, row.height());
      case Track.NoTime track ->
          labels.add(
              labels.fit().middle(track.file() + "   " + track.text(), model.width() - 20),
              10,
              top + 15,
              Theme.current().color(Role.TEXT_MUTED));
    }
  }

  /// A strip for each of the first threads of a folded process, or curves of a folded group.
  private void summary(SlicePainter.Frame frame, Track.Summary track, double top, double height) {
    double each = height / Math.max(1, track.strips());
    for (int at = 0; at < track.strips(); at++) {
      switch (track.lanes().get(at)) {
        case Track.Slices lane -> slices.strip(frame, lane, top + at * each, each);
        case Track.Shares lane -> curves.strip(frame, lane, top + at * each, each);
        case Track.Counter lane -> heat.paint(frame, lane, top + at * each, each);
        case Track.Rate lane -> heat.paint(frame, lane, top + at * each, each);
        case Track.Marks _, Track.NoTime _, Track.Summary _ ->
            throw new IllegalStateException("nothing that a strip can show");
      }
    }
  }
}
