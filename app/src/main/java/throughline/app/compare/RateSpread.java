package throughline.app.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import throughline.app.analysis.Answer;
import throughline.app.chart.DistributionChart.Rates;
import throughline.app.chart.RateBins;
import throughline.app.chart.Texts;
import throughline.app.theme.Role;
import throughline.app.view.Units;
import throughline.model.compare.Side;
import throughline.model.run.Run;

/// How throughput is spread over short stretches of the steady windows, and its percentiles.
///
/// Stretches of time and not single records: where several threads report what they finish, records
/// follow each other closely and their rates say nothing.
final class RateSpread {
  private static final double[] PERCENTILES = {0.05, 0.25, 0.5, 0.75, 0.95};

  private RateSpread() {}

  /// The sorted rates of each side that has any.
  ///
  /// @param binNanos length of the stretches
  static List<Rates> of(Answer answer, long binNanos) {
    return IntStream.range(0, answer.runs().size())
        .mapToObj(
            at ->
                new Rates(
                    answer.labels().get(at),
                    at == 0 ? Role.BASELINE : Role.CANDIDATE,
                    rates(answer.runs().get(at), answer.sides().get(at), binNanos)))
        .filter(rates -> rates.sorted().length > 0)
        .toList();
  }

  /// A length of stretch that suits both sides, in nanoseconds.
  static long bin(Answer answer) {
    long longest = 1;
    long records = Integer.MAX_VALUE;
    for (Side side : answer.sides()) {
      longest = Math.max(longest, side.steadyToNanos() - side.steadyFromNanos());
      records = Math.min(records, side.records());
    }
    return RateBins.suitableBin(longest, (int) records);
  }

  /// The percentiles side by side.
  static Node table(List<Rates> sides, String unitName) {
    double highest = sides.stream().mapToDouble(side -> side.quantile(1)).max().orElse(0);
    Units unit = Units.count(highest, unitName);
    GridPane grid = new GridPane(20, 4);
    grid.getStyleClass().add("rows");
    grid.getColumnConstraints().add(new ColumnConstraints());
    grid.add(Texts.whole("percentile", "muted", "small"), 0, 0);
    for (int side = 0; side < sides.size(); side++) {
      grid.getColumnConstraints().add(numbers());
      String style = sides.get(side).role() == Role.BASELINE ? "baseline" : "candidate";
      String title = sides.get(side).label() + " (" + unit.symbol() + ")";
      grid.add(Texts.whole(title, style, "small"), side + 1, 0);
    }
    if (sides.size() == 2) {
      grid.getColumnConstraints().add(numbers());
      grid.add(Texts.whole("change", "muted", "small"), 3, 0);
    }
    for (int row = 0; row < PERCENTILES.length; row++) {
      double part = PERCENTILES[row];
      String label = part == 0.5 ? "50 % (median)" : Math.round(part * 100) + " %";
      grid.add(Texts.whole(label), 0, row + 1);
      for (int side = 0; side < sides.size(); side++) {
        String value = unit.number(sides.get(side).quantile(part));
        grid.add(Texts.whole(value, "number"), side + 1, row + 1);
      }
      if (sides.size() == 2) {
        double ratio = sides.getLast().quantile(part) / sides.getFirst().quantile(part);
        grid.add(Texts.whole(Units.change(ratio), "number"), 3, row + 1);
      }
    }
    return grid;
  }

  /// Rates of the whole stretches within the steady window.
  private static double[] rates(Run run, Side side, long binNanos) {
    Optional<Run.Throughput> found =
        run.throughput().stream()
            .filter(throughput -> throughput.series().name().equals(side.quantity()))
            .findFirst();
    long length = side.steadyToNanos() - side.steadyFromNanos();
    if (found.isEmpty() || length < binNanos) {
      return new double[0];
    }
    RateBins bins =
        RateBins.of(
            found.get().series(),
            found.get().offsetNanos(),
            side.steadyFromNanos(),
            side.steadyFromNanos() + length / binNanos * binNanos,
            binNanos);
    return IntStream.range(0, bins.size())
        .mapToDouble(bins::perSecond)
        .filter(rate -> !Double.isNaN(rate))
        .sorted()
        .toArray();
  }

  private static ColumnConstraints numbers() {
    ColumnConstraints column = new ColumnConstraints();
    column.setHalignment(HPos.RIGHT);
    column.setMinWidth(Region.USE_PREF_SIZE);
    return column;
  }
}
