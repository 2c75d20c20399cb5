package throughline.importers.chrometrace;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.EventReader;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.io.ReadAhead;
import throughline.importers.io.Utf8;
import throughline.model.recording.EventIndex;
import throughline.model.recording.RecordingBuilder;

/// Chrome trace event JSON: a list of events, or an object with `traceEvents`.
///
/// Times are microseconds whatever `displayTimeUnit` says. Process and thread ids are opaque. The
/// arguments of events are not held; [RecordingBuilder#events()] tells where to read them again.
/// Not read: `systemTraceEvents` (ftrace as text) and memory dumps (`v`, `V`).
///
/// Source of the format: "Trace Event Format", the Chromium project's document; and what the
/// writers named in the package's comment really write.
public final class ChromeTraceImporter implements Importer, EventReader {
  private static final int WINDOW = 1 << 20;
  private static final Pattern PHASE = Pattern.compile("\"ph\"\\s*:\\s*\"[A-Za-z()=]");
  private static final Pattern LIST = Pattern.compile("\"traceEvents\"\\s*:\\s*\\[");
  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\s*\\{\\s*\"(schemaVersion|deviceProperties|distributedInfo|displayTimeUnit"
              + "|viztracer_metadata|stackFrames|baseTimeNanoseconds|beginningOfTime)\"");

  private final int capacity;

  public ChromeTraceImporter() {
    this(WINDOW);
  }

  /// @param capacity how many bytes are looked at at once to begin with
  ChromeTraceImporter(int capacity) {
    this.capacity = capacity;
  }

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "chrome-trace",
        "Chrome trace (PyTorch profiler, VizTracer, JAX, Bazel, clang, Node, Perfetto JSON)",
        "prof.export_chrome_trace(\"trace.json\")",
        80);
  }

  @Override
  public Confidence sniff(Head head) {
    String text = head.text();
    int first = 0;
    while (first < text.length() && text.charAt(first) <= ' ') {
      first++;
    }
    if (first == text.length() || (text.charAt(first) != '[' && text.charAt(first) != '{')) {
      return Confidence.NO;
    }
    if (PHASE.matcher(text).find() || LIST.matcher(text).find()) {
      return Confidence.STRONG;
    }
    return BEGINNING.matcher(text).lookingAt() ? Confidence.WEAK : Confidence.NO;
  }

  @Override
  public Optional<List<Member>> event(InputStream input, EventIndex index, EventKey key)
      throws IOException {
    return new EventLookup(key).find(Utf8.of(input), index);
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    try (ReadAhead ahead = new ReadAhead(source.stream())) {
      ByteWindow window = new ByteWindow(Utf8.of(ahead), capacity);
      long events =
          new TraceReader(source.name(), window, out, context, MemoryGuard.ofHeap()).read();
      if (events == 0) {
        throw new ImportException(
            new Failure(
                "no-events",
                "recognised as a Chrome trace, but it holds no event",
                0,
                "check that the profiler was stopped before the file was copied"));
      }
    }
  }
}
