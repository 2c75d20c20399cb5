package throughline.app.chart;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.BoundingBox;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.model.recording.StageKind;

/// The baseline's bins drawn as lines over the candidate's stacks: where its stack ended, and up to
/// where it was work. While a stage is selected, which then stands at the bottom of the stack, the
/// one line is that of the stage.
final class StageOutline {
  private static final Stroke DASHED =
      new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {5, 3}, 0);
  private static final Stroke SOLID =
      new BasicStroke(2, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER);
  private static final Stroke HALO =
      new BasicStroke(4, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER);

  private static final int MOST_LINES = 6;

  private final List<StageKey> keys;
  private final StageBins bins;
  private final @Nullable String emphasised;

  /// @param bins the baseline's
  /// @param emphasised the stage that is selected, or null
  StageOutline(List<StageKey> keys, StageBins bins, @Nullable String emphasised) {
    this.keys = keys;
    this.bins = bins;
    this.emphasised = emphasised;
  }

  /// Draws the lines.
  ///
  /// @param data where values are drawn
  /// @param hasTotal whether to draw where the stack ended while no stage is selected
  void paint(Surface s, AxisScale time, AxisScale height, Rectangle2D data, boolean hasTotal) {
    double[] all = new double[bins.size()];
    double[] work = new double[bins.size()];
    for (int key = 0; key < keys.size(); key++) {
      boolean isShown = emphasised == null || keys.get(key).stage().equals(emphasised);
      for (int bin = 0; bin < all.length && isShown; bin++) {
        all[bin] += bins.value(key, bin);
        work[bin] += isWork(keys.get(key)) ? bins.value(key, bin) : 0;
      }
    }
    Shape clip = s.graphics().getClip();
    s.graphics().clip(new Rectangle2D.Double(data.getX(), 0, data.getWidth(), s.height()));
    if (hasTotal || emphasised != null) {
      stroke(s, lines(all, time, height, data), SOLID);
    }
    if (emphasised == null) {
      stroke(s, lines(work, time, height, data), DASHED);
    }
    s.graphics().setClip(clip);
  }

  /// Lines in the baseline's colour that stand out from any fill.
  private static void stroke(Surface s, List<Path2D> lines, Stroke stroke) {
    for (Path2D line : lines) {
      s.stroke(line, s.color(Role.SURFACE), HALO);
      s.stroke(line, s.color(Role.BASELINE), stroke);
    }
  }

  /// What can be pointed at where only the run before has anything.
  ///
  /// @param after the bins that have marks of their own
  List<Hit> hitsBeyond(
      StageBins after, Measure measure, AxisScale time, AxisScale height, Rectangle2D data) {
    List<Hit> hits = new ArrayList<>();
    for (int at = 0; at < bins.size(); at++) {
      int bin = at;
      if (after.binAt(bins.range(bin).fromNanos()) >= 0 || bins.sum(bin) <= 0) {
        continue;
      }
      double left = x(bins.range(bin).fromNanos(), time, data);
      double right = Math.min(data.getMaxX(), x(bins.range(bin).toNanos(), time, data));
      double top = y(bins.sum(bin), height, data);
      if (right > left) {
        hits.add(
            new Hit(
                new BoundingBox(left, top, right - left, data.getMaxY() - top),
                "before",
                () -> lines(bin, measure),
                new Hit.Pick(bins.loop(), bins.thread(), null, bins.range(bin))));
      }
    }
    return hits;
  }

  /// The longest stages of a bin.
  private List<Tip.Line> lines(int bin, Measure measure) {
    return IntStream.range(0, keys.size())
        .filter(key -> bins.value(key, bin) > 0)
        .boxed()
        .sorted(Comparator.comparingDouble(key -> -bins.value(key, bin)))
        .limit(MOST_LINES)
        .map(key -> new Tip.Line(keys.get(key).stage(), measure.format(bins.value(key, bin))))
        .toList();
  }

  private static boolean isWork(StageKey key) {
    StageKind kind = key.kind();
    return kind != null && kind != StageKind.WAIT && kind != StageKind.SYNC;
  }

  /// Steps, one line for each stretch of bins that hold anything.
  private List<Path2D> lines(double[] values, AxisScale time, AxisScale height, Rectangle2D data) {
    List<Path2D> lines = new ArrayList<>();
    if (Arrays.stream(values).allMatch(value -> value <= 0)) {
      // A thread without the stage, or without any work.
      return lines;
    }
    Path2D line = null;
    for (int bin = 0; bin < values.length; bin++) {
      if (bins.sum(bin) <= 0) {
        line = null;
        continue;
      }
      double left = x(bins.range(bin).fromNanos(), time, data);
      double right = x(bins.range(bin).toNanos(), time, data);
      double y = y(values[bin], height, data);
      if (line == null) {
        line = new Path2D.Double();
        line.moveTo(left, y);
        lines.add(line);
      } else {
        line.lineTo(left, y);
      }
      line.lineTo(right, y);
    }
    return lines;
  }

  private static double y(double value, AxisScale height, Rectangle2D data) {
    return data.getMaxY() - data.getHeight() * Math.min(1, value / height.length());
  }

  private static double x(long nanos, AxisScale time, Rectangle2D data) {
    return data.getX() + data.getWidth() * (nanos - time.low()) / time.length();
  }
}
