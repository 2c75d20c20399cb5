package throughline.app.flame;

import throughline.model.tree.CallTree;
import throughline.model.tree.FrameSearch;

/// What a search finds in a tree, and how much weight it covers.
record FlameMatches(String text, CallTree tree, FrameSearch found) {
  static FlameMatches of(CallTree tree, String text) {
    return new FlameMatches(text, tree, FrameSearch.plain(tree, text));
  }

  /// Whether anything is searched for.
  boolean isActive() {
    return !text.isEmpty();
  }

  boolean matches(int node) {
    return node >= 0 && found.matches(tree.frameId(node));
  }

  /// Weight of the stacks through or to a node that have a found frame anywhere; each stack counts
  /// once, however many of its frames are found.
  double weightWithin(int node) {
    if (node < 0) {
      return found.weight();
    }
    for (int up = node; up >= 0; up = tree.parent(up)) {
      if (matches(up)) {
        return tree.total(node);
      }
    }
    double weight = 0;
    int coveredUntil = node;
    for (int at = firstAfter(node); at < found.size(); at++) {
      int match = found.node(at);
      if (match >= tree.subtreeEnd(node)) {
        break;
      }
      if (match >= coveredUntil) {
        weight += tree.total(match);
        coveredUntil = tree.subtreeEnd(match);
      }
    }
    return weight;
  }

  private int firstAfter(int node) {
    int low = 0;
    int high = found.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (found.node(middle) > node) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /// The next or the previous match from a node, round the ends; -1 if nothing matches.
  int step(int from, int step) {
    return step > 0 ? found.next(from) : found.previous(from < 0 ? tree.size() : from);
  }
}
