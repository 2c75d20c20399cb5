package throughline.importers.perfscript;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;
import throughline.model.table.IntColumn;

/// Reads the samples one after the other. A blank line ends a sample, except right behind its first
/// line; a missing one does no harm.
final class PerfScriptReader {
  private static final LedgerCode TASK_EVENTS =
      new LedgerCode(
          "task-events", Severity.INFO, "records about processes and mappings are no samples");

  private static final Pattern HEADER_FIELD = Pattern.compile("#\\s*([\\w ]+?)\\s*:\\s+(.*)");
  private static final Pattern SOURCE_LINE = Pattern.compile("\\s+(\\S.*):(\\d{1,9})");
  private static final Map<String, String> PROPERTIES =
      Map.of(
          "hostname", "host",
          "captured on", "date",
          "cmdline", "command",
          "nrcpus online", "cpus");

  private record Key(int thread, String event, String unit, boolean timed) {}

  private final LineReader lines;
  private final RecordingBuilder out;
  private final Map<Key, RecordingBuilder.Profile> profiles = new HashMap<>();
  private final Set<String> events = new HashSet<>();
  private final IntColumn frameIds = new IntColumn();
  private int depth;
  private String lastFrame = "";
  private @Nullable SampleLine open;
  private String bareComm = "";
  private long base = -1;
  private long samples;

  PerfScriptReader(InputStream stream, RecordingBuilder out) {
    this.lines = new LineReader(stream);
    this.out = out;
  }

  void read() throws IOException, ImportException {
    while (lines.next()) {
      line(lines.text());
    }
    finish();
    lines.reportTo(out.ledger());
    if (samples == 0) {
      throw new ImportException(
          new Failure(
              "no-samples",
              "there is no sample in it",
              0,
              "record with `perf record -g` and print with `perf script`"));
    }
    if (base < 0) {
      out.clock(new ClockReference.NoTime());
    }
    out.property("events", String.join(", ", events.stream().sorted().toList()));
  }

  private void line(String text) {
    if (text.isBlank()) {
      if (depth > 0) {
        finish();
      }
      return;
    }
    if (text.charAt(0) == '#') {
      comment(text);
      return;
    }
    SampleLine sample = SampleLine.of(text);
    if (sample != null) {
      finish();
      start(sample);
      return;
    }
    String frame = FrameLine.name(text);
    if (frame != null) {
      frame(frame, text);
    } else {
      other(text);
    }
  }

  private void comment(String text) {
    Matcher field = HEADER_FIELD.matcher(text);
    if (field.matches()) {
      String property = PROPERTIES.get(field.group(1));
      if (property != null) {
        out.property(property, field.group(2).strip());
      }
    }
  }

  private void start(SampleLine sample) {
    if (sample.isRecord()) {
      out.ledger().report(TASK_EVENTS, lines.offset(), sample.event());
      return;
    }
    open = sample;
    bareComm = "";
    String frame = FrameLine.name(sample.rest());
    if (frame != null) {
      push(frame);
    }
  }

  private void frame(String frame, String text) {
    if (open == null && bareComm.isEmpty()) {
      out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), text);
      return;
    }
    if (open == null) {
      // `-F comm,ip,sym` leaves nothing but the command of the line before.
      open = new SampleLine(bareComm, "", bareComm, -1, -1, "", "");
      bareComm = "";
    }
    push(frame);
  }

  private void push(String frame) {
    int id = out.stacks().frame(frame);
    if (depth == frameIds.size()) {
      frameIds.add(id);
    } else {
      frameIds.set(depth, id);
    }
    depth++;
    lastFrame = frame;
  }

  /// A source line belongs to the frame above it; any other line may be a command alone.
  private void other(String text) {
    Matcher source = SOURCE_LINE.matcher(text);
    if (depth > 0 && source.matches()) {
      if (!source.group(1).equals("??")) {
        depth--;
        push(FrameText.of(lastFrame, source.group(1), Long.parseLong(source.group(2))));
      }
      return;
    }
    boolean indented = Character.isWhitespace(text.charAt(0));
    if (text.contains(" PERF_RECORD_")) {
      finish();
      out.ledger().report(TASK_EVENTS, lines.offset(), text);
    } else if (indented || open != null) {
      out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), text);
    } else {
      if (!bareComm.isEmpty()) {
        out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), bareComm);
      }
      bareComm = text.strip();
    }
  }

  private void finish() {
    SampleLine sample = open;
    if (sample != null) {
      int stack = -1;
      for (int at = depth - 1; at >= 0; at--) {
        stack = out.stacks().child(stack, frameIds.get(at));
      }
      add(sample, stack);
    }
    open = null;
    depth = 0;
  }

  private void add(SampleLine sample, int stack) {
    samples++;
    int thread = out.thread(sample.pid(), sample.tid());
    boolean isNumber = sample.tid().length() < 18 && !sample.tid().equals(sample.comm());
    long osId = isNumber ? Long.parseLong(sample.tid()) : -1;
    if (!out.threadInfo(thread).name().equals(sample.comm())) {
      out.updateThread(thread, info -> info.withName(sample.comm()).withOsThreadId(osId));
    }
    boolean timed = sample.nanos() >= 0;
    if (!sample.event().isEmpty()) {
      events.add(sample.event());
    }
    Key key = new Key(thread, sample.event(), sample.unit(), timed);
    RecordingBuilder.Profile profile = profiles.computeIfAbsent(key, this::profile);
    double weight = sample.period() < 0 ? 1 : sample.period();
    if (timed) {
      base = base < 0 ? sample.nanos() : base;
      profile.sample(stack, weight, sample.nanos() - base);
    } else {
      profile.sample(stack, weight);
    }
  }

  private RecordingBuilder.Profile profile(Key key) {
    String name = out.threadInfo(key.thread()).name();
    String shown = key.event().isEmpty() ? name : name + " " + key.event();
    return out.profile(shown, key.unit(), key.thread());
  }
}
