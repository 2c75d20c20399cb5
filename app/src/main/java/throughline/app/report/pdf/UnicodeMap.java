package throughline.app.report.pdf;

import static java.nio.charset.StandardCharsets.UTF_16BE;

import java.util.HexFormat;
import java.util.Locale;
import java.util.SortedMap;

/// Says which characters the codes of a font stand for, so that text can be searched and copied
/// (ISO 32000-1, 9.10.3).
final class UnicodeMap {
  /// Readers take no longer sections.
  private static final int MOST = 100;

  private UnicodeMap() {}

  /// @param characters by code
  /// @param digits of a code in hexadecimal, 2 or 4
  static int addTo(PdfFile file, SortedMap<Integer, Integer> characters, int digits) {
    StringBuilder out = new StringBuilder();
    String all = digits == 2 ? "<00> <FF>" : "<0000> <FFFF>";
    out.append(
        """
        /CIDInit /ProcSet findresource begin
        12 dict begin
        begincmap
        /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
        /CMapName /Adobe-Identity-UCS def
        /CMapType 2 def
        1 begincodespacerange
        %s
        endcodespacerange
        """
            .formatted(all));
    java.util.List<java.util.Map.Entry<Integer, Integer>> entries =
        java.util.List.copyOf(characters.entrySet());
    for (int from = 0; from < entries.size(); from += MOST) {
      int to = Math.min(entries.size(), from + MOST);
      out.append(to - from).append(" beginbfchar\n");
      entries
          .subList(from, to)
          .forEach(
              entry ->
                  out.append(
                      String.format(
                          Locale.ROOT,
                          "<%0" + digits + "X> <%s>\n",
                          entry.getKey(),
                          utf16(entry.getValue()))));
      out.append("endbfchar\n");
    }
    out.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    return file.addStream("", out.toString());
  }

  private static String utf16(int character) {
    return HexFormat.of()
        .withUpperCase()
        .formatHex(Character.toString(character).getBytes(UTF_16BE));
  }
}
