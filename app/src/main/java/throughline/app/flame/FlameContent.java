package throughline.app.flame;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import throughline.app.view.TableTwin;

/// What stands below the bar: the graph, a sandwich, or one of the tables; the legend under it.
final class FlameContent {
  private static final double TABLE_SHARE = 0.4;
  private static final double BESIDE_GRAPH = 210;
  private static final double ALONE = 280;

  private final FlameGraphBox graph;
  private final FlameGraphBox callers;
  private final CallTreeTable tree;
  private final FlameTable functions;
  private final DifferenceTable differences;
  private final FlameLegend legend = new FlameLegend();
  private final Label about = new Label();
  private final BorderPane content = new BorderPane();
  private final BorderPane root;

  /// @param sheet what is laid over the content while a filter is typed
  FlameContent(
      Region bar,
      Region sheet,
      FlameGraphBox graph,
      FlameGraphBox callers,
      CallTreeTable tree,
      FlameTable functions,
      DifferenceTable differences) {
    this.graph = graph;
    this.callers = callers;
    this.tree = tree;
    this.functions = functions;
    this.differences = differences;
    about.setId("flame-about");
    about.getStyleClass().addAll("muted", "small");
    about.setMinWidth(0);
    about.setWrapText(true);
    about.setMinHeight(Region.USE_PREF_SIZE);
    about.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(about, Priority.ALWAYS);
    VBox foot = new VBox(legend.region(), about);
    about.setStyle("-fx-padding: 2 8 4 8;");
    content.setBottom(foot);
    StackPane.setAlignment(sheet, javafx.geometry.Pos.TOP_LEFT);
    StackPane.setMargin(sheet, new javafx.geometry.Insets(0, 0, 0, 8));
    content.setCenter(graph.region());
    root = new BorderPane(new StackPane(content, sheet));
    root.setTop(bar);
  }

  Region region() {
    return root;
  }

  void show(FlameBar.Form form, FlameAnswer answer, FrameColors colors, boolean hasMinimap) {
    boolean isDifference = answer.question().isDifference();
    Node middle =
        switch (form) {
          case GRAPH -> answer.callers() == null ? graph.region() : sandwich(table(isDifference));
          case TREE -> tree.region();
          case FUNCTIONS -> table(isDifference);
        };
    boolean isSandwich = form == FlameBar.Form.GRAPH && answer.callers() != null;
    for (TableTwin<?> table : List.of(functions.region(), differences.region())) {
      table.getColumns().getFirst().setPrefWidth(isSandwich ? BESIDE_GRAPH : ALONE);
    }
    graph.showMinimap(hasMinimap && !isSandwich);
    content.setCenter(middle);
    legend.show(colors);
  }

  void show(FrameColors colors) {
    legend.show(colors);
  }

  void showAbout(String text) {
    about.setText(text);
    about.setTooltip(new javafx.scene.control.Tooltip(text));
  }

  /// The rows that the view offers for copying and export.
  TableTwin<?> table(boolean isDifference) {
    return isDifference ? differences.region() : functions.region();
  }

  private Node sandwich(TableTwin<?> table) {
    SplitPane halves = new SplitPane(callers.region(), graph.region());
    halves.setOrientation(Orientation.VERTICAL);
    SplitPane all = new SplitPane(table, halves);
    all.setDividerPositions(TABLE_SHARE);
    all.setId("flame-sandwich");
    return all;
  }
}
