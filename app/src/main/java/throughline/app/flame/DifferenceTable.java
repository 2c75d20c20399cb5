package throughline.app.flame;

import java.util.List;
import java.util.function.Consumer;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.model.difference.FrameDifference;
import throughline.model.difference.TreeDifference;

/// The frames of both runs, the greatest change of self weight first.
final class DifferenceTable {
  private static final List<Column<Row>> COLUMNS =
      List.of(
          Column.path("Frame", 250, row -> row.of().frame()),
          weight("Self before", row -> row.of().selfBefore()),
          weight("Self after", row -> row.of().selfAfter()),
          Column.number(
              "Self change",
              95,
              row -> row.of().selfChange() / row.column().factor(),
              row -> row.signed(row.of().selfChange())),
          weight("Total before", row -> row.of().totalBefore()),
          weight("Total after", row -> row.of().totalAfter()),
          Column.number(
              "Total change",
              95,
              row -> row.of().totalChange() / row.column().factor(),
              row -> row.signed(row.of().totalChange())),
          Column.text(
              "Relative",
              85,
              row -> DifferenceTexts.relative(row.of().totalBefore(), row.of().totalAfter())),
          Column.text("Unit", 110, row -> row.column().symbol()),
          Column.text("Test", 230, row -> DifferenceTexts.row(row.of())));

  private static final int SELF_CHANGE = 3;
  private static final int TOTAL_CHANGE = 6;

  private final TableTwin<Row> table = new TableTwin<>("Frames by change", COLUMNS);

  /// @param column the unit of all numbers
  /// @param least the change below which nothing stands out
  private record Row(FrameDifference of, WeightUnit unit, Units column, double least) {
    String number(double weight) {
      return unit.number(weight, column);
    }

    String signed(double change) {
      return (change > 0 ? "+" : change < 0 ? "−" : "") + number(Math.abs(change));
    }

    String style(double change) {
      if (!of.change().isReal() || Math.abs(change) < least) {
        return "";
      }
      return change > 0 ? "worse" : "better";
    }
  }

  private static Column<Row> weight(String title, java.util.function.ToDoubleFunction<Row> value) {
    return Column.number(
        title,
        95,
        row -> value.applyAsDouble(row) / row.column().factor(),
        row -> row.number(value.applyAsDouble(row)));
  }

  DifferenceTable(Consumer<String> chosen) {
    table.setId("flame-difference-table");
    table.styleColumn(SELF_CHANGE, row -> row.style(row.of().selfChange()));
    table.styleColumn(TOTAL_CHANGE, row -> row.style(row.of().totalChange()));
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            row -> {
              if (row != null) {
                chosen.accept(row.of().frame());
              }
            });
  }

  TableTwin<?> region() {
    return table;
  }

  void show(FlameTexts texts) {
    TreeDifference difference = texts.difference();
    if (difference == null) {
      table.show(List.of());
      return;
    }
    double all = Math.max(difference.allBefore(), difference.allAfter());
    Units column = texts.unit().column(all);
    double least = TreeDifference.LEAST_SHARE * all;
    table.show(
        difference.frames().stream()
            .map(row -> new Row(row, texts.unit(), column, least))
            .toList());
  }
}
