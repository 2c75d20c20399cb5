package throughline.app.theme;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.paint.Paint;
import throughline.model.recording.StageKind;

/// How a box of a stage is filled, so that its kind shows without colour: waiting is hatched,
/// synchronising is dotted, time that no stage accounts for is an outline.
public final class Textures {
  /// Edge of a tile in pixels; the patterns repeat seamlessly at this distance.
  private static final int TILE = 8;

  private static final double FADED = 0.42;

  private static final Map<Key, ImagePattern> TILES = new HashMap<>();

  private enum Pattern {
    HATCH,
    DOTS
  }

  private record Key(Pattern pattern, Color color, Color ground) {}

  private Textures() {}

  /// The fill for a stage of a kind: its colour, or a pattern of it on the theme's surface.
  public static Paint fill(StageKind kind, Color color) {
    return switch (kind) {
      case WAIT -> tile(Pattern.HATCH, color);
      case SYNC -> tile(Pattern.DOTS, color);
      case WORK, COPY, LAUNCH, ALLOC, IO -> color;
    };
  }

  /// Grey hatching for a difference that may be noise.
  public static Paint noise() {
    return tile(Pattern.HATCH, Theme.current().color(Role.NOISE));
  }

  /// Whether labels on this kind need the theme's text colour instead of black or white: patterns
  /// are mostly surface.
  public static boolean isPatterned(StageKind kind) {
    return kind == StageKind.WAIT || kind == StageKind.SYNC;
  }

  /// Draws a box of a stage of a kind.
  public static void box(
      GraphicsContext g, StageKind kind, Color color, double x, double y, double w, double h) {
    g.setFill(fill(kind, color));
    g.fillRect(x, y, w, h);
    if (isPatterned(kind) && w > 3) {
      outline(g, color, x, y, w, h);
    }
  }

  /// Draws time that no stage accounts for: an outline only.
  public static void untracked(GraphicsContext g, double x, double y, double w, double h) {
    outline(g, Theme.current().color(Role.NOISE), x, y, w, h);
  }

  private static void outline(
      GraphicsContext g, Color color, double x, double y, double w, double h) {
    g.setStroke(color);
    g.setLineWidth(1);
    g.strokeRect(x + 0.5, y + 0.5, Math.max(0, w - 1), Math.max(0, h - 1));
  }

  private static ImagePattern tile(Pattern pattern, Color color) {
    Color ground = Theme.current().color(Role.SURFACE);
    return TILES.computeIfAbsent(new Key(pattern, color, ground), Textures::paint);
  }

  private static ImagePattern paint(Key key) {
    Color faded = key.ground().interpolate(key.color(), FADED / 2);
    WritableImage image = new WritableImage(TILE, TILE);
    PixelWriter pixels = image.getPixelWriter();
    for (int y = 0; y < TILE; y++) {
      for (int x = 0; x < TILE; x++) {
        pixels.setColor(x, y, isMark(key.pattern(), x, y) ? key.color() : faded);
      }
    }
    return new ImagePattern(image, 0, 0, TILE, TILE, false);
  }

  private static boolean isMark(Pattern pattern, int x, int y) {
    return switch (pattern) {
      case HATCH -> Math.floorMod(x + y, TILE) < 3;
      case DOTS -> Math.floorMod(x, 4) < 2 && Math.floorMod(y, 4) < 2;
    };
  }
}
