package throughline.importers.stacks;

/// Tests on bytes of ASCII text.
public final class Ascii {
  private Ascii() {}

  public static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  public static boolean isHex(byte b) {
    return isDigit(b) || (b >= 'a' && b <= 'f') || (b >= 'A' && b <= 'F');
  }

  public static boolean isBlank(byte b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /// Whether `text` stands at `at`, all of it before `end`.
  public static boolean startsWith(byte[] bytes, int at, int end, String text) {
    if (end - at < text.length()) {
      return false;
    }
    for (int index = 0; index < text.length(); index++) {
      if (bytes[at + index] != text.charAt(index)) {
        return false;
      }
    }
    return true;
  }

  /// The first place from `at` on whose byte is no digit, or `end`.
  public static int skipDigits(byte[] bytes, int at, int end) {
    int next = at;
    while (next < end && isDigit(bytes[next])) {
      next++;
    }
    return next;
  }

  /// The first place from `at` on whose byte is no hexadecimal digit, or `end`.
  public static int skipHex(byte[] bytes, int at, int end) {
    int next = at;
    while (next < end && isHex(bytes[next])) {
      next++;
    }
    return next;
  }

  /// The place of the first `sought` from `at` on, or `end`.
  public static int indexOf(byte[] bytes, int at, int end, char sought) {
    int next = at;
    while (next < end && bytes[next] != sought) {
      next++;
    }
    return next;
  }
}
