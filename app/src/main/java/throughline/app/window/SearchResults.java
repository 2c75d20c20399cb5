package throughline.app.window;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.search.SearchEverything;
import throughline.app.search.SearchResult;
import throughline.app.workspace.Workspace;

/// What a search found, in a list below the search field: there while the field has the focus and a
/// text. Arrow keys choose in it while the focus stays in the field.
final class SearchResults extends VBox {
  private static final double WIDTH = 520;
  private static final double ROW = 24;
  private static final int MOST_ROWS = 16;

  private final Workspace workspace;
  private final SearchEverything everything;
  private final Consumer<SearchResult> onChosen;
  private final ListView<SearchResult> list = new ListView<>();
  private final Label summary = new Label();

  /// @param onChosen told what the user chose
  SearchResults(Workspace workspace, Consumer<SearchResult> onChosen) {
    super(4);
    this.workspace = workspace;
    this.everything = new SearchEverything(workspace);
    this.onChosen = onChosen;
    setId("search-results");
    getStyleClass().add("search-results");
    setPadding(new Insets(8));
    setMaxSize(WIDTH, USE_PREF_SIZE);
    setPrefWidth(WIDTH);
    StackPane.setAlignment(this, Pos.TOP_RIGHT);
    StackPane.setMargin(this, new Insets(48, 16, 0, 0));
    list.setFixedCellSize(ROW);
    list.setFocusTraversable(false);
    list.setAccessibleText("What the search found");
    list.setCellFactory(_ -> new ResultCell());
    list.setOnMouseClicked(_ -> choose());
    list.getStyleClass().add("dense");
    summary.getStyleClass().addAll("small", "muted");
    getChildren().setAll(summary);
    setVisible(false);
  }

  /// Searches anew and shows what is found.
  ///
  /// @param isWanted whether the user is about to search, so that there is room for a list
  void update(boolean isWanted) {
    String text = workspace.searchProperty().get();
    if (!isWanted || text.isBlank() || workspace.baseline() == null) {
      hide();
      return;
    }
    everything.search(text, found -> show(text, found));
  }

  void hide() {
    setVisible(false);
    list.getItems().clear();
  }

  private void show(String text, List<SearchResult> found) {
    if (!text.equals(workspace.searchProperty().get())) {
      return;
    }
    list.getItems().setAll(found);
    list.getSelectionModel().clearSelection();
    list.setPrefHeight(Math.min(MOST_ROWS, found.size()) * ROW + 4);
    list.setManaged(!found.isEmpty());
    list.setVisible(!found.isEmpty());
    summary.setText(
        found.isEmpty()
            ? "Nothing in slices, counters, threads and marks"
            : "Down to choose, Enter to go there; Enter alone for the next match in this view");
    getChildren().setAll(summary, list); // Not before it is seen: a list's skin takes its time.
    setVisible(true);
  }

  /// Chooses the row below or above.
  void move(int step) {
    int at = list.getSelectionModel().getSelectedIndex() + step;
    if (at < 0) {
      list.getSelectionModel().clearSelection();
    } else if (at < list.getItems().size()) {
      list.getSelectionModel().select(at);
      list.scrollTo(Math.max(0, at - MOST_ROWS / 2));
    }
  }

  /// Goes to the chosen row.
  ///
  /// @return whether there was one
  boolean choose() {
    SearchResult chosen = list.getSelectionModel().getSelectedItem();
    if (chosen == null || !isVisible()) {
      return false;
    }
    onChosen.accept(chosen);
    return true;
  }

  /// Kind, name, run and how much of it there is.
  private final class ResultCell extends ListCell<SearchResult> {
    private final Label kind = new Label();
    private final Label name = new Label();
    private final Label detail = new Label();
    private final HBox row = new HBox(8, kind, name, detail);

    ResultCell() {
      kind.getStyleClass().addAll("small", "muted");
      kind.setMinWidth(52);
      name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      name.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(name, Priority.ALWAYS);
      detail.getStyleClass().addAll("small", "muted", "number");
      detail.setMinWidth(USE_PREF_SIZE);
      row.setAlignment(Pos.CENTER_LEFT);
      row.setMaxWidth(WIDTH - 48);
    }

    @Override
    protected void updateItem(@Nullable SearchResult item, boolean empty) {
      super.updateItem(item, empty);
      if (empty || item == null) {
        setGraphic(null);
        return;
      }
      kind.setText(item.kind().word());
      name.setText(item.name());
      boolean isOneOfTwo = workspace.candidate() != null;
      detail.setText((isOneOfTwo ? item.slot().word() + "  " : "") + item.detail());
      setAccessibleText(item.kind().word() + " " + item.name() + " " + item.detail());
      setGraphic(row);
    }
  }
}
