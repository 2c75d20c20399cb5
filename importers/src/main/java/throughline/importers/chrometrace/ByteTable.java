package throughline.importers.chrometrace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Interns runs of bytes: equal ones get the same dense id from 0, without an object for each.
final class ByteTable {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long SEED = 0x9E3779B97F4A7C15L;

  private byte[] arena = new byte[1 << 12];
  private int arenaSize;
  private int[] ends = new int[64];
  private int[] hashes = new int[64];
  private int[] slots = new int[128];
  private int size;
  private final boolean repeats;
  private int last = -1;

  /// @param repeats whether one run is most often the same as the one before, as with the processes
  ///     and threads of neighbouring events
  ByteTable(boolean repeats) {
    this.repeats = repeats;
  }

  /// The id of some bytes, new (and then equal to the size before) if they were not seen yet.
  ///
  /// @throws OutOfMemoryError if all distinct runs together exceed 2 GiB
  int intern(byte[] bytes, int from, int to) {
    if (repeats && last >= 0 && equals(last, bytes, from, to)) {
      return last;
    }
    long wide = hash(SEED, bytes, from, to);
    int hash = (int) (wide ^ (wide >>> 32));
    int slot = hash & (slots.length - 1);
    while (slots[slot] != 0) {
      int id = slots[slot] - 1;
      if (hashes[id] == hash && equals(id, bytes, from, to)) {
        last = id;
        return id;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    last = add(hash, slot, bytes, from, to);
    return last;
  }

  /// A hash of 64 bits that continues another one.
  static long hash(long seed, byte[] bytes, int from, int to) {
    long hash = seed ^ (to - from);
    int p = from;
    for (; p + 8 <= to; p += 8) {
      hash = mix(hash ^ (long) LONGS.get(bytes, p));
    }
    long tail = 0;
    for (; p < to; p++) {
      tail = (tail << 8) | (bytes[p] & 0xFF);
    }
    return mix(hash ^ tail);
  }

  private static long mix(long value) {
    long mixed = value * SEED;
    return mixed ^ (mixed >>> 29);
  }

  private boolean equals(int id, byte[] bytes, int from, int to) {
    int mine = id == 0 ? 0 : ends[id - 1];
    int length = to - from;
    if (ends[id] - mine != length) {
      return false;
    }
    // Runs are short: comparing words here costs half of what a call to Arrays.equals does.
    int at = 0;
    for (; at + 8 <= length; at += 8) {
      if ((long) LONGS.get(arena, mine + at) != (long) LONGS.get(bytes, from + at)) {
        return false;
      }
    }
    for (; at < length; at++) {
      if (arena[mine + at] != bytes[from + at]) {
        return false;
      }
    }
    return true;
  }

  private int add(int hash, int slot, byte[] bytes, int from, int to) {
    int length = to - from;
    if (arenaSize + length < 0) {
      throw new OutOfMemoryError("more than 2 GiB of distinct names");
    }
    if (arenaSize + length > arena.length) {
      long wanted = Math.max(arenaSize + (long) length, arena.length * 2L);
      arena = Arrays.copyOf(arena, (int) Math.min(Integer.MAX_VALUE - 8, wanted));
    }
    System.arraycopy(bytes, from, arena, arenaSize, length);
    arenaSize += length;
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, size * 2);
      hashes = Arrays.copyOf(hashes, size * 2);
    }
    ends[size] = arenaSize;
    hashes[size] = hash;
    slots[slot] = size + 1;
    size++;
    if (size * 2 > slots.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    for (int id = 0; id < size; id++) {
      int slot = hashes[id] & (slots.length - 1);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = id + 1;
    }
  }
}
