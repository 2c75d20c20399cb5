package throughline.app.window;

import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.textfield.CustomTextField;
import throughline.app.workspace.Workspace;

/// The search field: what is typed is searched for in all views at once.
final class SearchBox extends CustomTextField {
  /// Goes from match to match in the view that is shown.
  interface Steps {
    /// @param step 1 for the next match, −1 for the previous
    void step(int step);
  }

  SearchBox(Workspace workspace, SearchResults results, Steps steps) {
    setId("search");
    getStyleClass().add("search-field");
    setPromptText("Search");
    setLeft(Icons.of("search"));
    setAccessibleText("Search in all views");
    setTooltip(new Tooltip("Search in all views ( / ), Enter for the next match"));
    setMinWidth(80);
    textProperty().bindBidirectional(workspace.searchProperty());
    addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          switch (event.getCode()) {
            case ENTER -> {
              if (!results.choose()) {
                steps.step(event.isShiftDown() ? -1 : 1);
              }
              event.consume();
            }
            case DOWN, UP -> {
              results.move(event.getCode() == KeyCode.DOWN ? 1 : -1);
              event.consume();
            }
            default -> {}
          }
        });
    textProperty().subscribe(_ -> results.update(isFocused()));
    focusedProperty().subscribe(isFocused -> results.update(isFocused));
  }
}
