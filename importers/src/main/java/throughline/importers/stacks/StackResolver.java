package throughline.importers.stacks;

import java.util.function.IntUnaryOperator;
import throughline.model.recording.StackTable;
import throughline.model.table.IntColumn;

/// Turns nodes of a [FrameTrie] into stacks of a recording, each once; the trie may still grow.
public final class StackResolver {
  private final FrameTrie trie;
  private final StackTable.Builder stacks;
  private final IntUnaryOperator frameId;
  private final IntColumn stackIds = new IntColumn();

  /// @param frameId gives the id in `stacks` of a frame number of the file
  public StackResolver(FrameTrie trie, StackTable.Builder stacks, IntUnaryOperator frameId) {
    this.trie = trie;
    this.stacks = stacks;
    this.frameId = frameId;
  }

  /// The stack of a node; -1 for no node.
  public int stackId(int node) {
    for (int next = stackIds.size(); next <= node; next++) {
      int prefix = trie.prefix(next);
      int caller = prefix < 0 ? -1 : stackIds.get(prefix);
      stackIds.add(stacks.child(caller, frameId.applyAsInt(trie.frame(next))));
    }
    return node < 0 ? -1 : stackIds.get(node);
  }
}
