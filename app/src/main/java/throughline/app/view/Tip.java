package throughline.app.view;

import java.util.List;
import javafx.geometry.Bounds;

/// What a tip says about one thing on a canvas.
///
/// @param title the thing's full name, never shortened
/// @param lines numbers about it, the most important first
/// @param anchor where the thing is, in the canvas pane's coordinates; the tip stays off it
public record Tip(String title, List<Line> lines, Bounds anchor) {
  /// One number.
  ///
  /// @param label what it is
  /// @param value the number with its unit
  public record Line(String label, String value) {}

  public Tip {
    lines = List.copyOf(lines);
  }
}
