package throughline.app.chart;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import throughline.app.draw.LeftToRight;

/// Labels in the styles of the program's stylesheet.
public final class Texts {
  /// Words longer than this are names that nobody reads to their end.
  private static final int LONGEST_WORD = 64;

  private Texts() {}

  /// A sentence with what is too long in it cut in the middle; the whole name stands in a table.
  static String shortened(String sentence) {
    StringBuilder out = new StringBuilder();
    for (String word : sentence.split("(?<= )|(?= )")) {
      int half = LONGEST_WORD / 2;
      out.append(
          word.length() <= LONGEST_WORD
              ? word
              : word.substring(0, half) + "…" + word.substring(word.length() - half));
    }
    return out.toString();
  }

  /// A text that wraps to as many lines as it needs.
  ///
  /// @param styles classes such as `title` or `muted`
  public static Label wrapped(String text, String... styles) {
    Label label = line(text, styles);
    label.setWrapText(LeftToRight.canWrap(text));
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /// A text of one line, cut at its end where there is no room.
  public static Label line(String text, String... styles) {
    Label label = new Label(LeftToRight.of(text));
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
