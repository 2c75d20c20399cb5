package throughline.importers.stacks;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.ThreadInfo;

/// The first frames of a line where they name a thread or a process and are no frames at all:
///
/// | written by | form |
/// |---|---|
/// | py-spy `--threads` | `thread (0x7F12AB): name`, `thread (4242): "name"`, the name optional |
/// | py-spy `--subprocesses` | `process 12:"command line"`, parents first; `;` may stand in it |
/// | Austin 1 | `Thread 7f12ab`, hexadecimal |
/// | Austin 2 and newer | `P12;T34`, `P12;T0:34` with the interpreter first |
///
/// @param processKey the process id, or empty
/// @param threadKey the thread as the file writes it; the process id where only that is known
/// @param name the thread's or, lacking one, the process's name; empty if there is none
/// @param osThreadId the decimal thread id, or -1
/// @param command the command line of the process, or empty
public record ThreadPrefix(
    String processKey, String threadKey, String name, long osThreadId, String command) {
  private static final Pattern PROCESS = Pattern.compile("process (\\d+):\"(.*?)\"(?:;|$)");
  private static final Pattern PYSPY =
      Pattern.compile("(?:^|;)thread \\((0x[0-9a-fA-F]+|\\d+)\\)(?:: ?([^;]*))?;?$");
  private static final Pattern AUSTIN = Pattern.compile("P(\\d+);T(?:[0-9a-fA-F]+:)?([^;]+);?");

  /// How long the prefix of `bytes[start … end)` is, with the `;` after it; 0 if there is none.
  public static int length(byte[] bytes, int start, int end) {
    if (start == end) {
      return 0;
    }
    int stop =
        switch (bytes[start]) {
          case 'p', 't' -> pySpyEnd(bytes, start, end);
          case 'T' -> austinThreadEnd(bytes, start, end);
          case 'P' -> austinProcessEnd(bytes, start, end);
          default -> start;
        };
    return stop - start;
  }

  /// Reads a prefix of the length that [#length] gave.
  public static ThreadPrefix of(String text) {
    if (text.startsWith("Thread ")) {
      String key = text.substring("Thread ".length()).replace(";", "");
      return new ThreadPrefix("", key, "", -1, "");
    }
    Matcher austin = AUSTIN.matcher(text);
    if (austin.matches()) {
      String key = austin.group(2);
      return new ThreadPrefix(austin.group(1), key, "", decimal(key), "");
    }
    String process = "";
    String command = "";
    Matcher processes = PROCESS.matcher(text);
    while (processes.find()) {
      process = processes.group(1);
      command = processes.group(2);
    }
    Matcher thread = PYSPY.matcher(text);
    if (!thread.find()) {
      return new ThreadPrefix(process, process, command, -1, command);
    }
    String key = thread.group(1);
    String name = Optional.ofNullable(thread.group(2)).orElse("");
    return new ThreadPrefix(process, key, unquoted(name), decimal(key), command);
  }

  /// Whether only the process is known.
  public boolean isProcess() {
    return !processKey.isEmpty() && threadKey.equals(processKey) && osThreadId < 0;
  }

  /// The id of this thread in a recording, with all that is known about it.
  public int register(RecordingBuilder out) {
    int thread = out.thread(processKey, threadKey);
    out.updateThread(
        thread,
        info -> {
          ThreadInfo known = info.withOsThreadId(osThreadId);
          ThreadInfo named = name.isEmpty() ? known : known.withName(name);
          return isProcess() ? named.asProcess() : named;
        });
    if (!command.isEmpty()) {
      out.property("process." + processKey, command);
    }
    return thread;
  }

  private static String unquoted(String name) {
    boolean quoted = name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1) : name;
  }

  private static long decimal(String key) {
    boolean decimal = key.length() <= 18 && key.chars().allMatch(c -> c >= '0' && c <= '9');
    return decimal && !key.isEmpty() ? Long.parseLong(key) : -1;
  }

  private static int pySpyEnd(byte[] bytes, int start, int end) {
    int at = start;
    int next = processEnd(bytes, at, end);
    while (next > at) {
      at = next;
      next = processEnd(bytes, at, end);
    }
    if (!Ascii.startsWith(bytes, at, end, "thread (")) {
      return at;
    }
    int id = at + "thread (".length();
    boolean hex = Ascii.startsWith(bytes, id, end, "0x");
    int idEnd = hex ? Ascii.skipHex(bytes, id + 2, end) : Ascii.skipDigits(bytes, id, end);
    if (idEnd == id || idEnd == end || bytes[idEnd] != ')') {
      return at;
    }
    boolean closed = idEnd + 1 == end || bytes[idEnd + 1] == ';' || bytes[idEnd + 1] == ':';
    return closed ? afterFrame(bytes, idEnd + 1, end) : at;
  }

  /// Where `process 12:"…";` ends, or `start` if that does not stand there.
  private static int processEnd(byte[] bytes, int start, int end) {
    if (!Ascii.startsWith(bytes, start, end, "process ")) {
      return start;
    }
    int id = start + "process ".length();
    int at = Ascii.skipDigits(bytes, id, end);
    if (at == id || !Ascii.startsWith(bytes, at, end, ":\"")) {
      return start;
    }
    for (at += 2; at < end; at++) {
      if (bytes[at] == '"' && (at + 1 == end || bytes[at + 1] == ';')) {
        return Math.min(end, at + 2);
      }
    }
    return start;
  }

  private static int austinThreadEnd(byte[] bytes, int start, int end) {
    int id = start + "Thread ".length();
    if (!Ascii.startsWith(bytes, start, end, "Thread ")) {
      return start;
    }
    return frameEndsAt(bytes, id, Ascii.skipHex(bytes, id, end), end, start);
  }

  private static int austinProcessEnd(byte[] bytes, int start, int end) {
    int at = Ascii.skipDigits(bytes, start + 1, end);
    if (at == start + 1 || !Ascii.startsWith(bytes, at, end, ";T")) {
      return start;
    }
    int id = at + 2;
    int idEnd = Ascii.skipHex(bytes, id, end);
    if (idEnd > id && idEnd < end && bytes[idEnd] == ':') {
      id = idEnd + 1;
      idEnd = Ascii.skipHex(bytes, id, end);
    }
    return frameEndsAt(bytes, id, idEnd, end, start);
  }

  /// Steps over the `;` after an id that is not empty and ends its frame; `otherwise` if not so.
  private static int frameEndsAt(byte[] bytes, int id, int idEnd, int end, int otherwise) {
    boolean whole = idEnd > id && (idEnd == end || bytes[idEnd] == ';');
    return whole ? Math.min(end, idEnd + 1) : otherwise;
  }

  private static int afterFrame(byte[] bytes, int at, int end) {
    return Math.min(end, Ascii.indexOf(bytes, at, end, ';') + 1);
  }
}
