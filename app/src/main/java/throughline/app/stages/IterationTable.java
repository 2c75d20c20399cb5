package throughline.app.stages;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.StageKey;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;

/// The table twin of the iterations: a row for each, with its time in every stage.
final class IterationTable {
  private IterationTable() {}

  /// One iteration.
  ///
  /// @param run what the run is called
  /// @param loop the loop's name
  /// @param series the iterations it is one of
  /// @param at its place among them
  /// @param median of their lengths, in nanoseconds
  record Row(String run, String loop, IterationSeries series, int at, double median) {
    double length() {
      return (double) series.length(at);
    }
  }

  /// The rows in order of runs, threads and time.
  static List<Row> rows(StageQuestion question, IterationRows iterations) {
    List<Row> rows = new ArrayList<>();
    for (int run = 0; run < question.runs().size(); run++) {
      for (IterationRows.Row row : iterations.rows()) {
        IterationSeries series = row.runs().get(run);
        if (series != null) {
          double median = series.lengths().median();
          for (int at : series.order(false)) {
            rows.add(new Row(question.labels().get(run), row.loop(), series, at, median));
          }
        }
      }
    }
    return rows;
  }

  static TableTwin<Row> of(StageQuestion question, IterationRows iterations) {
    List<Row> rows = rows(question, iterations);
    ColumnFormat time =
        ColumnFormat.durations(rows.stream().mapToDouble(Row::length).max().orElse(0));
    List<Column<Row>> columns = new ArrayList<>();
    if (question.runs().size() > 1) {
      columns.add(Column.text("Run", 60, Row::run));
    }
    columns.add(Column.text("Loop", 80, Row::loop));
    columns.add(Column.path("Thread", 120, row -> row.series().thread()));
    columns.add(
        Column.number(
            "Iteration",
            80,
            row -> row.series().numbers()[row.at()],
            row -> Integer.toString(row.series().numbers()[row.at()])));
    columns.add(
        Column.number(
            "Start (s)",
            90,
            row -> row.series().fromNanos()[row.at()] / 1e9,
            row -> String.format(Locale.ROOT, "%.3f", row.series().fromNanos()[row.at()] / 1e9)));
    columns.add(
        Column.number(
            "Length (" + time.unit().symbol() + ")",
            90,
            row -> row.length() / time.unit().factor(),
            row -> time.number(row.length())));
    columns.add(
        Column.number(
            "× median",
            80,
            row -> row.length() / row.median(),
            row -> Units.significant(row.length() / row.median())));
    for (int key = 0; key < iterations.keys().size(); key++) {
      columns.add(stage(iterations.keys().get(key), key, time));
    }
    TableTwin<Row> table = new TableTwin<>("Iterations of each thread", columns);
    table.show(rows);
    return table;
  }

  private static Column<Row> stage(StageKey stage, int key, ColumnFormat time) {
    return Column.number(
        stage.stage() + " (" + time.unit().symbol() + ")",
        110,
        row -> row.series().selfNanos()[row.at()][key] / time.unit().factor(),
        row -> time.number(row.series().selfNanos()[row.at()][key]));
  }
}
