package throughline.app.window;

import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Asks for a line of text above the window, without holding it up: Enter takes it, Esc or going
/// elsewhere lets it be.
final class TextPrompt extends VBox {
  private static final double WIDTH = 400;

  private final Label question = new Label();
  private final TextField field = new TextField();
  private Consumer<String> answer = _ -> {};

  /// @param onHidden takes the focus back
  TextPrompt(Runnable onHidden) {
    super(8);
    setId("text-prompt");
    getStyleClass().addAll("search-results", "palette");
    setMaxSize(WIDTH, USE_PREF_SIZE);
    StackPane.setAlignment(this, Pos.TOP_CENTER);
    StackPane.setMargin(this, new Insets(64, 0, 0, 0));
    question.setLabelFor(field);
    field.setId("text-prompt-field");
    field.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          boolean isTaken = event.getCode() == KeyCode.ENTER && !field.getText().isBlank();
          if (isTaken) {
            answer.accept(field.getText());
          }
          if (isTaken || event.getCode() == KeyCode.ESCAPE) {
            hide();
            onHidden.run();
            event.consume();
          }
        });
    field
        .focusedProperty()
        .subscribe(
            isFocused -> {
              if (!isFocused) {
                hide();
              }
            });
    getChildren().setAll(question, field);
    setVisible(false);
  }

  /// @param label what is asked for
  /// @param now what stands in the field to begin with
  /// @param onAnswer told what was typed; never blank
  void ask(String label, String now, Consumer<String> onAnswer) {
    question.setText(label);
    field.setText(now);
    field.setAccessibleText(label);
    answer = onAnswer;
    setVisible(true);
    field.requestFocus();
    field.selectAll();
  }

  void hide() {
    setVisible(false);
  }
}
