package throughline.importers.stacks;

import throughline.model.table.IntColumn;

/// Stacks by the file's own frame numbers, for files that name their frames after their stacks.
///
/// A node is its caller's node and one frame; a caller's node is smaller than its callees'. Frame
/// numbers may be anything, also negative.
public final class FrameTrie {
  private final IntColumn prefixes = new IntColumn();
  private final IntColumn frames = new IntColumn();
  private int[] slots = new int[1024];

  /// The node for `frame` called from `prefix` (-1 for the root).
  public int child(int prefix, int frame) {
    if (prefixes.size() * 2 >= slots.length) {
      grow();
    }
    int slot = slot(prefix, frame);
    while (slots[slot] != 0) {
      int known = slots[slot] - 1;
      if (prefixes.get(known) == prefix && frames.get(known) == frame) {
        return known;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = prefixes.size() + 1;
    prefixes.add(prefix);
    frames.add(frame);
    return prefixes.size() - 1;
  }

  public int prefix(int node) {
    return prefixes.get(node);
  }

  public int frame(int node) {
    return frames.get(node);
  }

  public int size() {
    return prefixes.size();
  }

  private int slot(int prefix, int frame) {
    int hash = (prefix + 1) * 0x9E3779B1 ^ frame * 0x85EBCA6B;
    return (hash ^ (hash >>> 15)) & (slots.length - 1);
  }

  private void grow() {
    slots = new int[slots.length * 2];
    for (int node = 0; node < prefixes.size(); node++) {
      int slot = slot(prefixes.get(node), frames.get(node));
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = node + 1;
    }
  }
}
