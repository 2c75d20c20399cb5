package throughline.app.draw;

import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;

/// Cuts text so that it fits a width, never within a letter.
///
/// @param width the width of a text in pixels
public record LabelFit(ToDoubleFunction<String> width) {
  private static final String ELLIPSIS = "…";

  /// Fewer letters than this tell nothing.
  private static final int LEAST_LETTERS = 4;

  /// The text, or its beginning and end with an ellipsis in between as paths and C++ names need, or
  /// an empty text if hardly a letter fits.
  public String middle(String text, double room) {
    if (width.applyAsDouble(text) <= room) {
      return text;
    }
    if (ComplexText.isIn(text)) {
      int[] cuts = ComplexText.cuts(text);
      int letters = cuts.length - 1;
      return longest(
          letters,
          room,
          kept -> {
            int head = (kept + 1) / 2;
            return text.substring(0, cuts[head])
                + ELLIPSIS
                + text.substring(cuts[letters - (kept - head)]);
          });
    }
    return longest(text.length(), room, kept -> cutMiddle(text, kept));
  }

  /// The text, or its beginning with an ellipsis, or an empty text if hardly a letter fits.
  public String end(String text, double room) {
    if (width.applyAsDouble(text) <= room) {
      return text;
    }
    if (ComplexText.isIn(text)) {
      int[] cuts = ComplexText.cuts(text);
      return longest(cuts.length - 1, room, kept -> text.substring(0, cuts[kept]) + ELLIPSIS);
    }
    return longest(text.length(), room, kept -> text.substring(0, kept) + ELLIPSIS);
  }

  /// The text, or else the last part of its path, or else that cut at its end.
  public String path(String path, double room) {
    if (width.applyAsDouble(path) <= room) {
      return path;
    }
    return end(path.substring(path.lastIndexOf('/') + 1), room);
  }

  /// The cut text with the most letters that fits.
  ///
  /// @param letters how many the whole text has, which is known not to fit
  /// @param cut gives the text with so many letters kept
  private String longest(int letters, double room, IntFunction<String> cut) {
    int low = 0;
    int high = letters - 1;
    while (low < high) {
      int kept = (low + high + 1) / 2;
      if (width.applyAsDouble(cut.apply(kept)) <= room) {
        low = kept;
      } else {
        high = kept - 1;
      }
    }
    return low < LEAST_LETTERS ? "" : cut.apply(low);
  }

  private static String cutMiddle(String text, int kept) {
    int head = (kept + 1) / 2;
    return text.substring(0, head) + ELLIPSIS + text.substring(text.length() - (kept - head));
  }
}
