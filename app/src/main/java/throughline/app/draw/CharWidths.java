package throughline.app.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The advance of each character of a font, so that a label's width is a sum and not a layout.
///
/// Ignores kerning and ligatures, which makes no visible difference to where a label is cut. Where
/// letters change or join by what stands beside them (Arabic, Indic scripts, marks, emoji) the text
/// is laid out after all; see [ComplexText].
public final class CharWidths {
  private static final Map<Font, CharWidths> KNOWN = new HashMap<>();
  private static final int TABLE = 0x250;
  private static final int MOST_LAID_OUT = 4000;

  private final Text probe = new Text();
  private final float[] narrow = new float[TABLE];
  private final Map<Character, Float> others = new HashMap<>();
  private final Map<String, Double> laidOut =
      new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Double> eldest) {
          return size() > MOST_LAID_OUT;
        }
      };

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
    if (ComplexText.isIn(text)) {
      return laidOut.computeIfAbsent(text.toString(), this::layOut);
    }
    double sum = 0;
    for (int at = 0; at < text.length(); at++) {
      sum += width(text.charAt(at));
    }
    return sum;
  }

  private double layOut(String text) {
    probe.setText(text);
    return Math.ceil(probe.getLayoutBounds().getWidth());
  }

  private float measure(char c) {
    // Ten of them, since bounds are rounded.
    probe.setText(String.valueOf(c).repeat(10));
    return (float) (probe.getLayoutBounds().getWidth() / 10);
  }
}
