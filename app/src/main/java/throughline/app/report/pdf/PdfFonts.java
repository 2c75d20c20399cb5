package throughline.app.report.pdf;

import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import throughline.app.chart.ChartFonts;
import throughline.app.theme.Fonts;

/// The fonts of a document: the program's own face, plain and bold, a typewriter face that every
/// reader has, and drawn characters for whatever these lack.
final class PdfFonts {
  private final PdfFile file;
  private final EmbeddedFont plain;
  private final EmbeddedFont bold;
  private final int mono;
  private final List<DrawnFont> drawn = new ArrayList<>();

  PdfFonts(PdfFile file) {
    this.file = file;
    plain =
        new EmbeddedFont(
            "IBMPlexSans", ChartFonts.bundled(false), ChartFonts.openType(false), file.reserve());
    bold =
        new EmbeddedFont(
            "IBMPlexSans-Bold",
            ChartFonts.bundled(true),
            ChartFonts.openType(true),
            file.reserve());
    mono =
        file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>");
  }

  static boolean isMono(Font font) {
    return font.getName().equals(Fonts.monoFamily());
  }

  EmbeddedFont embedded(Font like) {
    return ChartFonts.isBold(like) ? bold : plain;
  }

  /// The drawn font that has, or has room for, a character.
  ///
  /// @return its number among the drawn ones
  int drawnFor(int character, Font font) {
    for (int at = 0; at < drawn.size(); at++) {
      if (drawn.get(at).hasRoomFor(character, font)) {
        return at;
      }
    }
    drawn.add(new DrawnFont(file.reserve()));
    return drawn.size() - 1;
  }

  DrawnFont drawn(int at) {
    return drawn.get(at);
  }

  static String name(Font like) {
    return isMono(like) ? "/M" : ChartFonts.isBold(like) ? "/B" : "/R";
  }

  /// The dictionary of names that pages use.
  String dictionary() {
    StringBuilder out =
        new StringBuilder(
            "<< /R %s /B %s /M %s"
                .formatted(PdfFile.ref(plain.id()), PdfFile.ref(bold.id()), PdfFile.ref(mono)));
    for (int at = 0; at < drawn.size(); at++) {
      out.append(" /D%d %s".formatted(at, PdfFile.ref(drawn.get(at).id())));
    }
    return out.append(" >>").toString();
  }

  /// Writes the fonts, once all pages are drawn.
  void finish() {
    plain.addTo(file);
    bold.addTo(file);
    drawn.forEach(font -> font.addTo(file));
  }
}
