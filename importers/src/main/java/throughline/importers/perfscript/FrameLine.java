package throughline.importers.perfscript;

import org.jspecify.annotations.Nullable;

/// A line for a frame: `7f1e214c24d9 SpinPause+0x1f (/lib/libjvm.so)`; offset and module may be
/// missing.
final class FrameLine {
  private FrameLine() {}

  static boolean isFrame(String line) {
    return symbolStart(line) >= 0;
  }

  /// The name of the frame, or null if the line is none. A frame without a name is called after its
  /// module: `[unknown] (libc.so)`.
  static @Nullable String name(String line) {
    int from = symbolStart(line);
    if (from < 0) {
      return null;
    }
    String text = line.substring(from).stripTrailing();
    int module = moduleStart(text);
    String symbol = module < 0 ? text : text.substring(0, module);
    int offset = symbol.lastIndexOf("+0x");
    if (offset > 0 && isHex(symbol, offset + 3)) {
      symbol = symbol.substring(0, offset);
    }
    if (!symbol.equals("[unknown]") || module < 0) {
      return symbol;
    }
    String path = text.substring(module + 2, text.length() - (text.endsWith(")") ? 1 : 0));
    return path.equals("[unknown]")
        ? symbol
        : symbol + " (" + path.substring(path.lastIndexOf('/') + 1) + ")";
  }

  /// Where ` (module)` begins; names hold parentheses, so it is the last one. A module's own
  /// `(deleted)` belongs to it, and its end may be cut off.
  private static int moduleStart(String text) {
    int last = text.lastIndexOf(" (");
    return text.startsWith(" (deleted)", last) ? text.lastIndexOf(" (", last - 1) : last;
  }

  /// Where the symbol begins behind the address, or -1 if there is no address.
  private static int symbolStart(String line) {
    int at = 0;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    int address = at;
    while (at < line.length() && isHexDigit(line.charAt(at))) {
      at++;
    }
    int digits = at - address;
    if (digits == 0 || digits > 16 || at == line.length() || line.charAt(at) != ' ') {
      return -1;
    }
    while (at < line.length() && line.charAt(at) == ' ') {
      at++;
    }
    return at < line.length() ? at : -1;
  }

  private static boolean isHex(String text, int from) {
    for (int at = from; at < text.length(); at++) {
      if (!isHexDigit(text.charAt(at))) {
        return false;
      }
    }
    return from < text.length();
  }

  private static boolean isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  }
}
