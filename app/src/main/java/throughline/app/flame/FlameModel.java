package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;
import static throughline.app.flame.FlameLayout.ROW;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.tree.CallTree;

/// Which tree is shown and which part of it: the node zoomed to, the way back, the scroll position.
final class FlameModel {
  static final Recording NOTHING_RECORDED = new RecordingBuilder().build("", "", 0);
  static final CallTree NOTHING = CallTree.of(NOTHING_RECORDED.stacks(), List.of());

  /// Where the root is.
  enum Direction {
    /// On top, callees below their callers.
    ICICLE,
    /// At the bottom, callees above their callers.
    FLAME
  }

  /// What a frame should have at least once it is revealed, in pixels.
  private static final double LEGIBLE = 60;

  private CallTree tree = NOTHING;
  private int zoomed = ROOT;
  private final Deque<Integer> left = new ArrayDeque<>();
  private FlameAxis axis = new FlameAxis(0, 1);
  private Direction direction = Direction.ICICLE;
  private int levels;
  private double scroll;
  private double width = 1;
  private double height = 1;

  CallTree tree() {
    return tree;
  }

  Direction direction() {
    return direction;
  }

  /// Turns the graph over and shows the root.
  void turn(Direction newDirection) {
    direction = newDirection;
    scrollToRoot();
  }

  private void scrollToRoot() {
    scrollTo(direction == Direction.ICICLE ? 0 : scrollLimit());
  }

  /// Where a row begins in the view, in pixels from its top.
  double top(int row) {
    double place =
        direction == Direction.ICICLE
            ? row * ROW
            : Math.max(contentHeight(), height) - (row + 1) * ROW;
    return place - scroll;
  }

  /// The row at a height in the view; may be negative.
  int rowAt(double y) {
    double place = y + scroll;
    return (int)
        Math.floor(
            direction == Direction.ICICLE
                ? place / ROW
                : (Math.max(contentHeight(), height) - place) / ROW);
  }

  /// Shows all of a tree.
  void show(CallTree newTree) {
    tree = newTree;
    left.clear();
    zoomed = ROOT;
    axis = axisOf(ROOT);
    levels = tree.levels();
    scrollToRoot();
  }

  void resize(double newWidth, double newHeight) {
    boolean isAtRoot = direction == Direction.FLAME && scroll >= scrollLimit();
    width = Math.max(1, newWidth);
    height = Math.max(1, newHeight);
    scrollTo(isAtRoot ? scrollLimit() : scroll);
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  /// The node zoomed to, or [FlameLayout#ROOT].
  int zoomed() {
    return zoomed;
  }

  FlameAxis axis() {
    return axis;
  }

  void move(FlameAxis to) {
    axis = tree.length() > 0 ? to.within(tree.length()) : to;
  }

  /// The axis that a node fills.
  FlameAxis axisOf(int node) {
    double from = node == ROOT ? 0 : tree.start(node);
    double weight = node == ROOT ? tree.length() : tree.total(node);
    return new FlameAxis(from, from + (weight > 0 ? weight : 1));
  }

  double weight(int node) {
    return node == ROOT ? tree.totalWeight() : tree.total(node);
  }

  double self(int node) {
    return node == ROOT ? 0 : tree.self(node);
  }

  double scroll() {
    return scroll;
  }

  double contentHeight() {
    return (levels + 1) * ROW;
  }

  double scrollLimit() {
    return Math.max(0, contentHeight() - height);
  }

  void scrollTo(double y) {
    scroll = Math.clamp(y, 0, scrollLimit());
  }

  /// The row of a node.
  int row(int node) {
    return node == ROOT ? 0 : tree.depth(node) + 1;
  }

  /// Where to scroll so that a row is in view, with some rows around it.
  double scrollTo(int row) {
    double top = top(row) + scroll;
    double wanted = scroll;
    if (top < scroll) {
      wanted = top - ROW;
    } else if (top + 2 * ROW > scroll + height) {
      wanted = top + 2 * ROW - height;
    }
    return Math.clamp(wanted, 0, scrollLimit());
  }

  /// Makes a node the one zoomed to; the axis stays, to be moved to [#axisOf(int)].
  void zoomTo(int node) {
    if (node == zoomed) {
      return;
    }
    if (holds(node, zoomed)) {
      left.removeIf(other -> other == node || holds(node, other));
    } else {
      left.push(zoomed);
    }
    zoom(node);
  }

  /// Goes back to the node zoomed to before; does nothing at the last one.
  ///
  /// @return whether there was one
  boolean zoomOut() {
    Integer before = left.poll();
    if (before == null && zoomed == ROOT) {
      return false;
    }
    zoom(before == null ? ROOT : before);
    return true;
  }

  private void zoom(int node) {
    zoomed = node;
    levels = tree.levels();
    if (node != ROOT) {
      int deepest = 0;
      for (int below = node; below < tree.subtreeEnd(node); below++) {
        deepest = Math.max(deepest, tree.depth(below) + 1);
      }
      levels = deepest;
    }
  }

  /// Whether a node is below another one or is it.
  boolean holds(int ancestor, int node) {
    return ancestor == ROOT
        || (node != ROOT && ancestor <= node && node < tree.subtreeEnd(ancestor));
  }

  /// The node to zoom to so that another one can be seen: the one zoomed to if that will do, else
  /// the largest that does.
  int zoomFor(int node) {
    if (node == ROOT) {
      return ROOT;
    }
    double room = tree.total(node) * width;
    if (holds(zoomed, node) && room >= FlameLayout.LEAST * weight(zoomed)) {
      return zoomed;
    }
    int best = ROOT;
    if (room < LEGIBLE * tree.totalWeight()) {
      best = node;
      for (int up = tree.parent(node); up != ROOT && room >= LEGIBLE * tree.total(up); ) {
        best = up;
        up = tree.parent(up);
      }
    }
    return best;
  }

  /// From everything to a node, the outermost first, without [FlameLayout#ROOT].
  List<Integer> path(int node) {
    List<Integer> path = new ArrayList<>();
    for (int up = node; up != ROOT; up = tree.parent(up)) {
      path.add(up);
    }
    return path.reversed();
  }

  /// What is in view now.
  FlameLayout layout() {
    int one = rowAt(0);
    int other = rowAt(height);
    int firstRow = Math.max(0, Math.min(one, other));
    return FlameLayout.of(tree, axis, width, firstRow, Math.max(one, other) + 1);
  }
}
