package throughline.model.difference;

import java.util.Arrays;
import throughline.model.table.IntColumn;
import throughline.model.tree.CallTree;

/// Values of the nodes of a tree added up by frame; a stack counts once, however often the frame
/// recurs in it.
final class FrameSums {
  final double[] selfBefore;
  final double[] selfAfter;
  final double[] totalBefore;
  final double[] totalAfter;
  private final CallTree tree;
  private final int[] firstOf;
  private final int[] nodes;

  FrameSums(
      CallTree tree, double[] before, double[] after, double[] selvesBefore, double[] selvesAfter) {
    this.tree = tree;
    int frames = tree.frameCount();
    selfBefore = new double[frames];
    selfAfter = new double[frames];
    totalBefore = new double[frames];
    totalAfter = new double[frames];
    int[] coveredUntil = new int[frames];
    firstOf = new int[frames + 1];
    IntColumn outermost = new IntColumn();
    for (int node = 0; node < tree.size(); node++) {
      int frame = tree.frameId(node);
      selfBefore[frame] += selvesBefore[node];
      selfAfter[frame] += selvesAfter[node];
      if (node >= coveredUntil[frame]) {
        totalBefore[frame] += before[node];
        totalAfter[frame] += after[node];
        coveredUntil[frame] = tree.subtreeEnd(node);
        outermost.add(node);
        firstOf[frame + 1]++;
      }
    }
    for (int frame = 0; frame < frames; frame++) {
      firstOf[frame + 1] += firstOf[frame];
    }
    int[] next = firstOf.clone();
    nodes = new int[outermost.size()];
    for (int at = 0; at < nodes.length; at++) {
      int node = outermost.get(at);
      nodes[next[tree.frameId(node)]++] = node;
    }
  }

  /// The stacks of a frame's outermost calls.
  int[] outermost(int frame) {
    return Arrays.stream(nodes, firstOf[frame], firstOf[frame + 1]).map(tree::stack).toArray();
  }
}
