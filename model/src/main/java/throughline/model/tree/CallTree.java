package throughline.model.tree;

import java.util.List;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;

/// What the samples of one or more profiles add up to: one node for each distinct path of frames.
///
/// Nodes are rows in depth-first order: a parent precedes its children, and the nodes below `n` are
/// exactly `n + 1 … subtreeEnd(n) - 1`. Siblings are left-heavy: the greater total first, equal
/// totals by the frame's text. Immutable.
///
/// Every node has a place on a horizontal axis of weight: it begins at [#start(int)] and is
/// [#total(int)] wide. Children lie side by side from their parent's start on, so the rest at the
/// parent's right is its self weight.
public final class CallTree {
  private final StackTable stacks;
  private final String unit;
  private final int[] parents;
  private final int[] subtreeEnds;
  private final int[] depths;
  private final int[] frameIds;
  private final double[] selves;
  private final double[] totals;
  private final double[] starts;
  private final double totalWeight;
  private final double weightWithoutStack;
  private final int levels;

  CallTree(CallTreeLayout layout, StackTable stacks, String unit, double weightWithoutStack) {
    this.stacks = stacks;
    this.unit = unit;
    this.parents = layout.parents;
    this.subtreeEnds = layout.subtreeEnds;
    this.depths = layout.depths;
    this.frameIds = layout.frameIds;
    this.selves = layout.selves;
    this.totals = layout.totals;
    this.starts = layout.starts;
    this.weightWithoutStack = weightWithoutStack;
    double sum = 0;
    for (int root = 0; root < parents.length; root = subtreeEnds[root]) {
      sum += totals[root];
    }
    this.totalWeight = sum;
    int deepest = 0;
    for (int depth : depths) {
      deepest = Math.max(deepest, depth + 1);
    }
    this.levels = deepest;
  }

  /// Adds up the samples of profiles of one recording.
  ///
  /// @param stacks the recording's stacks
  /// @param profiles of one thread, of several or of all; none gives an empty tree
  /// @throws IllegalArgumentException if the profiles' units differ: weights of different units
  ///     have no sum
  public static CallTree of(StackTable stacks, List<SampleProfile> profiles) {
    String unit = profiles.isEmpty() ? "" : profiles.getFirst().unit();
    double[] weights = new double[stacks.size()];
    double withoutStack = 0;
    for (SampleProfile profile : profiles) {
      if (!profile.unit().equals(unit)) {
        throw new IllegalArgumentException(
            "weights in " + unit + " and in " + profile.unit() + " have no sum");
      }
      for (int row = 0; row < profile.size(); row++) {
        int stack = profile.stackId(row);
        if (stack < 0) {
          withoutStack += profile.weight(row);
        } else {
          weights[stack] += profile.weight(row);
        }
      }
    }
    return new CallTree(CallTreeLayout.leftHeavy(stacks, weights), stacks, unit, withoutStack);
  }

  /// How many nodes there are.
  public int size() {
    return parents.length;
  }

  /// The unit of all weights: `samples`, `nanoseconds`, `bytes` …; empty for an empty tree.
  public String unit() {
    return unit;
  }

  /// The caller's node, or -1 at a root.
  public int parent(int node) {
    return parents[node];
  }

  /// The first node after this one that is not below it.
  public int subtreeEnd(int node) {
    return subtreeEnds[node];
  }

  /// How many callers the node has.
  public int depth(int node) {
    return depths[node];
  }

  /// The frame as the recording's [StackTable] numbers it.
  public int frameId(int node) {
    return frameIds[node];
  }

  public String frame(int node) {
    return stacks.frameText(frameIds[node]);
  }

  /// How many distinct frames the recording has; frame ids are below this.
  public int frameCount() {
    return stacks.frameCount();
  }

  public String frameText(int frameId) {
    return stacks.frameText(frameId);
  }

  /// Weight of the samples that end in this node.
  public double self(int node) {
    return selves[node];
  }

  /// Weight of the samples that pass through this node or end in it.
  public double total(int node) {
    return totals[node];
  }

  /// Where the node begins on the axis of weight, from 0 to [#totalWeight()].
  public double start(int node) {
    return starts[node];
  }

  /// Weight of all samples that have a stack.
  public double totalWeight() {
    return totalWeight;
  }

  /// Weight of samples without a stack; they have no place in the tree.
  public double weightWithoutStack() {
    return weightWithoutStack;
  }

  /// The greatest depth plus one; 0 if the tree is empty.
  public int levels() {
    return levels;
  }

  /// The heaviest child of a node, or -1 if it has none; of -1, the heaviest root.
  public int firstChild(int node) {
    int end = node < 0 ? size() : subtreeEnds[node];
    return node + 1 < end ? node + 1 : -1;
  }

  /// The next lighter child of the same parent, or -1.
  public int nextSibling(int node) {
    int next = subtreeEnds[node];
    int end = parents[node] < 0 ? size() : subtreeEnds[parents[node]];
    return next < end ? next : -1;
  }

  /// The next heavier child of the same parent, or -1. Costs time by the number of siblings.
  public int previousSibling(int node) {
    int previous = -1;
    for (int at = firstChild(parents[node]); at != node; at = subtreeEnds[at]) {
      previous = at;
    }
    return previous;
  }

  /// The node at a depth whose stretch of the axis holds a place, or -1.
  ///
  /// @param weight a place on the axis of weight
  public int nodeAt(int depth, double weight) {
    int low = 0;
    int end = size();
    for (int level = 0; low < end; level++) {
      int node = low;
      while (node < end && starts[node] + totals[node] <= weight) {
        node = subtreeEnds[node];
      }
      if (node >= end || starts[node] > weight) {
        return -1;
      }
      if (level == depth) {
        return node;
      }
      low = node + 1;
      end = subtreeEnds[node];
    }
    return -1;
  }
}
