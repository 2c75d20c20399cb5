package throughline.app.chart;

import java.awt.Color;
import java.awt.Paint;
import java.awt.TexturePaint;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The patterns of [throughline.app.theme.Textures] for Java2D: a hatch for waiting, dots for
/// synchronising.
///
/// A tile is drawn in device pixels for the scale at hand, so patterns stay sharp on any screen and
/// keep their size in logical pixels.
final class StageTextures {
  /// Edge of a tile in logical pixels; the patterns repeat seamlessly at this distance.
  private static final int TILE = 8;

  private static final double FADED = 0.21;

  private enum Pattern {
    HATCH,
    DOTS
  }

  private record Key(Pattern pattern, Color color, Color ground, double scale) {}

  private static final Map<Key, TexturePaint> TILES = new ConcurrentHashMap<>();

  private StageTextures() {}

  static Paint hatch(Color color, Color ground, double scale) {
    return TILES.computeIfAbsent(
        new Key(Pattern.HATCH, color, ground, scale), StageTextures::paint);
  }

  static Paint dots(Color color, Color ground, double scale) {
    return TILES.computeIfAbsent(new Key(Pattern.DOTS, color, ground, scale), StageTextures::paint);
  }

  private static TexturePaint paint(Key key) {
    int pixels = Math.max(TILE, (int) Math.round(TILE * key.scale()));
    BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_ARGB);
    int faded = mix(key.ground(), key.color(), FADED);
    double logical = (double) TILE / pixels;
    for (int y = 0; y < pixels; y++) {
      for (int x = 0; x < pixels; x++) {
        boolean mark = isMark(key.pattern(), x * logical, y * logical);
        image.setRGB(x, y, mark ? key.color().getRGB() : faded);
      }
    }
    return new TexturePaint(image, new Rectangle2D.Double(0, 0, TILE, TILE));
  }

  private static boolean isMark(Pattern pattern, double x, double y) {
    return switch (pattern) {
      case HATCH -> (x + y) % TILE < 3;
      case DOTS -> x % 4 < 2 && y % 4 < 2;
    };
  }

  private static int mix(Color ground, Color color, double part) {
    return new Color(
            mix(ground.getRed(), color.getRed(), part),
            mix(ground.getGreen(), color.getGreen(), part),
            mix(ground.getBlue(), color.getBlue(), part))
        .getRGB();
  }

  private static int mix(int from, int to, double part) {
    return (int) Math.round(from + (to - from) * part);
  }
}
