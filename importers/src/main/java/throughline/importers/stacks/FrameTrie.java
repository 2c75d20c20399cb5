package throughline.importers.stacks;

import java.util.Arrays;

/// Stacks by the file's own frame numbers, for files that name their frames after their stacks.
///
/// A node is its caller's node and one frame; a caller's node is smaller than its callees'. Frame
/// numbers may be anything, also negative.
public final class FrameTrie {
  /// Caller and frame of each node in one word.
  private long[] nodes = new long[512];

  private int size;
  private int[] slots = new int[1024];

  /// The node for `frame` called from `prefix` (-1 for the root).
  public int child(int prefix, int frame) {
    long wanted = ((long) prefix << 32) | (frame & 0xFFFF_FFFFL);
    int mask = slots.length - 1;
    int slot = slot(wanted) & mask;
    while (slots[slot] != 0) {
      int known = slots[slot] - 1;
      if (nodes[known] == wanted) {
        return known;
      }
      slot = (slot + 1) & mask;
    }
    if (size == nodes.length) {
      nodes = Arrays.copyOf(nodes, size * 2);
    }
    nodes[size] = wanted;
    size++;
    slots[slot] = size;
    if (size * 2 >= slots.length) {
      grow();
    }
    return size - 1;
  }

  public int prefix(int node) {
    return (int) (nodes[node] >> 32);
  }

  public int frame(int node) {
    return (int) nodes[node];
  }

  public int size() {
    return size;
  }

  private static int slot(long node) {
    long hash = node * 0x9E3779B97F4A7C15L;
    return (int) ((hash >>> 32) ^ (hash >>> 15));
  }

  private void grow() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int node = 0; node < size; node++) {
      int slot = slot(nodes[node]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = node + 1;
    }
  }
}
