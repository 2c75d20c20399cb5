package throughline.app.flame;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;

/// The frames of the flame graph as a table, by self and total weight.
final class FlameTable {
  private final TableTwin<Row> table = new TableTwin<>("Frames by self and total weight", COLUMNS);
  private final LatestOnly totals = LatestOnly.onFx();
  private @Nullable FlameTexts tabled;
  private FlameTexts texts = FlameTexts.NOTHING;

  /// @param all weight of everything
  private record Row(FrameTotals totals, WeightUnit unit, Units column, double all) {
    String weight(double of) {
      return unit.number(of, column);
    }
  }

  private static final List<Column<Row>> COLUMNS =
      List.of(
          Column.path("Frame", 420, row -> row.totals().frame()),
          Column.number(
              "Self", 110, row -> row.totals().self(), row -> row.weight(row.totals().self())),
          Column.number(
              "Self (%)",
              80,
              row -> 100 * row.totals().self() / row.all(),
              row -> percent(row.totals().self(), row.all())),
          Column.number(
              "Total", 110, row -> row.totals().total(), row -> row.weight(row.totals().total())),
          Column.number(
              "Total (%)",
              80,
              row -> 100 * row.totals().total() / row.all(),
              row -> percent(row.totals().total(), row.all())),
          Column.text("Unit", 90, row -> row.column().symbol()),
          Column.number(
              "Places",
              80,
              row -> row.totals().places(),
              row -> Integer.toString(row.totals().places())));

  FlameTable() {
    table.setId("flame-table");
    table.sceneProperty().subscribe(_ -> fill());
  }

  private static String percent(double weight, double all) {
    return Units.significant(100 * weight / all);
  }

  TableTwin<?> region() {
    return table;
  }

  /// @param chosen told the frame of the row that is selected
  void onFrame(Consumer<String> chosen) {
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            row -> {
              if (row != null) {
                chosen.accept(row.totals().frame());
              }
            });
  }

  void show(FlameTexts newTexts) {
    texts = newTexts;
    fill();
  }

  /// Adds frames up, off this thread; only while somebody looks at the table.
  private void fill() {
    FlameTexts wanted = texts;
    if (table.getScene() == null || wanted.equals(tabled)) {
      return;
    }
    tabled = wanted;
    double all = wanted.tree().totalWeight();
    Units column = wanted.unit().column(all);
    totals.submit(
        stale ->
            FrameTotals.of(wanted.tree(), stale).stream()
                .map(row -> new Row(row, wanted.unit(), column, all))
                .toList(),
        table::show);
  }
}
