package throughline.importers.tfevents;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Goes through the fields of one protocol buffer message in place, without copying.
///
/// A field that does not fit into the message ends it, and [#isBroken()] says so.
final class Message {
  private final byte[] bytes;
  private final ByteBuffer buffer;
  private final int end;
  private int at;
  private int field;
  private int wire;
  private long number;
  private int start;
  private boolean broken;

  Message(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.at = from;
    this.end = to;
  }

  /// Goes to the next field; false at the end.
  boolean next() {
    if (at >= end || broken) {
      return false;
    }
    long tag = varint();
    field = (int) (tag >>> 3);
    wire = (int) (tag & 7);
    switch (wire) {
      case 0 -> number = varint();
      case 1 -> fixed(8);
      case 2 -> {
        long length = varint();
        start = at;
        broken |= length < 0 || length > end - at;
        at += broken ? 0 : (int) length;
      }
      case 5 -> fixed(4);
      default -> broken = true;
    }
    return !broken;
  }

  private void fixed(int size) {
    start = at;
    broken |= size > end - at;
    at += broken ? 0 : size;
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (at >= end) {
        broken = true;
        return 0;
      }
      byte next = bytes[at++];
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    broken = true;
    return 0;
  }

  boolean isBroken() {
    return broken;
  }

  int field() {
    return field;
  }

  /// Whether the current field has a length and so may be a text, bytes or a message.
  boolean isBytes() {
    return wire == 2;
  }

  boolean isVarint() {
    return wire == 0;
  }

  boolean isFixed32() {
    return wire == 5;
  }

  boolean isFixed64() {
    return wire == 1;
  }

  long number() {
    return number;
  }

  float asFloat() {
    return buffer.getFloat(start);
  }

  double asDouble() {
    return buffer.getDouble(start);
  }

  int asInt() {
    return buffer.getInt(start);
  }

  long asLong() {
    return buffer.getLong(start);
  }

  /// The whole numbers packed into the current field, at most the first two.
  long[] packed() {
    Message inner = message();
    long[] numbers = new long[2];
    int count = 0;
    while (inner.at < inner.end && count < numbers.length) {
      numbers[count] = inner.varint();
      count += inner.broken ? 0 : 1;
      if (inner.broken) {
        break;
      }
    }
    return java.util.Arrays.copyOf(numbers, count);
  }

  String text() {
    return new String(bytes, start, at - start, StandardCharsets.UTF_8);
  }

  Message message() {
    return new Message(bytes, start, at);
  }

  /// How many bytes the current field has.
  int length() {
    return at - start;
  }
}
