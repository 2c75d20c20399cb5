package throughline.importers.chrometrace;

import java.nio.charset.StandardCharsets;

/// Turns the inside of a JSON string into text, whatever state it is in.
final class JsonText {
  private final String text;
  private final boolean badEscape;
  private final boolean badUtf8;

  private JsonText(String text, boolean badEscape, boolean badUtf8) {
    this.text = text;
    this.badEscape = badEscape;
    this.badUtf8 = badUtf8;
  }

  /// Decodes the bytes between two quotation marks. An escape that JSON does not know is taken
  /// literally, as in a Windows path; bytes that are not UTF-8 become U+FFFD.
  static JsonText of(byte[] bytes, int from, int to) {
    String raw = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    boolean badUtf8 =
        raw.indexOf('\uFFFD') >= 0 && raw.getBytes(StandardCharsets.UTF_8).length != to - from;
    if (raw.indexOf('\\') < 0) {
      return new JsonText(raw, false, badUtf8);
    }
    StringBuilder text = new StringBuilder(raw.length());
    boolean badEscape = false;
    for (int at = 0; at < raw.length(); at++) {
      char c = raw.charAt(at);
      if (c != '\\' || at + 1 == raw.length()) {
        badEscape |= c == '\\';
        text.append(c);
        continue;
      }
      char escape = raw.charAt(++at);
      int simple = "\"\\/bfnrt".indexOf(escape);
      if (simple >= 0) {
        text.append("\"\\/\b\f\n\r\t".charAt(simple));
      } else if (escape == 'u' && isHex(raw, at + 1)) {
        text.append((char) Integer.parseInt(raw, at + 1, at + 5, 16));
        at += 4;
      } else {
        badEscape = true;
        text.append('\\').append(escape);
      }
    }
    return new JsonText(text.toString(), badEscape, badUtf8);
  }

  String text() {
    return text;
  }

  boolean hasBadEscape() {
    return badEscape;
  }

  boolean hasBadUtf8() {
    return badUtf8;
  }

  private static boolean isHex(String text, int from) {
    if (from + 4 > text.length()) {
      return false;
    }
    for (int at = from; at < from + 4; at++) {
      if (Character.digit(text.charAt(at), 16) < 0) {
        return false;
      }
    }
    return true;
  }
}
