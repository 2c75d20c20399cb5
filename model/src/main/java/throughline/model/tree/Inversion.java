package throughline.model.tree;

import java.util.Arrays;

/// Turns stacks upside down: the frame that a sample ends in becomes the root, its callers follow.
///
/// Only stacks that samples end in are turned. Turned stacks share less than plain ones, so there
/// may be as many nodes as all stacks have frames; after `mostNodes` callers further up are
/// replaced by one frame that says so, and no weight is lost.
public final class Inversion implements StackTransform {
  /// What stands for the callers that are too many to be shown.
  public static final String FURTHER_CALLERS = "… further callers, filter to see them";

  private static final int MOST_NODES = 6_000_000;

  private final double[] weights;
  private final int mostNodes;

  private Inversion(double[] weights, int mostNodes) {
    this.weights = weights;
    this.mostNodes = mostNodes;
  }

  /// @param weights of the stacks to be turned
  public static Inversion of(StackWeights weights) {
    return new Inversion(weights.weights(), MOST_NODES);
  }

  static Inversion of(StackWeights weights, int mostNodes) {
    return new Inversion(weights.weights(), mostNodes);
  }

  @Override
  public StackMap apply(StackPaths paths) {
    StackPaths.Builder builder = new StackPaths.Builder(paths);
    int[] turned = new int[paths.size()];
    Arrays.fill(turned, StackMap.LEFT_OUT);
    int[] active = active(paths);
    int[] callers = active.clone();
    int left = active.length;
    while (left > 0 && builder.size() < mostNodes) {
      int kept = 0;
      for (int at = 0; at < left; at++) {
        int stack = active[at];
        turned[stack] = builder.child(turned[stack], paths.frameId(callers[at]));
        int caller = paths.prefix(callers[at]);
        if (caller >= 0) {
          active[kept] = stack;
          callers[kept++] = caller;
        }
      }
      left = kept;
    }
    if (left > 0) {
      int further = builder.frame(FURTHER_CALLERS);
      for (int at = 0; at < left; at++) {
        turned[active[at]] = builder.child(turned[active[at]], further);
      }
    }
    return new StackMap(builder.build(), turned);
  }

  private int[] active(StackPaths paths) {
    int[] active = new int[paths.size()];
    int count = 0;
    for (int stack = 0; stack < active.length; stack++) {
      if (weights[stack] != 0) {
        active[count++] = stack;
      }
    }
    return Arrays.copyOf(active, count);
  }
}
