package throughline.importers.cprofile;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads values of Python's `marshal`, versions 0 to 5, Python 2 and 3.
///
/// Only plain data: a code object or anything else that could be run is refused. An object whose
/// type has the bit 0x80 gets the next number when it begins, and `r` refers to it; in Python 2 `R`
/// refers to the n-th interned string.
final class MarshalReader {
  /// The bytes cannot be a saved profile.
  static final class BadMarshalException extends Exception {
    private static final long serialVersionUID = 1L;

    BadMarshalException(String message) {
      super(message);
    }
  }

  private static final int FLAG = 0x80;
  private static final int DEEPEST = 32;
  private static final int LONGEST = 1 << 26;

  private final InputStream in;
  private final List<MarshalValue> references = new ArrayList<>();
  private final List<MarshalValue> interned = new ArrayList<>();
  private long offset;
  private boolean python2;
  private int depth;

  MarshalReader(InputStream in) {
    this.in = in;
  }

  /// How many bytes were read.
  long offset() {
    return offset;
  }

  /// Whether something was met that only Python 2 writes.
  boolean isPython2() {
    return python2;
  }

  /// Steps into the dictionary that the file consists of, so that its entries can be read one by
  /// one.
  void enterDict() throws IOException, BadMarshalException {
    int type = take();
    if ((type & ~FLAG) != '{') {
      throw new BadMarshalException("it is no dictionary");
    }
    if ((type & FLAG) != 0) {
      references.add(MarshalValue.Word.NONE);
    }
  }

  /// Reads a value.
  ///
  /// @throws EOFException if the input ends within it
  MarshalValue read() throws IOException, BadMarshalException {
    int type = take();
    int code = type & ~FLAG;
    boolean flagged = (type & FLAG) != 0;
    int reference = references.size();
    if (flagged) {
      references.add(MarshalValue.Word.NONE);
    }
    if (++depth > DEEPEST) {
      throw new BadMarshalException("it nests too deep");
    }
    MarshalValue value = value(code);
    depth--;
    if (flagged) {
      references.set(reference, value);
    }
    return value;
  }

  private MarshalValue value(int code) throws IOException, BadMarshalException {
    return switch (code) {
      case '0' -> MarshalValue.Word.NULL;
      case 'N' -> MarshalValue.Word.NONE;
      case 'T' -> MarshalValue.Word.TRUE;
      case 'F' -> MarshalValue.Word.FALSE;
      case 'i' -> new MarshalValue.Num(int32());
      case 'I' -> new MarshalValue.Num(int64());
      case 'l' -> new MarshalValue.Num(digits());
      case 'f' ->
          new MarshalValue.Num(decimal(new String(bytes(take()), StandardCharsets.US_ASCII)));
      case 'g' -> new MarshalValue.Num(Double.longBitsToDouble(int64()));
      case ')' -> tuple(take());
      case '(', '[' -> tuple(length());
      case '{' -> dict();
      case 'z', 'Z' ->
          new MarshalValue.Text(new String(bytes(take()), StandardCharsets.ISO_8859_1));
      case 'a', 'A' ->
          new MarshalValue.Text(new String(bytes(length()), StandardCharsets.ISO_8859_1));
      case 'u' -> text();
      case 's' -> {
        python2 = true;
        yield text();
      }
      case 't' -> {
        MarshalValue value = text();
        interned.add(value);
        yield value;
      }
      case 'r' -> referenced(references, int32());
      case 'R' -> {
        python2 = true;
        yield referenced(interned, int32());
      }
      default ->
          throw new BadMarshalException(
              "it holds a value of type '" + (char) code + "', which no profile has");
    };
  }

  private MarshalValue text() throws IOException, BadMarshalException {
    return new MarshalValue.Text(new String(bytes(length()), StandardCharsets.UTF_8));
  }

  private MarshalValue tuple(int count) throws IOException, BadMarshalException {
    List<MarshalValue> items = new ArrayList<>(Math.min(count, 16));
    for (int item = 0; item < count; item++) {
      items.add(read());
    }
    return new MarshalValue.Tuple(items);
  }

  private MarshalValue dict() throws IOException, BadMarshalException {
    Map<MarshalValue, MarshalValue> entries = new LinkedHashMap<>();
    MarshalValue key = read();
    while (key != MarshalValue.Word.NULL) {
      entries.put(key, read());
      key = read();
    }
    return new MarshalValue.Dict(entries);
  }

  private static MarshalValue referenced(List<MarshalValue> from, int index)
      throws BadMarshalException {
    if (index < 0 || index >= from.size()) {
      throw new BadMarshalException("it refers to a value that is not there");
    }
    return from.get(index);
  }

  /// A number of any size: the count of its digits of 15 bits, negative for a negative number.
  private double digits() throws IOException, BadMarshalException {
    int count = int32();
    if (Math.abs((long) count) > 1000) {
      throw new BadMarshalException("it holds a number of " + count + " digits");
    }
    BigInteger value = BigInteger.ZERO;
    for (int digit = 0; digit < Math.abs(count); digit++) {
      long bits = take() | (long) take() << 8;
      value = value.add(BigInteger.valueOf(bits).shiftLeft(15 * digit));
    }
    double number = value.doubleValue();
    return count < 0 ? -number : number;
  }

  private static double decimal(String text) throws BadMarshalException {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new BadMarshalException("it holds a number that is none: " + text);
    }
  }

  private int length() throws IOException, BadMarshalException {
    int length = int32();
    if (length < 0 || length > LONGEST) {
      throw new BadMarshalException("it holds a value of length " + length);
    }
    return length;
  }

  private int int32() throws IOException {
    return take() | take() << 8 | take() << 16 | take() << 24;
  }

  private long int64() throws IOException {
    return (int32() & 0xFFFF_FFFFL) | (long) int32() << 32;
  }

  private int take() throws IOException {
    int value = in.read();
    if (value < 0) {
      throw new EOFException("it ends too early");
    }
    offset++;
    return value;
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    offset += bytes.length;
    if (bytes.length < length) {
      throw new EOFException("it ends too early");
    }
    return bytes;
  }
}
