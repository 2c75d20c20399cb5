package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import javafx.scene.Node;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.PointsChart;
import throughline.app.chart.PointsChart.Row;
import throughline.app.theme.Role;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.model.compare.Comparison;
import throughline.model.compare.RankSpread;
import throughline.model.compare.RunPoint;

/// How the runs of a side and the ranks of a run differ, one point each.
public final class SpreadFigures {
  private SpreadFigures() {}

  /// The runs of each side by throughput, if a side has several.
  public static Optional<Node> runs(Comparison comparison) {
    List<Row> rows = rows(comparison.baselineRuns(), comparison.candidateRuns());
    if (rows.stream().allMatch(row -> row.points().size() < 2)) {
      return Optional.empty();
    }
    List<String> apart = apart(rows);
    String unit = comparison.candidate().unit();
    String title =
        apart.isEmpty()
            ? "No run lies apart from the others of its side"
            : String.join(", ", apart) + (apart.size() == 1 ? " lies" : " lie") + " apart";
    String measured =
        switch (comparison.scope()) {
          case RUNS -> "throughput of each run, in its steady window; line: the median";
          case RUN_AGAINST_RUN ->
              "throughput of each run; with fewer than three a side the run nearest the median"
                  + " stands for its side";
        };
    return Optional.of(figure(title, measured, rows, value -> Units.amount(value, unit)));
  }

  /// The ranks of each run by own work in a step, if its files name ranks.
  public static Optional<Node> ranks(Answer answer) {
    RankSpread before = ranks(answer, 0);
    RankSpread after = answer.runs().size() > 1 ? ranks(answer, 1) : new RankSpread(List.of());
    boolean work = hasWork(before) || hasWork(after);
    List<Row> rows = rows(points(before, work), points(after, work));
    if (answer instanceof Answer.Single && !rows.isEmpty()) {
      rows = List.of(new Row("ranks", Role.BASELINE, rows.getFirst().points()));
    }
    if (rows.stream().allMatch(row -> row.points().size() < 2)) {
      return Optional.empty();
    }
    List<String> apart = apart(rows);
    String title =
        apart.isEmpty()
            ? "No rank holds the others up"
            : String.join(", ", apart)
                + (apart.size() == 1 ? " holds" : " hold")
                + " the others up";
    String measured =
        (work ? "own work in a step: all but waiting and synchronisation" : "time of a step")
            + "; ranks that wait for each other take the same time, the one that waits least is"
            + " the slow one";
    return Optional.of(figure(title, measured, rows, Units::nanos));
  }

  private static RankSpread ranks(Answer answer, int at) {
    return switch (answer) {
      case Answer.Single single -> RankSpread.of(single.run());
      case Answer.Pair pair when at == 0 -> pair.comparison().baselineRanks();
      case Answer.Pair pair -> pair.comparison().candidateRanks();
    };
  }

  private static boolean hasWork(RankSpread spread) {
    return spread.ranks().stream().anyMatch(rank -> Double.isFinite(rank.workNanosPerStep()));
  }

  private static List<RunPoint> points(RankSpread spread, boolean work) {
    return spread.ranks().stream()
        .map(
            rank ->
                new RunPoint(
                    "rank " + rank.rank(),
                    work ? rank.workNanosPerStep() : rank.nanosPerStep(),
                    rank.straggler()))
        .toList();
  }

  private static List<Row> rows(List<RunPoint> before, List<RunPoint> after) {
    List<Row> rows = new ArrayList<>();
    if (!before.isEmpty()) {
      rows.add(new Row("before", Role.BASELINE, before));
    }
    if (!after.isEmpty()) {
      rows.add(new Row("after", Role.CANDIDATE, after));
    }
    return rows;
  }

  private static List<String> apart(List<Row> rows) {
    return rows.stream()
        .flatMap(row -> row.points().stream())
        .filter(RunPoint::outlier)
        .map(RunPoint::name)
        .distinct()
        .toList();
  }

  private static Figure figure(
      String title, String measured, List<Row> rows, DoubleFunction<String> format) {
    return new Figure(title, measured, new ChartPane(new PointsChart(rows, format)))
        .withTable(() -> table(title, rows, format));
  }

  private record Line(String side, RunPoint point) {}

  private static TableTwin<?> table(String title, List<Row> rows, DoubleFunction<String> format) {
    TableTwin<Line> table =
        new TableTwin<>(
            title,
            List.of(
                Column.text("Side", 80, Line::side),
                Column.path("Name", 220, line -> line.point().name()),
                Column.number(
                    "Value",
                    120,
                    line -> line.point().value(),
                    line -> format.apply(line.point().value())),
                Column.text("Apart", 80, line -> line.point().outlier() ? "yes" : "")));
    table.show(
        rows.stream()
            .flatMap(row -> row.points().stream().map(point -> new Line(row.label(), point)))
            .toList());
    return table;
  }
}
