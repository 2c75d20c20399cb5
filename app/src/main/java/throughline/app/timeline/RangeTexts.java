package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.model.lod.RateLevels;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// What is told about a selected range.
final class RangeTexts {
  private RangeTexts() {}

  static Details details(TimeRange range, TimelinePane pane) {
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Length", Units.nanos(range.lengthNanos())));
    List<Slot> slots = pane.model().slots();
    for (Slot slot : slots) {
      Run run = pane.model().run(slot);
      String suffix = slots.size() > 1 ? " " + slot.word() : "";
      run.mainThroughput().ifPresent(main -> figures.addAll(rate(main, range, suffix)));
    }
    figures.add(new Details.Figure("From", Units.nanos(range.fromNanos())));
    figures.add(new Details.Figure("To", Units.nanos(range.toNanos())));
    List<Details.Step> steps =
        List.of(
            new Details.Step("Zoom to it (F)", () -> pane.glideTo(pane.model().around(range))),
            new Details.Step("Stages in this range", () -> pane.context().show("stages")),
            new Details.Step("Compare in this range", () -> pane.context().show("compare")));
    return new Details("Range", "Selected time", figures, steps);
  }

  private static List<Details.Figure> rate(Run.Throughput main, TimeRange range, String suffix) {
    RateLevels levels = RateLevels.of(main.series());
    String quantity = main.series().name();
    String unit = quantity.equals("tokens") ? "tok/s" : quantity + "/s";
    long from = range.fromNanos() - main.offsetNanos();
    long to = range.toNanos() - main.offsetNanos();
    double rate = levels.rate(from, to);
    return Double.isNaN(rate)
        ? List.of()
        : List.of(
            new Details.Figure("Throughput" + suffix, Units.amount(rate, unit)),
            new Details.Figure(
                "Finished" + suffix, Units.amount(levels.amount(from, to), quantity)));
  }
}
