package throughline.app.flame;

import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.model.filter.FilterParser;
import throughline.model.filter.FilterWord;
import throughline.model.filter.StackFilter;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackPaths;

/// Where filters are typed: while it has the focus, a sheet below it shows what the language is,
/// how the text may go on, and what is wrong with it.
final class FilterField {
  private static final int MOST = 12;
  private static final double ROW_HEIGHT = 24;

  private final TextField field = new TextField();
  private final ListView<String> suggestions = new ListView<>();
  private final Label problem = new Label();
  private final VBox sheet = new VBox(4);
  private final Added added;
  private StackPaths paths = StackMap.of(FlameModel.NOTHING_RECORDED.stacks()).paths();

  /// Told the filter that was typed.
  @FunctionalInterface
  interface Added {
    void filter(StackFilter filter);
  }

  FilterField(Added added) {
    this.added = added;
    field.setId("flame-filter");
    field.setPromptText("Filter: text, /regex/, drop: …");
    field.setAccessibleText("Filter stacks");
    field.setAccessibleHelp(
        "Type a text, a regular expression between slashes, or a word such as drop and a colon."
            + " Down goes to the suggestions, Enter adds the filter.");
    field.setPrefWidth(250);
    suggestions.setId("flame-suggestions");
    suggestions.setFixedCellSize(ROW_HEIGHT);
    suggestions.setCellFactory(_ -> new SuggestionCell());
    problem.setId("flame-filter-problem");
    problem.getStyleClass().add("small");
    Label about =
        new Label("Enter adds a filter; filters apply from left to right, each to what is left.");
    about.getStyleClass().addAll("small", "muted");
    sheet.setId("flame-filter-sheet");
    sheet.getStyleClass().add("sheet");
    sheet.setStyle("-fx-padding: 8;");
    sheet.getChildren().setAll(problem, suggestions, about);
    sheet.setMaxSize(560, Region.USE_PREF_SIZE);
    sheet.setPrefWidth(560);
    sheet.setVisible(false);
    sheet.setManaged(false);
    field.textProperty().subscribe(_ -> refresh());
    field.focusedProperty().subscribe(_ -> showSheet());
    suggestions.focusedProperty().subscribe(_ -> showSheet());
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    suggestions.addEventFilter(KeyEvent.KEY_PRESSED, this::pressOnList);
    suggestions.setOnMouseClicked(_ -> take());
  }

  TextField field() {
    return field;
  }

  /// To be laid over the view, below the field.
  Region sheet() {
    return sheet;
  }

  /// What is completed from.
  void complete(StackPaths from) {
    paths = from;
  }

  private void showSheet() {
    boolean isWanted = field.isFocused() || suggestions.isFocused();
    if (isWanted) {
      refresh();
    }
    sheet.setVisible(isWanted);
    sheet.setManaged(isWanted);
  }

  private void refresh() {
    String text = field.getText();
    List<String> offered = FilterParser.complete(text, paths, MOST);
    suggestions.getItems().setAll(offered);
    suggestions.setPrefHeight(Math.max(1, offered.size()) * ROW_HEIGHT + 4);
    suggestions.setMinHeight(Region.USE_PREF_SIZE);
    boolean isWrong =
        !text.isBlank() && FilterParser.parse(text) instanceof FilterParser.Result.Wrong;
    problem.setText(
        isWrong && FilterParser.parse(text) instanceof FilterParser.Result.Wrong wrong
            ? wrong.message()
            : "");
    problem.setVisible(isWrong);
    problem.setManaged(isWrong);
  }

  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER) {
      add(field.getText());
      event.consume();
    } else if (event.getCode() == KeyCode.DOWN && !suggestions.getItems().isEmpty()) {
      suggestions.requestFocus();
      suggestions.getSelectionModel().selectFirst();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
      field.clear();
      event.consume();
    }
  }

  private void pressOnList(KeyEvent event) {
    boolean isFirst = suggestions.getSelectionModel().getSelectedIndex() <= 0;
    if (event.getCode() == KeyCode.ENTER) {
      take();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE || (event.getCode() == KeyCode.UP && isFirst)) {
      field.requestFocus();
      event.consume();
    }
  }

  /// Takes the suggestion: a word waits for its text, a whole filter is added.
  private void take() {
    String taken = suggestions.getSelectionModel().getSelectedItem();
    if (taken == null) {
      return;
    }
    field.requestFocus();
    if (taken.endsWith(": ")) {
      field.setText(taken);
      field.end();
    } else {
      add(taken);
    }
  }

  private void add(String text) {
    if (FilterParser.parse(text) instanceof FilterParser.Result.Parsed parsed) {
      field.clear();
      added.filter(parsed.filter());
    }
  }

  /// A suggestion and, of a word of the language, what it does.
  private static final class SuggestionCell extends ListCell<String> {
    private final Label text = new Label();
    private final Label about = new Label();
    private final HBox row = new HBox(8, text, about);

    SuggestionCell() {
      row.setAlignment(Pos.CENTER_LEFT);
      about.getStyleClass().addAll("small", "muted");
      about.setMinWidth(0);
      text.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      text.setMaxWidth(520);
      HBox.setHgrow(about, Priority.ALWAYS);
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable String item, boolean empty) {
      super.updateItem(item, empty);
      if (empty || item == null) {
        setGraphic(null);
        return;
      }
      FilterWord word = word(item);
      text.setText(word == null ? item : item + word.argument());
      text.setMinWidth(word == null ? 0 : 190);
      about.setText(word == null ? "" : word.explanation());
      setGraphic(row);
    }

    private static @Nullable FilterWord word(String item) {
      for (FilterWord word : FilterWord.values()) {
        String name = word.name().toLowerCase(Locale.ROOT);
        if (item.equals(name) || item.equals(name + ": ")) {
          return word;
        }
      }
      return null;
    }
  }
}
