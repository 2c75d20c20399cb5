package throughline.importers.pprof;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Reads protocol buffers field by field from a stream, without objects for messages: the caller
/// walks a message within another one by its end offset.
///
/// See the [encoding](https://protobuf.dev/programming-guides/encoding/).
final class WireReader {
  /// The bytes are no protocol buffer.
  static final class BadWireException extends Exception {
    private static final long serialVersionUID = 1L;

    BadWireException(String message) {
      super(message);
    }
  }

  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int BYTES = 2;
  static final int FIXED32 = 5;

  private static final int LONGEST_TEXT = 1 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int filled;
  private long bufferOffset;
  private int field;
  private int wireType;

  WireReader(InputStream in) {
    this.in = in;
  }

  long offset() {
    return bufferOffset + at;
  }

  int field() {
    return field;
  }

  int wireType() {
    return wireType;
  }

  /// Goes to the next field of the outermost message.
  ///
  /// @return false at the end of the input
  boolean next() throws IOException, BadWireException {
    if (!fill()) {
      return false;
    }
    tag();
    return true;
  }

  /// Goes to the next field of a message that ends at an offset.
  boolean next(long end) throws IOException, BadWireException {
    if (offset() >= end) {
      if (offset() > end) {
        throw new BadWireException("a field reaches beyond its message");
      }
      return false;
    }
    tag();
    return true;
  }

  /// The end of the message, text or packed list that the current field is.
  long end() throws IOException, BadWireException {
    long length = varint();
    if (wireType != BYTES || length < 0) {
      throw new BadWireException("a message has no length");
    }
    return offset() + length;
  }

  long varint() throws IOException, BadWireException {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      int next = take();
      value |= shift < 64 ? (long) (next & 0x7F) << shift : 0;
      if (next < 0x80) {
        return value;
      }
    }
    throw new BadWireException("a number has more than ten bytes");
  }

  /// The text up to an offset; of a longer one its first MiB.
  String text(long end) throws IOException {
    long length = end - offset();
    byte[] bytes = new byte[(int) Math.min(length, LONGEST_TEXT)];
    for (int index = 0; index < bytes.length; index++) {
      if (at == filled && !fill()) {
        throw new EOFException("it ends within a text");
      }
      bytes[index] = buffer[at++];
    }
    skipTo(end);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /// Passes over the current field.
  void skip() throws IOException, BadWireException {
    switch (wireType) {
      case VARINT -> varint();
      case FIXED64 -> skipTo(offset() + 8);
      case BYTES -> skipTo(end());
      case FIXED32 -> skipTo(offset() + 4);
      default -> throw new BadWireException("a field has wire type " + wireType);
    }
  }

  void skipTo(long end) throws IOException {
    while (offset() < end) {
      if (!fill()) {
        throw new EOFException("it ends within a field");
      }
      at += (int) Math.min(filled - at, end - offset());
    }
  }

  private void tag() throws IOException, BadWireException {
    long tag = varint();
    field = (int) Math.min(Integer.MAX_VALUE, tag >>> 3);
    wireType = (int) (tag & 7);
    if (field == 0) {
      throw new BadWireException("a field has the number 0");
    }
  }

  private int take() throws IOException {
    if (!fill()) {
      throw new EOFException("it ends within a field");
    }
    return buffer[at++] & 0xFF;
  }

  private boolean fill() throws IOException {
    if (at < filled) {
      return true;
    }
    bufferOffset += filled;
    at = 0;
    filled = Math.max(0, in.read(buffer));
    return filled > 0;
  }
}
