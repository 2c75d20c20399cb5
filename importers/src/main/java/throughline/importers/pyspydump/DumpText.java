package throughline.importers.pyspydump;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.LineReader;
import throughline.model.recording.RecordingBuilder;

/// Reads the text of `py-spy dump`, also as a log quotes it, with a time or a name before each
/// line.
///
/// ```
/// Process 12: python train.py
/// Python v3.11.4 (/usr/bin/python3.11)
///
/// Thread 12 (active+gil): "MainThread"
///     step (train.py:42)
/// ```
final class DumpText {
  private static final Pattern COLOUR = Pattern.compile("\\x1b\\[[0-9;]*m");
  private static final Pattern PROCESS = Pattern.compile("(.{0,80}?)\\bProcess (\\d+): (.*)");
  private static final Pattern PYTHON = Pattern.compile(".{0,80}?\\bPython v(\\S+).*");
  private static final Pattern THREAD =
      Pattern.compile(
          "(.{0,80}?)\\bThread (0x[0-9A-Fa-f]+|\\d+) \\((active|idle)(\\+gil)?\\)(?:: ?\"(.*)\")?\\s*");
  private static final Pattern FRAME = Pattern.compile("(?: {3,5}|\\t)(\\S.*\\(.*\\))\\s*");

  private static final Pattern PLACED = Pattern.compile(".*:\\d+\\)");

  private final ThreadDumps dumps;
  private final RecordingBuilder out;
  private String process = "";
  private ThreadDumps.@Nullable Stood thread;
  private int quoted;
  private boolean amongLocals;
  private final List<String> frames = new ArrayList<>();

  DumpText(ThreadDumps dumps, RecordingBuilder out) {
    this.dumps = dumps;
    this.out = out;
  }

  /// A text without the colours that a terminal was sent.
  static String plain(String text) {
    return text.indexOf('\u001b') < 0 ? text : COLOUR.matcher(text).replaceAll("");
  }

  void read(InputStream stream) throws IOException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      line(plain(lines.text()));
    }
    finish();
    lines.reportTo(out.ledger());
  }

  private void line(String line) {
    Matcher started = THREAD.matcher(line);
    Matcher processLine = PROCESS.matcher(line);
    if (started.matches()) {
      finish();
      quoted = started.group(1).length();
      String key = started.group(2);
      boolean isOsId = !key.startsWith("0x") && key.length() <= 18;
      long osId = isOsId ? Long.parseLong(key) : -1;
      boolean active = started.group(3).equals("active");
      thread =
          new ThreadDumps.Stood(
              process, key, osId, started.group(5), active, started.group(4) != null);
    } else if (processLine.matches()) {
      finish();
      process = processLine.group(2);
      out.property("process." + process, processLine.group(3).strip());
    } else if (thread != null) {
      frame(line);
    } else {
      Matcher python = PYTHON.matcher(line);
      if (python.matches()) {
        out.property("python", python.group(1));
      }
    }
  }

  /// A frame is indented by four; local variables by more, and they may span lines: among them only
  /// a line with a line number is a frame.
  private void frame(String line) {
    String own = line.length() >= quoted ? line.substring(quoted) : line.strip();
    Matcher frame = FRAME.matcher(own);
    String text = own.strip();
    amongLocals |= text.equals("Locals:") || text.equals("Arguments:");
    if (frame.matches() && (!amongLocals || PLACED.matcher(text).matches())) {
      amongLocals = false;
      frames.add(frame.group(1));
    }
  }

  private void finish() {
    if (thread != null) {
      dumps.add(thread, frames);
      thread = null;
      frames.clear();
      amongLocals = false;
    }
  }
}
