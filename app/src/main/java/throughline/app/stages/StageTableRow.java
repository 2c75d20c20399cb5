package throughline.app.stages;

import java.util.ArrayList;
import java.util.List;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.StageKey;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// One stage of one thread (or loop) of one run, as the table shows it. Times are sums over the
/// threads of the row, whatever the chart's measure.
///
/// @param run what the run is called
/// @param thread the thread's label or the loop's name
/// @param stage its path, or `untracked`
/// @param kind the kind's word
/// @param count how often it ran; NaN where the files do not say
/// @param total time in it, its children's included, in nanoseconds
/// @param self time in it without its children's, in nanoseconds
/// @param share of the covered wall time that its self time takes, as a fraction
record StageTableRow(
    String run,
    String thread,
    String stage,
    String kind,
    double count,
    double total,
    double self,
    double share) {

  static List<StageTableRow> of(
      StageQuestion question, List<StageRowOf> rows, List<StageKey> keys) {
    List<StageTableRow> table = new ArrayList<>();
    for (int run = 0; run < question.runs().size(); run++) {
      TimeRange range = question.rangeOf(question.runs().get(run));
      for (StageRowOf row : rows) {
        for (StageKey key : keys) {
          boolean own = !row.isConcurrent() || key.stage().equals(row.stage());
          if (own) {
            add(table, question.labels().get(run), row, row.members().get(run), key, range);
          }
        }
      }
    }
    return table;
  }

  private static void add(
      List<StageTableRow> table,
      String run,
      StageRowOf row,
      List<ThreadStages> threads,
      StageKey key,
      TimeRange range) {
    double count = 0;
    double total = 0;
    double self = 0;
    double covered = 0;
    boolean found = false;
    for (ThreadStages thread : threads) {
      int stage = thread.indexOf(key.stage());
      covered += thread.coveredNanos(range);
      if (key.isUntracked()) {
        found = true;
        total += thread.untrackedNanos(range);
        self += thread.untrackedNanos(range);
      } else if (stage >= 0) {
        found = true;
        count += thread.count(stage, range);
        total += thread.totalNanos(stage, range);
        self += thread.selfNanos(stage, range);
      }
    }
    if (found) {
      double share = covered > 0 ? self / covered : Double.NaN;
      table.add(
          new StageTableRow(
              run,
              row.thread() == null ? String.valueOf(row.loop()) : row.thread(),
              key.stage(),
              key.kindWord(),
              count > 0 ? count : Double.NaN,
              total,
              self,
              share));
    }
  }

  /// The time of one run of the stage, in nanoseconds; NaN where it is not counted.
  double mean() {
    return total / count;
  }

  static TableTwin<StageTableRow> table(List<StageTableRow> rows, boolean severalRuns) {
    double longest = rows.stream().mapToDouble(StageTableRow::total).max().orElse(0);
    double longestMean =
        rows.stream()
            .mapToDouble(StageTableRow::mean)
            .filter(m -> !Double.isNaN(m))
            .max()
            .orElse(0);
    ColumnFormat time = ColumnFormat.durations(longest);
    ColumnFormat mean = ColumnFormat.durations(longestMean);
    List<Column<StageTableRow>> columns = new ArrayList<>();
    if (severalRuns) {
      columns.add(Column.text("Run", 60, StageTableRow::run));
    }
    columns.add(Column.path("Thread", 130, StageTableRow::thread));
    columns.add(Column.path("Stage", 220, StageTableRow::stage));
    columns.add(Column.text("Kind", 80, StageTableRow::kind));
    columns.add(
        Column.number("Count", 80, StageTableRow::count, row -> Units.amount(row.count(), "")));
    columns.add(
        Column.number(
            "Total (" + time.unit().symbol() + ")",
            90,
            row -> row.total() / time.unit().factor(),
            row -> time.number(row.total())));
    columns.add(
        Column.number(
            "Mean (" + mean.unit().symbol() + ")",
            90,
            row -> row.mean() / mean.unit().factor(),
            row -> mean.number(row.mean())));
    columns.add(
        Column.number(
            "Share (%)",
            80, row -> row.share() * 100, row -> Units.significant(row.share() * 100)));
    columns.add(
        Column.number(
            "Self (" + time.unit().symbol() + ")",
            90,
            row -> row.self() / time.unit().factor(),
            row -> time.number(row.self())));
    TableTwin<StageTableRow> table = new TableTwin<>("Stages of each thread", columns);
    table.show(rows);
    return table;
  }
}
