package throughline.importers.folded;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import throughline.importers.api.Head;
import throughline.importers.io.LineReader;
import throughline.importers.stacks.Ascii;

/// Reads lines as ranges of a buffer, without making a text of each.
///
/// UTF-8 with or without byte order mark as it stands; UTF-16 is turned into UTF-8 first, and then
/// lines have no offset. Blanks at both ends of a line are left off. A line of more than
/// [LineReader#LONGEST_LINE] bytes is cut there.
final class ByteLines {
  private static final int WINDOW = 1 << 20;

  private InputStream stream;
  private byte[] buffer = new byte[WINDOW];
  private int filled;
  private int at;
  private long bufferOffset;
  private boolean ended;
  private boolean transcoded;
  private boolean skipping;

  private int start;
  private int end;
  private int lineAt;
  private boolean terminated;
  private boolean cut;

  /// Fills the first window, so that [#firstWindow(Runnable)] has something to look at.
  ByteLines(InputStream stream) throws IOException {
    this.stream = stream;
    fillUp();
    Charset charset = Head.charset(Arrays.copyOf(buffer, Math.min(3, filled)));
    if (!charset.equals(StandardCharsets.UTF_8)) {
      InputStream whole =
          new SequenceInputStream(new ByteArrayInputStream(buffer, 0, filled), stream);
      this.stream = new Utf8Stream(whole, charset);
      transcoded = true;
      buffer = new byte[WINDOW];
      filled = 0;
      ended = false;
      fillUp();
    }
    at = hasMark() ? 3 : 0;
  }

  private boolean hasMark() {
    return filled >= 3
        && buffer[0] == (byte) 0xEF
        && buffer[1] == (byte) 0xBB
        && buffer[2] == (byte) 0xBF;
  }

  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /// Where the line begins in the input, or -1 if that is not known.
  long offset() {
    return transcoded ? -1 : bufferOffset + lineAt;
  }

  /// Whether the current line has its end; only the last line of an input may lack it.
  boolean isTerminated() {
    return terminated;
  }

  /// Whether the current line was longer than what is kept of it.
  boolean isCut() {
    return cut;
  }

  /// Goes through the lines of the first window and then back to the start.
  ///
  /// @param each is called with this object standing on each line that lies wholly in the window
  void firstWindow(Runnable each) {
    int before = at;
    int newline = indexOfNewline(at, filled);
    while (newline < filled || (ended && at < filled)) {
      take(newline);
      each.run();
      at = Math.min(filled, newline + 1);
      newline = indexOfNewline(at, filled);
    }
    at = before;
  }

  /// Goes to the next line.
  ///
  /// @return false at the end of input
  boolean next() throws IOException {
    int searched = at;
    while (true) {
      int newline = indexOfNewline(searched, filled);
      if (newline < filled || ended || filled - at >= LineReader.LONGEST_LINE) {
        if (newline == at && newline == filled) {
          return false;
        }
        boolean continues = newline == filled && !ended;
        if (!skipping) {
          take(newline);
          cut = continues;
        }
        at = Math.min(filled, newline + 1);
        if (!skipping) {
          skipping = continues;
          return true;
        }
        skipping = continues;
        searched = at;
      } else {
        int done = filled - at;
        makeRoom();
        searched = at + done;
      }
    }
  }

  private int indexOfNewline(int from, int to) {
    int index = from;
    while (index < to && buffer[index] != '\n') {
      index++;
    }
    return index;
  }

  private void take(int newline) {
    lineAt = at;
    terminated = newline < filled;
    start = at;
    end = newline;
    while (end > start && Ascii.isBlank(buffer[end - 1])) {
      end--;
    }
    while (start < end && Ascii.isBlank(buffer[start])) {
      start++;
    }
  }

  private void makeRoom() throws IOException {
    int kept = filled - at;
    bufferOffset += at;
    byte[] into = kept > buffer.length / 2 ? new byte[buffer.length * 2] : buffer;
    System.arraycopy(buffer, at, into, 0, kept);
    buffer = into;
    at = 0;
    filled = kept;
    fillUp();
  }

  private void fillUp() throws IOException {
    while (!ended && filled < buffer.length) {
      int read = stream.read(buffer, filled, buffer.length - filled);
      ended = read < 0;
      filled += Math.max(0, read);
    }
  }
}
