package throughline.app.report.html;

/// Text made safe to stand in HTML and SVG.
final class Markup {
  private Markup() {}

  /// The text for an element or a quoted attribute. Control characters that no document may hold
  /// become the replacement character.
  static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                case '\t', '\n' -> out.appendCodePoint(c);
                default -> out.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  private static boolean isAllowed(int c) {
    boolean control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    boolean none = (c >= 0xD800 && c < 0xE000) || (c & 0xFFFE) == 0xFFFE;
    return !control && !none;
  }
}
