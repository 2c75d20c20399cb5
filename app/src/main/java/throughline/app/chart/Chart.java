package throughline.app.chart;

import java.awt.Graphics2D;
import java.util.List;
import java.util.function.UnaryOperator;
import throughline.app.theme.Theme;

/// A chart's data and how to draw it. Immutable: draw it on any number of panes, at any size.
public abstract class Chart {
  Chart() {}

  /// How high it wants to be at a width, both in logical pixels.
  public abstract double heightFor(double width);

  /// Whether it uses more height than it wants where a neighbour on the page is higher.
  public boolean isStretchable() {
    return false;
  }

  /// What it shows in a sentence, for screen readers.
  public abstract String description();

  /// Draws it without a pane, for pages: on anything that Java2D can draw on, from pixels to PDF.
  ///
  /// @param g in logical pixels, its origin at the chart's upper left corner
  /// @param width in logical pixels
  /// @param height in logical pixels
  /// @param scale device pixels in a logical one
  /// @param wording what becomes of each text, the same text unless something is to be left out
  public final void drawOn(
      Graphics2D g,
      double width,
      double height,
      double scale,
      Theme theme,
      UnaryOperator<String> wording) {
    paint(new Surface(g, width, height, scale, ChartTheme.of(theme), wording));
  }

  /// Draws it over the whole surface.
  ///
  /// @return the marks that can be pointed at, in reading order
  abstract List<Hit> paint(Surface surface);
}
