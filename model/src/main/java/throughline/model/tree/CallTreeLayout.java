package throughline.model.tree;

/// Lays the prefix tree of [StackPaths] out in depth-first, left-heavy order.
///
/// A distinct stack is a node already, so building is: add weights up along prefixes, gather the
/// children of each stack, sort each family, walk. All passes are loops over columns.
final class CallTreeLayout {
  private static final int SMALL_FAMILY = 12;

  private final StackPaths stacks;
  private final double[] weights;
  private final double[] sums;
  private final boolean[] used;
  private final int[] firstChild;
  private final int[] children;
  private int count;

  private TreeColumns columns = TreeColumns.ofSize(0);

  private CallTreeLayout(StackPaths stacks, double[] weights) {
    this.stacks = stacks;
    this.weights = weights;
    this.sums = weights.clone();
    this.used = new boolean[weights.length];
    this.firstChild = new int[weights.length + 2];
    addUp();
    this.children = new int[count];
    gatherFamilies();
  }

  /// @param weights for each stack the weight of the samples that are exactly it
  static TreeColumns leftHeavy(StackPaths stacks, double[] weights) {
    CallTreeLayout layout = new CallTreeLayout(stacks, weights);
    int[] scratch = new int[layout.count];
    for (int family = 0; family <= weights.length; family++) {
      layout.sort(layout.firstChild[family], layout.firstChild[family + 1], scratch);
    }
    layout.walk();
    return layout.columns;
  }

  /// Prefixes have smaller ids, so one pass from the end finishes each sum before it is passed on.
  private void addUp() {
    for (int stack = weights.length - 1; stack >= 0; stack--) {
      used[stack] |= weights[stack] != 0;
      if (!used[stack]) {
        continue;
      }
      count++;
      int prefix = stacks.prefix(stack);
      if (prefix >= 0) {
        sums[prefix] += sums[stack];
        used[prefix] = true;
      }
    }
  }

  /// The children of stack `s` become `children[firstChild[s + 1] … firstChild[s + 2] - 1]`; those
  /// of no stack, the roots, come first.
  private void gatherFamilies() {
    for (int stack = 0; stack < weights.length; stack++) {
      if (used[stack]) {
        firstChild[stacks.prefix(stack) + 1]++;
      }
    }
    int at = 0;
    for (int family = 0; family < firstChild.length; family++) {
      int size = firstChild[family];
      firstChild[family] = at;
      at += size;
    }
    int[] next = firstChild.clone();
    for (int stack = 0; stack < weights.length; stack++) {
      if (used[stack]) {
        children[next[stacks.prefix(stack) + 1]++] = stack;
      }
    }
  }

  private int compare(int a, int b) {
    int byWeight = Double.compare(sums[b], sums[a]);
    if (byWeight != 0) {
      return byWeight;
    }
    return stacks.frame(a).compareTo(stacks.frame(b));
  }

  private void sort(int from, int to, int[] scratch) {
    if (to - from <= SMALL_FAMILY) {
      for (int at = from + 1; at < to; at++) {
        int moving = children[at];
        int hole = at;
        while (hole > from && compare(children[hole - 1], moving) > 0) {
          children[hole] = children[hole - 1];
          hole--;
        }
        children[hole] = moving;
      }
      return;
    }
    for (int low = from; low < to; low += SMALL_FAMILY) {
      sort(low, Math.min(to, low + SMALL_FAMILY), scratch);
    }
    for (int width = SMALL_FAMILY; width < to - from; width *= 2) {
      for (int low = from; low + width < to; low += 2 * width) {
        merge(low, low + width, Math.min(to, low + 2 * width), scratch);
      }
    }
  }

  private void merge(int low, int middle, int high, int[] scratch) {
    System.arraycopy(children, low, scratch, low, high - low);
    int left = low;
    int right = middle;
    for (int at = low; at < high; at++) {
      boolean takeLeft =
          right >= high || (left < middle && compare(scratch[left], scratch[right]) <= 0);
      children[at] = takeLeft ? scratch[left++] : scratch[right++];
    }
  }

  /// Writes the columns in depth-first order. `nextOf[d]` and `endOf[d]` are what is left of the
  /// family that the walk stands in at depth `d`.
  private void walk() {
    columns = TreeColumns.ofSize(count);
    int[] open = new int[Math.max(1, deepest())];
    int[] nextOf = new int[open.length + 1];
    int[] endOf = new int[open.length + 1];
    nextOf[0] = firstChild[0];
    endOf[0] = firstChild[1];
    int depth = 0;
    int node = 0;
    double start = 0;
    while (depth >= 0) {
      if (nextOf[depth] == endOf[depth]) {
        depth--;
        if (depth >= 0) {
          int done = open[depth];
          columns.subtreeEnds()[done] = node;
          start = columns.starts()[done] + columns.totals()[done];
        }
        continue;
      }
      int stack = children[nextOf[depth]++];
      columns.parents()[node] = depth == 0 ? -1 : open[depth - 1];
      columns.depths()[node] = depth;
      columns.stacks()[node] = stack;
      columns.selves()[node] = weights[stack];
      columns.totals()[node] = sums[stack];
      columns.starts()[node] = start;
      open[depth] = node++;
      depth++;
      nextOf[depth] = firstChild[stack + 1];
      endOf[depth] = firstChild[stack + 2];
    }
  }

  private int deepest() {
    int[] depths = stacks.depths();
    int deepest = 0;
    for (int stack : children) {
      deepest = Math.max(deepest, depths[stack]);
    }
    return deepest;
  }
}
