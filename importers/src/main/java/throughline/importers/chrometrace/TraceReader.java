package throughline.importers.chrometrace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Ledger;
import throughline.model.recording.RecordingBuilder;

/// Reads the frame around the events: a list, or an object with `traceEvents` and more, in any
/// order, whole or broken.
final class TraceReader {
  private static final int LARGEST_HEADER = 1 << 24;

  private final String name;
  private final Cursor cursor;
  private final Ledger.Builder ledger;
  private final EventSink sink;
  private final EventList events;
  private final SideTables tables;
  private final TraceHeader header;
  private long traces;

  /// @param name the file's name, for what the file itself does not say
  TraceReader(
      String name,
      ByteWindow window,
      RecordingBuilder out,
      ImportContext context,
      MemoryGuard memory) {
    this.name = name;
    this.cursor = new Cursor(window);
    this.ledger = out.ledger();
    this.sink = new EventSink(out);
    this.events = new EventList(cursor, out, sink, context, memory);
    this.tables = new SideTables(cursor, sink, events);
    this.header = new TraceHeader(out);
  }

  /// Reads to the end of the input.
  ///
  /// @return how many events were taken
  long read() throws IOException {
    for (int c = cursor.next(); c >= 0 && !events.isStopped(); c = cursor.next()) {
      if (c == '[') {
        cursor.step();
        traces++;
        events.read(false);
      } else if (c == '{') {
        cursor.step();
        traces++;
        object();
      } else if (traces > 0) {
        ledger.report(TraceCodes.TRAILING, cursor.offset(), "");
        break;
      } else {
        cursor.step();
      }
    }
    header.rankFromName(name);
    header.clock(sink.finish());
    return sink.events();
  }

  private void object() throws IOException {
    while (!events.isStopped()) {
      int c = cursor.next();
      if (c < 0) {
        ledger.report(TraceCodes.OBJECT_UNCLOSED, cursor.offset(), "");
        return;
      }
      if (c == '}') {
        cursor.step();
        return;
      }
      if (c == ',') {
        cursor.step();
      } else if (c != '"' || !topMember()) {
        events.broken();
        if (!events.read(true)) {
          return;
        }
      }
    }
  }

  /// Reads a member of the outer object; false if it is no member.
  private boolean topMember() throws IOException {
    int end = cursor.value();
    if (end < 0) {
      return false;
    }
    String key =
        new String(
            cursor.bytes(),
            cursor.at() + 1,
            Math.max(0, end - cursor.at() - 2),
            StandardCharsets.UTF_8);
    cursor.to(end);
    if (cursor.next() != ':') {
      return false;
    }
    cursor.step();
    int c = cursor.next();
    if (c == '[' && key.equals("traceEvents")) {
      cursor.step();
      events.read(false);
    } else if (c == '[' && key.equals("samples")) {
      cursor.step();
      tables.samples();
    } else if (c == '{' && key.equals("stackFrames")) {
      cursor.step();
      tables.stackFrames();
    } else if (TraceHeader.isKnown(key)) {
      int stop = cursor.value();
      if (stop < 0) {
        return false;
      }
      if (stop - cursor.at() <= LARGEST_HEADER) {
        header.take(key, cursor.bytes(), cursor.at(), stop);
      }
      cursor.to(stop);
    } else {
      cursor.skip();
    }
    return true;
  }
}
