package throughline.importers.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import throughline.importers.api.Head;

/// An input without its last line as long as that has no end: for files that are being written.
///
/// Where the input says that it ended and later gives more, so does this; what was held back then
/// comes first. UTF-8, or UTF-16 where a byte order mark says so.
public final class CompleteLines extends BlockStream {
  private static final int CHUNK = 1 << 16;

  private final InputStream in;
  private final boolean returnsEnd;
  private byte[] buffer = new byte[CHUNK];

  /// Where in the input the buffer begins.
  private long bufferOffset;

  private int at;

  /// Up to here the buffer holds whole lines.
  private int complete;

  private int filled;
  private Charset charset = StandardCharsets.UTF_8;

  /// @param returnsEnd whether a carriage return ends a line, too
  public CompleteLines(InputStream in, boolean returnsEnd) {
    this.in = in;
    this.returnsEnd = returnsEnd;
  }

  /// How many bytes of a line without its end were read and not given, so far.
  public int heldBack() {
    return filled - complete;
  }

  /// Gives what is held back, since nothing more is to come.
  public void release() {
    complete = filled;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (at == complete) {
      if (!fill()) {
        return -1;
      }
    }
    int count = Math.min(length, complete - at);
    System.arraycopy(buffer, at, into, offset, count);
    at += count;
    return count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /// Reads on behind what is held back; false at the end of the input.
  private boolean fill() throws IOException {
    System.arraycopy(buffer, at, buffer, 0, filled - at);
    bufferOffset += at;
    filled -= at;
    at = 0;
    complete = 0;
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    int read = in.read(buffer, filled, buffer.length - filled);
    if (read <= 0) {
      return false;
    }
    int before = filled;
    filled += read;
    if (bufferOffset == 0 && before < 2) {
      charset = Head.charset(Arrays.copyOf(buffer, Math.min(2, filled)));
    }
    // A longer line is cut by whoever reads it.
    complete = filled > LineReader.LONGEST_LINE ? filled : endOfLastLine(before);
    return true;
  }

  /// Behind the last line end that is not before `from`, or 0.
  private int endOfLastLine(int from) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      for (int end = filled; end > from; end--) {
        if (isEnd(buffer[end - 1])) {
          return end;
        }
      }
      return 0;
    }
    int low = charset.equals(StandardCharsets.UTF_16LE) ? 0 : 1;
    // Units begin at even places of the input; one of them may reach from before into what is new.
    int end = filled - (int) ((bufferOffset + filled) % 2);
    for (; end >= 2 && end > from - 1; end -= 2) {
      if (isEnd(buffer[end - 2 + low]) && buffer[end - 1 - low] == 0) {
        return end;
      }
    }
    return 0;
  }

  private boolean isEnd(byte value) {
    return value == '\n' || (returnsEnd && value == '\r');
  }
}
