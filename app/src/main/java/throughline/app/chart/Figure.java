package throughline.app.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.view.TableTwin;

/// A chart with what makes it readable by itself: its finding or quantity as a title, what is
/// measured beneath, notes below, and its numbers as a table in its place at the press of a button.
public final class Figure extends VBox {
  /// What is left out of exported pictures: buttons make no sense there.
  public static final String TOOLS = "figure-tools";

  private static final double TABLE_ROW = 24;
  private static final double TABLE_HEAD = 30;
  private static final double MOST_ROWS = 14;

  private final String title;
  private final String measured;
  private final HBox tools = new HBox(4);
  private final VBox heading;
  private final VBox body;
  private @Nullable Supplier<TableTwin<?>> table;

  /// @param title the finding, or the quantity where there is none
  /// @param measured what is measured and in which unit; may be empty
  public Figure(String title, String measured, Node... content) {
    super(8);
    this.title = title;
    this.measured = measured;
    getStyleClass().add("figure");
    heading = new VBox(2, Texts.wrapped(Texts.shortened(title), "section"));
    if (!measured.isEmpty()) {
      heading.getChildren().add(Texts.wrapped(measured, "muted", "small"));
    }
    HBox.setHgrow(heading, Priority.ALWAYS);
    tools.getStyleClass().add(TOOLS);
    tools.setAlignment(Pos.TOP_RIGHT);
    tools.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = new HBox(8, heading, tools);
    body = new VBox(8, content);
    VBox.setVgrow(body, Priority.ALWAYS);
    for (Node node : content) {
      if (node instanceof ChartPane) {
        VBox.setVgrow(node, Priority.ALWAYS);
      }
    }
    getChildren().addAll(head, body);
  }

  /// The finding, or the quantity where there is none.
  public String title() {
    return title;
  }

  /// What is measured and in which unit; may be empty.
  public String measured() {
    return measured;
  }

  /// What is shown: charts, lists and notes, from top to bottom.
  public List<Node> content() {
    return List.copyOf(body.getChildren());
  }

  /// The same rows as a table, filled; empty if there is none.
  public Optional<TableTwin<?>> table() {
    return Optional.ofNullable(table).map(Supplier::get);
  }

  /// Adds a line beneath the chart.
  public Figure withNote(String note) {
    if (!note.isEmpty()) {
      body.getChildren().add(Texts.wrapped(Texts.shortened(note), "muted", "small"));
    }
    return this;
  }

  /// Adds a control beside the title; it is left out of exported pictures.
  public Figure withTool(Node tool) {
    tools.getChildren().add(tool);
    return this;
  }

  /// Offers the same rows as a table in the chart's place.
  ///
  /// @param make makes the table, filled, when it is first asked for
  public Figure withTable(Supplier<TableTwin<?>> make) {
    table = make;
    ToggleButton button = new ToggleButton("Table");
    button.getStyleClass().addAll("flat", "small");
    button.setAccessibleText("Show the numbers of this chart as a table");
    Node[] table = new Node[1];
    button
        .selectedProperty()
        .subscribe(
            shown -> {
              if (shown && table[0] == null) {
                table[0] = sized(make.get());
                getChildren().add(table[0]);
              }
              if (table[0] != null) {
                show(table[0], shown);
                show(body, !shown);
              }
            });
    tools.getChildren().add(button);
    return this;
  }

  private static Node sized(TableTwin<?> table) {
    double rows = Math.clamp(table.getItems().size(), 1, MOST_ROWS);
    table.setPrefHeight(TABLE_HEAD + rows * TABLE_ROW + 2);
    table.setMinHeight(Region.USE_PREF_SIZE);
    return table;
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }
}
