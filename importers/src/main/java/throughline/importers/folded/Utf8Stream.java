package throughline.importers.folded;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import throughline.importers.io.BlockStream;

/// Text in another character set, as UTF-8.
final class Utf8Stream extends BlockStream {
  private final Reader reader;
  private final char[] chars = new char[1 << 14];
  private byte[] bytes = new byte[0];
  private int at;

  Utf8Stream(InputStream stream, Charset charset) {
    reader = new InputStreamReader(stream, charset);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (at == bytes.length && !decode()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, into, offset, count);
    at += count;
    return count;
  }

  private boolean decode() throws IOException {
    int count = reader.read(chars, 0, chars.length - 1);
    if (count <= 0) {
      return false;
    }
    if (Character.isHighSurrogate(chars[count - 1])) {
      int low = reader.read();
      if (low >= 0) {
        chars[count++] = (char) low;
      }
    }
    bytes = new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
    at = 0;
    return true;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
