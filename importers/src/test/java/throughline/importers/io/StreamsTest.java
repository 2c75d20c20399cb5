package throughline.importers.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class StreamsTest {
  private static byte[] bytes(int size) {
    byte[] bytes = new byte[size];
    new Random(3).nextBytes(bytes);
    return bytes;
  }

  @Test
  void readAheadGivesTheSameBytesWhateverTheSize() throws IOException {
    for (int size : new int[] {0, 1, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 5_000_000}) {
      byte[] bytes = bytes(size);
      try (ReadAhead ahead = new ReadAhead(new ByteArrayInputStream(bytes))) {
        assertThat(ahead.readAllBytes()).isEqualTo(bytes);
        assertThat(ahead.read()).isEqualTo(-1);
      }
    }
  }

  @Test
  void readAheadPassesOnWhatWentWrongAfterTheBytesBefore() throws IOException {
    byte[] bytes = bytes(1000);
    for (Exception failure :
        new Exception[] {new IOException("disk"), new CancellationException()}) {
      InputStream broken =
          new java.io.SequenceInputStream(new ByteArrayInputStream(bytes), new Broken(failure));
      try (ReadAhead ahead = new ReadAhead(broken)) {
        assertThat(ahead.readNBytes(1000)).isEqualTo(bytes);
        assertThatThrownBy(ahead::read).isSameAs(failure);
      }
    }
  }

  @Test
  void closingStopsAReaderThatIsFarAhead() throws IOException {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            java.util.Arrays.fill(into, offset, offset + length, (byte) 'x');
            return length;
          }
        };
    try (ReadAhead ahead = new ReadAhead(endless)) {
      assertThat(ahead.read()).isEqualTo('x');
    }
    assertThat(Thread.getAllStackTraces().keySet().stream().map(Thread::getName))
        .doesNotContain("read-ahead");
  }

  private static final class Broken extends InputStream {
    private final Exception failure;

    Broken(Exception failure) {
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      if (failure instanceof IOException e) {
        throw e;
      }
      throw (RuntimeException) failure;
    }
  }
}
