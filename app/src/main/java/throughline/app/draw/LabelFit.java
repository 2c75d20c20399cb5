package throughline.app.draw;

import java.util.function.ToDoubleFunction;

/// Cuts text so that it fits a width.
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
    int low = 0;
    int high = text.length() - 1;
    while (low < high) {
      int kept = (low + high + 1) / 2;
      if (width.applyAsDouble(cutMiddle(text, kept)) <= room) {
        low = kept;
      } else {
        high = kept - 1;
      }
    }
    return low < LEAST_LETTERS ? "" : cutMiddle(text, low);
  }

  /// The text, or its beginning with an ellipsis, or an empty text if hardly a letter fits.
  public String end(String text, double room) {
    if (width.applyAsDouble(text) <= room) {
      return text;
    }
    int low = 0;
    int high = text.length() - 1;
    while (low < high) {
      int kept = (low + high + 1) / 2;
      if (width.applyAsDouble(text.substring(0, kept) + ELLIPSIS) <= room) {
        low = kept;
      } else {
        high = kept - 1;
      }
    }
    return low < LEAST_LETTERS ? "" : text.substring(0, low) + ELLIPSIS;
  }

  /// The text, or else the last part of its path, or else that cut at its end.
  public String path(String path, double room) {
    if (width.applyAsDouble(path) <= room) {
      return path;
    }
    return end(path.substring(path.lastIndexOf('/') + 1), room);
  }

  private static String cutMiddle(String text, int kept) {
    int head = (kept + 1) / 2;
    return text.substring(0, head) + ELLIPSIS + text.substring(text.length() - (kept - head));
  }
}
