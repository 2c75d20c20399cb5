package throughline.app.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import throughline.model.tree.CallTree;

/// A frame wherever it appears in a tree, added up.
///
/// @param frame its text
/// @param self weight of the samples that end in it
/// @param total weight of the samples that have it anywhere; a stack counts once, however often the
///     frame recurs in it
/// @param places how many nodes it has, that is by how many ways it is called
record FrameTotals(String frame, double self, double total, int places) {
  /// All frames of a tree, the greatest self weight first.
  ///
  /// @param stale asked now and then; once true, the rows are worthless and may be incomplete
  static List<FrameTotals> of(CallTree tree, BooleanSupplier stale) {
    int frames = tree.frameCount();
    double[] selves = new double[frames];
    double[] totals = new double[frames];
    int[] places = new int[frames];
    int[] coveredUntil = new int[frames];
    for (int node = 0; node < tree.size(); node++) {
      if ((node & 0xFFFF) == 0 && stale.getAsBoolean()) {
        return List.of();
      }
      int frame = tree.frameId(node);
      selves[frame] += tree.self(node);
      places[frame]++;
      if (node >= coveredUntil[frame]) {
        totals[frame] += tree.total(node);
        coveredUntil[frame] = tree.subtreeEnd(node);
      }
    }
    List<FrameTotals> rows = new ArrayList<>();
    for (int frame = 0; frame < frames; frame++) {
      if (places[frame] > 0) {
        rows.add(
            new FrameTotals(tree.frameText(frame), selves[frame], totals[frame], places[frame]));
      }
    }
    rows.sort(
        Comparator.comparingDouble(FrameTotals::self)
            .thenComparingDouble(FrameTotals::total)
            .reversed());
    return rows;
  }

  /// One frame of a tree by its id.
  static FrameTotals ofFrame(CallTree tree, int frameId) {
    double self = 0;
    double total = 0;
    int places = 0;
    int coveredUntil = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.frameId(node) == frameId) {
        self += tree.self(node);
        places++;
        if (node >= coveredUntil) {
          total += tree.total(node);
          coveredUntil = tree.subtreeEnd(node);
        }
      }
    }
    return new FrameTotals(tree.frameText(frameId), self, total, places);
  }

  /// The heaviest node of a frame, or -1 if the tree does not have it.
  static int heaviest(CallTree tree, String frame) {
    int wanted = -1;
    for (int id = 0; id < tree.frameCount() && wanted < 0; id++) {
      wanted = tree.frameText(id).equals(frame) ? id : -1;
    }
    int best = -1;
    for (int node = 0; wanted >= 0 && node < tree.size(); node++) {
      boolean isBetter = best < 0 || tree.total(node) > tree.total(best);
      best = tree.frameId(node) == wanted && isBetter ? node : best;
    }
    return best;
  }
}
