package throughline.importers.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompleteLinesTest {
  /// Gives what was written so far, a few bytes at a time, and then says that it ended.
  private static final class Growing extends InputStream {
    private final Random random = new Random(7);
    private byte[] bytes = {};
    private int at;
    private int end;

    @Override
    public int read() {
      return at < end ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      if (at == end) {
        return -1;
      }
      int count = Math.min(Math.min(length, end - at), 1 + random.nextInt(9));
      System.arraycopy(bytes, at, into, offset, count);
      at += count;
      return count;
    }
  }

  private static String given(CompleteLines lines, Charset charset) throws IOException {
    return new String(lines.readAllBytes(), charset);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void theLastLineComesWhenItHasItsEnd(String name) throws IOException {
    Charset charset = Charset.forName(name);
    // U+0A0D and U+0D0A hold the bytes of line ends and are none.
    String text = "\uFEFFstep 1\nstep 2 \u0A0D\u0D0A ü\r\n\nstep 3\nrest";
    byte[] bytes = text.getBytes(charset);
    Growing growing = new Growing();
    growing.bytes = bytes;
    CompleteLines lines = new CompleteLines(growing, false);
    StringBuilder all = new StringBuilder();
    for (int end = 0; end <= bytes.length; end++) {
      growing.end = end;
      all.append(given(lines, charset));
      String whole = new String(bytes, 0, end, charset);
      int last = whole.lastIndexOf('\n');
      assertThat(all).as("at byte %d", end).hasToString(whole.substring(0, last + 1));
      assertThat(lines.heldBack())
          .isEqualTo(end - whole.substring(0, last + 1).getBytes(charset).length);
    }
    lines.release();
    assertThat(all + given(lines, charset)).isEqualTo(text);
    assertThat(lines.heldBack()).isZero();
  }

  @Test
  void aRedrawEndsALineWhereAskedFor() throws IOException {
    Growing growing = new Growing();
    growing.bytes = "a 10%\ra 20%\ra 3".getBytes(StandardCharsets.UTF_8);
    growing.end = growing.bytes.length;

    assertThat(given(new CompleteLines(growing, true), StandardCharsets.UTF_8))
        .isEqualTo("a 10%\ra 20%\r");
    growing.at = 0;
    assertThat(given(new CompleteLines(growing, false), StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void longLinesPassToo() throws IOException {
    Growing growing = new Growing();
    growing.bytes =
        ("x".repeat(300_000) + "\n" + "y".repeat(200_000)).getBytes(StandardCharsets.UTF_8);
    growing.end = growing.bytes.length;
    CompleteLines lines = new CompleteLines(growing, false);

    assertThat(given(lines, StandardCharsets.UTF_8)).hasSize(300_001).endsWith("x\n");
    assertThat(lines.heldBack()).isEqualTo(200_000);
  }
}
