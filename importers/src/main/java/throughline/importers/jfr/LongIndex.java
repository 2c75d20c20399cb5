package throughline.importers.jfr;

import java.util.Arrays;

/// Numbers by key, without an object for each; later values of a key replace earlier ones.
final class LongIndex {
  static final int MISSING = -1;

  private long[] keys = new long[64];
  private int[] values = filled(64);
  private int size;

  private static int[] filled(int length) {
    int[] values = new int[length];
    Arrays.fill(values, MISSING);
    return values;
  }

  /// @param value at least 0
  void put(long key, int value) {
    if (size * 2 >= keys.length) {
      grow();
    }
    int slot = slot(key);
    size += values[slot] == MISSING ? 1 : 0;
    keys[slot] = key;
    values[slot] = value;
  }

  /// The value of a key, or [#MISSING].
  int get(long key) {
    return values[slot(key)];
  }

  private int slot(long key) {
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 32) & (keys.length - 1);
    while (values[slot] != MISSING && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = filled(keys.length);
    for (int slot = 0; slot < oldKeys.length; slot++) {
      if (oldValues[slot] != MISSING) {
        int free = slot(oldKeys[slot]);
        keys[free] = oldKeys[slot];
        values[free] = oldValues[slot];
      }
    }
  }
}
