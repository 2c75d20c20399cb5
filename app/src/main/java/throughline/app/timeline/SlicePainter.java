package throughline.app.timeline;

import org.jspecify.annotations.Nullable;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.PixelRaster;
import throughline.model.lod.Buckets;
import throughline.model.lod.SliceBoxes;
import throughline.model.run.TimeRange;

/// Fills the boxes of slices into a raster and finds the box at a place.
final class SlicePainter {
  /// Slices that start within less than this many pixels of each other are drawn as one.
  private static final double FOLD = 3;

  /// Narrower boxes get no label.
  private static final double LABEL_ROOM = 24;

  private static final double LABEL_INSET = 4;
  private static final double BASELINE = 12.5;

  private final BoxBuffer buffer = new BoxBuffer(System::nanoTime);
  private SliceBoxes boxes = new SliceBoxes();
  private int firstBox;
  private int endBox;

  /// What is drawn at a place.
  ///
  /// @param row the slice, or the longest of several
  /// @param count how many slices the box stands for
  /// @param fromNanos where the box begins on the run's clock
  /// @param toNanos where it ends
  record Hit(int row, int count, long fromNanos, long toNanos) {}

  /// How a frame is drawn.
  ///
  /// @param raster what to fill, in device pixels
  /// @param axis in device pixels
  /// @param scale device pixels in a logical one
  /// @param labels gets the texts, in logical pixels of the raster
  record Frame(PixelRaster raster, TimeAxis axis, double scale, SliceStyles styles, Labels labels) {
    int device(double logical) {
      return (int) Math.round(logical * scale);
    }
  }

  /// Draws the levels of a track that are in view.
  ///
  /// @param top of the track in logical pixels of the raster; may be above it
  /// @param levels how many levels to draw at most
  void paint(Frame frame, Track.Slices track, double top, int levels) {
    double height = frame.raster().height() / frame.scale();
    int first = (int) Math.max(0, Math.floor(-top / Track.ROW));
    int end = (int) Math.min(levels, Math.ceil((height - top) / Track.ROW));
    for (int level = first; level < end; level++) {
      paintLevel(frame, track, level, top + level * Track.ROW);
    }
  }

  /// Begins a frame.
  void begin() {
    buffer.begin();
  }

  /// Whether something was drawn a little coarser or finer than it should, so that another frame
  /// must follow.
  boolean isBehind() {
    return buffer.isBehind();
  }

  /// Lets go of the runs that were drawn.
  void forget() {
    buffer.clear();
    boxes = new SliceBoxes();
    firstBox = 0;
    endBox = 0;
  }

  private void paintLevel(Frame frame, Track.Slices track, int level, double top) {
    TimeAxis axis = frame.axis();
    gather(track, level, axis, frame.raster().width(), frame.scale(), false);
    long offset = track.offset();
    int y0 = frame.device(top);
    int y1 = frame.device(top + Track.ROW) - Math.max(1, frame.device(1));
    for (int box = firstBox; box < endBox; box++) {
      SliceStyles.Named named = frame.styles().of(track, boxes.nameId(box));
      int x0 = axis.pixel(boxes.fromNanos(box) + offset);
      int x1 = Math.max(x0 + 1, axis.pixel(boxes.toNanos(box) + offset));
      if (boxes.count(box) > 1) {
        fill(frame, named.folded(), x0, x1, y0, y1);
        x0 = axis.pixel(boxes.longestFromNanos(box) + offset);
        x1 = axis.pixel(boxes.longestToNanos(box) + offset);
        if (x1 - x0 < FOLD * frame.scale()) {
          continue;
        }
      }
      fill(frame, named.single(), x0, x1, y0, y1);
      label(frame, named, x0, x1, top, y0, y1);
    }
  }

  /// Draws the outermost slices only, in a strip of any height and without labels.
  void strip(Frame frame, Track.Slices track, double top, double height) {
    gather(track, 0, frame.axis(), frame.raster().width(), frame.scale(), false);
    int y0 = frame.device(top);
    int y1 = Math.max(y0 + 1, frame.device(top + height) - (height >= 3 ? 1 : 0));
    for (int box = firstBox; box < endBox; box++) {
      int x0 = frame.axis().pixel(boxes.fromNanos(box) + track.offset());
      int x1 = Math.max(x0 + 1, frame.axis().pixel(boxes.toNanos(box) + track.offset()));
      int argb = frame.styles().of(track, boxes.nameId(box)).single().fill();
      frame.raster().fill(x0, y0, x1, y1, argb);
    }
  }

  /// Finds the boxes of a level that are in view: those from `firstBox` to `endBox`.
  ///
  /// @param isExact whether those of neighbouring buckets will not do
  private void gather(
      Track.Slices track, int level, TimeAxis axis, int width, double scale, boolean isExact) {
    TimeRange range = axis.range(width);
    long from = range.fromNanos() - track.offset();
    long to = range.toNanos() - track.offset();
    Buckets buckets = Buckets.within(axis.nanosPerPixel() * FOLD * scale);
    boxes =
        isExact
            ? buffer.exact(track, level, from, to, buckets)
            : buffer.boxes(track, level, from, to, buckets);
    firstBox = boxes.firstEndingAfter(from);
    endBox = boxes.firstStartingAt(to);
  }

  /// Leaves a gap of a pixel to the right, so that neighbours of one colour stay apart.
  private static void fill(Frame frame, BoxStyle style, int x0, int x1, int y0, int y1) {
    int gap = x1 - x0 >= 4 * frame.scale() ? Math.max(1, frame.device(0.6)) : 0;
    frame.raster().fill(x0, y0, x1 - gap, y1, style, frame.axis().originPixel(), frame.scale());
  }

  private static void label(
      Frame frame, SliceStyles.Named named, int x0, int x1, double top, int y0, int y1) {
    double left = Math.max(0, x0 / frame.scale());
    double right = Math.min(frame.raster().width(), x1) / frame.scale();
    if (right - left < LABEL_ROOM) {
      return;
    }
    String name = named.name();
    double room = right - left - 2 * LABEL_INSET;
    boolean isSymbol = name.indexOf(':') >= 0 || name.indexOf('(') >= 0;
    String text =
        isSymbol ? frame.labels().fit().middle(name, room) : frame.labels().fit().path(name, room);
    if (text.isEmpty()) {
      return;
    }
    BoxStyle style = named.single();
    if (style.pattern() != PixelRaster.Pattern.SOLID) {
      // A plate, since letters on stripes cannot be read.
      double width = frame.labels().fit().width().applyAsDouble(text);
      frame
          .raster()
          .fill(
              frame.device(left + LABEL_INSET - 2),
              y0 + frame.device(2),
              frame.device(left + LABEL_INSET + width + 2),
              y1 - frame.device(2),
              style.ground());
    }
    frame.labels().add(text, left + LABEL_INSET, top + BASELINE, style.label());
  }

  /// The box at a column of pixels of a level, or null.
  ///
  /// @param axis in logical pixels
  @Nullable Hit hit(
      Track.Slices track, int level, TimeAxis axis, double x, double width, double scale) {
    TimeAxis device = axis.inPixels(scale);
    gather(track, level, device, (int) Math.ceil(width * scale), scale, true);
    int column = (int) Math.floor(x * scale);
    long offset = track.offset();
    Hit best = null;
    for (int box = firstBox; box < endBox; box++) {
      int row = boxes.row(box);
      int x0 = device.pixel(boxes.fromNanos(box) + offset);
      int x1 = Math.max(x0 + 1, device.pixel(boxes.toNanos(box) + offset));
      if (x0 > column) {
        break;
      }
      if (column >= x1) {
        continue;
      }
      long start = boxes.longestFromNanos(box) + offset;
      long end = boxes.longestToNanos(box) + offset;
      boolean isSingle = boxes.count(box) == 1;
      boolean inLongest =
          device.pixel(end) - device.pixel(start) >= FOLD * scale
              && column >= device.pixel(start)
              && column < device.pixel(end);
      best =
          isSingle || inLongest
              ? new Hit(row, 1, start, end)
              : new Hit(
                  row,
                  boxes.count(box),
                  boxes.fromNanos(box) + offset,
                  boxes.toNanos(box) + offset);
    }
    return best;
  }
}
