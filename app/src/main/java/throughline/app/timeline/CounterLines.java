package throughline.app.timeline;

import throughline.app.draw.PixelRaster;
import throughline.model.recording.CounterSeries;

/// Draws a counter as a line from value to value. Where several values fall on a column of pixels,
/// the line covers all of them.
final class CounterLines {
  private CounterLines() {}

  /// @param edges of the columns, on the series' clock
  /// @param low the least value in each column, NaN for none
  /// @param high the greatest value in each column
  static void paint(
      SlicePainter.Frame frame,
      Track.Counter track,
      long[] edges,
      double[] low,
      double[] high,
      int argb,
      double top,
      double height) {
    CounterSeries series = track.levels().series();
    PixelRaster raster = frame.raster();
    int thick = Math.max(1, frame.device(1.25));
    int y0 = frame.device(top);
    int floor = frame.device(top + height);
    double room = floor - y0 - thick;
    int x = frame.axis().edgeOffset(1);
    int next = series.rowAtOrAfter(edges[0]);
    for (int column = 0; column + 1 < edges.length; column++, x++) {
      int first = next;
      while (next < series.size() && series.timeNanos(next) < edges[column + 1]) {
        next++;
      }
      if (Double.isNaN(high[column])) {
        continue;
      }
      double from = at(series, first, edges[column]);
      double to = at(series, next, edges[column + 1]);
      double most = Math.max(from, to);
      double least = Math.min(from, to);
      if (next > first) {
        most = Math.max(most, high[column]);
        least = Math.min(least, low[column]);
      }
      int upper = floor - thick - level(most, track.top(), room);
      int lower = floor - level(least, track.top(), room);
      raster.fill(x, upper, x + 1, Math.max(upper + thick, lower), argb);
    }
  }

  /// The value at a time on the way from the row before `next` to it.
  private static double at(CounterSeries series, int next, long time) {
    if (next == 0 || next == series.size()) {
      return series.value(next == 0 ? 0 : next - 1);
    }
    long from = series.timeNanos(next - 1);
    long span = series.timeNanos(next) - from;
    double share = span == 0 ? 1 : (double) (time - from) / span;
    return series.value(next - 1) + share * (series.value(next) - series.value(next - 1));
  }

  private static int level(double value, double greatest, double room) {
    return (int) Math.round(Math.max(0, Math.min(1, value / greatest)) * room);
  }
}
