package throughline.importers.speedscope;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import throughline.importers.stacks.FrameTrie;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;

/// Plays the events of an evented profile and tells which stack was open from when to when.
///
/// A close that names no open frame is dropped; one that names a frame further down closes what
/// lies above it, too. What is open at the end is closed there.
final class EventReplay {
  /// Told of every stretch of time with one stack, and of every frame that closes. Times are rows
  /// of the profile's events; the row behind the last is the profile's end.
  interface Listener {
    void stretch(int node, int fromRow, int toRow);

    void closed(int node, int fromRow, int toRow);
  }

  private final ProfileDraft draft;
  private final FrameTrie trie;
  private final Listener listener;
  private final IntColumn openedAt = new IntColumn();
  private int node = -1;
  private int depth;
  private int since;

  long outOfOrder;
  long closesWithoutOpen;
  long leftOpen;

  EventReplay(ProfileDraft draft, FrameTrie trie, Listener listener) {
    this.draft = draft;
    this.trie = trie;
    this.listener = listener;
  }

  void run() {
    int[] order = order();
    for (int row : order) {
      int event = draft.events.get(row);
      if (event >= 0) {
        pass(row);
        node = trie.child(node, event);
        push(row);
      } else {
        close(~event, row);
      }
    }
    leftOpen = depth;
    int end = order.length;
    draft.addEnd(end == 0 ? -1 : order[end - 1]);
    pass(end);
    while (node >= 0) {
      pop(end);
    }
  }

  private int[] order() {
    int count = draft.events.size();
    for (int row = 1; row < count; row++) {
      outOfOrder += compare(row - 1, row) > 0 ? 1 : 0;
    }
    if (outOfOrder == 0) {
      return IntStream.range(0, count).toArray();
    }
    Integer[] rows = IntStream.range(0, count).boxed().toArray(Integer[]::new);
    Comparator<Integer> byTime = this::compare;
    Arrays.sort(rows, byTime);
    return Arrays.stream(rows).mapToInt(Integer::intValue).toArray();
  }

  private int compare(int a, int b) {
    LongColumn whole = draft.whole;
    int byWhole = Long.compare(whole.get(a), whole.get(b));
    return byWhole != 0
        ? byWhole
        : Integer.compare(draft.billionths.get(a), draft.billionths.get(b));
  }

  private void close(int frame, int row) {
    int match = node;
    while (match >= 0 && trie.frame(match) != frame) {
      match = trie.prefix(match);
    }
    if (match < 0) {
      closesWithoutOpen++;
      return;
    }
    pass(row);
    int rest = trie.prefix(match);
    pop(row);
    while (node != rest) {
      pop(row);
      closesWithoutOpen++;
    }
  }

  private void pass(int row) {
    if (node >= 0) {
      listener.stretch(node, since, row);
    }
    since = row;
  }

  private void push(int row) {
    if (depth == openedAt.size()) {
      openedAt.add(row);
    } else {
      openedAt.set(depth, row);
    }
    depth++;
  }

  private void pop(int row) {
    depth--;
    listener.closed(node, openedAt.get(depth), row);
    node = trie.prefix(node);
  }
}
