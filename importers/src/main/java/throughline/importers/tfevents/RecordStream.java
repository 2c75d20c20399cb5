package throughline.importers.tfevents;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// The records of a TFRecord file: a 64-bit little-endian length, the masked CRC-32C of its eight
/// bytes, the data, and the masked CRC-32C of the data (tensorflow/core/lib/io/record_writer).
///
/// Where a length fails its check, the next place at which one passes is searched. Data that fails
/// is left out.
final class RecordStream {
  static final LedgerCode BAD_CHECKSUM =
      new LedgerCode(
          "bad-checksum", Severity.DATA_LOSS, "records whose checksum is wrong were left out");

  /// Longer records hold graphs, images or nonsense, never scalars.
  static final int LONGEST = 16 << 20;

  private static final int HEADER = 12;
  private static final int MASK_DELTA = 0xA282EAD8;

  private final InputStream stream;
  private final Ledger.Builder ledger;
  private final ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C crc = new CRC32C();
  private byte[] data = new byte[1024];
  private int length;
  private long at;
  private long recordOffset;

  RecordStream(InputStream stream, Ledger.Builder ledger) {
    this.stream = new BufferedInputStream(stream, 1 << 16);
    this.ledger = ledger;
  }

  /// Whether bytes begin with a length and its right checksum.
  static boolean startsRecord(byte[] bytes) {
    if (bytes.length < HEADER) {
      return false;
    }
    ByteBuffer start = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return start.getInt(8) == masked(new CRC32C(), bytes, 8);
  }

  /// Goes to the next whole record.
  ///
  /// @return false at the end
  boolean next() throws IOException {
    while (nextHeader()) {
      long size = header.getLong(0);
      recordOffset = at - HEADER;
      if (size < 0 || size > LONGEST) {
        skip(size < 0 ? 0 : size + 4);
        continue;
      }
      length = (int) size;
      if (data.length < length + 4) {
        data = new byte[Math.max(length + 4, (int) Math.min(LONGEST + 4L, data.length * 2L))];
      }
      int read = stream.readNBytes(data, 0, length + 4);
      at += read;
      if (read < length + 4) {
        ledger.report(LedgerCode.TRUNCATED, recordOffset, "");
        return false;
      }
      int expected = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).getInt(length);
      if (expected == masked(crc, data, length)) {
        return true;
      }
      ledger.report(BAD_CHECKSUM, recordOffset, "");
    }
    return false;
  }

  /// The bytes of the current record; valid until the next one.
  byte[] data() {
    return data;
  }

  /// How many bytes of [#data()] belong to the record.
  int length() {
    return length;
  }

  long offset() {
    return recordOffset;
  }

  /// Reads a length with its checksum, stepping over bytes until one passes.
  private boolean nextHeader() throws IOException {
    byte[] bytes = header.array();
    int read = stream.readNBytes(bytes, 0, HEADER);
    at += read;
    if (read < HEADER) {
      ledger.report(LedgerCode.TRUNCATED, read == 0 ? 0 : 1, at - read, "");
      return false;
    }
    boolean good = startsRecord(bytes);
    ledger.report(BAD_CHECKSUM, good ? 0 : 1, at - HEADER, "of a record's length");
    while (!good) {
      int next = stream.read();
      if (next < 0) {
        return false;
      }
      at++;
      System.arraycopy(bytes, 1, bytes, 0, HEADER - 1);
      bytes[HEADER - 1] = (byte) next;
      good = header.getInt(8) == masked(crc, bytes, 8);
    }
    return true;
  }

  private void skip(long count) throws IOException {
    long left = count;
    while (left > 0) {
      long skipped = stream.skip(left);
      if (skipped <= 0 && stream.read() < 0) {
        ledger.report(LedgerCode.TRUNCATED, recordOffset, "");
        return;
      }
      left -= Math.max(1, skipped);
    }
    at += count;
  }

  private static int masked(CRC32C crc, byte[] bytes, int count) {
    crc.reset();
    crc.update(bytes, 0, count);
    return Integer.rotateRight((int) crc.getValue(), 15) + MASK_DELTA;
  }
}
