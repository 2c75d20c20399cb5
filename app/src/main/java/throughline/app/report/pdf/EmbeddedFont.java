package throughline.app.report.pdf;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import throughline.app.chart.ChartFonts;
import throughline.app.report.vector.Numbers;

/// A TrueType face that travels in the document, addressed by its glyphs (ISO 32000-1, 9.7.4).
final class EmbeddedFont {
  /// Glyphs are measured in thousandths of the font's size.
  private static final float EM = 1000;

  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  private final String name;
  private final Font face;
  private final byte[] trueType;
  private final int id;
  private final SortedMap<Integer, Integer> used = new TreeMap<>();

  /// @param name as PostScript calls it
  /// @param face the same face for Java2D, which says which glyphs a text has
  /// @param trueType the face's file
  /// @param id the object that it becomes
  EmbeddedFont(String name, Font face, byte[] trueType, int id) {
    this.name = name;
    this.face = face.deriveFont(EM);
    this.trueType = trueType;
    this.id = id;
  }

  int id() {
    return id;
  }

  boolean canShow(String text) {
    return face.canDisplayUpTo(text) < 0;
  }

  /// The glyphs of a text in hexadecimal, in angle brackets.
  String encoded(String text) {
    StringBuilder out = new StringBuilder("<");
    text.codePoints()
        .forEach(
            character -> {
              GlyphVector glyphs = face.createGlyphVector(CONTEXT, Character.toString(character));
              int glyph = glyphs.getGlyphCode(0);
              used.putIfAbsent(glyph, character);
              out.append(String.format(Locale.ROOT, "%04X", glyph));
            });
    return out.append('>').toString();
  }

  /// Writes the font with the glyphs that were used.
  void addTo(PdfFile file) {
    byte[] subset = GlyphSubset.of(trueType, used.keySet());
    int program = file.addStream("/Length1 " + subset.length, subset);
    Rectangle2D box = face.getMaxCharBounds(CONTEXT);
    String called = tag() + name;
    int descriptor =
        file.add(
            "<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%s %s %s %s] /ItalicAngle 0 /Ascent %s /Descent %s /CapHeight 698 /StemV %d /FontFile2 %s >>"
                .formatted(
                    called,
                    Numbers.text(box.getMinX()),
                    Numbers.text(-box.getMaxY()),
                    Numbers.text(box.getMaxX()),
                    Numbers.text(-box.getMinY()),
                    Numbers.text(face.getLineMetrics("x", CONTEXT).getAscent()),
                    Numbers.text(-face.getLineMetrics("x", CONTEXT).getDescent()),
                    ChartFonts.isBold(face) ? 140 : 80,
                    PdfFile.ref(program)));
    int descendant =
        file.add(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor %s /DW 600 /W [%s] /CIDToGIDMap /Identity >>"
                .formatted(called, PdfFile.ref(descriptor), widths()));
    int unicode = UnicodeMap.addTo(file, used, 4);
    file.put(
        id,
        "<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%s] /ToUnicode %s >>"
            .formatted(called, PdfFile.ref(descendant), PdfFile.ref(unicode)));
  }

  /// Six letters that name the subset, by what is in it.
  private String tag() {
    int hash = used.keySet().hashCode();
    StringBuilder out = new StringBuilder();
    for (int letter = 0; letter < 6; letter++) {
      out.append((char) ('A' + Math.floorMod(hash, 26)));
      hash = hash / 26 + letter;
    }
    return out.append('+').toString();
  }

  private String widths() {
    StringBuilder out = new StringBuilder();
    for (int glyph : used.keySet()) {
      GlyphVector one = face.createGlyphVector(CONTEXT, new int[] {glyph});
      out.append(glyph)
          .append(" [")
          .append(Numbers.text(one.getGlyphMetrics(0).getAdvanceX()))
          .append("] ");
    }
    return out.toString().strip();
  }
}
