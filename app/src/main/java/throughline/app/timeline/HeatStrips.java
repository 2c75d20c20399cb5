package throughline.app.timeline;

import throughline.app.draw.BoxStyle;
import throughline.app.theme.LaneColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// Draws a curve in a strip too flat for one: the stronger the colour, the greater the value.
final class HeatStrips {
  private static final int COLUMN = 2;

  private double[] low = new double[0];
  private double[] high = new double[0];
  private int columns;

  void paint(SlicePainter.Frame frame, Track.Counter track, double top, double height) {
    long[] edges = edges(frame, track.offset());
    track.levels().envelope(edges, low, high);
    fill(frame, track.top(), BoxStyle.argb(LaneColors.of(track.title())), top, height);
  }

  void paint(SlicePainter.Frame frame, Track.Rate track, double top, double height) {
    long[] edges = edges(frame, track.offset());
    track.levels().columns(edges, high);
    fill(frame, track.top(), BoxStyle.argb(CurvePainter.color(track.slot())), top, height);
  }

  private long[] edges(SlicePainter.Frame frame, long offset) {
    long[] edges = frame.axis().edges(frame.raster().width(), frame.device(COLUMN));
    for (int at = 0; at < edges.length; at++) {
      edges[at] -= offset;
    }
    if (low.length < edges.length) {
      low = new double[edges.length];
      high = new double[edges.length];
    }
    columns = edges.length - 1;
    return edges;
  }

  private void fill(
      SlicePainter.Frame frame, double greatest, int argb, double top, double height) {
    int surface = BoxStyle.argb(Theme.current().color(Role.SURFACE));
    int every = frame.device(COLUMN);
    int y0 = frame.device(top);
    int y1 = Math.max(y0 + 1, frame.device(top + height) - (height >= 3 ? 1 : 0));
    int x = frame.axis().edgeOffset(every);
    for (int column = 0; column < columns; column++, x += every) {
      if (!Double.isNaN(high[column])) {
        double share = Math.max(0, Math.min(1, high[column] / greatest));
        frame.raster().fill(x, y0, x + every, y1, BoxStyle.mix(surface, argb, 0.12 + 0.88 * share));
      }
    }
  }
}
