package throughline.model.tree;

import java.util.BitSet;
import java.util.function.Predicate;
import throughline.model.table.IntColumn;

/// Which nodes of a call tree have a frame that a search finds.
///
/// The test runs once for each distinct frame, not for each node.
public final class FrameSearch {
  private final BitSet frames;
  private final int[] nodes;
  private final double weight;

  private FrameSearch(BitSet frames, int[] nodes, double weight) {
    this.frames = frames;
    this.nodes = nodes;
    this.weight = weight;
  }

  /// Finds the nodes whose frame holds a text, upper and lower case being equal. An empty text
  /// finds nothing.
  public static FrameSearch plain(CallTree tree, String text) {
    if (text.isEmpty()) {
      return new FrameSearch(new BitSet(), new int[0], 0);
    }
    return matching(
        tree,
        frame -> {
          for (int at = 0; at + text.length() <= frame.length(); at++) {
            if (frame.regionMatches(true, at, text, 0, text.length())) {
              return true;
            }
          }
          return false;
        });
  }

  /// Finds the nodes whose frame passes a test.
  public static FrameSearch matching(CallTree tree, Predicate<String> test) {
    BitSet frames = new BitSet();
    for (int frameId = 0; frameId < tree.frameCount(); frameId++) {
      if (test.test(tree.frameText(frameId))) {
        frames.set(frameId);
      }
    }
    IntColumn found = new IntColumn();
    double weight = 0;
    int coveredUntil = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (frames.get(tree.frameId(node))) {
        found.add(node);
        if (node >= coveredUntil) {
          weight += tree.total(node);
          coveredUntil = tree.subtreeEnd(node);
        }
      }
    }
    return new FrameSearch(frames, found.toArray(), weight);
  }

  /// Whether a frame of the tree's recording was found.
  public boolean matches(int frameId) {
    return frames.get(frameId);
  }

  /// How many nodes were found.
  public int size() {
    return nodes.length;
  }

  /// A found node; they are in the tree's order.
  public int node(int at) {
    return nodes[at];
  }

  /// Weight of the samples whose stack has at least one found frame. A stack counts once, however
  /// often the frame recurs in it.
  public double weight() {
    return weight;
  }

  /// The first found node after a node in the tree's order, round the end; -1 if none was found.
  public int next(int node) {
    for (int found : nodes) {
      if (found > node) {
        return found;
      }
    }
    return nodes.length == 0 ? -1 : nodes[0];
  }

  /// The last found node before a node in the tree's order, round the start; -1 if none was found.
  public int previous(int node) {
    for (int at = nodes.length - 1; at >= 0; at--) {
      if (nodes[at] < node) {
        return nodes[at];
      }
    }
    return nodes.length == 0 ? -1 : nodes[nodes.length - 1];
  }
}
