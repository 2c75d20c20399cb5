package throughline.importers.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import throughline.importers.api.Head;

/// Text as UTF-8 bytes without a byte order mark, whatever Unicode form it was written in.
public final class Utf8 {
  private Utf8() {}

  /// The same text as UTF-8: UTF-16 with a mark is turned into it, all else passes as it is.
  public static InputStream of(InputStream in) throws IOException {
    PushbackInputStream stream = new PushbackInputStream(in, 3);
    byte[] start = stream.readNBytes(3);
    if (start.length == 3
        && start[0] == (byte) 0xEF
        && start[1] == (byte) 0xBB
        && start[2] == (byte) 0xBF) {
      return stream;
    }
    stream.unread(start);
    Charset charset = Head.charset(start);
    if (charset.equals(StandardCharsets.UTF_8)) {
      return stream;
    }
    stream.readNBytes(2);
    return new Encoded(new InputStreamReader(stream, charset));
  }

  /// Encodes characters as they are asked for.
  private static final class Encoded extends InputStream {
    private final Reader reader;
    private final char[] chars = new char[1 << 13];
    private byte[] bytes = {};
    private int at;

    Encoded(Reader reader) {
      this.reader = reader;
    }

    @Override
    public int read() throws IOException {
      return fill() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (!fill()) {
        return -1;
      }
      int taken = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, into, offset, taken);
      at += taken;
      return taken;
    }

    private boolean fill() throws IOException {
      while (at == bytes.length) {
        int read = reader.read(chars, 0, chars.length - 1);
        if (read < 0) {
          return false;
        }
        if (read > 0 && Character.isHighSurrogate(chars[read - 1])) {
          int low = reader.read();
          if (low >= 0) {
            chars[read++] = (char) low;
          }
        }
        bytes = new String(chars, 0, read).getBytes(StandardCharsets.UTF_8);
        at = 0;
      }
      return true;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
