package throughline.importers.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Ends a stream after a number of bytes and remembers that it had to: bounds what is unpacked from
/// compressed input.
final class LimitedStream extends FilterInputStream {
  private long left;
  private boolean exceeded;

  LimitedStream(InputStream in, long limit) {
    super(in);
    this.left = limit;
  }

  /// Whether the input went on beyond the limit.
  boolean isExceeded() {
    return exceeded;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (left == 0) {
      exceeded |= super.read() >= 0;
      return -1;
    }
    int read = super.read(into, offset, (int) Math.min(length, left));
    left -= Math.max(0, read);
    return read;
  }
}
