package throughline.app.report.pdf;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import throughline.app.report.vector.Numbers;

/// Characters that the embedded face lacks (arrows, Chinese names), drawn by their outlines in the
/// system's own face, and text all the same (a Type 3 font, ISO 32000-1, 9.6.5).
final class DrawnFont {
  /// A code is one byte.
  static final int MOST = 256;

  private static final float EM = 1000;
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  private record Key(int character, boolean bold) {}

  private final int id;
  private final Map<Key, Integer> codes = new HashMap<>();
  private final List<String> drawings = new ArrayList<>();
  private final List<String> widths = new ArrayList<>();
  private final SortedMap<Integer, Integer> characters = new TreeMap<>();

  DrawnFont(int id) {
    this.id = id;
  }

  int id() {
    return id;
  }

  /// Whether a character can still be taken in, or is there already.
  boolean hasRoomFor(int character, Font font) {
    return codes.size() < MOST || codes.containsKey(new Key(character, font.isBold()));
  }

  /// The character's code in hexadecimal, two digits.
  String encoded(int character, Font font) {
    int code =
        codes.computeIfAbsent(
            new Key(character, font.isBold()),
            _ -> {
              draw(character, font.deriveFont(EM));
              return drawings.size() - 1;
            });
    return String.format(java.util.Locale.ROOT, "%02X", code);
  }

  private void draw(int character, Font face) {
    GlyphVector glyphs = face.createGlyphVector(CONTEXT, Character.toString(character));
    double width = glyphs.getGlyphMetrics(0).getAdvanceX();
    Shape outline =
        AffineTransform.getScaleInstance(1, -1).createTransformedShape(glyphs.getOutline());
    Rectangle2D box = outline.getBounds2D();
    StringBuilder out = new StringBuilder();
    out.append(
        "%s 0 %s %s %s %s d1\n"
            .formatted(
                Numbers.text(width),
                Numbers.text(box.getMinX()),
                Numbers.text(box.getMinY()),
                Numbers.text(box.getMaxX()),
                Numbers.text(box.getMaxY())));
    PdfPath.append(out, outline);
    drawings.add(out.append("f\n").toString());
    widths.add(Numbers.text(width));
    characters.put(drawings.size() - 1, character);
  }

  /// Writes the font with the characters that were used.
  void addTo(PdfFile file) {
    StringBuilder procedures = new StringBuilder();
    StringBuilder names = new StringBuilder();
    for (int code = 0; code < drawings.size(); code++) {
      int drawing = file.addStream("", drawings.get(code));
      procedures.append("/g%d %s ".formatted(code, PdfFile.ref(drawing)));
      names.append("/g%d ".formatted(code));
    }
    int unicode = UnicodeMap.addTo(file, characters, 2);
    file.put(
        id,
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << %s>> /Encoding << /Type /Encoding /Differences [0 %s] >> /FirstChar 0 /LastChar %d /Widths [%s] /Resources << >> /ToUnicode %s >>"
            .formatted(
                procedures,
                names.toString().strip(),
                drawings.size() - 1,
                String.join(" ", widths),
                PdfFile.ref(unicode)));
  }
}
