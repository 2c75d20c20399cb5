package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.RateBins;
import throughline.app.chart.RateCurve;
import throughline.app.chart.ThroughputChart;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.model.compare.Side;

/// Throughput over time with the steady window.
public final class ThroughputFigure {
  private ThroughputFigure() {}

  /// @return the figure, or empty if no run counts finished work
  public static Optional<Figure> of(Answer answer) {
    List<RateCurve> curves = RateCurve.of(answer.runs(), answer.sides(), answer.labels());
    if (curves.isEmpty()) {
      return Optional.empty();
    }
    String bin = Units.nanos(curves.getFirst().bins().binNanos());
    String unit = curves.getFirst().side().unit();
    Figure figure =
        new Figure(
            title(answer),
            unit
                + " over time since the start, in bins of "
                + bin
                + "; filled: steady window, thick: its mean, circles: change points"
                + (curves.stream().anyMatch(RateCurve::hasMarks) ? ", triangles: marks" : ""),
            new ChartPane(new ThroughputChart(curves)));
    return Optional.of(figure.withTable(() -> table(curves)));
  }

  private static String title(Answer answer) {
    List<String> parts = new ArrayList<>();
    List<Side> sides = answer.sides();
    for (int at = 0; at < sides.size(); at++) {
      Side side = sides.get(at);
      if (!Double.isNaN(side.throughput())) {
        String rate = Units.amount(side.throughput(), side.unit());
        parts.add(sides.size() > 1 ? rate + " " + answer.labels().get(at) : rate);
      }
    }
    return parts.isEmpty() ? "Throughput" : "Throughput: " + String.join(", ", parts);
  }

  private record Row(String run, double seconds, double perSecond, boolean steady) {}

  /// The same curves as rows.
  public static TableTwin<?> table(List<RateCurve> curves) {
    List<Row> rows = new ArrayList<>();
    double highest = 0;
    for (RateCurve curve : curves) {
      RateBins bins = curve.bins();
      highest = Math.max(highest, bins.highest());
      for (int bin = 0; bin < bins.size(); bin++) {
        long middle = bins.fromNanos(bin) + bins.binNanos() / 2;
        rows.add(
            new Row(
                curve.label(),
                (bins.fromNanos(bin) - curve.side().fromNanos()) / 1e9,
                bins.perSecond(bin),
                middle >= curve.side().steadyFromNanos() && middle < curve.side().steadyToNanos()));
      }
    }
    Units unit = Units.count(highest, curves.getFirst().side().unit());
    TableTwin<Row> table =
        new TableTwin<>(
            "Throughput over time",
            List.of(
                TableTwin.Column.text("Run", 100, Row::run),
                TableTwin.Column.number(
                    "Since start (s)", 110, Row::seconds, row -> Units.significant(row.seconds())),
                TableTwin.Column.number(
                    "Throughput (" + unit.symbol() + ")",
                    150,
                    row -> row.perSecond() / unit.factor(),
                    row -> unit.number(row.perSecond())),
                TableTwin.Column.text(
                    "Steady window", 110, row -> row.steady() ? "inside" : "outside")));
    table.show(rows);
    return table;
  }
}
