package throughline.app.draw;

import javafx.scene.paint.Color;
import throughline.app.draw.PixelRaster.Pattern;
import throughline.app.theme.LaneColors;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.recording.StageKind;

/// How a box is filled and its label coloured, ready for a raster.
///
/// @param fill the colour of the box or of the marks of its pattern, as ARGB
/// @param ground what lies between the marks, as ARGB; also the plate behind a label on a pattern
/// @param pattern how the two mix
/// @param label the colour of text on it
public record BoxStyle(int fill, int ground, Pattern pattern, Color label) {
  /// As in [throughline.app.theme.Textures].
  private static final double GROUND_STRENGTH = 0.21;

  private static final double DIM_STRENGTH = 0.28;

  /// The style of a stage or another name in the current theme.
  public static BoxStyle of(String name, StageKind kind) {
    return of(OwnColors.stage(name, LaneColors.of(name)), kind);
  }

  /// The style of a colour in the current theme: waiting is hatched, synchronising dotted.
  public static BoxStyle of(Color color, StageKind kind) {
    Color surface = Theme.current().color(Role.SURFACE);
    Pattern pattern =
        switch (kind) {
          case WAIT -> Pattern.HATCH;
          case SYNC -> Pattern.DOTS;
          case WORK, COPY, LAUNCH, ALLOC, IO -> Pattern.SOLID;
        };
    return new BoxStyle(
        argb(color),
        argb(surface.interpolate(color, GROUND_STRENGTH)),
        pattern,
        pattern == Pattern.SOLID ? LaneColors.labelOn(color) : Theme.current().color(Role.TEXT));
  }

  /// The same, stepped back so that others stand out.
  public BoxStyle dimmed() {
    Theme theme = Theme.current();
    int surface = argb(theme.color(Role.SURFACE));
    return new BoxStyle(
        mix(surface, fill, DIM_STRENGTH),
        mix(surface, ground, DIM_STRENGTH),
        pattern,
        theme.color(Role.TEXT_MUTED));
  }

  /// The same, weakened: stands for several things of which it is the longest.
  public BoxStyle folded() {
    int surface = argb(Theme.current().color(Role.SURFACE));
    return new BoxStyle(mix(surface, fill, 0.72), mix(surface, ground, 0.72), pattern, label);
  }

  /// A colour as an opaque ARGB number.
  public static int argb(Color color) {
    return 0xFF000000
        | (int) Math.round(color.getRed() * 255) << 16
        | (int) Math.round(color.getGreen() * 255) << 8
        | (int) Math.round(color.getBlue() * 255);
  }

  /// A colour between two.
  ///
  /// @param share 0 for all of `from`, 1 for all of `to`
  public static int mix(int from, int to, double share) {
    int red = channel(from, to, 16, share);
    int green = channel(from, to, 8, share);
    int blue = channel(from, to, 0, share);
    return 0xFF000000 | red << 16 | green << 8 | blue;
  }

  private static int channel(int from, int to, int shift, double share) {
    int a = from >> shift & 0xFF;
    int b = to >> shift & 0xFF;
    return (int) Math.round(a + (b - a) * share);
  }
}
