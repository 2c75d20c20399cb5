package throughline.importers.jfr;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// A place in the bytes of a chunk, and the kinds of values that stand there.
///
/// Whole numbers are written with seven bits a byte, the lowest first, in at most nine bytes; a
/// chunk may have them in fixed sizes instead.
final class Cursor {
  private static final int NULL = 0;
  private static final int EMPTY = 1;
  private static final int CONSTANT = 2;
  private static final int UTF8 = 3;
  private static final int CHARS = 4;
  private static final int LATIN1 = 5;

  private final byte[] bytes;
  private final ByteBuffer buffer;
  private final boolean compressed;
  private final int whole;
  private int end;
  private int at;

  /// @param end where the bytes that may be read end
  /// @param compressed whether whole numbers have no fixed size
  Cursor(byte[] bytes, int end, boolean compressed) {
    this.bytes = bytes;
    this.buffer = ByteBuffer.wrap(bytes);
    this.whole = end;
    this.end = end;
    this.compressed = compressed;
  }

  int at() {
    return at;
  }

  void go(int position) {
    at = position;
  }

  /// Allows no reading behind a place, so that an event cannot take in those that follow it.
  void limit(int position) {
    end = Math.min(whole, position);
  }

  /// Allows all bytes again.
  void unlimit() {
    end = whole;
  }

  int left() {
    return end - at;
  }

  /// Steps over bytes.
  void skip(long count) throws DamagedException {
    if (count < 0 || count > end - at) {
      throw new DamagedException("a value does not fit into its chunk");
    }
    at += (int) count;
  }

  private int take(int count) throws DamagedException {
    int from = at;
    skip(count);
    return from;
  }

  byte readByte() throws DamagedException {
    return bytes[take(1)];
  }

  float readFloat() throws DamagedException {
    return buffer.getFloat(take(4));
  }

  double readDouble() throws DamagedException {
    return buffer.getDouble(take(8));
  }

  int readInt() throws DamagedException {
    return compressed ? (int) varint() : buffer.getInt(take(4));
  }

  long readLong() throws DamagedException {
    return compressed ? varint() : buffer.getLong(take(8));
  }

  /// A short or a char.
  int readShort() throws DamagedException {
    return compressed ? (int) varint() : buffer.getShort(take(2));
  }

  /// A count of things that take at least one byte each.
  int readCount() throws DamagedException {
    int count = readInt();
    if (count < 0 || count > left()) {
      throw new DamagedException("a count is too large");
    }
    return count;
  }

  private long varint() throws DamagedException {
    long value = 0;
    for (int index = 0; index < 8; index++) {
      byte next = readByte();
      value |= (long) (next & 0x7F) << (7 * index);
      if (next >= 0) {
        return value;
      }
    }
    return value | (long) readByte() << 56;
  }

  /// A text; null for none. One that stands in the pool of texts is asked for there.
  @Nullable String readText(Pools pools) throws DamagedException {
    return switch (readByte()) {
      case NULL -> null;
      case EMPTY -> "";
      case CONSTANT -> pools.text(readLong());
      case UTF8 -> text(StandardCharsets.UTF_8);
      case LATIN1 -> text(StandardCharsets.ISO_8859_1);
      case CHARS -> chars();
      default -> throw new DamagedException("a text has an unknown form");
    };
  }

  void skipText() throws DamagedException {
    switch (readByte()) {
      case NULL, EMPTY -> {}
      case CONSTANT -> readLong();
      case UTF8, LATIN1 -> skip(readCount());
      case CHARS -> chars();
      default -> throw new DamagedException("a text has an unknown form");
    }
  }

  private String text(Charset charset) throws DamagedException {
    int length = readCount();
    return new String(bytes, take(length), length, charset);
  }

  private String chars() throws DamagedException {
    char[] chars = new char[readCount()];
    for (int index = 0; index < chars.length; index++) {
      chars[index] = (char) readShort();
    }
    return new String(chars);
  }
}
