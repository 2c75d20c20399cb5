package throughline.app.workspace;

import java.util.ArrayDeque;
import java.util.Deque;

/// The selections the user came through, to go back and forward in, at most [#LIMIT] each way.
final class SelectionHistory {
  private static final int LIMIT = 100;

  private final Deque<Selection> back = new ArrayDeque<>();
  private final Deque<Selection> forward = new ArrayDeque<>();

  boolean canGoBack() {
    return !back.isEmpty();
  }

  boolean canGoForward() {
    return !forward.isEmpty();
  }

  /// Notes that the user leaves a selection for a new one.
  void leave(Selection left) {
    push(back, left);
    forward.clear();
  }

  /// The selection before the current one, or the current one if there is none.
  Selection goBack(Selection current) {
    return move(back, forward, current);
  }

  /// The selection the user last went back from, or the current one if there is none.
  Selection goForward(Selection current) {
    return move(forward, back, current);
  }

  void clear() {
    back.clear();
    forward.clear();
  }

  private static Selection move(Deque<Selection> from, Deque<Selection> to, Selection current) {
    Selection target = from.poll();
    if (target == null) {
      return current;
    }
    push(to, current);
    return target;
  }

  private static void push(Deque<Selection> to, Selection selection) {
    to.push(selection);
    if (to.size() > LIMIT) {
      to.removeLast();
    }
  }
}
