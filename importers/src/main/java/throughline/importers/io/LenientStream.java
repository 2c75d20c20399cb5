package throughline.importers.io;

import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// Turns an error in compressed data into an early end, and remembers it: what was unpacked before
/// it is kept. Errors of the disk pass.
final class LenientStream extends FilterInputStream {
  private @Nullable IOException damage;

  LenientStream(InputStream in) {
    super(in);
  }

  /// What was wrong with the compressed data, or null if nothing was.
  @Nullable IOException damage() {
    return damage;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (damage != null) {
      return -1;
    }
    try {
      return super.read(into, offset, length);
    } catch (EOFException | ZipException | ZstdIOException e) {
      damage = e;
      return -1;
    }
  }
}
