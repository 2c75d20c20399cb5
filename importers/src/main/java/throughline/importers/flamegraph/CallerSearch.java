package throughline.importers.flamegraph;

import java.util.Arrays;

/// Finds each frame's caller: the frame one level nearer the root that it stands on.
final class CallerSearch {
  private static final double PIXEL = 1.5;

  private final Frames frames;
  private final int[] levels;

  CallerSearch(Frames frames, int[] levels) {
    this.frames = frames;
    this.levels = levels;
  }

  /// The caller of each frame, or -1. Places in whole pixels put many frames at one place; there
  /// the order in which they were drawn decides if that leaves fewer contradictions.
  int[] callers() {
    int[] byPlace = byPlace();
    long contradictions = contradictions(byPlace);
    if (contradictions == 0 || !isInWholePixels()) {
      return byPlace;
    }
    int[] byOrder = byOrder();
    return contradictions(byOrder) < contradictions ? byOrder : byPlace;
  }

  /// How many frames weigh less than their callees together.
  private long contradictions(int[] callers) {
    double[] selves = frames.counts.toArray();
    for (int frame = 0; frame < callers.length; frame++) {
      if (callers[frame] >= 0) {
        selves[callers[frame]] -= frames.counts.get(frame);
      }
    }
    return Arrays.stream(selves).filter(self -> self < -1e-6).count();
  }

  private boolean isInWholePixels() {
    for (int frame = 0; frame < frames.size(); frame++) {
      if (frames.lefts.get(frame) != Math.rint(frames.lefts.get(frame))
          || frames.widths.get(frame) != Math.rint(frames.widths.get(frame))) {
        return false;
      }
    }
    return true;
  }

  private int[] byPlace() {
    Integer[] order = new Integer[frames.size()];
    Arrays.setAll(order, index -> index);
    Arrays.sort(
        order,
        (a, b) ->
            levels[a] != levels[b]
                ? Integer.compare(levels[a], levels[b])
                : Double.compare(frames.lefts.get(a), frames.lefts.get(b)));
    int[] callers = new int[order.length];
    Arrays.fill(callers, -1);
    int above = 0;
    int aboveEnd = 0;
    int from = 0;
    while (from < order.length) {
      int to = from;
      while (to < order.length && levels[order[to]] == levels[order[from]]) {
        to++;
      }
      boolean isNext = aboveEnd > above && levels[order[from]] == levels[order[above]] + 1;
      int candidate = above;
      for (int at = from; at < to && isNext; at++) {
        double middle = frames.lefts.get(order[at]) + frames.widths.get(order[at]) / 2;
        while (candidate + 1 < aboveEnd && frames.lefts.get(order[candidate + 1]) <= middle) {
          candidate++;
        }
        if (frames.right(order[candidate]) + PIXEL >= middle) {
          callers[order[at]] = order[candidate];
        }
      }
      above = from;
      aboveEnd = to;
      from = to;
    }
    return callers;
  }

  /// inferno draws a frame when it ends, and of those that end together the caller first. So a
  /// caller is the frame just before where both end together, and else the next one drawn at its
  /// level.
  private int[] byOrder() {
    int count = frames.size();
    int[] callers = new int[count];
    Arrays.fill(callers, -1);
    int deepest = Arrays.stream(levels).max().orElse(0);
    int[] next = new int[deepest + 1];
    Arrays.fill(next, -1);
    double[] left = frames.counts.toArray();
    int end = count;
    while (end > 0) {
      int start = end - 1;
      while (start > 0 && endTogether(start - 1, start, left, next)) {
        start--;
      }
      for (int frame = start; frame < end; frame++) {
        int caller = levels[frame] == 0 ? -1 : next[levels[frame] - 1];
        callers[frame] = caller;
        next[levels[frame]] = frame;
        if (caller >= 0) {
          left[caller] -= frames.counts.get(frame);
        }
      }
      end = start;
    }
    return callers;
  }

  /// Whether a frame ends with the one drawn before it, its caller then. Where a pixel decides, the
  /// caller is the frame that has weight left for it.
  ///
  /// @param left what each frame's callees found so far leave of its weight
  /// @param next the frame drawn next at each level
  private boolean endTogether(int caller, int callee, double[] left, int[] next) {
    double weight = frames.counts.get(callee);
    boolean possible =
        levels[callee] == levels[caller] + 1
            && Math.abs(frames.right(caller) - frames.right(callee)) <= PIXEL
            && frames.lefts.get(callee) >= frames.lefts.get(caller) - PIXEL
            && weight <= frames.counts.get(caller);
    int other = levels[callee] == 0 ? -1 : next[levels[callee] - 1];
    boolean otherFits =
        other >= 0
            && left[other] >= weight
            && frames.lefts.get(other) <= frames.lefts.get(callee) + PIXEL;
    boolean sameEdges = frames.right(caller) == frames.right(callee);
    return possible && (!otherFits || sameEdges);
  }
}
