package throughline.importers.chrometrace;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// The part of an input that is being looked at: bytes `[0, limit)` of an array that moves forward.
///
/// Whoever needs more bytes says from where on it still needs the present ones, and begins again
/// there: no token is ever put together from two pieces. The array grows where one event is larger
/// than it.
final class ByteWindow {
  /// The largest event that is looked at as one, in bytes.
  static final int LARGEST = 1 << 29;

  private final InputStream in;
  private byte[] bytes;
  private int limit;
  private long offset;
  private boolean ended;

  /// @param capacity bytes at first, at least 1
  ByteWindow(InputStream in, int capacity) {
    this.in = in;
    this.bytes = new byte[capacity];
  }

  byte[] bytes() {
    return bytes;
  }

  int limit() {
    return limit;
  }

  /// Where an index of the window lies in the input.
  long offset(int at) {
    return offset + at;
  }

  /// Moves the window forward so that it begins at `keep`, and fills it. Indices shift by `keep`.
  ///
  /// @return false if there is nothing more to read, or no room for it; then nothing has moved
  boolean more(int keep) throws IOException {
    if (ended) {
      return false;
    }
    if (keep == 0 && limit == bytes.length) {
      if (bytes.length >= LARGEST) {
        return false;
      }
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    int free = bytes.length - (limit - keep);
    byte[] target = bytes;
    if (keep > 0) {
      System.arraycopy(bytes, keep, target, 0, limit - keep);
    }
    int kept = limit - keep;
    int read = in.readNBytes(target, kept, free);
    offset += keep;
    limit = kept + read;
    ended = read < free;
    return read > 0 || keep > 0;
  }
}
