package throughline.importers.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import throughline.importers.api.ImportContext;

/// Counts the bytes read from disk, tells the listener, and stops when the user cancels.
final class ProgressStream extends FilterInputStream {
  private final ImportContext context;
  private long count;

  ProgressStream(InputStream in, ImportContext context) {
    super(in);
    this.context = context;
  }

  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    counted(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int read = super.read(into, offset, length);
    counted(Math.max(0, read));
    return read;
  }

  private void counted(int bytes) {
    context.checkCancelled();
    count += bytes;
    context.listener().progressed(count);
  }
}
