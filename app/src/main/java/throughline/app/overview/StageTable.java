package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.ColumnFormat;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.model.compare.StageFigures;
import throughline.model.compare.StageRow;

/// The stages of each loop as a table: before, after and the difference, or one run alone.
public final class StageTable {
  private StageTable() {}

  /// @param compared whether there are two sides
  public static TableTwin<StageRow> of(List<StageRow> rows, boolean compared) {
    double longest = 0;
    for (StageRow row : rows) {
      longest = Math.max(longest, nanos(row.before()));
      longest = Math.max(longest, nanos(row.after()));
    }
    ColumnFormat time = ColumnFormat.durations(longest);
    String unit = time.unit().symbol();
    List<Column<StageRow>> columns = new ArrayList<>();
    columns.add(Column.text("Loop", 80, StageRow::loop));
    columns.add(Column.path("Stage", 200, StageRow::stage));
    columns.add(Column.text("Kind", 60, row -> row.kind() == null ? "" : row.kind().word()));
    if (compared) {
      columns.add(time("Before (" + unit + ")", time, row -> orNaN(row.before())));
      columns.add(time("After (" + unit + ")", time, row -> orNaN(row.after())));
      columns.add(
          Column.number(
              "Delta (" + unit + ")",
              100,
              row -> row.deltaNanosPerIteration() / time.unit().factor(),
              row -> arrow(row.deltaNanosPerIteration(), time)));
      columns.add(percent("Before (%)", row -> share(row.before())));
      columns.add(percent("After (%)", row -> share(row.after())));
      columns.add(count("Runs before", StageRow::before));
      columns.add(count("Runs after", StageRow::after));
    } else {
      columns.add(time("Per iteration (" + unit + ")", time, row -> orNaN(row.before())));
      columns.add(percent("Share (%)", row -> share(row.before())));
      columns.add(count("Runs", StageRow::before));
    }
    TableTwin<StageRow> table = new TableTwin<>("Stages of each loop", columns);
    table.show(rows);
    return table;
  }

  /// A change of time: less is better.
  private static String arrow(double deltaNanos, ColumnFormat time) {
    String number = time.signedNumber(deltaNanos);
    boolean none = number.chars().noneMatch(c -> c >= '1' && c <= '9');
    return none ? number : (deltaNanos < 0 ? "▲ " : "▼ ") + number;
  }

  private static double nanos(@Nullable StageFigures figures) {
    return figures == null ? 0 : figures.nanosPerIteration();
  }

  private static double orNaN(@Nullable StageFigures figures) {
    return figures == null ? Double.NaN : figures.nanosPerIteration();
  }

  private static double share(@Nullable StageFigures figures) {
    return figures == null ? Double.NaN : figures.share();
  }

  private static Column<StageRow> time(
      String title, ColumnFormat time, ToDoubleFunction<StageRow> nanos) {
    return Column.number(
        title,
        100,
        row -> nanos.applyAsDouble(row) / time.unit().factor(),
        row -> time.number(nanos.applyAsDouble(row)));
  }

  private static Column<StageRow> percent(String title, ToDoubleFunction<StageRow> share) {
    return Column.number(
        title,
        85,
        row -> share.applyAsDouble(row) * 100,
        row -> Units.significant(share.applyAsDouble(row) * 100));
  }

  private static Column<StageRow> count(
      String title, Function<StageRow, @Nullable StageFigures> side) {
    return Column.number(
        title,
        90,
        row -> counted(side.apply(row)),
        row -> Units.amount(counted(side.apply(row)), ""));
  }

  private static double counted(@Nullable StageFigures figures) {
    return figures == null || figures.count() == 0 ? Double.NaN : figures.count();
  }
}
