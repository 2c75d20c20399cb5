package throughline.importers.jfr;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads a recording chunk by chunk, so that only one is in memory at a time.
final class JfrReader {
  static final LedgerCode CHUNK_DAMAGED =
      new LedgerCode(
          "chunk-damaged", Severity.DATA_LOSS, "a chunk could not be read, or only in part");
  static final LedgerCode OLD_CHUNKS =
      new LedgerCode(
          "old-chunks", Severity.DATA_LOSS, "chunks in the format of Oracle's JDK 7 and 8");

  /// The largest chunk that is read, in bytes; the JDK begins a new one every 12 MB.
  private static final int LARGEST = 1 << 29;

  private static final int FIRST_BUFFER = 1 << 20;

  private final RecordingBuilder out;
  private final ImportContext context;
  private final Ledger.Builder ledger;
  private final Events events;
  private long offset;
  private long read;
  private boolean old;
  private String problem = "";

  JfrReader(RecordingBuilder out, ImportContext context) {
    this.out = out;
    this.context = context;
    this.ledger = out.ledger();
    this.events = new Events(out);
  }

  void read(InputStream stream) throws IOException, ImportException {
    byte[] header = stream.readNBytes(ChunkHeader.LENGTH);
    while (ChunkHeader.isMagic(header)) {
      context.checkCancelled();
      chunk(ChunkHeader.of(header), header, stream);
      header = stream.readNBytes(ChunkHeader.LENGTH);
    }
    if (header.length > 0) {
      ledger.report(CHUNK_DAMAGED, offset, "no chunk begins here; the rest was not read");
    }
    if (read == 0) {
      throw new ImportException(nothingRead());
    }
    events.finish();
    if (events.count() == 0) {
      throw new ImportException(
          new Failure(
              "no-events",
              "the recording holds no samples, waits or loads",
              0,
              "record with settings=profile, or with async-profiler"));
    }
    out.clock(new ClockReference.Wall(events.base(), 1000));
  }

  private Failure nothingRead() {
    return old
        ? new Failure(
            "not-supported",
            "it was recorded by Oracle's JDK 7 or 8 in format 0.9, which only JDK Mission Control"
                + " reads",
            0,
            "record with OpenJDK 8u262 or newer, or with async-profiler")
        : new Failure(
            "damaged",
            "none of its chunks can be read" + problem,
            0,
            "stop the recording before copying it (`jcmd PID JFR.stop`), or dump it again");
  }

  /// All bytes of a chunk, fewer at the end of input. Grows with what is there and not with what
  /// the header claims.
  private static byte[] whole(byte[] start, InputStream stream, int wanted) throws IOException {
    byte[] bytes = Arrays.copyOf(start, Math.max(start.length, Math.min(wanted, FIRST_BUFFER)));
    int filled = start.length;
    while (true) {
      filled += stream.readNBytes(bytes, filled, bytes.length - filled);
      if (filled < bytes.length || bytes.length >= wanted) {
        return filled == bytes.length ? bytes : Arrays.copyOf(bytes, filled);
      }
      bytes = Arrays.copyOf(bytes, Math.min(wanted, bytes.length * 2));
    }
  }

  private void chunk(ChunkHeader header, byte[] start, InputStream stream) throws IOException {
    if (header.major() == 0) {
      old = true;
      ledger.report(OLD_CHUNKS, offset, "");
      offset += start.length + stream.transferTo(OutputStream.nullOutputStream());
      return;
    }
    boolean sized = header.size() > ChunkHeader.LENGTH && header.size() <= LARGEST;
    byte[] bytes = whole(start, stream, sized ? (int) header.size() : LARGEST);
    if (header.size() != bytes.length) {
      problem = ": the file ends in the middle of a chunk, before the tables that explain it";
      ledger.report(
          LedgerCode.TRUNCATED,
          offset + bytes.length,
          "a chunk of " + header.size() + " bytes, of which " + bytes.length + " are there");
    }
    if (!header.isSound()) {
      ledger.report(CHUNK_DAMAGED, offset, "its header gives no sensible clock");
    } else if (new Chunk(header, bytes, offset, ledger).readInto(events, context)) {
      read++;
    }
    offset += bytes.length;
  }
}
