package throughline.importers.folded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.stacks.Ascii;
import throughline.importers.stacks.ThreadPrefix;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;
import throughline.model.recording.StackTable;

/// Reads a file of folded stacks.
///
/// Sorted files repeat most of the line before, so the stacks of that line are kept by place: what
/// two lines have in common is neither hashed nor looked up again.
final class FoldedReader {
  private static final LedgerCode COMMENTS =
      new LedgerCode("comment-lines", Severity.INFO, "lines that begin with # are comments");

  private static final int LONGEST_EXAMPLE = 300;

  private final ByteLines lines;
  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final StackTable.Builder stacks;
  private final FrameIndex frames;
  private final Counts counts;
  private final FoldedProfiles profiles;
  private final boolean austin;

  /// The stack text of the line before, and where in it which frame ends.
  private byte[] previous = new byte[1 << 12];
  private int previousLength;
  private int prefixLength;
  private int depth;
  private int[] frameEnds = new int[64];
  private int[] stackIds = new int[64];
  private long stackLines;

  FoldedReader(InputStream stream, RecordingBuilder out) throws IOException {
    this.out = out;
    ledger = out.ledger();
    stacks = out.stacks();
    frames = new FrameIndex(stacks);
    lines = new ByteLines(stream);
    ShapeVote vote = new ShapeVote();
    lines.firstWindow(() -> vote.see(lines.bytes(), lines.start(), lines.end()));
    austin = vote.isAustin();
    counts = new Counts(vote.winner());
    profiles = new FoldedProfiles(out, counts, austin);
  }

  void read() throws IOException, ImportException {
    out.clock(new ClockReference.NoTime());
    while (lines.next()) {
      if (lines.start() == lines.end()) {
        continue;
      }
      if (isComment()) {
        comment();
      } else if (lines.isCut() || !counts.parse(lines.bytes(), lines.start(), lines.end())) {
        bad();
      } else {
        stack();
      }
    }
    if (stackLines == 0) {
      throw new ImportException(
          new Failure(
              "no-stacks",
              "no line is a stack with a count behind it",
              0,
              "each line must read `root;child;leaf 12`"));
    }
    ledger.report(LedgerCode.BAD_UTF8, frames.badTexts(), -1, frames.firstBadText());
    profiles.report();
  }

  private boolean isComment() {
    byte[] bytes = lines.bytes();
    int start = lines.start();
    if (bytes[start] != '#') {
      return false;
    }
    return start + 1 == lines.end()
        || Ascii.isBlank(bytes[start + 1])
        || Ascii.indexOf(bytes, start, lines.end(), ';') == lines.end();
  }

  /// Keeps Austin's `# mode: wall` as a property; counts every other comment.
  private void comment() {
    String text = text(lines.start() + 1, lines.end()).strip();
    int colon = text.indexOf(": ");
    if (colon > 0 && text.substring(0, colon).chars().allMatch(Character::isLetter)) {
      String key = text.substring(0, colon);
      String value = text.substring(colon + 2).strip();
      out.property("austin." + key, value);
      if (key.equals("mode")) {
        out.property("sampling", value);
      }
      profiles.metadata(key, value);
    } else {
      ledger.report(COMMENTS, lines.offset(), text);
    }
  }

  private void bad() {
    LedgerCode code = lines.isTerminated() ? LedgerCode.BAD_RECORD : LedgerCode.TRUNCATED;
    int end = Math.min(lines.end(), lines.start() + LONGEST_EXAMPLE);
    ledger.report(code, lines.offset(), text(lines.start(), end));
  }

  private String text(int from, int to) {
    return new String(lines.bytes(), from, to - from, StandardCharsets.UTF_8);
  }

  private void stack() {
    byte[] bytes = lines.bytes();
    int start = lines.start();
    int length = counts.stackEnd() - start;
    int common = Arrays.mismatch(previous, 0, previousLength, bytes, start, start + length);
    common = common < 0 ? length : common;
    boolean sameThread = common >= prefixLength && previousLength > prefixLength;
    if (prefixLength == 0 || !sameThread) {
      enterThread(bytes, start, length, common);
    } else {
      keepCommonFrames(bytes, start, length, common);
    }
    int at = depth == 0 ? prefixLength : frameEnds[depth - 1] + 1;
    while (at < length || (at == length && at > prefixLength)) {
      int end = frameEnd(bytes, start + at, start + length) - start;
      push(frames.frame(bytes, start + at, start + end), end);
      at = end + 1;
    }
    profiles.sample(depth == 0 ? -1 : stackIds[depth - 1]);
    remember(bytes, start, length, common);
    stackLines++;
  }

  /// Looks whether the line names a thread, and which frames it shares with the line before.
  private void enterThread(byte[] bytes, int start, int length, int common) {
    int prefix = ThreadPrefix.length(bytes, start, start + length);
    if (prefix == 0 && prefixLength == 0 && stackLines > 0) {
      keepCommonFrames(bytes, start, length, common);
      return;
    }
    depth = 0;
    prefixLength = prefix;
    boolean separated = prefix > 0 && bytes[start + prefix - 1] == ';';
    profiles.enter(text(start, start + (separated ? prefix - 1 : prefix)));
  }

  /// Keeps the frames that end within what both lines have in common.
  private void keepCommonFrames(byte[] bytes, int start, int length, int common) {
    while (depth > 0 && !endsFrame(bytes, start, length, frameEnds[depth - 1], common)) {
      depth--;
    }
    // Austin 1 may go on with a line number that belongs to the last frame kept.
    depth = austin && depth > 0 ? depth - 1 : depth;
  }

  private static boolean endsFrame(byte[] bytes, int start, int length, int frameEnd, int common) {
    return frameEnd <= common && (frameEnd == length || bytes[start + frameEnd] == ';');
  }

  /// Where the frame that begins at `from` ends. In Austin 1 the frame after it may be its line.
  private int frameEnd(byte[] bytes, int from, int end) {
    int stop = Ascii.indexOf(bytes, from, end, ';');
    if (austin
        && stop > from
        && bytes[stop - 1] == ')'
        && Ascii.startsWith(bytes, stop, end, ";L")) {
      int lineEnd = Ascii.skipDigits(bytes, stop + 2, end);
      boolean isLine = lineEnd > stop + 2 && (lineEnd == end || bytes[lineEnd] == ';');
      return isLine ? lineEnd : stop;
    }
    return stop;
  }

  private void push(int frameId, int end) {
    if (depth == stackIds.length) {
      stackIds = Arrays.copyOf(stackIds, depth * 2);
      frameEnds = Arrays.copyOf(frameEnds, depth * 2);
    }
    stackIds[depth] = stacks.child(depth == 0 ? -1 : stackIds[depth - 1], frameId);
    frameEnds[depth] = end;
    depth++;
  }

  private void remember(byte[] bytes, int start, int length, int common) {
    if (length > previous.length) {
      previous = Arrays.copyOf(previous, Math.max(length, previous.length * 2));
    }
    System.arraycopy(bytes, start + common, previous, common, length - common);
    previousLength = length;
  }
}
