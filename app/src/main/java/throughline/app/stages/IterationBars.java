package throughline.app.stages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.geometry.BoundingBox;
import javafx.scene.canvas.GraphicsContext;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.StageKey;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.PixelRaster;
import throughline.app.draw.RasterImage;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.recording.StageKind;

/// The iterations of a thread side by side, a stack of stages each. Where there are more than
/// pixels, each column shows the longest of those that fall on it.
final class IterationBars extends CanvasPane {
  private final IterationSeries series;
  private final @Nullable IterationSeries other;
  private final List<StageKey> keys;
  private final int[] order;
  private final boolean byLength;
  private final Role otherRole;
  private final double highest;
  private final RasterImage image = new RasterImage();

  /// @param other the same thread of the other run, whose lengths are drawn as a line where both
  ///     are sorted by length; or null
  /// @param otherRole the colour of that line
  /// @param highest the length at the upper edge, in nanoseconds
  /// @param onPick told which iteration is pressed
  IterationBars(
      IterationSeries series,
      @Nullable IterationSeries other,
      Role otherRole,
      List<StageKey> keys,
      boolean byLength,
      double highest,
      IntConsumer onPick) {
    super("Iterations of " + series.thread());
    this.series = series;
    this.other = other;
    this.otherRole = otherRole;
    this.keys = keys;
    this.byLength = byLength;
    this.order = series.order(byLength);
    this.highest = Math.max(1, highest);
    setOnMouseClicked(
        event -> {
          int at = at(event.getX(), getWidth());
          if (at >= 0) {
            onPick.accept(at);
          }
        });
  }

  /// The iteration that is drawn at a place, or -1.
  int at(double x, double width) {
    int size = order.length;
    if (size == 0 || x < 0 || x >= width) {
      return -1;
    }
    double column = Math.max(1, width / size);
    int first = (int) (Math.floor(x / column) * column * size / width);
    int end = (int) Math.max(first + 1, (Math.floor(x / column) + 1) * column * size / width);
    return longest(first, Math.min(size, end));
  }

  private int longest(int from, int to) {
    int best = from < to ? order[from] : -1;
    for (int place = from + 1; place < to; place++) {
      best = series.length(order[place]) > series.length(best) ? order[place] : best;
    }
    return best;
  }

  @Override
  protected void paintBase(GraphicsContext g, double width, double height) {
    double scale = pixelScale();
    PixelRaster raster =
        image.begin((int) Math.ceil(width * scale), (int) Math.ceil(height * scale));
    Theme theme = Theme.current();
    raster.clear(BoxStyle.argb(theme.color(Role.SURFACE)));
    List<BoxStyle> styles = new ArrayList<>();
    for (StageKey key : keys) {
      StageKind kind = key.kind();
      styles.add(BoxStyle.of(key.color(), kind == null ? StageKind.WORK : kind));
    }
    int noise =
        BoxStyle.mix(
            BoxStyle.argb(theme.color(Role.SURFACE)), BoxStyle.argb(theme.color(Role.NOISE)), 0.35);
    double step = Math.max(1, width / Math.max(1, order.length));
    for (double x = 0; x < width && order.length > 0; x += step) {
      int at = at(x + step / 2, width);
      if (at >= 0) {
        int x0 = (int) Math.round(x * scale);
        int x1 = (int) Math.round((x + step) * scale) - (step >= 4 ? 1 : 0);
        bar(raster, at, x0, Math.max(x0 + 1, x1), styles, noise, scale);
      }
    }
    image.draw(g, 0, 0, raster.width() / scale, raster.height() / scale);
    otherLengths(g, width, height);
    g.setFill(theme.color(Role.GRID));
    g.fillRect(0, 0, width, 1);
    g.setFill(theme.color(Role.TEXT_MUTED));
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.fillText(Units.nanos(highest), 2, 12);
  }

  private void bar(
      PixelRaster raster,
      int at,
      int x0,
      int x1,
      List<BoxStyle> styles,
      int untracked,
      double scale) {
    double sum = 0;
    int bottom = raster.height();
    double[] self = series.selfNanos()[at];
    for (int key = 0; key < self.length; key++) {
      sum += self[key];
      int top = raster.height() - (int) Math.round(Math.min(1, sum / highest) * raster.height());
      if (top < bottom) {
        if (keys.get(key).isUntracked()) {
          raster.fill(x0, top, x1, bottom, untracked);
        } else {
          raster.fill(x0, top, x1, bottom, styles.get(key), 0, scale);
        }
        bottom = top;
      }
    }
  }

  /// The other run's lengths over the same share of iterations.
  private void otherLengths(GraphicsContext g, double width, double height) {
    IterationSeries line = other;
    if (!byLength || line == null || line.size() == 0) {
      return;
    }
    int[] otherOrder = line.order(true);
    g.setStroke(Theme.current().color(otherRole));
    g.setLineWidth(1.5);
    g.beginPath();
    for (double x = 0; x <= width; x += 2) {
      int place = (int) Math.min(otherOrder.length - 1L, (long) (x / width * otherOrder.length));
      double y = height * (1 - Math.min(1, line.length(otherOrder[place]) / highest));
      if (x == 0) {
        g.moveTo(x, y);
      } else {
        g.lineTo(x, y);
      }
    }
    g.stroke();
  }

  @Override
  protected Optional<Tip> tipAt(double x, double y) {
    int at = at(x, getWidth());
    if (at < 0) {
      return Optional.empty();
    }
    List<Tip.Line> lines = new ArrayList<>();
    lines.add(new Tip.Line("Length", Units.nanos(series.length(at))));
    for (int key = keys.size() - 1; key >= 0; key--) {
      double nanos = series.selfNanos()[at][key];
      if (nanos > 0) {
        lines.add(new Tip.Line(keys.get(key).shortName(), Units.nanos(nanos)));
      }
    }
    String title = "Iteration " + series.numbers()[at];
    return Optional.of(new Tip(title, lines, new BoundingBox(x - 4, 0, 8, getHeight())));
  }
}
