package throughline.model.tree;

/// Makes new stacks frame by frame, root first.
public final class Rewrite {
  /// The empty stack: what roots are called from, and what a stack becomes of which nothing is
  /// left.
  public static final int EMPTY = -1;

  private Rewrite() {}

  /// What becomes of a stack, given what became of its caller's.
  @FunctionalInterface
  public interface Step {
    /// @param made where new stacks are made
    /// @param stack of before
    /// @param prefix what became of the stack's prefix, or [#EMPTY]
    /// @return a stack of `made` or [#EMPTY]
    int step(StackPaths.Builder made, int stack, int prefix);
  }

  public static StackMap of(StackPaths paths, Step step) {
    StackPaths.Builder made = new StackPaths.Builder(paths);
    int[] targets = new int[paths.size()];
    for (int stack = 0; stack < targets.length; stack++) {
      int prefix = paths.prefix(stack);
      targets[stack] = step.step(made, stack, prefix < 0 ? EMPTY : targets[prefix]);
    }
    return new StackMap(made.build(), targets);
  }

  /// Leaves out the stacks of which any frame, or no frame, passes a test, and keeps the others as
  /// they are.
  ///
  /// @param keep whether the stacks with such a frame stay, or those without
  public static StackMap select(StackPaths paths, java.util.BitSet frames, Selecting keep) {
    boolean[] has = new boolean[paths.size()];
    int[] targets = new int[paths.size()];
    for (int stack = 0; stack < targets.length; stack++) {
      int prefix = paths.prefix(stack);
      has[stack] = (prefix >= 0 && has[prefix]) || frames.get(paths.frameId(stack));
      targets[stack] = has[stack] == (keep == Selecting.WITH) ? stack : StackMap.LEFT_OUT;
    }
    return new StackMap(paths, targets);
  }

  /// Which stacks stay.
  public enum Selecting {
    WITH,
    WITHOUT
  }
}
