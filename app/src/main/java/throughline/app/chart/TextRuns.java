package throughline.app.chart;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.List;

/// A text parted into stretches that one face can show: what the program's own face lacks (Chinese
/// names, arrows) is written in the system's sans-serif of the same size.
///
/// @param runs from left to right
public record TextRuns(List<Run> runs) {
  /// A stretch in one face.
  public record Run(String text, Font font) {}

  public static TextRuns of(String text, Font font) {
    if (font.canDisplayUpTo(text) < 0) {
      return new TextRuns(List.of(new Run(text, font)));
    }
    Font other = new Font(Font.SANS_SERIF, font.getStyle(), 1).deriveFont(font.getSize2D());
    List<Run> runs = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      boolean own = font.canDisplay(text.codePointAt(start));
      int end = start;
      while (end < text.length() && font.canDisplay(text.codePointAt(end)) == own) {
        end += Character.charCount(text.codePointAt(end));
      }
      runs.add(new Run(text.substring(start, end), own ? font : other));
      start = end;
    }
    return new TextRuns(runs);
  }

  /// How wide it is in the units of the font.
  public double width(FontRenderContext context) {
    double width = 0;
    for (Run run : runs) {
      width += run.font().getStringBounds(run.text(), context).getWidth();
    }
    return width;
  }

  /// Writes it from `left` on, its letters standing on `baseline`.
  public void draw(Graphics2D g, double left, double baseline) {
    double x = left;
    for (Run run : runs) {
      g.setFont(run.font());
      g.drawString(run.text(), (float) x, (float) baseline);
      x += run.font().getStringBounds(run.text(), g.getFontRenderContext()).getWidth();
    }
  }
}
