package throughline.importers.folded;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import throughline.model.recording.StackTable;

/// Finds the frame id for the bytes of a frame without making a text of it, except the first time.
///
/// Open addressing over an arena that holds the bytes of all distinct frames.
final class FrameIndex {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final StackTable.Builder stacks;
  private byte[] arena = new byte[1 << 14];
  private int arenaSize;
  private int[] slots = new int[1 << 10];
  private int[] starts = new int[1 << 8];
  private int[] hashes = new int[1 << 8];
  private int[] frameIds = new int[1 << 8];
  private int size;
  private long badTexts;
  private String firstBadText = "";

  FrameIndex(StackTable.Builder stacks) {
    this.stacks = stacks;
  }

  /// How many distinct frames were not UTF-8.
  long badTexts() {
    return badTexts;
  }

  String firstBadText() {
    return firstBadText;
  }

  /// The id of the frame whose text is `bytes[from … to)`.
  int frame(byte[] bytes, int from, int to) {
    int hash = hash(bytes, from, to);
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0) {
      int known = slots[slot] - 1;
      if (hashes[known] == hash && isAt(known, bytes, from, to)) {
        return frameIds[known];
      }
      slot = (slot + 1) & mask;
    }
    return add(bytes, from, to, hash, slot);
  }

  private boolean isAt(int known, byte[] bytes, int from, int to) {
    int start = starts[known];
    int end = known + 1 < size ? starts[known + 1] : arenaSize;
    return Arrays.equals(arena, start, end, bytes, from, to);
  }

  private int add(byte[] bytes, int from, int to, int hash, int slot) {
    int length = to - from;
    if (arenaSize + length > arena.length) {
      arena = Arrays.copyOf(arena, Math.max(arenaSize + length, arena.length * 2));
    }
    System.arraycopy(bytes, from, arena, arenaSize, length);
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      hashes = Arrays.copyOf(hashes, size * 2);
      frameIds = Arrays.copyOf(frameIds, size * 2);
    }
    int frameId = stacks.frame(text(bytes, from, to));
    starts[size] = arenaSize;
    hashes[size] = hash;
    frameIds[size] = frameId;
    arenaSize += length;
    size++;
    slots[slot] = size;
    if (size * 2 > slots.length) {
      grow();
    }
    return frameId;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int index = 0; index < size; index++) {
      int slot = hashes[index] & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = index + 1;
    }
  }

  /// The frame as text. A frame that holds `;` is Austin's `name (file);L12`, which other versions
  /// of Austin write `name (file:12)`.
  private String text(byte[] bytes, int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') >= 0) {
      firstBadText = badTexts == 0 ? text : firstBadText;
      badTexts++;
    }
    int line = text.lastIndexOf(");L");
    return line < 0 || text.indexOf(';') < 0
        ? text
        : text.substring(0, line) + ":" + text.substring(line + 3) + ")";
  }

  private static int hash(byte[] bytes, int from, int to) {
    long hash = (to - from) * 0x9E3779B97F4A7C15L;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = (hash ^ (long) LONGS.get(bytes, at)) * 0xFF51AFD7ED558CCDL;
      hash ^= hash >>> 32;
    }
    for (; at < to; at++) {
      hash = (hash ^ bytes[at]) * 0xC4CEB9FE1A85EC53L;
    }
    return (int) (hash ^ (hash >>> 29) ^ (hash >>> 47));
  }
}
