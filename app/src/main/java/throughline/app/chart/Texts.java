package throughline.app.chart;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// Labels in the styles of the program's stylesheet.
public final class Texts {
  private Texts() {}

  /// A text that wraps to as many lines as it needs.
  ///
  /// @param styles classes such as `title` or `muted`
  public static Label wrapped(String text, String... styles) {
    Label label = line(text, styles);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /// A text of one line, cut at its end where there is no room.
  public static Label line(String text, String... styles) {
    Label label = new Label(text);
    label.getStyleClass().addAll(styles);
    return label;
  }

  /// A text of one line that is never cut: a number or a symbol.
  public static Label whole(String text, String... styles) {
    Label label = line(text, styles);
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }
}
