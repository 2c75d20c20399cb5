package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StageKind;

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

  private static int iteration(SliceCursor slice) {
    return slice.track().recording().slices().iteration(slice.row());
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

  /// All about a slice, with what the same thread's other slices of the name say.
  static Details details(SliceCursor slice, TimelinePane pane) {
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Duration", Units.nanos(slice.durationNanos())));
    figures.add(new Details.Figure("Self", Units.nanos(slice.selfNanos())));
    figures.add(new Details.Figure("Start", Units.nanos(slice.range().fromNanos())));
    figures.add(new Details.Figure("End", Units.nanos(slice.range().toNanos())));
    if (iteration(slice) >= 0) {
      figures.add(new Details.Figure("Iteration", Integer.toString(iteration(slice))));
    }
    StageKind kind = SliceStyles.kind(slice.track().recording(), slice.name());
    figures.add(new Details.Figure("Kind", kind.word()));
    figures.add(new Details.Figure("Thread", slice.track().threadLabel()));
    figures.addAll(family(slice));
    List<Details.Step> steps =
        List.of(
            new Details.Step(
                "Zoom to it (Enter)", () -> pane.glideTo(pane.model().around(slice.range()))),
            new Details.Step(
                "Select its time",
                () ->
                    pane.workspace().select(pane.workspace().selection().withRange(slice.range()))),
            new Details.Step("Stages of this thread", () -> pane.context().show("stages")),
            new Details.Step("Stacks of this thread", () -> pane.context().show("flame")));
    return new Details("Slice", slice.name(), figures, steps);
  }

  /// How often and how long the thread ran slices of this name.
  private static List<Details.Figure> family(SliceCursor slice) {
    SliceTable slices = slice.track().recording().slices();
    int threadId = slice.track().threadId();
    int nameId = slices.nameId(slice.row());
    long count = 0;
    double sum = 0;
    long longest = 0;
    for (int row = slices.firstRow(threadId); row < slices.endRow(threadId); row++) {
      if (slices.nameId(row) == nameId) {
        count++;
        sum += slices.durationNanos(row);
        longest = Math.max(longest, slices.durationNanos(row));
      }
    }
    return List.of(
        new Details.Figure("Runs on this thread", Units.amount((double) count, "")),
        new Details.Figure("Their mean", Units.nanos(sum / count)),
        new Details.Figure("Their longest", Units.nanos(longest)),
        new Details.Figure("Their sum", Units.nanos(sum)));
  }
}
