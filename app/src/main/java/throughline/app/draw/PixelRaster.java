package throughline.app.draw;

import java.util.Arrays;

/// A rectangle of opaque pixels to fill boxes into, in device pixels. Everything is cut at its
/// edges. Needs no toolkit.
public final class PixelRaster {
  private static final int NARROW = 4;

  private int width;
  private int height;
  private int[] pixels = {};

  /// How an area is filled.
  public enum Pattern {
    SOLID,
    /// Diagonal stripes.
    HATCH,
    /// Small squares.
    DOTS
  }

  /// Changes the size; what was drawn is lost.
  public void resize(int newWidth, int newHeight) {
    if (newWidth != width || newHeight != height) {
      width = newWidth;
      height = newHeight;
      pixels = new int[newWidth * newHeight];
    }
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /// All pixels as ARGB, row by row; changes show.
  public int[] pixels() {
    return pixels;
  }

  public int pixel(int x, int y) {
    return pixels[y * width + x];
  }

  public void clear(int argb) {
    Arrays.fill(pixels, argb);
  }

  /// Fills the pixels from (x0, y0) to before (x1, y1).
  public void fill(int x0, int y0, int x1, int y1, int argb) {
    int left = Math.max(0, x0);
    int right = Math.min(width, x1);
    if (left >= right) {
      return;
    }
    int bottom = Math.min(height, y1);
    if (right - left <= NARROW) {
      fillNarrow(left, Math.max(0, y0), right, bottom, argb);
      return;
    }
    for (int y = Math.max(0, y0); y < bottom; y++) {
      Arrays.fill(pixels, y * width + left, y * width + right, argb);
    }
  }

  /// For a few pixels a row, checking a range costs more than writing it.
  private void fillNarrow(int left, int top, int right, int bottom, int argb) {
    for (int y = top; y < bottom; y++) {
      for (int at = y * width + left; at < y * width + right; at++) {
        pixels[at] = argb;
      }
    }
  }

  /// Fills an area with a style. The pattern is anchored to absolute pixels, so that it moves with
  /// what it fills.
  ///
  /// @param phase the absolute number of the raster's first column
  /// @param scale device pixels in a logical one
  public void fill(int x0, int y0, int x1, int y1, BoxStyle style, long phase, double scale) {
    if (style.pattern() == Pattern.SOLID) {
      fill(x0, y0, x1, y1, style.fill());
      return;
    }
    int left = Math.max(0, x0);
    int right = Math.min(width, x1);
    int bottom = Math.min(height, y1);
    for (int y = Math.max(0, y0); y < bottom; y++) {
      int py = (int) ((y - y0) / scale);
      for (int x = left; x < right; x++) {
        long px = (long) ((x + phase) / scale);
        pixels[y * width + x] = isMark(style.pattern(), px, py) ? style.fill() : style.ground();
      }
    }
    if (x1 - x0 > 3 * scale) {
      outline(x0, y0, x1, y1, style.fill(), Math.max(1, (int) scale));
    }
  }

  /// Draws a frame just inside an area.
  public void outline(int x0, int y0, int x1, int y1, int argb, int thickness) {
    fill(x0, y0, x1, y0 + thickness, argb);
    fill(x0, y1 - thickness, x1, y1, argb);
    fill(x0, y0 + thickness, x0 + thickness, y1 - thickness, argb);
    fill(x1 - thickness, y0 + thickness, x1, y1 - thickness, argb);
  }

  /// The same patterns as [throughline.app.theme.Textures].
  private static boolean isMark(Pattern pattern, long x, int y) {
    return switch (pattern) {
      case SOLID -> true;
      case HATCH -> Math.floorMod(x + y, 8) < 3;
      case DOTS -> Math.floorMod(x, 4) < 2 && Math.floorMod(y, 4) < 2;
    };
  }
}
