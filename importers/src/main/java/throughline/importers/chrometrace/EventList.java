package throughline.importers.chrometrace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Ledger;
import throughline.model.recording.RecordingBuilder;

/// Reads a list of events, whole or broken: what cannot be read is dropped, and reading goes on
/// where the next event begins.
final class EventList {
  private final Cursor cursor;
  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final ImportContext context;
  private final EventScanner scanner = new EventScanner();
  private final EventSink sink;
  private final MemoryGuard memory;
  private boolean stopped;

  EventList(
      Cursor cursor,
      RecordingBuilder out,
      EventSink sink,
      ImportContext context,
      MemoryGuard memory) {
    this.cursor = cursor;
    this.out = out;
    this.ledger = out.ledger();
    this.sink = sink;
    this.context = context;
    this.memory = memory;
  }

  /// Whether reading was ended before the list was.
  boolean isStopped() {
    return stopped;
  }

  /// Reads events up to the end of their list.
  ///
  /// @param resumed whether the list broke off before, so that its end may be anything
  /// @return whether the list ended, rather than the file
  boolean read(boolean resumed) throws IOException {
    boolean comma = !resumed;
    while (true) {
      int c = cursor.next();
      switch (c) {
        case -1 -> {
          ledger.report(
              resumed ? TraceCodes.OBJECT_UNCLOSED : TraceCodes.ARRAY_UNCLOSED,
              cursor.offset(),
              "");
          return false;
        }
        case '{' -> {
          if (!event()) {
            return false;
          }
          comma = false;
        }
        case ',' -> {
          ledger.report(TraceCodes.EXTRA_COMMA, comma ? 1 : 0, cursor.offset(), "between events");
          comma = true;
          cursor.step();
        }
        case ']' -> {
          ledger.report(TraceCodes.EXTRA_COMMA, comma ? 1 : 0, cursor.offset(), "after the last");
          cursor.step();
          return true;
        }
        case '}' -> {
          return true;
        }
        default -> {
          int end = cursor.value();
          if (end < 0) {
            broken();
          } else {
            ledger.report(TraceCodes.NOT_AN_EVENT, cursor.offset(), "");
            cursor.to(Math.max(cursor.at() + 1, end));
          }
          comma = false;
        }
      }
    }
  }

  /// Reads the event at the present place; false if the file ends within it or the memory is full.
  private boolean event() throws IOException {
    while (true) {
      byte[] bytes = cursor.bytes();
      int end = scanner.scan(bytes, cursor.at(), cursor.limit());
      if (end >= 0) {
        sink.take(bytes, scanner, cursor.offset());
        cursor.to(end);
        return goOn();
      }
      if (end == EventScanner.BAD) {
        broken();
        return true;
      }
      if (!cursor.more(cursor.at())) {
        ledger.report(TraceCodes.TRUNCATED, cursor.offset(), "");
        cursor.to(cursor.limit());
        return false;
      }
    }
  }

  /// Now and then looks whether to go on and offers a preview.
  private boolean goOn() {
    if (!memory.isDue(sink.events())) {
      return true;
    }
    if (!memory.hasRoom(out)) {
      ledger.report(TraceCodes.TOO_LARGE, cursor.offset(), out.sliceCount() + " slices were read");
      stopped = true;
      return false;
    }
    context.offerPreview(
        () -> {
          sink.applyNames();
          return out;
        });
    return true;
  }

  /// Notes that something is broken at the present place, and goes to where the next event begins.
  void broken() throws IOException {
    ledger.report(TraceCodes.BAD_EVENT, cursor.offset(), excerpt());
    EventStart start = new EventStart();
    cursor.step();
    while (true) {
      int found = start.find(cursor.bytes(), cursor.at(), cursor.limit());
      if (found < 0) {
        // A start may be cut by the end of the window: keep a little.
        int keep = Math.max(cursor.at(), cursor.limit() - EventStart.LONGEST);
        cursor.to(keep);
        if (!cursor.more(keep)) {
          cursor.to(cursor.limit());
          return;
        }
        continue;
      }
      cursor.to(found);
      int end = scanner.scan(cursor.bytes(), cursor.at(), cursor.limit());
      if (end >= 0 && scanner.has(Field.PH)) {
        return;
      }
      if (end != EventScanner.MORE) {
        cursor.step();
      } else if (!cursor.more(cursor.at())) {
        ledger.report(TraceCodes.TRUNCATED, cursor.offset(), "");
        cursor.to(cursor.limit());
        return;
      }
    }
  }

  private String excerpt() {
    int end = Math.min(cursor.limit(), cursor.at() + 80);
    return new String(cursor.bytes(), cursor.at(), end - cursor.at(), StandardCharsets.UTF_8);
  }
}
