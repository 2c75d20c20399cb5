package throughline.importers.chrometrace;

import java.io.IOException;

/// A place in the input, and the steps over JSON from one place to the next.
final class Cursor {
  private final ByteWindow window;
  private final EventScanner scanner = new EventScanner();
  private int at;

  Cursor(ByteWindow window) {
    this.window = window;
  }

  byte[] bytes() {
    return window.bytes();
  }

  int limit() {
    return window.limit();
  }

  /// The index of the present place in [#bytes()].
  int at() {
    return at;
  }

  /// Where the present place lies in the input.
  long offset() {
    return window.offset(at);
  }

  void to(int index) {
    at = index;
  }

  void step() {
    at++;
  }

  /// The next byte that is not white space, without taking it; -1 at the end. Zero bytes count as
  /// white space: recorders leave them behind where they reserved room.
  int next() throws IOException {
    while (true) {
      byte[] bytes = window.bytes();
      int limit = window.limit();
      while (at < limit && bytes[at] >= 0 && bytes[at] <= ' ') {
        at++;
      }
      if (at < limit) {
        return bytes[at] & 0xFF;
      }
      if (!more(at)) {
        return -1;
      }
    }
  }

  /// Makes the window begin at `keep`; the place to read on shifts with it.
  boolean more(int keep) throws IOException {
    boolean moved = window.more(keep);
    if (moved) {
      at -= keep;
    }
    return moved;
  }

  /// The index after the value at the present place, with all of it in the window; or negative.
  int value() throws IOException {
    while (true) {
      int end = scanner.value(window.bytes(), at, window.limit());
      if (end != EventScanner.MORE) {
        return end;
      }
      if (!more(at)) {
        return EventScanner.BAD;
      }
    }
  }

  /// Passes over a value of any size without holding it.
  void skip() throws IOException {
    int depth = 0;
    boolean text = false;
    while (true) {
      byte[] bytes = window.bytes();
      int limit = window.limit();
      while (at < limit) {
        byte c = bytes[at];
        if (text) {
          if (c == '\\') {
            at++;
          } else if (c == '"') {
            text = false;
            if (depth == 0) {
              at++;
              return;
            }
          }
        } else if (c == '"') {
          text = true;
        } else if (c == '{' || c == '[') {
          depth++;
        } else if (c == '}' || c == ']') {
          if (depth == 0) {
            return;
          }
          depth--;
          if (depth == 0) {
            at++;
            return;
          }
        } else if (c == ',' && depth == 0) {
          return;
        }
        at++;
      }
      int over = at - limit;
      at = limit;
      if (!more(at)) {
        return;
      }
      at += over;
    }
  }
}
