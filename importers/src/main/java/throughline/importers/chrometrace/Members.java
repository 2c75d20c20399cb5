package throughline.importers.chrometrace;

/// Walks over the members of a small object within a window, such as the arguments of a counter.
final class Members {
  private final EventScanner scanner = new EventScanner();
  private byte[] bytes = {};
  private int at;
  private int end;
  private int keyFrom;
  private int keyTo;
  private int from;
  private int to;
  private boolean string;

  /// Begins with an object.
  ///
  /// @param start where its `{` stands
  /// @param stop the index after its `}`
  void of(byte[] window, int start, int stop) {
    bytes = window;
    at = start + 1;
    end = stop;
  }

  /// Goes to the next member; false if there is none.
  boolean next() {
    while (at < end) {
      byte c = bytes[at];
      if (c == '"') {
        return member();
      }
      at++;
    }
    return false;
  }

  private boolean member() {
    keyFrom = at + 1;
    int close = scanner.value(bytes, at, end);
    if (close < 0) {
      at = end;
      return false;
    }
    keyTo = close - 1;
    int colon = EventScanner.white(bytes, close, end);
    int value = EventScanner.white(bytes, Math.min(end, colon + 1), end);
    if (value >= end || bytes[colon] != ':') {
      at = end;
      return false;
    }
    int after = scanner.value(bytes, value, end);
    if (after < 0) {
      at = end;
      return false;
    }
    string = bytes[value] == '"';
    from = string ? value + 1 : value;
    to = string ? after - 1 : after;
    at = after;
    return true;
  }

  int keyFrom() {
    return keyFrom;
  }

  int keyTo() {
    return keyTo;
  }

  boolean keyIs(String key) {
    if (keyTo - keyFrom != key.length()) {
      return false;
    }
    for (int index = 0; index < key.length(); index++) {
      if (bytes[keyFrom + index] != key.charAt(index)) {
        return false;
      }
    }
    return true;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  boolean isNested() {
    return !string && (bytes[from] == '{' || bytes[from] == '[');
  }

  /// The value as text, whatever it is.
  String text() {
    return string
        ? JsonText.of(bytes, from, to).text()
        : new String(bytes, from, to - from, java.nio.charset.StandardCharsets.UTF_8);
  }

  /// The value as a number, quoted or not; NaN if it is none.
  double number() {
    return DecimalText.number(bytes, from, to);
  }
}
