package throughline.app.theme;

import javafx.scene.paint.Color;

/// Contrast between colours as WCAG 2.2 defines it.
public final class Contrast {
  private Contrast() {}

  /// From 1 (the same) to 21 (black on white). Ignores opacity.
  public static double ratio(Color a, Color b) {
    double first = luminance(a);
    double second = luminance(b);
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  /// Relative luminance, from 0 to 1.
  public static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
  }
}
