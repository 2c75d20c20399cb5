package throughline.app.timeline;

import throughline.model.run.TimeRange;

/// Which time stands at which pixel.
///
/// The origin is a whole number of pixels from time 0, so that a time falls into the same column of
/// pixels however the picture is panned, and nothing trembles.
///
/// @param originPixel the absolute number of the pixel at x = 0
/// @param nanosPerPixel the scale, more than 0
record TimeAxis(long originPixel, double nanosPerPixel) {
  /// At this scale a day still has fewer pixels than a double counts exactly.
  static final double MIN_NANOS_PER_PIXEL = 0.1;

  /// Pixels are cut here, so that sums and differences of two still fit an int.
  private static final double FARTHEST = 1 << 28;

  /// The axis that begins nearest to a time.
  static TimeAxis from(double fromNanos, double nanosPerPixel) {
    double scale = Math.max(MIN_NANOS_PER_PIXEL, nanosPerPixel);
    return new TimeAxis(Math.round(fromNanos / scale), scale);
  }

  /// The axis that shows a range in a width.
  static TimeAxis fitting(TimeRange range, double width) {
    return from(
        (double) range.fromNanos(), Math.max(1, range.lengthNanos()) / Math.max(1.0, width));
  }

  /// Where a time stands.
  double x(long timeNanos) {
    return timeNanos / nanosPerPixel - originPixel;
  }

  /// The column of pixels that holds a time, cut to what an int holds.
  int pixel(long timeNanos) {
    double x = Math.floor(timeNanos / nanosPerPixel) - originPixel;
    return (int) Math.max(-FARTHEST, Math.min(FARTHEST, x));
  }

  /// The time at a place.
  double time(double x) {
    return (x + originPixel) * nanosPerPixel;
  }

  /// The range that a width shows.
  TimeRange range(double width) {
    return new TimeRange((long) Math.floor(time(0)), (long) Math.ceil(time(width)));
  }

  /// The same scale, so many pixels later.
  TimeAxis panned(double pixels) {
    return new TimeAxis(originPixel + Math.round(pixels), nanosPerPixel);
  }

  /// More or less time in a pixel with the time at `x` kept in place.
  ///
  /// @param factor above 1 shows more time
  TimeAxis zoomed(double x, double factor) {
    double scale = Math.max(MIN_NANOS_PER_PIXEL, nanosPerPixel * factor);
    return from(time(x) - x * scale, scale);
  }

  /// The same axis in pixels of another size.
  ///
  /// @param pixelScale how many of the new pixels make one of these
  TimeAxis inPixels(double pixelScale) {
    return new TimeAxis(Math.round(originPixel * pixelScale), nanosPerPixel / pixelScale);
  }

  /// The edges of some columns of pixels, as times; one more edge than columns.
  ///
  /// @param every how many pixels a column is wide; columns lie at multiples of it
  long[] edges(int width, int every) {
    long first = Math.floorDiv(originPixel, every);
    int columns = (int) (Math.floorDiv(originPixel + width - 1, every) - first) + 1;
    long[] edges = new long[columns + 1];
    for (int at = 0; at <= columns; at++) {
      edges[at] = (long) Math.floor((first + at) * (double) every * nanosPerPixel);
    }
    return edges;
  }

  /// Where the first column of [#edges(int, int)] begins, 0 or less.
  int edgeOffset(int every) {
    return (int) (Math.floorDiv(originPixel, every) * every - originPixel);
  }

  /// An axis on the way from this one to another.
  ///
  /// @param share 0 for this one, 1 for the other
  TimeAxis towards(TimeAxis other, double share, double width) {
    double scale = nanosPerPixel * Math.pow(other.nanosPerPixel / nanosPerPixel, share);
    double from = time(0) + (other.time(0) - time(0)) * share;
    double to = time(width) + (other.time(width) - time(width)) * share;
    double centre = (from + to) / 2;
    return from(centre - scale * width / 2, scale);
  }

  /// The same scale or a coarser or finer one, moved so that it stays within some bounds, with a
  /// margin.
  TimeAxis within(TimeRange bounds, double width) {
    double margin = bounds.lengthNanos() * 0.02 + 1;
    double widest = (bounds.lengthNanos() + 2 * margin) / width;
    double scale = Math.min(Math.max(widest, MIN_NANOS_PER_PIXEL), nanosPerPixel);
    double first = bounds.fromNanos() - margin;
    double last = bounds.toNanos() + margin - scale * width;
    double from = Math.max(first, Math.min(last, time(0)));
    return scale == nanosPerPixel && from == time(0) ? this : from(from, scale);
  }
}
