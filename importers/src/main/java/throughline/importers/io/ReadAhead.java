package throughline.importers.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// Reads a stream in a thread of its own, a few blocks ahead, so that unpacking and the disk work
/// while what came before is parsed.
///
/// Whatever the source throws surfaces at the read that would have met it. Closing stops the thread
/// and leaves the source open.
public final class ReadAhead extends InputStream {
  private static final int BLOCK = 1 << 18;
  private static final int BLOCKS = 8;

  private record Block(byte[] bytes, int length, @Nullable Throwable failure) {}

  private final InputStream source;
  private final BlockingQueue<Block> filled = new ArrayBlockingQueue<>(BLOCKS);
  private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BLOCKS + 1);
  private final Thread reader;
  private Block current = new Block(new byte[0], 0, null);
  private int at;

  /// Begins to read at once.
  public ReadAhead(InputStream source) {
    this.source = source;
    for (int block = 0; block < BLOCKS; block++) {
      empty.add(new byte[BLOCK]);
    }
    reader = Thread.ofPlatform().daemon().name("read-ahead").start(this::readAll);
  }

  private void readAll() {
    try {
      boolean more = true;
      while (more) {
        byte[] bytes = empty.take();
        Block block = fill(bytes);
        filled.put(block);
        more = block.length == BLOCK && block.failure == null;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed: nobody waits for more
    }
  }

  /// A short block is the last one.
  private Block fill(byte[] bytes) {
    int length = 0;
    try {
      int read = 0;
      while (length < BLOCK && read >= 0) {
        length += read;
        read = length < BLOCK ? source.read(bytes, length, BLOCK - length) : 0;
      }
      return new Block(bytes, length, null);
    } catch (IOException | RuntimeException | Error e) {
      return new Block(bytes, length, e);
    }
  }

  @Override
  public int read() throws IOException {
    return advance() ? current.bytes[at++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!advance()) {
      return -1;
    }
    int taken = Math.min(length, current.length - at);
    System.arraycopy(current.bytes, at, into, offset, taken);
    at += taken;
    return taken;
  }

  /// Whether there is a byte to take, after waiting for one.
  private boolean advance() throws IOException {
    while (at == current.length) {
      rethrow(current.failure);
      if (current.bytes.length > 0 && current.length < BLOCK) {
        return false;
      }
      try {
        if (current.bytes.length > 0) {
          empty.put(current.bytes);
        }
        current = filled.take();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while reading", e);
      }
      at = 0;
    }
    return true;
  }

  private static void rethrow(@Nullable Throwable failure) throws IOException {
    switch (failure) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IOException(failure);
    }
  }

  /// Stops reading ahead and waits until the source is no longer touched.
  @Override
  public void close() throws IOException {
    reader.interrupt();
    try {
      reader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
