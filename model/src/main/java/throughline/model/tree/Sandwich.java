package throughline.model.tree;

import java.util.function.IntPredicate;

/// The two halves of a sandwich around a frame: who calls it, and what it calls.
///
/// Both halves take the outermost call of the frame in each stack, so a stack counts once however
/// often the frame recurs in it, and both weigh what the frame's total is.
public final class Sandwich {
  private Sandwich() {}

  /// Stacks begin at the frame; those without it are left out.
  ///
  /// @param isFrame whether a frame, as the stacks to be transformed number it, is the one
  public static StackTransform callees(IntPredicate isFrame) {
    return paths ->
        Rewrite.of(
            paths,
            (made, stack, prefix) ->
                prefix != Rewrite.EMPTY || isFrame.test(paths.frameId(stack))
                    ? made.child(prefix, paths.frameId(stack))
                    : Rewrite.EMPTY);
  }

  /// Stacks begin at the frame and go on with its callers, the nearest first; those without it are
  /// left out.
  ///
  /// @param isFrame whether a frame, as the stacks to be transformed number it, is the one
  public static StackTransform callers(IntPredicate isFrame) {
    return paths ->
        Rewrite.of(
            paths,
            (made, stack, prefix) -> {
              if (prefix != Rewrite.EMPTY || !isFrame.test(paths.frameId(stack))) {
                return prefix;
              }
              int turned = Rewrite.EMPTY;
              for (int at = stack; at >= 0; at = paths.prefix(at)) {
                turned = made.child(turned, paths.frameId(at));
              }
              return turned;
            });
  }
}
