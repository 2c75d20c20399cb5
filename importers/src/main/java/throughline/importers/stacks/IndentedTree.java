package throughline.importers.stacks;

import java.util.ArrayList;
import java.util.List;
import throughline.model.recording.RecordingBuilder;

/// A call tree that a tool printed by indenting: a row belongs to the nearest row above it that is
/// indented less, however much that is.
///
/// A row weighs what is its own, given by the tool or left by its callees.
public final class IndentedTree {
  /// Which way the tree grows.
  public enum Direction {
    /// Below a row stand the functions it called.
    CALLEES_BELOW,
    /// Below a row stand the functions that called it.
    CALLERS_BELOW
  }

  private static final class Row {
    private final int indent;
    private final int frameId;
    private final double total;
    private final double own;
    private double below;

    Row(int indent, int frameId, double total, double own) {
      this.indent = indent;
      this.frameId = frameId;
      this.total = total;
      this.own = own;
    }
  }

  private final RecordingBuilder out;
  private final RecordingBuilder.Profile profile;
  private final Direction direction;
  private final List<Row> open = new ArrayList<>();

  public IndentedTree(RecordingBuilder out, RecordingBuilder.Profile profile, Direction direction) {
    this.out = out;
    this.profile = profile;
    this.direction = direction;
  }

  /// Adds the next row.
  ///
  /// @param total its weight with all below it, or NaN if the tool gives only its own
  /// @param own its own weight, or NaN if the tool gives only the total
  public void add(int indent, String frame, double total, double own) {
    closeTo(indent);
    if (!open.isEmpty() && Double.isFinite(total)) {
      open.getLast().below += total;
    }
    open.add(new Row(indent, out.stacks().frame(frame), total, own));
  }

  /// Ends the tree.
  public void finish() {
    closeTo(Integer.MIN_VALUE);
  }

  private void closeTo(int indent) {
    while (!open.isEmpty() && open.getLast().indent >= indent) {
      Row row = open.getLast();
      double own = Double.isNaN(row.own) ? row.total - row.below : row.own;
      if (own > 0) {
        profile.sample(stack(), own);
      } else if (own < -1e-6 * row.total) {
        out.ledger().report(DumpCodes.CALLEES_WEIGH_MORE, -1, "at indentation " + row.indent);
      }
      open.removeLast();
    }
  }

  private int stack() {
    int stack = -1;
    for (int at = 0; at < open.size(); at++) {
      boolean down = direction == Direction.CALLEES_BELOW;
      stack = out.stacks().child(stack, open.get(down ? at : open.size() - 1 - at).frameId);
    }
    return stack;
  }
}
