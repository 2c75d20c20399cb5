package throughline.app.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The advance of each character of a font, so that a label's width is a sum and not a layout.
///
/// Ignores kerning and ligatures, which makes no visible difference to where a label is cut.
public final class CharWidths {
  private static final Map<Font, CharWidths> KNOWN = new HashMap<>();
  private static final int TABLE = 0x250;

  private final Text probe = new Text();
  private final float[] narrow = new float[TABLE];
  private final Map<Character, Float> others = new HashMap<>();

  private CharWidths(Font font) {
    probe.setFont(font);
    Arrays.fill(narrow, -1);
  }

  /// The widths of a font; measured once. On the JavaFX thread.
  public static CharWidths of(Font font) {
    return KNOWN.computeIfAbsent(font, CharWidths::new);
  }

  public double width(char c) {
    if (c >= TABLE) {
      return others.computeIfAbsent(c, this::measure);
    }
    if (narrow[c] < 0) {
      narrow[c] = measure(c);
    }
    return narrow[c];
  }

  public double width(CharSequence text) {
    double sum = 0;
    for (int at = 0; at < text.length(); at++) {
      sum += width(text.charAt(at));
    }
    return sum;
  }

  private float measure(char c) {
    // Ten of them, since bounds are rounded.
    probe.setText(String.valueOf(c).repeat(10));
    return (float) (probe.getLayoutBounds().getWidth() / 10);
  }
}
