package throughline.app.timeline;

import java.util.Arrays;
import javafx.scene.paint.Color;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.LabelFit;
import throughline.app.draw.PixelRaster;
import throughline.app.theme.LaneColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.workspace.CurveStyle;
import throughline.app.workspace.Slot;

/// Fills counters, throughput, stage shares and marks into a raster.
final class CurvePainter {
  private static final double AREA_STRENGTH = 0.22;

  /// Throughput is added up over this many pixels, since single iterations jitter.
  private static final int RATE_COLUMN = 4;

  /// A stack of shares is at least this wide.
  private static final double LEAST_BAR = 4;

  private static final double LEAST_MARK_GAP = 8;
  private static final double LEAST_MARK_TEXT = 24;

  private double[] low = new double[0];
  private double[] high = new double[0];

  /// Draws a counter by the least and the greatest value in each column of pixels.
  void paint(
      SlicePainter.Frame frame, Track.Counter track, CurveStyle style, double top, double height) {
    int width = frame.raster().width();
    long[] edges = frame.axis().edges(width, 1);
    shift(edges, track.offset());
    ensure(edges.length);
    track.levels().envelope(edges, low, high);
    long from = track.span().fromNanos() - track.offset();
    long to = track.span().toNanos() - track.offset();
    for (int column = 0; column + 1 < edges.length; column++) {
      if (edges[column + 1] <= from || edges[column] >= to) {
        high[column] = Double.NaN;
      }
    }
    Color color =
        track.title().equals(Track.CPU)
            ? Theme.current().color(Role.NOISE)
            : LaneColors.of(track.title());
    if (style == CurveStyle.LINE) {
      int argb = BoxStyle.argb(color);
      CounterLines.paint(frame, track, edges, low, high, argb, top, height);
    } else {
      double strength = style == CurveStyle.AREA ? AREA_STRENGTH : 0;
      curve(frame, color, strength, track.top(), 1, edges.length - 1, top, height);
    }
  }

  /// Draws throughput as an area under amount over time of a few columns each.
  void paint(SlicePainter.Frame frame, Track.Rate track, double top, double height) {
    int every = Math.max(1, frame.device(RATE_COLUMN));
    long[] edges = frame.axis().edges(frame.raster().width(), every);
    shift(edges, track.offset());
    ensure(edges.length);
    track.levels().columns(edges, high);
    System.arraycopy(high, 0, low, 0, edges.length - 1);
    curve(
        frame,
        color(track.slot()),
        AREA_STRENGTH,
        track.top(),
        every,
        edges.length - 1,
        top,
        height);
  }

  /// The colour of a run.
  static Color color(Slot slot) {
    return Theme.current()
        .color(
            switch (slot) {
              case BASELINE -> Role.BASELINE;
              case CANDIDATE -> Role.CANDIDATE;
            });
  }

  private static void shift(long[] edges, long offset) {
    for (int at = 0; at < edges.length; at++) {
      edges[at] -= offset;
    }
  }

  private void ensure(int size) {
    if (low.length < size) {
      low = new double[size];
      high = new double[size];
    }
  }

  private void curve(
      SlicePainter.Frame frame,
      Color color,
      double strength,
      double greatest,
      int every,
      int columns,
      double top,
      double height) {
    PixelRaster raster = frame.raster();
    int surface = BoxStyle.argb(Theme.current().color(Role.SURFACE));
    int line = BoxStyle.argb(color);
    int area = BoxStyle.mix(surface, line, strength);
    int y0 = frame.device(top);
    int floor = frame.device(top + height);
    int thick = Math.max(1, frame.device(1.25));
    double room = floor - y0 - thick;
    int x = frame.axis().edgeOffset(every);
    int upperBefore = -1;
    int lowerBefore = -1;
    for (int column = 0; column < columns; column++, x += every) {
      if (Double.isNaN(high[column])) {
        upperBefore = -1;
        continue;
      }
      int upper = floor - thick - level(high[column], greatest, room);
      int lower = floor - thick - level(low[column], greatest, room);
      if (strength > 0) {
        raster.fill(x, upper, x + every, floor, area);
      }
      raster.fill(x, upper, x + every, lower + thick, line);
      if (upperBefore >= 0) {
        raster.fill(x, lowerBefore, x + thick, upper, line);
        raster.fill(x, lower, x + thick, upperBefore + thick, line);
      }
      upperBefore = upper;
      lowerBefore = lower;
    }
    raster.fill(0, floor - 1, raster.width(), floor, BoxStyle.mix(surface, line, 0.4));
  }

  private static int level(double value, double greatest, double room) {
    return (int) Math.round(Math.max(0, Math.min(1, value / greatest)) * room);
  }

  /// Draws for each interval a stack of the shares of its stages; the open rest is untracked.
  void paint(SlicePainter.Frame frame, Track.Shares track, double top, double height) {
    StageShares shares = track.shares();
    TimeAxis axis = frame.axis();
    int width = frame.raster().width();
    int bundle = shares.bundle(axis.nanosPerPixel() * LEAST_BAR * frame.scale());
    int first = shares.firstEndingAfter((long) axis.time(0)) / bundle * bundle;
    int y0 = frame.device(top);
    int y1 = frame.device(top + height);
    for (int from = first; from < shares.size(); from += bundle) {
      int to = Math.min(shares.size(), from + bundle);
      int x0 = axis.pixel(shares.fromNanos(from));
      int x1 = Math.max(x0 + 1, axis.pixel(shares.toNanos(to - 1)));
      if (x0 >= width) {
        break;
      }
      int gap = x1 - x0 >= LEAST_BAR * frame.scale() ? 1 : 0;
      bar(frame, shares, from, to, x0, x1 - gap, y0, y1);
    }
  }

  /// Draws in a strip of any height for each interval the stage that took most of it.
  void strip(SlicePainter.Frame frame, Track.Shares track, double top, double height) {
    StageShares shares = track.shares();
    int y0 = frame.device(top);
    int y1 = Math.max(y0 + 1, frame.device(top + height) - (height >= 3 ? 1 : 0));
    int bundle = shares.bundle(frame.axis().nanosPerPixel() * LEAST_BAR);
    for (int from = 0; from < shares.size(); from += bundle) {
      int to = Math.min(shares.size(), from + bundle);
      int most = 0;
      for (int stage = 1; stage < shares.stages().size(); stage++) {
        most = shares.share(stage, from, to) > shares.share(most, from, to) ? stage : most;
      }
      StageShares.Stage info = shares.stages().get(most);
      frame
          .raster()
          .fill(
              frame.axis().pixel(shares.fromNanos(from)),
              y0,
              frame.axis().pixel(shares.toNanos(to - 1)),
              y1,
              frame.styles().of(info.name(), info.kind()).single().fill());
    }
  }

  private static void bar(
      SlicePainter.Frame frame,
      StageShares shares,
      int from,
      int to,
      int x0,
      int x1,
      int y0,
      int y1) {
    int noise =
        BoxStyle.mix(
            BoxStyle.argb(Theme.current().color(Role.SURFACE)),
            BoxStyle.argb(Theme.current().color(Role.NOISE)),
            0.5);
    frame.raster().outline(x0, y0, x1, y1, noise, 1);
    double sum = 0;
    int bottom = y1;
    for (int stage = 0; stage < shares.stages().size(); stage++) {
      sum += shares.share(stage, from, to);
      int upper = Math.max(y0, y1 - (int) Math.round(sum * (y1 - y0)));
      if (upper < bottom) {
        StageShares.Stage info = shares.stages().get(stage);
        SliceStyles.Named named = frame.styles().of(info.name(), info.kind());
        frame
            .raster()
            .fill(x0, upper, x1, bottom, named.single(), frame.axis().originPixel(), frame.scale());
        label(frame, named, x0, x1, upper, bottom);
        bottom = upper;
      }
    }
  }

  private static void label(
      SlicePainter.Frame frame, SliceStyles.Named named, int x0, int x1, int y0, int y1) {
    double height = (y1 - y0) / frame.scale();
    double left = Math.max(0, x0 / frame.scale());
    double room = Math.min(frame.raster().width(), x1) / frame.scale() - left - 8;
    if (height < 13 || room < 24) {
      return;
    }
    String text = frame.labels().fit().path(named.name(), room);
    if (text.isEmpty()) {
      return;
    }
    double baseline = y0 / frame.scale() + height / 2 + 4;
    if (named.single().pattern() != PixelRaster.Pattern.SOLID) {
      double width = frame.labels().fit().width().applyAsDouble(text);
      frame
          .raster()
          .fill(
              frame.device(left + 2),
              frame.device(baseline - 10),
              frame.device(left + 6 + width),
              frame.device(baseline + 3),
              named.single().ground());
    }
    frame.labels().add(text, left + 4, baseline, named.single().label());
  }

  /// Draws a flag for each mark, with its text where there is room.
  void paint(SlicePainter.Frame frame, Track.Marks track, double top, double height) {
    Theme theme = Theme.current();
    int flag = BoxStyle.argb(theme.color(Role.ACCENT));
    LabelFit fit = frame.labels().fit();
    int y0 = frame.device(top + 2);
    int y1 = frame.device(top + height - 2);
    double free = Double.NEGATIVE_INFINITY;
    // Texts may reach into view from marks left of it.
    long from = (long) frame.axis().time(-frame.device(260));
    int first = Arrays.binarySearch(track.times(), from);
    for (int at = first < 0 ? -first - 1 : first; at < track.times().length; at++) {
      int x = frame.axis().pixel(track.times()[at]);
      if (x > frame.raster().width()) {
        break;
      }
      int last = lastOfPixel(frame, track, at, x);
      frame.raster().fill(x, y0, x + Math.max(1, frame.device(1)), y1, flag);
      frame.raster().fill(x, y0, x + frame.device(4), y0 + frame.device(4), flag);
      double left = x / frame.scale() + 7;
      double next =
          last + 1 < track.times().length
              ? frame.axis().pixel(track.times()[last + 1]) / frame.scale() - LEAST_MARK_GAP
              : frame.raster().width() / frame.scale();
      double room = Math.min(260, next - left);
      boolean fits = left >= free && room >= LEAST_MARK_TEXT;
      String text = fits ? fit.end(track.texts().apply(at), room) : "";
      if (!text.isEmpty()) {
        frame.labels().add(text, left, top + 13, theme.color(Role.TEXT_MUTED));
        free = left + fit.width().applyAsDouble(text) + LEAST_MARK_GAP;
      }
      at = last;
    }
  }

  /// The last mark that falls on the same column of pixels: of thousands only one is drawn.
  private static int lastOfPixel(SlicePainter.Frame frame, Track.Marks track, int at, int pixel) {
    long[] times = track.times();
    if (at + 1 == times.length || frame.axis().pixel(times[at + 1]) > pixel) {
      return at;
    }
    long end = (long) Math.ceil(frame.axis().time(pixel + 1));
    int found = Arrays.binarySearch(times, at, times.length, end);
    int last = (found < 0 ? -found - 1 : found) - 1;
    return Math.max(at + 1, last);
  }
}
