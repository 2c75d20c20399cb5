package throughline.app.workspace;

import java.util.List;

/// What the details pane tells about the thing that is selected: numbers first, then how to go on.
///
/// @param kind what sort of thing it is, such as `Stage`
/// @param title its full name, never shortened
/// @param figures in order of importance
/// @param steps what the user can do next
public record Details(String kind, String title, List<Figure> figures, List<Step> steps) {
  /// @param label what it is
  /// @param value the number with its unit
  public record Figure(String label, String value) {}

  /// @param label what the link says
  /// @param action run on the JavaFX thread when it is pressed
  public record Step(String label, Runnable action) {}

  public Details {
    figures = List.copyOf(figures);
    steps = List.copyOf(steps);
  }
}
