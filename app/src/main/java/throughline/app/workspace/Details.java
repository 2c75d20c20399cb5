package throughline.app.workspace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the details pane tells about the thing that is selected: numbers first, then how to go on.
///
/// @param kind what sort of thing it is, such as `Stage`
/// @param title its full name, never shortened
/// @param figures in order of importance
/// @param sections more figures under headings of their own
/// @param steps what the user can do next
public record Details(
    String kind, String title, List<Figure> figures, List<Section> sections, List<Step> steps) {
  /// @param label what it is
  /// @param value the number with its unit
  public record Figure(String label, String value) {}

  /// @param label what the link says
  /// @param action run on the JavaFX thread when it is pressed
  public record Step(String label, Runnable action) {}

  /// Figures that belong together.
  ///
  /// @param title what they are about
  /// @param figures in order of importance
  /// @param bars how something is spread, drawn above the figures; or null
  public record Section(String title, List<Figure> figures, @Nullable Bars bars) {
    public Section {
      figures = List.copyOf(figures);
    }
  }

  /// A small chart of how often values fall into classes.
  ///
  /// @param counts of each class, at least 0
  /// @param marked the class of the selected thing, or -1
  /// @param from the lower edge of the first class, with its unit
  /// @param to the upper edge of the last class, with its unit
  /// @param spoken the same in words
  public record Bars(List<Integer> counts, int marked, String from, String to, String spoken) {
    public Bars {
      counts = List.copyOf(counts);
    }
  }

  public Details {
    figures = List.copyOf(figures);
    sections = List.copyOf(sections);
    steps = List.copyOf(steps);
  }

  /// Details without sections.
  public Details(String kind, String title, List<Figure> figures, List<Step> steps) {
    this(kind, title, figures, List.of(), steps);
  }
}
