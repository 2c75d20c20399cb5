package throughline.model.tree;

import java.util.List;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;

/// What the samples of one or more profiles add up to: one node for each distinct path of frames.
///
/// Nodes are rows in depth-first order: a parent precedes its children, and the nodes below `n` are
/// exactly `n + 1 … subtreeEnd(n) - 1`. Siblings are left-heavy, that is the greater total first
/// and equal totals by the frame's text, or in order of time. Starts never decrease from node to
/// node. Immutable.
///
/// Every node has a place on a horizontal axis of weight: it begins at [#start(int)] and is
/// [#total(int)] wide. Children lie side by side from their parent's start on, so the rest at the
/// parent's right is its self weight.
public final class CallTree {
  /// In what order siblings lie side by side.
  public enum Order {
    /// The greater total first.
    LEFT_HEAVY,
    /// As the samples were taken; a path may have many nodes then, one for each time it is entered.
    TIME
  }

  private final StackPaths paths;
  private final Order order;
  private final String unit;
  private final int[] parents;
  private final int[] subtreeEnds;
  private final int[] depths;
  private final int[] stacks;
  private final double[] selves;
  private final double[] totals;
  private final double[] starts;
  private final double totalWeight;
  private final double length;
  private final double weightWithoutStack;
  private final int levels;

  /// @param length of the axis of weight
  CallTree(
      TreeColumns columns,
      StackPaths paths,
      Order order,
      String unit,
      double weightWithoutStack,
      double length) {
    this.paths = paths;
    this.order = order;
    this.unit = unit;
    this.parents = columns.parents();
    this.subtreeEnds = columns.subtreeEnds();
    this.depths = columns.depths();
    this.stacks = columns.stacks();
    this.selves = columns.selves();
    this.totals = columns.totals();
    this.starts = columns.starts();
    this.weightWithoutStack = weightWithoutStack;
    double sum = 0;
    for (int root = 0; root < parents.length; root = subtreeEnds[root]) {
      sum += totals[root];
    }
    this.totalWeight = sum;
    this.length = Double.isNaN(length) ? sum : length;
    int deepest = 0;
    for (int depth : depths) {
      deepest = Math.max(deepest, depth + 1);
    }
    this.levels = deepest;
  }

  /// Adds up the samples of profiles of one recording, left-heavy.
  ///
  /// @param stacks the recording's stacks
  /// @param profiles of one thread, of several or of all; none gives an empty tree
  /// @throws IllegalArgumentException if the profiles' units differ: weights of different units
  ///     have no sum
  public static CallTree of(StackTable stacks, List<SampleProfile> profiles) {
    return leftHeavy(StackMap.of(stacks).weigh(profiles, SampleFilter.ALL));
  }

  /// The tree of weighted stacks, left-heavy.
  public static CallTree leftHeavy(StackWeights weights) {
    TreeColumns columns = CallTreeLayout.leftHeavy(weights.paths(), weights.weights());
    return new CallTree(
        columns,
        weights.paths(),
        Order.LEFT_HEAVY,
        weights.unit(),
        weights.withoutStack(),
        Double.NaN);
  }

  /// The samples of profiles one after the other as they were taken, neighbours with equal callers
  /// joined. The axis is the weight of all samples so far; samples without a stack, or whose stack
  /// was left out, are gaps. Where there are several profiles each begins with a frame of its name.
  ///
  /// @param profiles whose samples have times, all in one unit
  /// @param map the recording's stacks as they are to be shown
  /// @param filter which samples count; the others take no room
  /// @throws IllegalArgumentException if a profile has no times, or the units differ
  public static CallTree inTimeOrder(
      List<SampleProfile> profiles, StackMap map, SampleFilter filter) {
    return new TimeOrderLayout(profiles, map, filter).tree();
  }

  /// How many nodes there are.
  public int size() {
    return parents.length;
  }

  /// The unit of all weights: `samples`, `nanoseconds`, `bytes` …; empty for an empty tree.
  public String unit() {
    return unit;
  }

  public Order order() {
    return order;
  }

  /// The stacks that the nodes are.
  public StackPaths paths() {
    return paths;
  }

  /// The stack that a node is, a row of [#paths()].
  public int stack(int node) {
    return stacks[node];
  }

  /// For each stack of [#paths()] its node, or -1 if it has none; of several the last one.
  public int[] nodesOfStacks() {
    int[] nodes = new int[paths.size()];
    java.util.Arrays.fill(nodes, -1);
    for (int node = 0; node < stacks.length; node++) {
      nodes[stacks[node]] = node;
    }
    return nodes;
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

  /// The frame as [#paths()] numbers it.
  public int frameId(int node) {
    return paths.frameId(stacks[node]);
  }

  public String frame(int node) {
    return paths.frame(stacks[node]);
  }

  /// Frame ids are below this.
  public int frameCount() {
    return paths.frameCount();
  }

  public String frameText(int frameId) {
    return paths.frameText(frameId);
  }

  /// Weight of the samples that end in this node.
  public double self(int node) {
    return selves[node];
  }

  /// Weight of the samples that pass through this node or end in it.
  public double total(int node) {
    return totals[node];
  }

  /// Where the node begins on the axis of weight, from 0 to [#length()].
  public double start(int node) {
    return starts[node];
  }

  /// Weight of all samples that have a stack.
  public double totalWeight() {
    return totalWeight;
  }

  /// The length of the axis of weight: the total weight and, in order of time, the gaps.
  public double length() {
    return length;
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
