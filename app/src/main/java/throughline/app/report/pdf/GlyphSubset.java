package throughline.app.report.pdf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A TrueType file (OpenType 1.9, chapters "glyf" and "loca") with the outlines of some glyphs
/// only. Glyphs keep their numbers; all others become empty.
final class GlyphSubset {
  /// What a document needs to draw glyphs by number.
  private static final List<String> TABLES =
      List.of("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep");

  private static final int HEADER = 12;
  private static final int ENTRY = 16;

  private static final int ARGUMENTS_ARE_WORDS = 0x1;
  private static final int HAS_SCALE = 0x8;
  private static final int MORE_COMPONENTS = 0x20;
  private static final int HAS_TWO_SCALES = 0x40;
  private static final int HAS_MATRIX = 0x80;

  private final Map<String, ByteBuffer> tables = new LinkedHashMap<>();
  private final ByteBuffer glyf;
  private final ByteBuffer loca;
  private final boolean longOffsets;
  private final int glyphs;

  private GlyphSubset(byte[] trueType) {
    ByteBuffer in = ByteBuffer.wrap(trueType);
    int count = in.getShort(4) & 0xFFFF;
    for (int at = 0; at < count; at++) {
      int entry = HEADER + at * ENTRY;
      String tag = new String(trueType, entry, 4, US_ASCII);
      tables.put(tag, in.slice(in.getInt(entry + 8), in.getInt(entry + 12)));
    }
    glyf = table("glyf");
    loca = table("loca");
    longOffsets = table("head").getShort(50) != 0;
    glyphs = table("maxp").getShort(4) & 0xFFFF;
  }

  /// @param wanted the numbers of the glyphs to keep; parts of composed ones stay too
  static byte[] of(byte[] trueType, Collection<Integer> wanted) {
    GlyphSubset subset = new GlyphSubset(trueType);
    return subset.write(subset.closure(wanted));
  }

  private ByteBuffer table(String tag) {
    ByteBuffer found = tables.get(tag);
    if (found == null) {
      throw new IllegalArgumentException("the font has no table " + tag);
    }
    return found;
  }

  private int offset(int glyph) {
    return longOffsets ? loca.getInt(glyph * 4) : (loca.getShort(glyph * 2) & 0xFFFF) * 2;
  }

  private BitSet closure(Collection<Integer> wanted) {
    BitSet kept = new BitSet(glyphs);
    Deque<Integer> open = new ArrayDeque<>(wanted);
    open.add(0); // what stands for a missing glyph
    while (!open.isEmpty()) {
      int glyph = open.pop();
      if (glyph < glyphs && !kept.get(glyph)) {
        kept.set(glyph);
        addParts(glyph, open);
      }
    }
    return kept;
  }

  private void addParts(int glyph, Deque<Integer> open) {
    int at = offset(glyph);
    if (offset(glyph + 1) <= at || glyf.getShort(at) >= 0) {
      return;
    }
    at += 10;
    int flags;
    do {
      flags = glyf.getShort(at);
      open.add(glyf.getShort(at + 2) & 0xFFFF);
      at += 4 + ((flags & ARGUMENTS_ARE_WORDS) != 0 ? 4 : 2);
      if ((flags & HAS_SCALE) != 0) {
        at += 2;
      } else if ((flags & HAS_TWO_SCALES) != 0) {
        at += 4;
      } else if ((flags & HAS_MATRIX) != 0) {
        at += 8;
      }
    } while ((flags & MORE_COMPONENTS) != 0);
  }

  private byte[] write(BitSet kept) {
    ByteBuffer newLoca = ByteBuffer.allocate((glyphs + 1) * 4);
    ByteBuffer newGlyf = ByteBuffer.allocate(glyf.capacity() + 4 * glyphs);
    for (int glyph = 0; glyph < glyphs; glyph++) {
      newLoca.putInt(newGlyf.position());
      int length = offset(glyph + 1) - offset(glyph);
      if (kept.get(glyph) && length > 0) {
        newGlyf.put(glyf.slice(offset(glyph), length));
        newGlyf.position((newGlyf.position() + 3) & ~3);
      }
    }
    newLoca.putInt(newGlyf.position());
    ByteBuffer head = copy(table("head"));
    head.putShort(50, (short) 1);
    Map<String, ByteBuffer> written = new LinkedHashMap<>();
    for (String tag : TABLES) {
      ByteBuffer table =
          switch (tag) {
            case "glyf" -> newGlyf.flip();
            case "loca" -> newLoca.flip();
            case "head" -> head;
            default -> tables.get(tag);
          };
      if (table != null) {
        written.put(tag, table);
      }
    }
    return file(written);
  }

  private static ByteBuffer copy(ByteBuffer of) {
    ByteBuffer copy = ByteBuffer.allocate(of.capacity());
    copy.put(0, of, 0, of.capacity());
    return copy;
  }

  private static byte[] file(Map<String, ByteBuffer> tables) {
    int size = HEADER + tables.size() * ENTRY;
    for (ByteBuffer table : tables.values()) {
      size += (table.limit() + 3) & ~3;
    }
    ByteBuffer out = ByteBuffer.allocate(size);
    int range = Integer.highestOneBit(tables.size());
    out.putInt(0x00010000)
        .putShort((short) tables.size())
        .putShort((short) (range * 16))
        .putShort((short) Integer.numberOfTrailingZeros(range))
        .putShort((short) ((tables.size() - range) * 16));
    int place = HEADER + tables.size() * ENTRY;
    for (Map.Entry<String, ByteBuffer> table : tables.entrySet()) {
      ByteBuffer data = table.getValue();
      out.put(place, data, 0, data.limit());
      int padded = (data.limit() + 3) & ~3;
      out.put(table.getKey().getBytes(US_ASCII))
          .putInt(checksum(out, place, padded))
          .putInt(place)
          .putInt(data.limit());
      place += padded;
    }
    return out.array();
  }

  private static int checksum(ByteBuffer of, int from, int length) {
    int sum = 0;
    for (int at = from; at < from + length; at += 4) {
      sum += of.getInt(at);
    }
    return sum;
  }
}
