package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Choice;
import throughline.app.chart.DistributionChart;
import throughline.app.chart.DistributionChart.Form;
import throughline.app.chart.DistributionChart.Values;
import throughline.app.chart.Figure;
import throughline.app.chart.Quantity;
import throughline.app.chart.Texts;
import throughline.app.theme.Role;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;

/// How values of one run or two are spread: as a histogram or cumulated, with percentiles beneath.
public final class DistributionFigure {
  private static final double[] PERCENTILES = {0.05, 0.25, 0.5, 0.75, 0.95, 0.99};

  private DistributionFigure() {}

  /// @param sides the baseline first; none without values
  public static Figure of(String title, String measured, List<Values> sides, Quantity quantity) {
    ChartPane pane = new ChartPane();
    Choice<Form> form =
        new Choice<>("How the spread is drawn", Form.HISTOGRAM)
            .with(Form.HISTOGRAM, "Histogram", "Share of " + quantity.of() + " in each range")
            .with(Form.CUMULATED, "Cumulated", "Share of " + quantity.of() + " up to each value");
    form.valueProperty()
        .subscribe(chosen -> pane.show(new DistributionChart(sides, chosen, quantity)));
    return new Figure(title, measured, pane, percentiles(sides, quantity))
        .withTool(form)
        .withTable(() -> table(title, sides, quantity));
  }

  /// Every fifth percentile of each side.
  private static TableTwin<?> table(String title, List<Values> sides, Quantity quantity) {
    double highest = sides.stream().mapToDouble(side -> side.quantile(1)).max().orElse(0);
    Units unit = quantity.units(highest);
    List<TableTwin.Column<Integer>> columns = new ArrayList<>();
    columns.add(
        TableTwin.Column.number("Percentile", 90, row -> row, row -> Integer.toString(row)));
    for (Values side : sides) {
      columns.add(
          TableTwin.Column.number(
              side.label() + " (" + unit.symbol() + ")",
              140,
              row -> side.quantile(row / 100.0) / unit.factor(),
              row -> unit.number(side.quantile(row / 100.0))));
    }
    TableTwin<Integer> table = new TableTwin<>(title, columns);
    table.show(IntStream.rangeClosed(0, 20).mapToObj(step -> step * 5).toList());
    return table;
  }

  private static Node percentiles(List<Values> sides, Quantity quantity) {
    double highest = sides.stream().mapToDouble(side -> side.quantile(0.99)).max().orElse(0);
    Units unit = quantity.units(highest);
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
      addRow(grid, row + 1, PERCENTILES[row], sides, unit);
    }
    return grid;
  }

  private static void addRow(GridPane grid, int row, double part, List<Values> sides, Units unit) {
    String label = part == 0.5 ? "50 % (median)" : Math.round(part * 100) + " %";
    grid.add(Texts.whole(label), 0, row);
    for (int side = 0; side < sides.size(); side++) {
      String value = unit.number(sides.get(side).quantile(part));
      grid.add(Texts.whole(value, "number"), side + 1, row);
    }
    if (sides.size() == 2) {
      double ratio = sides.getLast().quantile(part) / sides.getFirst().quantile(part);
      grid.add(Texts.whole(Units.change(ratio), "number"), 3, row);
    }
  }

  private static ColumnConstraints numbers() {
    ColumnConstraints column = new ColumnConstraints();
    column.setHalignment(HPos.RIGHT);
    column.setMinWidth(Region.USE_PREF_SIZE);
    return column;
  }
}
