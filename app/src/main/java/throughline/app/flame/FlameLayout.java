package throughline.app.flame;

import throughline.model.table.IntColumn;
import throughline.model.tree.CallTree;

/// The boxes of a call tree that are in view, as columns.
///
/// Row 0 is one box for everything; a node of depth `d` is in row `d + 1`. Only rows in view and
/// nodes at least [#LEAST] wide are visited: children are sorted by weight, so one that is too
/// narrow ends its family, and what is left of the family becomes one box that stands for the rest.
/// Boxes are cut at the edges of the view.
final class FlameLayout {
  /// The node that stands for everything.
  static final int ROOT = -1;

  /// The height of a row in pixels.
  static final double ROW = 18;

  /// The width below which nodes are not drawn one by one, in pixels.
  static final double LEAST = 1;

  private final CallTree tree;
  private final FlameAxis axis;
  private final double width;
  private final int firstRow;
  private final int endRow;
  private final IntColumn nodes = new IntColumn();
  private final IntColumn rows = new IntColumn();
  private final IntColumn rests = new IntColumn();
  private double[] lefts = new double[256];
  private double[] rights = new double[256];

  private FlameLayout(CallTree tree, FlameAxis axis, double width, int firstRow, int endRow) {
    this.tree = tree;
    this.axis = axis;
    this.width = width;
    this.firstRow = firstRow;
    this.endRow = endRow;
  }

  /// Lays out the rows from `firstRow` to before `endRow`.
  ///
  /// @param width of the view, in pixels
  static FlameLayout of(CallTree tree, FlameAxis axis, double width, int firstRow, int endRow) {
    FlameLayout layout = new FlameLayout(tree, axis, width, firstRow, endRow);
    if (tree.size() > 0 && width > 0) {
      layout.fill();
    }
    return layout;
  }

  private void fill() {
    if (firstRow <= 0) {
      add(ROOT, 0, axis.x(0, width), axis.x(tree.length(), width), 0);
    }
    int node = 0;
    while (node < tree.size()) {
      double left = axis.x(tree.start(node), width);
      double right = axis.x(tree.start(node) + tree.total(node), width);
      // Starts never decrease from node to node.
      if (left >= width) {
        return;
      }
      int row = tree.depth(node) + 1;
      if (right <= 0 || row >= endRow) {
        node = tree.subtreeEnd(node);
      } else if (right - left < LEAST && tree.order() == CallTree.Order.TIME) {
        node = addDense(node, row, left);
      } else if (right - left < LEAST) {
        addRest(node, row, left);
        int parent = tree.parent(node);
        node = parent < 0 ? tree.size() : tree.subtreeEnd(parent);
      } else {
        if (row >= firstRow) {
          add(node, row, left, right, 0);
        }
        node = row + 1 < endRow ? node + 1 : tree.subtreeEnd(node);
      }
    }
  }

  /// One box, a pixel wide, for nodes in order of time that are too narrow to be told apart.
  ///
  /// @return the node to go on with: one that reaches out of the box, else the first one beyond it
  private int addDense(int node, int row, double left) {
    double end = Math.floor(left) + LEAST;
    // Below it stands what was sampled first, so that the graph is as deep as its stacks.
    int below = row;
    for (int at = node; at >= 0 && below < endRow && end > 0; at = tree.firstChild(at)) {
      if (below >= firstRow) {
        add(at, below, end - LEAST, end, 1);
      }
      below++;
    }
    double weight = axis.weight(end, width);
    int after = tree.subtreeEnd(node);
    int low = after;
    int high = tree.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tree.start(middle) < weight) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    // What begins in the box and reaches out of it is the last one that begins there or calls it.
    int reaching = low - 1;
    while (reaching > after && tree.parent(reaching) >= after) {
      reaching = tree.parent(reaching);
    }
    boolean isReaching = reaching >= after && tree.start(reaching) + tree.total(reaching) > weight;
    return isReaching ? reaching : low;
  }

  /// One box for a node that is too narrow and all its lighter siblings.
  private void addRest(int node, int row, double left) {
    int parent = tree.parent(node);
    double end =
        parent < 0
            ? tree.totalWeight()
            : tree.start(parent) + tree.total(parent) - tree.self(parent);
    double right = axis.x(end, width);
    if (row >= firstRow && right - left >= LEAST && right > 0) {
      add(node, row, left, right, 1);
    }
  }

  private void add(int node, int row, double left, double right, int rest) {
    int at = nodes.size();
    if (at == lefts.length) {
      lefts = java.util.Arrays.copyOf(lefts, at * 2);
      rights = java.util.Arrays.copyOf(rights, at * 2);
    }
    nodes.add(node);
    rows.add(row);
    rests.add(rest);
    lefts[at] = Math.max(0, left);
    rights[at] = Math.min(width, right);
  }

  /// How many boxes there are; their parents come before them.
  int size() {
    return nodes.size();
  }

  /// The node of a box, or [#ROOT]; of a rest its first node.
  int node(int box) {
    return nodes.get(box);
  }

  int row(int box) {
    return rows.get(box);
  }

  /// Whether the box stands for its node and all lighter siblings, each too narrow by itself.
  boolean isRest(int box) {
    return rests.get(box) != 0;
  }

  double left(int box) {
    return lefts[box];
  }

  double right(int box) {
    return rights[box];
  }

  /// The box at a pixel of a row, or -1.
  int boxAt(double x, int row) {
    for (int box = 0; box < size(); box++) {
      if (rows.get(box) == row && lefts[box] <= x && x < rights[box]) {
        return box;
      }
    }
    return -1;
  }

  /// The box of a node by itself, or -1 if it is not in view.
  int boxOf(int node) {
    for (int box = 0; box < size(); box++) {
      if (nodes.get(box) == node && rests.get(box) == 0) {
        return box;
      }
    }
    return -1;
  }
}
