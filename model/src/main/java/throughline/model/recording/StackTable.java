package throughline.model.recording;

import throughline.model.table.IntColumn;
import throughline.model.table.StringTable;

/// All stacks of a recording as a prefix tree: a stack is its caller's stack and one more frame.
///
/// Row `s` has prefix `prefix(s) < s` (or -1 at the root) and the frame's text `frame(s)`. Equal
/// stacks share a row, so a stack id identifies a distinct stack. Depth costs no recursion.
public final class StackTable {
  private final StringTable frames;
  private final int[] prefixes;
  private final int[] frameIds;
  private final int[] depths;

  StackTable(StringTable frames, int[] prefixes, int[] frameIds, int[] depths) {
    this.frames = frames;
    this.prefixes = prefixes;
    this.frameIds = frameIds;
    this.depths = depths;
  }

  public int size() {
    return prefixes.length;
  }

  /// The caller's stack, or -1 at the root; always smaller than `stackId`.
  public int prefix(int stackId) {
    return prefixes[stackId];
  }

  public int frameId(int stackId) {
    return frameIds[stackId];
  }

  public String frame(int stackId) {
    return frames.text(frameIds[stackId]);
  }

  /// How many frames the stack has, at least 1.
  public int depth(int stackId) {
    return depths[stackId];
  }

  /// How many distinct frames there are; frame ids are `0 … frameCount() - 1`.
  public int frameCount() {
    return frames.size();
  }

  /// The text of a frame.
  public String frameText(int frameId) {
    return frames.text(frameId);
  }

  /// Collects stacks, root first, one frame at a time.
  public static final class Builder {
    private final StringTable frames = new StringTable();
    private final IntColumn prefixes = new IntColumn();
    private final IntColumn frameIds = new IntColumn();
    private final IntColumn depths = new IntColumn();
    private int[] slots = new int[1024];

    Builder() {}

    /// The stack that `frame` makes when called from `prefix` (-1 for the root).
    public int child(int prefix, String frame) {
      return child(prefix, frame(frame));
    }

    /// The id of a frame's text, for importers that keep their own index of frames.
    public int frame(String frame) {
      return frames.intern(frame);
    }

    /// The stack that a frame, given by its id from [#frame], makes when called from `prefix` (-1
    /// for the root).
    public int child(int prefix, int frameId) {
      if (prefixes.size() * 2 >= slots.length) {
        grow();
      }
      int slot = slot(prefix, frameId);
      while (slots[slot] != 0) {
        int known = slots[slot] - 1;
        if (prefixes.get(known) == prefix && frameIds.get(known) == frameId) {
          return known;
        }
        slot = (slot + 1) & (slots.length - 1);
      }
      int stackId = prefixes.size();
      slots[slot] = stackId + 1;
      prefixes.add(prefix);
      frameIds.add(frameId);
      depths.add(prefix < 0 ? 1 : depths.get(prefix) + 1);
      return stackId;
    }

    StackTable build() {
      return new StackTable(frames, prefixes.toArray(), frameIds.toArray(), depths.toArray());
    }

    private int slot(int prefix, int frameId) {
      int hash = (prefix + 1) * 0x9E3779B1 ^ frameId * 0x85EBCA6B;
      return (hash ^ (hash >>> 15)) & (slots.length - 1);
    }

    private void grow() {
      slots = new int[slots.length * 2];
      for (int stackId = 0; stackId < prefixes.size(); stackId++) {
        int slot = slot(prefixes.get(stackId), frameIds.get(stackId));
        while (slots[slot] != 0) {
          slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = stackId + 1;
      }
    }
  }
}
