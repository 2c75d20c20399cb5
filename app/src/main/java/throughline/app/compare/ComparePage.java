package throughline.app.compare;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.DistributionChart.Values;
import throughline.app.chart.Figure;
import throughline.app.chart.IntervalChart;
import throughline.app.chart.Measure;
import throughline.app.chart.Quantity;
import throughline.app.chart.Texts;
import throughline.app.overview.DistributionFigure;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.model.compare.Comparison;
import throughline.model.compare.Side;
import throughline.model.compare.Verdict;

/// The parts of the Compare view that are made anew for each answer.
final class ComparePage {
  private ComparePage() {}

  private record Change(String what, double ratio) {}

  private static TableTwin<?> table(Comparison comparison) {
    TableTwin<Change> table =
        new TableTwin<>(
            "Change of throughput",
            List.of(
                TableTwin.Column.text("What", 220, Change::what),
                TableTwin.Column.number(
                    "Change (%)",
                    110,
                    change -> (change.ratio() - 1) * 100,
                    change -> Units.change(change.ratio()))));
    table.show(
        List.of(
            new Change("after / before", comparison.ratio()),
            new Change("low end of its interval", comparison.ratioLow()),
            new Change("high end of its interval", comparison.ratioHigh()),
            new Change("noise floor", 1 + comparison.noiseFloor())));
    return table;
  }

  /// Why the verdict is what it is: the interval against the noise floor.
  static Node interval(Comparison comparison) {
    Verdict verdict = comparison.verdict();
    Figure figure =
        new Figure(
                reason(comparison),
                "change of throughput with its "
                    + Measure.wholePercent(comparison.confidence())
                    + " interval; hatched: the noise floor, within which nothing is called a change",
                new ChartPane(new IntervalChart(comparison)))
            .withTable(() -> table(comparison));
    figure.withNote(weight("before", comparison.baseline()));
    figure.withNote(weight("after", comparison.candidate()));
    if (verdict.moreIterations() > 0) {
      figure.withNote(
          "About "
              + verdict.moreIterations()
              + (comparison.scope() == Comparison.Scope.RUNS ? " more runs" : " more iterations")
              + " on each side would tell.");
    }
    return figure;
  }

  private static String reason(Comparison comparison) {
    boolean interval = !Double.isNaN(comparison.ratioLow());
    return switch (comparison.verdict().outcome()) {
      case FASTER -> "The whole interval lies above the noise floor";
      case SLOWER -> "The whole interval lies below the noise floor";
      case NO_DIFFERENCE -> "The whole interval lies within the noise floor";
      case CANNOT_TELL ->
          interval ? "The interval leaves it open" : "There is too little to make an interval of";
    };
  }

  private static String weight(String label, Side side) {
    if (side.iterations() == 0) {
      return label + ": no iterations";
    }
    return label
        + ": "
        + side.records()
        + " records in the window are worth "
        + (long) side.ess()
        + " independent ones; they vary by "
        + Units.percent(side.variation());
  }

  /// How throughput is spread.
  static Optional<Node> spread(Answer answer) {
    long bin = RateSpread.bin(answer);
    List<Values> sides = RateSpread.of(answer, bin);
    if (sides.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        DistributionFigure.of(
            "How throughput is spread",
            "share of stretches of " + Units.nanos(bin) + " by rate, within the steady windows",
            sides,
            Quantity.amounts(answer.sides().getFirst().unit(), "stretches")));
  }

  /// The sortable stage table.
  static Optional<Node> stages(Comparison comparison) {
    if (comparison.stages().isEmpty()) {
      return Optional.empty();
    }
    TableTwin<DeltaRow> table = DeltaRow.table(comparison);
    table.setPrefHeight(32 + 24 * Math.clamp(comparison.stages().size(), 2, 16));
    table.setMinHeight(Region.USE_PREF_SIZE);
    String loop = comparison.contributionsLoop();
    VBox figure =
        new VBox(
            8,
            Texts.wrapped("Stages before and after", "section"),
            Texts.wrapped(
                "wall time of an iteration, spread over the loop's threads"
                    + (loop == null
                        ? ""
                        : "; only stages of " + loop + " add to throughput, the others earn slack"),
                "muted",
                "small"),
            table);
    figure.getStyleClass().add("figure");
    return Optional.of(figure);
  }
}
