package throughline.app.window;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.command.Command;
import throughline.app.command.CommandMatch;
import throughline.app.command.Commands;
import throughline.app.command.Shortcut;
import throughline.app.view.View;

/// Every command by its name: type some letters of it, choose with the arrow keys, Enter does it.
/// What cannot be done now stands there too, greyed, so that it can be found.
final class CommandPalette extends VBox {
  private static final double WIDTH = 520;
  private static final double ROW = 28;
  private static final int MOST_ROWS = 14;

  private final Commands commands;
  private final Supplier<View> shown;
  private final Runnable onHidden;
  private final TextField field = new TextField();
  private final List<Command> everything = new ArrayList<>();
  private final ListView<Command> list = new ListView<>();

  /// @param shown the view whose buttons and menus stand there too
  /// @param onHidden takes the focus back
  CommandPalette(Commands commands, Supplier<View> shown, Runnable onHidden) {
    super(8);
    this.commands = commands;
    this.shown = shown;
    this.onHidden = onHidden;
    setId("command-palette");
    getStyleClass().addAll("search-results", "palette");
    setMaxSize(WIDTH, USE_PREF_SIZE);
    StackPane.setAlignment(this, Pos.TOP_CENTER);
    StackPane.setMargin(this, new javafx.geometry.Insets(64, 0, 0, 0));
    field.setId("command-field");
    field.setPromptText("What do you want to do?");
    field.setAccessibleText("Command");
    field.textProperty().subscribe(this::find);
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    field
        .focusedProperty()
        .subscribe(
            isFocused -> {
              if (!isFocused) {
                conceal();
              }
            });
    list.setFixedCellSize(ROW);
    list.setFocusTraversable(false);
    list.setAccessibleText("Commands");
    list.getStyleClass().add("dense");
    list.setCellFactory(_ -> new CommandCell());
    list.setOnMousePressed(event -> event.consume());
    list.setOnMouseClicked(_ -> choose());
    getChildren().setAll(field);
    setVisible(false);
  }

  void toggle() {
    if (isVisible()) {
      hide();
      return;
    }
    everything.clear();
    everything.addAll(ViewActions.in(shown.get().region()));
    everything.addAll(commands.all());
    getChildren().setAll(field, list); // Not before it is seen: a list's skin takes its time.
    setVisible(true);
    field.clear();
    find("");
    field.requestFocus();
  }

  void hide() {
    conceal();
    onHidden.run();
  }

  /// What the view offered belongs to runs that may be closed meanwhile.
  private void conceal() {
    setVisible(false);
    everything.clear();
    list.getItems().clear();
  }

  private void find(String typed) {
    List<Command> found =
        everything.stream()
            .filter(command -> !command.id().equals("show-commands"))
            .filter(command -> CommandMatch.score(typed, name(command)) >= 0)
            .sorted(
                Comparator.comparing((Command command) -> !command.enabled().get())
                    .thenComparingInt(command -> -CommandMatch.score(typed, name(command))))
            .toList();
    list.getItems().setAll(found);
    list.setPrefHeight(Math.clamp(found.size(), 1, MOST_ROWS) * ROW + 2);
    list.getSelectionModel().selectFirst();
    list.scrollTo(0);
  }

  private static String name(Command command) {
    return command.group().title() + ": " + command.label();
  }

  private void press(KeyEvent event) {
    switch (event.getCode()) {
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(MOST_ROWS);
      case PAGE_UP -> move(-MOST_ROWS);
      case ENTER -> choose();
      case ESCAPE -> hide();
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(int step) {
    int last = list.getItems().size() - 1;
    int at = Math.clamp(list.getSelectionModel().getSelectedIndex() + (long) step, 0, last);
    list.getSelectionModel().select(at);
    list.scrollTo(Math.max(0, at - MOST_ROWS / 2));
  }

  private void choose() {
    Command chosen = list.getSelectionModel().getSelectedItem();
    if (chosen != null && chosen.enabled().get()) {
      hide();
      chosen.run();
    }
  }

  /// Group, name and keys.
  private static final class CommandCell extends ListCell<Command> {
    private final Label group = new Label();
    private final Label name = new Label();
    private final HBox keys = new HBox(4);
    private final HBox row = new HBox(8, group, name, keys);

    CommandCell() {
      group.getStyleClass().addAll("small", "muted");
      group.setMinWidth(64);
      name.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(name, Priority.ALWAYS);
      keys.setAlignment(Pos.CENTER_RIGHT);
      keys.setMinWidth(USE_PREF_SIZE);
      row.setAlignment(Pos.CENTER_LEFT);
      row.setMaxWidth(WIDTH - 40);
    }

    @Override
    protected void updateItem(@Nullable Command command, boolean empty) {
      super.updateItem(command, empty);
      if (empty || command == null) {
        setGraphic(null);
        setAccessibleText(null);
        return;
      }
      group.setText(command.group().title());
      name.setText(command.label());
      keys.getChildren().clear();
      for (Shortcut shortcut : command.shortcuts()) {
        Label cap = new Label(shortcut.text());
        cap.getStyleClass().add("key-cap");
        keys.getChildren().add(cap);
      }
      row.setDisable(!command.enabled().get());
      setAccessibleText(
          CommandPalette.name(command) + (command.enabled().get() ? "" : ", not now"));
      setGraphic(row);
    }
  }
}
