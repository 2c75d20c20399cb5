package throughline.app.timeline;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.CharWidths;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Units;
import throughline.model.run.TimeRange;

/// Draws the ruler and what stands over it.
final class RulerPainter {
  /// Labels keep this distance.
  static final double SPACING = 90;

  private RulerPainter() {}

  static Ticks ticks(TimelineModel model) {
    return Ticks.of(model.axis().range(model.width()), model.axis().nanosPerPixel() * SPACING);
  }

  static void paint(GraphicsContext g, TimelineModel model, Regions regions, Ticks ticks) {
    Theme theme = Theme.current();
    double top = Regions.MINIMAP;
    g.setFill(theme.color(Role.SURFACE_RAISED));
    g.fillRect(0, top, regions.width(), Regions.RULER);
    g.setFill(theme.color(Role.LINE));
    g.fillRect(0, Regions.TOP - 1, regions.width(), 1);
    g.setTextBaseline(VPos.BASELINE);
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextAlign(TextAlignment.LEFT);
    for (Ticks.Tick tick : ticks.ticks()) {
      double x = regions.left() + model.axis().pixel(tick.timeNanos());
      if (x < regions.left()) {
        continue;
      }
      g.setFill(theme.color(Role.LINE));
      g.fillRect(x, Regions.TOP - 7, 1, 6);
      // A number cut off at the edge reads as another one.
      if (x + 4 + CharWidths.of(Fonts.ui(Fonts.SMALL)).width(tick.label()) <= regions.width()) {
        g.setFill(theme.color(Role.TEXT_MUTED));
        g.fillText(tick.label(), x + 4, Regions.TOP - 8);
      }
    }
    g.setFill(theme.color(Role.SURFACE_RAISED));
    g.fillRect(0, top, regions.left(), Regions.RULER - 1);
    g.setFill(theme.color(Role.TEXT_MUTED));
    String span = Units.nanos(model.axis().nanosPerPixel() * model.width()) + " in view";
    g.fillText(span, 8, Regions.TOP - 8);
    if (!ticks.baseLabel().isEmpty()) {
      g.setTextAlign(TextAlignment.RIGHT);
      g.fillText(ticks.baseLabel(), regions.left() - 8, Regions.TOP - 8);
      g.setTextAlign(TextAlignment.LEFT);
    }
  }

  /// Draws the selected range over the tracks, with its length on the ruler.
  static void range(
      GraphicsContext g, TimelineModel model, Regions regions, @Nullable TimeRange range) {
    if (range == null) {
      return;
    }
    Theme theme = Theme.current();
    double x0 = regions.left() + model.axis().x(range.fromNanos());
    double x1 = regions.left() + model.axis().x(range.toNanos());
    double left = Math.max(regions.left(), x0);
    double right = Math.min(regions.width(), x1);
    if (right <= left) {
      return;
    }
    g.setFill(theme.color(Role.ACCENT, 0.12));
    g.fillRect(left, Regions.TOP, right - left, regions.trackHeight());
    g.setFill(theme.color(Role.ACCENT));
    if (x0 >= regions.left()) {
      g.fillRect(Math.floor(x0), Regions.MINIMAP, 1, regions.height() - Regions.MINIMAP);
    }
    if (x1 <= regions.width()) {
      g.fillRect(Math.floor(x1), Regions.MINIMAP, 1, regions.height() - Regions.MINIMAP);
    }
    g.fillRect(left, Regions.TOP - 3, right - left, 2);
    plate(g, Units.nanos(range.lengthNanos()), (left + right) / 2, regions);
  }

  /// Draws a text on a plate of the accent's colour on the ruler, within the ruler's ends.
  static void plate(GraphicsContext g, String text, double centre, Regions regions) {
    plate(g, text, centre, regions, Role.ACCENT);
  }

  /// Draws a text on a plate of a role's colour; see [#plate(GraphicsContext, String, double,
  /// Regions)].
  static void plate(GraphicsContext g, String text, double centre, Regions regions, Role role) {
    Theme theme = Theme.current();
    double width = CharWidths.of(Fonts.ui(Fonts.SMALL)).width(text) + 12;
    double x = Math.max(regions.left(), Math.min(regions.width() - width, centre - width / 2));
    g.setFill(theme.color(role));
    g.fillRoundRect(x, Regions.MINIMAP + 3, width, 16, 6, 6);
    g.setFill(theme.color(Role.ON_ACCENT));
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.BASELINE);
    g.fillText(text, x + 6, Regions.MINIMAP + 15);
  }
}
