package throughline.importers.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import throughline.importers.api.Head;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// Reads lines together with the byte offset at which each begins.
///
/// A line ends with LF, CR LF or the end of input; a lone CR stays in the text, since progress bars
/// write it inside a line. UTF-8 unless a byte order mark says UTF-16. Bytes that cannot be decoded
/// become U+FFFD and are counted. A line of more than [#LONGEST_LINE] bytes is cut there.
public final class LineReader {
  /// The longest line kept, in bytes.
  public static final int LONGEST_LINE = 64 * 1024 * 1024;

  private static final LedgerCode LINE_CUT =
      new LedgerCode(
          "line-too-long", Severity.DATA_LOSS, "a line of more than 64 MiB was cut to that length");

  private final InputStream stream;
  private final byte[] buffer;
  private int at;
  private int filled;
  private long bufferOffset;
  private Charset charset = StandardCharsets.UTF_8;
  private boolean started;

  private byte[] line = new byte[256];
  private int lineLength;
  private long lineOffset;
  private boolean terminated;
  private boolean cut;
  private String text = "";
  private long badLines;
  private long firstBadOffset = -1;
  private long cutLines;
  private long firstCutOffset = -1;

  public LineReader(InputStream stream) {
    this(stream, 1 << 16);
  }

  /// @param window how many bytes are read at once, at least 3; small values in tests find errors
  ///     at the edges
  public LineReader(InputStream stream, int window) {
    this.stream = stream;
    this.buffer = new byte[window];
  }

  /// Goes to the next line.
  ///
  /// @return false at the end of input
  public boolean next() throws IOException {
    if (!started) {
      start();
    }
    lineOffset = bufferOffset + at;
    lineLength = 0;
    terminated = false;
    cut = false;
    if (isUtf8()) {
      readUtf8Line();
    } else {
      readUtf16Line();
    }
    if (lineLength == 0 && !terminated) {
      return false;
    }
    decode();
    return true;
  }

  /// The current line without its end.
  public String text() {
    return text;
  }

  /// Where the current line begins, in bytes from the start of the unpacked input.
  public long offset() {
    return lineOffset;
  }

  /// Whether the current line has its end; only the last line of an input may lack it.
  public boolean isTerminated() {
    return terminated;
  }

  /// Puts what had to be repaired so far into the ledger; call once, after the last line.
  public void reportTo(Ledger.Builder ledger) {
    ledger.report(LedgerCode.BAD_UTF8, badLines, firstBadOffset, "");
    ledger.report(LINE_CUT, cutLines, firstCutOffset, "");
  }

  /// Looks for a byte order mark and steps over it.
  private void start() throws IOException {
    started = true;
    while (filled < Math.min(3, buffer.length)) {
      int read = stream.read(buffer, filled, buffer.length - filled);
      if (read <= 0) {
        break;
      }
      filled += read;
    }
    charset = Head.charset(Arrays.copyOf(buffer, filled));
    boolean utf8Mark =
        filled >= 3
            && buffer[0] == (byte) 0xEF
            && buffer[1] == (byte) 0xBB
            && buffer[2] == (byte) 0xBF;
    at = utf8Mark ? 3 : isUtf8() ? 0 : 2;
  }

  private boolean isUtf8() {
    return charset.equals(StandardCharsets.UTF_8);
  }

  /// Makes sure that there is a byte to take; false at the end of input.
  private boolean fill() throws IOException {
    if (at < filled) {
      return true;
    }
    bufferOffset += filled;
    at = 0;
    filled = Math.max(0, stream.read(buffer));
    return filled > 0;
  }

  private void readUtf8Line() throws IOException {
    while (!terminated && fill()) {
      int end = at;
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      append(buffer, at, end - at);
      terminated = end < filled;
      at = terminated ? end + 1 : end;
    }
  }

  private void readUtf16Line() throws IOException {
    boolean bigEndian = charset.equals(StandardCharsets.UTF_16BE);
    byte[] unit = new byte[2];
    while (!terminated && fill()) {
      unit[0] = buffer[at++];
      if (!fill()) {
        return;
      }
      unit[1] = buffer[at++];
      terminated = unit[bigEndian ? 1 : 0] == '\n' && unit[bigEndian ? 0 : 1] == 0;
      if (!terminated) {
        append(unit, 0, 2);
      }
    }
  }

  private void append(byte[] from, int start, int count) {
    int kept = Math.min(count, LONGEST_LINE - lineLength);
    cut |= kept < count;
    if (lineLength + kept > line.length) {
      line = Arrays.copyOf(line, Math.max(lineLength + kept, line.length * 2));
    }
    System.arraycopy(from, start, line, lineLength, kept);
    lineLength += kept;
  }

  private void decode() {
    text = new String(line, 0, lineLength, charset);
    if (terminated && text.endsWith("\r")) {
      text = text.substring(0, text.length() - 1);
    }
    if (cut) {
      cutLines++;
      firstCutOffset = firstCutOffset < 0 ? lineOffset : firstCutOffset;
    }
    if (text.indexOf('\uFFFD') >= 0) {
      badLines++;
      firstBadOffset = firstBadOffset < 0 ? lineOffset : firstBadOffset;
    }
  }
}
