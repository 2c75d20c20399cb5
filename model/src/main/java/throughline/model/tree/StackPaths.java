package throughline.model.tree;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import throughline.model.recording.StackTable;

/// Distinct stacks as a prefix tree: those of a recording, or what a transformation made of them.
///
/// Row `s` is the stack of its caller, `prefix(s) < s` (or -1 at the root), and one more frame.
/// Frames are numbered; a number has the same text in all that is derived from one recording, and
/// frames that a transformation adds come after those. Immutable.
public final class StackPaths {
  private final String[] frames;
  private final int[] prefixes;
  private final int[] frameIds;

  private StackPaths(String[] frames, int[] prefixes, int[] frameIds) {
    this.frames = frames;
    this.prefixes = prefixes;
    this.frameIds = frameIds;
  }

  /// The stacks of a recording; rows and frames keep their numbers.
  public static StackPaths of(StackTable stacks) {
    String[] frames = new String[stacks.frameCount()];
    for (int frame = 0; frame < frames.length; frame++) {
      frames[frame] = stacks.frameText(frame);
    }
    int[] prefixes = new int[stacks.size()];
    int[] frameIds = new int[stacks.size()];
    for (int stack = 0; stack < prefixes.length; stack++) {
      prefixes[stack] = stacks.prefix(stack);
      frameIds[stack] = stacks.frameId(stack);
    }
    return new StackPaths(frames, prefixes, frameIds);
  }

  public int size() {
    return prefixes.length;
  }

  /// The caller's stack, or -1 at the root; always smaller than `stack`.
  public int prefix(int stack) {
    return prefixes[stack];
  }

  public int frameId(int stack) {
    return frameIds[stack];
  }

  /// The text of a stack's last frame.
  public String frame(int stack) {
    return frames[frameIds[stack]];
  }

  /// How many frames have a number, used or not; ids are `0 … frameCount() - 1`.
  public int frameCount() {
    return frames.length;
  }

  public String frameText(int frameId) {
    return frames[frameId];
  }

  /// How many frames each stack has, at least 1.
  public int[] depths() {
    int[] depths = new int[size()];
    for (int stack = 0; stack < depths.length; stack++) {
      depths[stack] = prefixes[stack] < 0 ? 1 : depths[prefixes[stack]] + 1;
    }
    return depths;
  }

  /// The frames of a stack, root first.
  public String[] frames(int stack) {
    int depth = 0;
    for (int at = stack; at >= 0; at = prefixes[at]) {
      depth++;
    }
    String[] path = new String[depth];
    for (int at = stack; at >= 0; at = prefixes[at]) {
      path[--depth] = frame(at);
    }
    return path;
  }

  /// Collects distinct stacks, one frame at a time.
  public static final class Builder {
    private static final int FIRST_SLOTS = 1024;

    private String[] frames;
    private int frameCount;
    private final Map<String, Integer> added = new HashMap<>();
    // Plain arrays: looking a child up is what transformations spend their time on.
    private int[] prefixes = new int[512];
    private int[] frameIds = new int[512];
    private int size;
    private int[] slots = new int[FIRST_SLOTS];

    /// Starts with no frames.
    public Builder() {
      frames = new String[16];
    }

    /// Starts with the frames of other stacks, which keep their numbers.
    public Builder(StackPaths known) {
      frames = known.frames;
      frameCount = known.frames.length;
    }

    /// The number of a frame that is not one of those the builder started with, or that may be: a
    /// text that was given here before has the number of then.
    public int frame(String text) {
      Integer known = added.get(text);
      if (known != null) {
        return known;
      }
      if (frameCount == frames.length || added.isEmpty()) {
        frames = Arrays.copyOf(frames, Math.max(16, frameCount * 2));
      }
      frames[frameCount] = text;
      added.put(text, frameCount);
      return frameCount++;
    }

    public int size() {
      return size;
    }

    public int prefix(int stack) {
      return prefixes[stack];
    }

    public int frameId(int stack) {
      return frameIds[stack];
    }

    /// The stack that a frame makes when called from `prefix` (-1 for the root).
    public int child(int prefix, int frameId) {
      if (size * 2 >= slots.length) {
        grow();
      }
      int slot = slot(prefix, frameId);
      while (slots[slot] != 0) {
        int known = slots[slot] - 1;
        if (prefixes[known] == prefix && frameIds[known] == frameId) {
          return known;
        }
        slot = (slot + 1) & (slots.length - 1);
      }
      if (size == prefixes.length) {
        prefixes = Arrays.copyOf(prefixes, size * 2);
        frameIds = Arrays.copyOf(frameIds, size * 2);
      }
      prefixes[size] = prefix;
      frameIds[size++] = frameId;
      slots[slot] = size;
      return size - 1;
    }

    public StackPaths build() {
      return new StackPaths(
          frames.length == frameCount ? frames : Arrays.copyOf(frames, frameCount),
          Arrays.copyOf(prefixes, size),
          Arrays.copyOf(frameIds, size));
    }

    private int slot(int prefix, int frameId) {
      int hash = (prefix + 1) * 0x9E3779B1 ^ frameId * 0x85EBCA6B;
      return (hash ^ (hash >>> 15)) & (slots.length - 1);
    }

    private void grow() {
      slots = new int[slots.length * 2];
      for (int stack = 0; stack < size; stack++) {
        int slot = slot(prefixes[stack], frameIds[stack]);
        while (slots[slot] != 0) {
          slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = stack + 1;
      }
    }
  }
}
