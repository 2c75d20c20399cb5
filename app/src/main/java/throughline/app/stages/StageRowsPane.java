package throughline.app.stages;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Hit;
import throughline.app.chart.StageBar;
import throughline.app.chart.StageBins;
import throughline.app.chart.StageTimeChart;
import throughline.app.chart.Texts;
import throughline.app.chart.TimeAxisChart;
import throughline.app.workspace.Selection;

/// The small multiples of the Stages view: a row for each thread, in it a chart for each run, all
/// on the same scales; or one chart for both runs.
final class StageRowsPane {
  private static final double NAME = 156;

  private final StagePicture picture;
  private final Selection selection;
  private final boolean isOverlaid;
  private final double plotHeight;
  private final Consumer<Hit> onPick;

  /// @param isOverlaid whether both runs share a chart
  /// @param plotHeight of each row's plot
  /// @param onPick told what is pressed
  StageRowsPane(
      StagePicture picture,
      Selection selection,
      boolean isOverlaid,
      double plotHeight,
      Consumer<Hit> onPick) {
    this.picture = picture;
    this.selection = selection;
    this.isOverlaid = isOverlaid;
    this.plotHeight = plotHeight;
    this.onPick = onPick;
  }

  /// The runs' names above their columns, or what is what in overlaid charts; empty for one run.
  GridPane header() {
    GridPane grid = grid();
    List<String> labels = picture.question().labels();
    if (isOverlaid) {
      OverlayLegend legend =
          OverlayLegend.ofLines(
              picture.question().runs(), emphasised(), StageTimeChart.hasTotal(picture.measure()));
      legend.setPadding(new Insets(0, 0, 0, StageTimeChart.LEFT));
      grid.add(legend, 1, 0);
    } else if (labels.size() > 1) {
      for (int run = 0; run < labels.size(); run++) {
        String name = picture.question().runs().get(run).name();
        String title = labels.get(run) + (name.equals(labels.get(run)) ? "" : "  " + name);
        String style = run == 0 ? "baseline" : "candidate";
        Label label = Texts.line(title, style, "strong");
        label.setPadding(new Insets(0, 0, 0, StageTimeChart.LEFT));
        grid.add(label, run + 1, 0);
      }
    }
    return grid;
  }

  /// The rows.
  GridPane rows() {
    GridPane grid = grid();
    for (int row = 0; row < picture.rows().size(); row++) {
      grid.add(name(row), 0, row);
      List<StageBins> runs = picture.bins().get(row);
      if (isOverlaid) {
        grid.add(chart(runs.getLast(), runs.getFirst()), 1, row);
        continue;
      }
      for (int run = 0; run < runs.size(); run++) {
        grid.add(chart(runs.get(run), null), run + 1, row);
      }
    }
    return grid;
  }

  /// The time axis that all rows share.
  GridPane axis() {
    GridPane grid = grid();
    for (int run = 0; run < columns(); run++) {
      ChartPane axis = new ChartPane(new TimeAxisChart(picture.fromNanos(), picture.toNanos()));
      axis.setFocusTraversable(false); // There is nothing on it to walk to.
      grid.add(axis, run + 1, 0);
    }
    return grid;
  }

  private int columns() {
    return isOverlaid ? 1 : picture.question().runs().size();
  }

  private GridPane grid() {
    GridPane grid = new GridPane(8, 2);
    ColumnConstraints name = new ColumnConstraints(NAME);
    grid.getColumnConstraints().add(name);
    for (int run = 0; run < columns(); run++) {
      ColumnConstraints column = new ColumnConstraints();
      column.setHgrow(Priority.ALWAYS);
      column.setFillWidth(true);
      column.setPrefWidth(300);
      column.setMinWidth(120);
      grid.getColumnConstraints().add(column);
    }
    return grid;
  }

  private Node name(int row) {
    StageRowOf of = picture.rows().get(row);
    boolean selected = of.thread() != null && of.thread().equals(selection.thread());
    Label name = Texts.line(of.name(), "strong");
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    name.setTooltip(new Tooltip(of.name()));
    VBox box = new VBox(2, name);
    StringBuilder spoken = new StringBuilder(of.name());
    for (StageBar.RunBar bar : picture.bars().get(row).bars()) {
      String busy = busy(bar);
      if (!busy.isEmpty()) {
        String prefix = picture.question().runs().size() > 1 ? bar.label() + " " : "";
        box.getChildren().add(Texts.line(prefix + busy, "muted", "small"));
        spoken.append(", ").append(prefix).append(busy);
      }
    }
    box.getStyleClass().add(selected ? "row-name-selected" : "row-name");
    box.setMaxWidth(NAME);
    box.setMinWidth(0);
    box.setFocusTraversable(true);
    box.setAccessibleRole(AccessibleRole.BUTTON);
    box.setAccessibleText(spoken.toString());
    box.setOnMouseClicked(_ -> onPick.accept(threadHit(box, of)));
    box.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            onPick.accept(threadHit(box, of));
            event.consume();
          }
        });
    GridPane.setValignment(box, VPos.TOP);
    return box;
  }

  /// The largest stage of a bar in words, the first thing one wants to know of a thread.
  private String busy(StageBar.RunBar bar) {
    double sum = 0;
    int largest = -1;
    for (int key = 0; key < bar.values().length; key++) {
      sum += bar.values()[key];
      if (largest < 0 || bar.values()[key] > bar.values()[largest]) {
        largest = key;
      }
    }
    if (sum <= 0 || largest < 0) {
      return "";
    }
    return Math.round(100 * bar.values()[largest] / sum)
        + " % "
        + picture.keys().get(largest).shortName();
  }

  private static Hit threadHit(Node node, StageRowOf row) {
    return new Hit(
        node.getLayoutBounds(),
        row.name(),
        List::of,
        new Hit.Pick(row.loop(), row.thread(), row.stage(), null));
  }

  /// @param baseline what lies over the bins as an outline, or null
  private ChartPane chart(StageBins bins, @Nullable StageBins baseline) {
    ChartPane pane =
        new ChartPane(
            new StageTimeChart(
                picture.keys(),
                bins,
                baseline,
                new StageTimeChart.Look(
                    picture.measure(),
                    picture.highest(),
                    picture.fromNanos(),
                    picture.toNanos(),
                    plotHeight,
                    emphasised())));
    pane.setOnPick(onPick);
    return pane;
  }

  /// The selected stage if it is one of these.
  private @Nullable String emphasised() {
    String stage = selection.stage();
    return picture.keys().stream().anyMatch(key -> key.stage().equals(stage)) ? stage : null;
  }
}
