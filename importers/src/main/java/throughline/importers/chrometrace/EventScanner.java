package throughline.importers.chrometrace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Finds the end of one event and where its members stand, without making an object of anything.
///
/// Reads what JSON allows and what people really have besides: raw control characters in strings,
/// unknown escapes, trailing commas, `NaN` and `Infinity`. Depth costs no recursion. A quotation
/// mark that stands where none may is [#BAD]: the event is given up, rather than the rest of the
/// file taken for text.
final class EventScanner {
  /// The window ends before the event does.
  static final int MORE = -1;

  /// The event breaks off or makes no sense.
  static final int BAD = -2;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  /// What a byte outside strings can be: see [#nested].
  private static final byte[] MEANING = new byte[256];

  /// Whether a byte ends a number or word ([#CLOSE]), cannot stand in one ([#QUOTE]), or is of it.
  private static final byte[] AFTER_SCALAR = new byte[256];

  private static final byte PLAIN = 0;
  private static final byte QUOTE = 1;
  private static final byte OPEN = 2;
  private static final byte CLOSE = 3;

  static {
    Arrays.fill(AFTER_SCALAR, 0, ' ' + 1, CLOSE);
    for (char end : ",}]".toCharArray()) {
      AFTER_SCALAR[end] = CLOSE;
    }
    for (char bad : "\"{[:".toCharArray()) {
      AFTER_SCALAR[bad] = QUOTE;
    }
    MEANING['"'] = QUOTE;
    MEANING['{'] = OPEN;
    MEANING['['] = OPEN;
    MEANING['}'] = CLOSE;
    MEANING[']'] = CLOSE;
  }

  private final int[] froms = new int[Field.COUNT];
  private final int[] tos = new int[Field.COUNT];
  private final byte[] firsts = new byte[Field.COUNT];
  private int seen;
  private int members;
  private int extraCommas;
  private boolean controls;

  /// Reads an event.
  ///
  /// @param at where its `{` stands
  /// @return the index after its `}`, or [#MORE] or [#BAD]
  int scan(byte[] bytes, int at, int limit) {
    seen = 0;
    members = 0;
    extraCommas = 0;
    controls = false;
    int p = at + 1;
    boolean comma = false;
    while (true) {
      p = white(bytes, p, limit);
      if (p == limit) {
        return MORE;
      }
      byte c = bytes[p];
      if (c == '"') {
        p = member(bytes, p + 1, limit);
        if (p < 0) {
          return p;
        }
        p = white(bytes, p, limit);
        if (p == limit) {
          return MORE;
        }
        comma = bytes[p] == ',';
        if (comma) {
          p++;
        } else if (bytes[p] != '}') {
          return BAD;
        }
      } else if (c == '}') {
        extraCommas += comma ? 1 : 0;
        return p + 1;
      } else if (c == ',') {
        extraCommas++;
        p++;
      } else {
        return BAD;
      }
    }
  }

  /// Whether the event has a member.
  boolean has(int field) {
    return (seen & (1 << field)) != 0;
  }

  /// Where a member's value begins; for a string after the quotation mark.
  int from(int field) {
    return froms[field];
  }

  /// Where a member's value ends; for a string before the quotation mark.
  int to(int field) {
    return tos[field];
  }

  boolean isString(int field) {
    return has(field) && firsts[field] == '"';
  }

  boolean isObject(int field) {
    return has(field) && firsts[field] == '{';
  }

  boolean isArray(int field) {
    return has(field) && firsts[field] == '[';
  }

  /// A number, `true`, `false`, `null`, or something like it.
  boolean isScalar(int field) {
    return has(field) && !isString(field) && !isObject(field) && !isArray(field);
  }

  /// How many members the event has, known or not.
  int members() {
    return members;
  }

  /// How many commas stand where none belongs.
  int extraCommas() {
    return extraCommas;
  }

  /// Whether a string of the event holds a raw control character.
  boolean hasControls() {
    return controls;
  }

  private int member(byte[] bytes, int keyFrom, int limit) {
    int keyTo = string(bytes, keyFrom, limit);
    if (keyTo < 0) {
      return MORE;
    }
    int p = white(bytes, keyTo + 1, limit);
    if (p == limit) {
      return MORE;
    }
    if (bytes[p] != ':') {
      return BAD;
    }
    p = white(bytes, p + 1, limit);
    if (p == limit) {
      return MORE;
    }
    byte first = bytes[p];
    int from = first == '"' ? p + 1 : p;
    int end = value(bytes, p, limit);
    if (end < 0) {
      return end;
    }
    members++;
    int field = Field.of(bytes, keyFrom, keyTo);
    if (field >= 0) {
      seen |= 1 << field;
      froms[field] = from;
      tos[field] = first == '"' ? end - 1 : end;
      firsts[field] = first;
    }
    return end;
  }

  /// The index after a value that begins at `p`, or [#MORE] or [#BAD].
  int value(byte[] bytes, int p, int limit) {
    return switch (bytes[p]) {
      case '"' -> {
        int end = string(bytes, p + 1, limit);
        yield end < 0 ? MORE : end + 1;
      }
      case '{', '[' -> nested(bytes, p, limit);
      case ',', '}', ']', ':' -> BAD;
      default -> scalar(bytes, p, limit);
    };
  }

  private static int scalar(byte[] bytes, int from, int limit) {
    int p = from;
    while (p < limit && AFTER_SCALAR[bytes[p] & 0xFF] == PLAIN) {
      p++;
    }
    if (p == limit) {
      return MORE;
    }
    return AFTER_SCALAR[bytes[p] & 0xFF] == CLOSE ? p : BAD;
  }

  /// The index after an object or array that begins at `from`. After a string only `, : } ]` may
  /// stand, or else a quotation mark before it was not one.
  private int nested(byte[] bytes, int from, int limit) {
    int depth = 0;
    int p = from;
    while (p < limit) {
      switch (MEANING[bytes[p] & 0xFF]) {
        case PLAIN -> p++;
        case OPEN -> {
          depth++;
          p++;
        }
        case CLOSE -> {
          p++;
          if (--depth == 0) {
            return p;
          }
        }
        default -> {
          int end = string(bytes, p + 1, limit);
          if (end < 0) {
            return MORE;
          }
          p = white(bytes, end + 1, limit);
          if (p == limit) {
            return MORE;
          }
          byte c = bytes[p];
          if (c != ',' && c != ':' && c != '}' && c != ']') {
            return BAD;
          }
        }
      }
    }
    return MORE;
  }

  /// The index of the quotation mark that ends a string whose first character is at `from`, or
  /// [#MORE].
  private int string(byte[] bytes, int from, int limit) {
    int p = from;
    while (true) {
      while (p + 8 <= limit) {
        long word = (long) LONGS.get(bytes, p);
        long stop = stops(word);
        if (stop != 0) {
          p += Long.numberOfTrailingZeros(stop) >>> 3;
          break;
        }
        p += 8;
      }
      if (p >= limit) {
        return MORE;
      }
      byte c = bytes[p];
      if (c == '"') {
        return p;
      }
      if (c == '\\') {
        p += 2;
      } else {
        controls |= c >= 0 && c < ' ';
        p++;
      }
    }
  }

  /// Bytes that are a quotation mark, a backslash or below 32 have their highest bit set; so may
  /// bytes after the first such one.
  private static long stops(long word) {
    long quote = word ^ ('"' * ONES);
    long escape = word ^ ('\\' * ONES);
    long found = (quote - ONES) & ~quote;
    found |= (escape - ONES) & ~escape;
    found |= (word - ' ' * ONES) & ~word;
    return found & HIGHS;
  }

  /// The first index from `p` on that is not white space, or the limit.
  static int white(byte[] bytes, int p, int limit) {
    // Most often there is none, or one space; the rest is not inlined into the scanner's loops.
    if (p < limit && (bytes[p] > ' ' || bytes[p] < 0)) {
      return p;
    }
    int next = p + 1;
    if (next < limit && bytes[next] > ' ') {
      return next;
    }
    return moreWhite(bytes, p, limit);
  }

  private static int moreWhite(byte[] bytes, int p, int limit) {
    int at = p;
    while (at < limit && bytes[at] <= ' ' && bytes[at] >= 0) {
      at++;
    }
    return at;
  }
}
