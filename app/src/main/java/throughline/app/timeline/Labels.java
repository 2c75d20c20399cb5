package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import throughline.app.draw.LabelFit;

/// Texts to draw over a raster once it is on the canvas.
final class Labels {
  /// One text with its baseline.
  record Label(String text, double x, double baseline, Color color) {}

  private static final double ASCENT = 9;

  private final LabelFit fit;
  private final List<Label> labels = new ArrayList<>();

  Labels(LabelFit fit) {
    this.fit = fit;
  }

  LabelFit fit() {
    return fit;
  }

  List<Label> all() {
    return labels;
  }

  void clear() {
    labels.clear();
  }

  void add(String text, double x, double baseline, Color color) {
    labels.add(new Label(text, x, baseline, color));
  }

  /// Takes away texts that reach above a place, since something is drawn over them.
  void removeAbove(double y) {
    labels.removeIf(label -> label.baseline() - ASCENT < y);
  }

  /// Draws all texts, shifted by the place of the raster on the canvas.
  void draw(GraphicsContext g, Font font, double dx, double dy) {
    g.setFont(font);
    Color color = null;
    for (Label label : labels) {
      if (!label.color().equals(color)) {
        color = label.color();
        g.setFill(color);
      }
      g.fillText(label.text(), label.x() + dx, label.baseline() + dy);
    }
  }
}
