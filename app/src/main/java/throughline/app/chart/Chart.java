package throughline.app.chart;

import java.util.List;

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

  /// Draws it over the whole surface.
  ///
  /// @return the marks that can be pointed at, in reading order
  abstract List<Hit> paint(Surface surface);
}
