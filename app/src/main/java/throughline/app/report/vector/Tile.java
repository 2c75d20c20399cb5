package throughline.app.report.vector;

import java.awt.TexturePaint;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A repeating pattern as rectangles instead of pixels.
///
/// @param width of a tile in the units of the chart
/// @param height of a tile
/// @param ground the colour below everything, `0xAARRGGBB`
/// @param marks the rectangles of every other colour
public record Tile(double width, double height, int ground, Map<Integer, List<Mark>> marks) {
  /// A rectangle within a tile.
  public record Mark(double x, double y, double width, double height) {}

  /// The pattern of a paint: neighbouring pixels of one colour become one rectangle.
  public static Tile of(TexturePaint paint) {
    BufferedImage image = paint.getImage();
    double stepX = paint.getAnchorRect().getWidth() / image.getWidth();
    double stepY = paint.getAnchorRect().getHeight() / image.getHeight();
    int ground = ground(image);
    Map<Integer, List<Mark>> marks = new LinkedHashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); ) {
        int color = image.getRGB(x, y);
        int end = x;
        while (end < image.getWidth() && image.getRGB(end, y) == color) {
          end++;
        }
        if (color != ground) {
          marks
              .computeIfAbsent(color, key -> new ArrayList<>())
              .add(new Mark(x * stepX, y * stepY, (end - x) * stepX, stepY));
        }
        x = end;
      }
    }
    return new Tile(
        paint.getAnchorRect().getWidth(), paint.getAnchorRect().getHeight(), ground, marks);
  }

  /// The colour of most pixels.
  private static int ground(BufferedImage image) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        counts.merge(image.getRGB(x, y), 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .max(Map.Entry.<Integer, Integer>comparingByValue())
        .orElseThrow()
        .getKey();
  }
}
