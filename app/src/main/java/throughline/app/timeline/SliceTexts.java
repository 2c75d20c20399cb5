package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import throughline.app.view.Tip;
import throughline.app.view.Units;

/// What is told about a slice: in its tip, in the details and to screen readers.
final class SliceTexts {
  private SliceTexts() {}

  /// The numbers of a box, the most important first.
  ///
  /// @param count how many slices the box stands for
  static List<Tip.Line> lines(SliceCursor slice, int count) {
    List<Tip.Line> lines = new ArrayList<>();
    if (count > 1) {
      lines.add(new Tip.Line("Longest of", Units.amount(count, "slices")));
    }
    lines.add(new Tip.Line("Duration", Units.nanos(slice.durationNanos())));
    lines.add(new Tip.Line("Start", Units.nanos(slice.range().fromNanos())));
    if (iteration(slice) >= 0) {
      lines.add(new Tip.Line("Iteration", Integer.toString(iteration(slice))));
    }
    lines.add(new Tip.Line("Thread", slice.track().threadLabel()));
    return lines;
  }

  /// The iteration a slice belongs to, or -1.
  static int iteration(SliceCursor slice) {
    return slice.track().slices().iteration(slice.row());
  }

  /// A sentence about the slice the keyboard is on.
  static String spoken(SliceCursor slice) {
    return "%s, %s, starts at %s, on %s, level %d, %d of %d in this row"
        .formatted(
            slice.name(),
            Units.nanos(slice.durationNanos()),
            Units.nanos(slice.range().fromNanos()),
            slice.track().threadLabel(),
            slice.level() + 1,
            slice.place() + 1,
            slice.track().levels().size(slice.level()));
  }
}
