package throughline.importers.jfr;

import throughline.importers.api.ImportContext;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.table.IntColumn;

/// One chunk: a header, then events, each with its size in front; among them the types (0) and the
/// constants (1). Both are read before the other events, which may stand in front of them.
final class Chunk {
  private static final long METADATA = 0;
  private static final long CHECKPOINT = 1;

  private final ChunkHeader header;
  private final long offset;
  private final Ledger.Builder ledger;
  private final Cursor cursor;
  private final Pools pools;
  private final IntColumn checkpoints = new IntColumn();
  private int lastMetadata = -1;
  private int end;

  /// @param offset where the chunk begins in the input
  Chunk(ChunkHeader header, byte[] bytes, long offset, Ledger.Builder ledger) {
    this.header = header;
    this.offset = offset;
    this.ledger = ledger;
    this.end = bytes.length;
    this.cursor = new Cursor(bytes, bytes.length, header.compressed());
    this.pools = new Pools(cursor);
  }

  ChunkHeader header() {
    return header;
  }

  Pools pools() {
    return pools;
  }

  /// Reads all that is understood.
  ///
  /// @return whether its types could be read
  boolean readInto(Events events, ImportContext context) {
    walk();
    try {
      pools.metadata(Metadata.read(cursor, lastMetadata, pools));
    } catch (DamagedException e) {
      ledger.report(JfrReader.CHUNK_DAMAGED, offset, e.what());
      return false;
    }
    for (int index = 0; index < checkpoints.size(); index++) {
      context.checkCancelled();
      try {
        pools.read(checkpoints.get(index));
      } catch (DamagedException e) {
        ledger.report(JfrReader.CHUNK_DAMAGED, offset + checkpoints.get(index), e.what());
      }
    }
    cursor.unlimit();
    events.begin(this);
    // What ran is read first, so that its profiles come first.
    readEvents(events, true, context);
    readEvents(events, false, context);
    return true;
  }

  private void readEvents(Events events, boolean executions, ImportContext context) {
    int position = ChunkHeader.LENGTH;
    while (position < end) {
      context.checkCancelled();
      try {
        cursor.go(position);
        int size = cursor.readInt();
        cursor.limit(position + size);
        events.event(cursor.readLong(), cursor, executions);
        position += size;
      } catch (DamagedException e) {
        ledger.report(LedgerCode.BAD_RECORD, offset + position, e.what());
        cursor.unlimit();
        position = next(position);
      }
      cursor.unlimit();
    }
  }

  /// Finds the types and the constants, and where the last whole event ends.
  private void walk() {
    int position = ChunkHeader.LENGTH;
    while (position < end) {
      try {
        cursor.go(position);
        int size = cursor.readInt();
        long type = cursor.readLong();
        if (size <= cursor.at() - position || size > end - position) {
          throw new DamagedException("an event does not fit into its chunk");
        }
        if (type == METADATA) {
          lastMetadata = position;
        } else if (type == CHECKPOINT) {
          checkpoints.add(position);
        }
        position += size;
      } catch (DamagedException e) {
        boolean whole = end == header.size();
        ledger.report(JfrReader.CHUNK_DAMAGED, whole ? 1 : 0, offset + position, e.what());
        end = position;
      }
    }
    if (lastMetadata < 0) {
      // Events in front may be damaged and the types at the end not.
      long metadata = header.metadata();
      boolean inside = metadata > ChunkHeader.LENGTH && metadata < header.size();
      lastMetadata = inside ? (int) metadata : ChunkHeader.LENGTH;
    }
  }

  private int next(int position) {
    try {
      cursor.go(position);
      return position + cursor.readInt();
    } catch (DamagedException e) {
      throw new IllegalStateException("the size was read before", e);
    }
  }
}
