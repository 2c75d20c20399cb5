package throughline.importers.profilestats;

import java.io.IOException;
import java.io.InputStream;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Reads a ProfileStats trace, version 1: one JSON object a line.
///
/// A line that cannot be read is skipped, with its offset in the ledger; so is what follows the
/// first error on a line. A last line without its end is dropped. A second header, as left by a run
/// that was started again with the same file, begins a new stretch: placed by its wall clock if
/// both have one, else right after what was read so far.
final class TraceReader {
  static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private final RecordingBuilder out;
  private final TraceBody body;
  private final TraceLine line = new TraceLine();
  private boolean headed;
  private boolean any;
  private long firstUnixNanos = WholeNumber.ABSENT;

  TraceReader(RecordingBuilder out) {
    this.out = out;
    this.body = new TraceBody(out);
  }

  /// @param window how many bytes are read at once
  void read(InputStream stream, int window) throws IOException, ImportException {
    LineReader lines = new LineReader(stream, window);
    while (lines.next()) {
      if (lines.text().isBlank()) {
        continue;
      }
      if (!lines.isTerminated()) {
        out.ledger().report(LedgerCode.TRUNCATED, lines.offset(), lines.text());
        break;
      }
      line(lines.text(), lines.offset());
    }
    lines.reportTo(out.ledger());
    body.finish(any);
  }

  private void line(String text, long offset) throws ImportException {
    if (line.readFlat(text)) {
      object(offset);
      return;
    }
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      JsonToken token = parser.nextToken();
      if (token != JsonToken.START_OBJECT) {
        bad(offset, text);
        return;
      }
      // Two objects on one line: writers that got into each other's way, or a lost line end.
      while (token == JsonToken.START_OBJECT) {
        line.read(parser);
        object(offset);
        token = parser.nextToken();
      }
    } catch (JacksonException e) {
      bad(offset, text);
    }
  }

  private void bad(long offset, String text) {
    out.ledger().report(LedgerCode.BAD_RECORD, offset, text);
  }

  private void object(long offset) throws ImportException {
    out.ledger().report(TraceCodes.DUPLICATE_KEY, line.duplicates(), offset, "");
    if (line.has(TraceField.PROFILESTATS)) {
      header(offset);
    } else {
      if (!headed && !any) {
        out.ledger().report(TraceCodes.NO_HEADER, offset, "");
      }
      body.add(line, offset);
    }
    any = true;
  }

  private void header(long offset) throws ImportException {
    long version = line.whole(TraceField.PROFILESTATS);
    if (version != 1) {
      throw new ImportException(
          new Failure(
              "unsupported-version",
              "the trace is of version "
                  + line.text(TraceField.PROFILESTATS)
                  + ", only version 1 can be read",
              offset,
              "record it with the profile_stats.py that comes with this program"));
    }
    long unix = line.whole(TraceField.UNIX_NS);
    if (unix == WholeNumber.BROKEN) {
      out.ledger().report(TraceCodes.BAD_NUMBER, offset, "unix_ns");
    }
    if (any) {
      out.ledger().report(TraceCodes.AGAIN, offset, line.text(TraceField.RUN));
      body.restart(unix >= 0 && firstUnixNanos >= 0 ? unix - firstUnixNanos : -1);
    } else if (unix >= 0) {
      firstUnixNanos = unix;
      out.clock(new ClockReference.Wall(unix, 1));
    }
    headed = true;
    body.process(line.text(TraceField.PID));
    property("run", TraceField.RUN);
    property("host", TraceField.HOST);
    property("pid", TraceField.PID);
    property("rank", TraceField.RANK);
    property("world", TraceField.WORLD);
    line.tags().forEach((tag, value) -> out.property("tag." + tag, value));
  }

  private void property(String name, TraceField field) {
    if (line.has(field)) {
      out.property(name, line.text(field));
    }
  }
}
