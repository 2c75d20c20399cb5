package throughline.model.filter;

import java.util.BitSet;
import java.util.List;
import throughline.model.tree.FrameName;
import throughline.model.tree.Rewrite;
import throughline.model.tree.Rewrite.Selecting;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackPaths;
import throughline.model.tree.StackTransform;

/// One filter of the language: what it does to stacks. Filters are applied in the order they were
/// typed, each to what the one before left. See [FilterWord] for how they are written.
public sealed interface StackFilter extends StackTransform {
  /// Stacks with a frame that matches stay.
  record Keep(FramePattern pattern) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      return Rewrite.select(paths, pattern.framesOf(paths), Selecting.WITH);
    }

    @Override
    public String text() {
      return FilterWord.KEEP.with(pattern.text());
    }
  }

  /// Stacks with a frame that matches go.
  record Drop(FramePattern pattern) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      return Rewrite.select(paths, pattern.framesOf(paths), Selecting.WITHOUT);
    }

    @Override
    public String text() {
      return FilterWord.DROP.with(pattern.text());
    }
  }

  /// Frames that match are taken out: what they called is called by their callers. A stack of
  /// nothing but such frames goes.
  record Hide(FramePattern pattern) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      BitSet frames = pattern.framesOf(paths);
      return Rewrite.of(
          paths,
          (made, stack, prefix) ->
              frames.get(paths.frameId(stack)) ? prefix : made.child(prefix, paths.frameId(stack)));
    }

    @Override
    public String text() {
      return FilterWord.HIDE.with(pattern.text());
    }
  }

  /// Stacks begin at their first frame that matches; those without one go.
  record From(FramePattern pattern) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      return startingAt(paths, pattern.framesOf(paths));
    }

    @Override
    public String text() {
      return FilterWord.FROM.with(pattern.text());
    }
  }

  /// Stacks begin at a function, given by its frame's whole text, wherever it is called from; those
  /// without it go.
  record Focus(String frame) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      return startingAt(paths, framesNamed(paths, frame));
    }

    @Override
    public String text() {
      return FilterWord.FOCUS.with(frame);
    }
  }

  /// Stacks that begin with a path stay, and begin at its last frame.
  record Subtree(List<String> path) implements StackFilter {
    public Subtree {
      path = List.copyOf(path);
      if (path.isEmpty()) {
        throw new IllegalArgumentException("a path of frames parted by ; is missing");
      }
    }

    @Override
    public StackMap apply(StackPaths paths) {
      int[] matched = new int[paths.size()];
      return Rewrite.of(
          paths,
          (made, stack, prefix) -> {
            int before = paths.prefix(stack) < 0 ? 0 : matched[paths.prefix(stack)];
            if (prefix != Rewrite.EMPTY) {
              return made.child(prefix, paths.frameId(stack));
            }
            boolean goesOn = before >= 0 && path.get(before).equals(paths.frame(stack));
            matched[stack] = goesOn ? before + 1 : -1;
            return matched[stack] == path.size()
                ? made.child(Rewrite.EMPTY, paths.frameId(stack))
                : Rewrite.EMPTY;
          });
    }

    @Override
    public String text() {
      return FilterWord.SUBTREE.with(String.join(";", path));
    }
  }

  /// Frames that match count as one frame that is called like the pattern, and as one call where
  /// they call each other.
  record Merge(FramePattern pattern) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      BitSet frames = pattern.framesOf(paths);
      return Rewrite.of(
          paths,
          (made, stack, prefix) ->
              frames.get(paths.frameId(stack))
                  ? once(made, prefix, made.frame(pattern.text()))
                  : made.child(prefix, paths.frameId(stack)));
    }

    @Override
    public String text() {
      return FilterWord.MERGE.with(pattern.text());
    }
  }

  /// Frames of a library that call each other become one frame that is called like it.
  record Collapse(String library) implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      BitSet frames = new BitSet(paths.frameCount());
      for (int frame = 0; frame < paths.frameCount(); frame++) {
        frames.set(frame, FrameName.of(paths.frameText(frame)).library().equalsIgnoreCase(library));
      }
      return Rewrite.of(
          paths,
          (made, stack, prefix) ->
              frames.get(paths.frameId(stack))
                  ? once(made, prefix, made.frame(library))
                  : made.child(prefix, paths.frameId(stack)));
    }

    @Override
    public String text() {
      return FilterWord.COLLAPSE.with(library);
    }
  }

  /// A function that calls itself, at once or through others, is one call: what lies between the
  /// outermost call and the innermost is taken out.
  record Recursion() implements StackFilter {
    @Override
    public StackMap apply(StackPaths paths) {
      return Rewrite.of(
          paths,
          (made, stack, prefix) -> {
            int frame = paths.frameId(stack);
            // Made stacks never repeat a frame, so this ends after as many steps as there are
            // frames.
            for (int at = prefix; at != Rewrite.EMPTY; at = made.prefix(at)) {
              if (made.frameId(at) == frame) {
                return at;
              }
            }
            return made.child(prefix, frame);
          });
    }

    @Override
    public String text() {
      return FilterWord.RECURSION.word();
    }
  }

  /// As one types it; [FilterParser#parse(String)] gives the same filter again.
  String text();

  private static int once(StackPaths.Builder made, int prefix, int frame) {
    boolean isThere = prefix != Rewrite.EMPTY && made.frameId(prefix) == frame;
    return isThere ? prefix : made.child(prefix, frame);
  }

  private static BitSet framesNamed(StackPaths paths, String text) {
    BitSet frames = new BitSet(paths.frameCount());
    for (int frame = 0; frame < paths.frameCount(); frame++) {
      frames.set(frame, paths.frameText(frame).equals(text));
    }
    return frames;
  }

  private static StackMap startingAt(StackPaths paths, BitSet frames) {
    return Rewrite.of(
        paths,
        (made, stack, prefix) ->
            prefix != Rewrite.EMPTY || frames.get(paths.frameId(stack))
                ? made.child(prefix, paths.frameId(stack))
                : Rewrite.EMPTY);
  }
}
