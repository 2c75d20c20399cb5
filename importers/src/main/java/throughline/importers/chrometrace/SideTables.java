package throughline.importers.chrometrace;

import java.io.IOException;

/// Reads what stands beside the events: the top-level `samples` and `stackFrames`.
final class SideTables {
  private final Cursor cursor;
  private final EventSink sink;
  private final EventList events;
  private final EventScanner scanner = new EventScanner();

  SideTables(Cursor cursor, EventSink sink, EventList events) {
    this.cursor = cursor;
    this.sink = sink;
    this.events = events;
  }

  void samples() throws IOException {
    for (int c = cursor.next(); c >= 0 && c != ']' && c != '}'; c = cursor.next()) {
      if (c != '{') {
        cursor.step();
        continue;
      }
      int end = cursor.value();
      if (end < 0) {
        events.broken();
        return;
      }
      scanner.scan(cursor.bytes(), cursor.at(), cursor.limit());
      sink.takeSample(cursor.bytes(), scanner, cursor.offset());
      cursor.to(end);
    }
    if (cursor.next() == ']') {
      cursor.step();
    }
  }

  void stackFrames() throws IOException {
    for (int c = cursor.next(); c >= 0 && c != '}'; c = cursor.next()) {
      if (c != '"') {
        cursor.step();
        continue;
      }
      int keyEnd = cursor.value();
      if (keyEnd < 0) {
        events.broken();
        return;
      }
      String id = JsonText.of(cursor.bytes(), cursor.at() + 1, keyEnd - 1).text();
      cursor.to(keyEnd);
      if (cursor.next() != ':') {
        continue;
      }
      cursor.step();
      if (cursor.next() != '{') {
        continue;
      }
      int end = cursor.value();
      if (end < 0) {
        events.broken();
        return;
      }
      sink.frames().frame(id, cursor.bytes(), cursor.at(), end);
      cursor.to(end);
    }
    if (cursor.next() == '}') {
      cursor.step();
    }
  }
}
