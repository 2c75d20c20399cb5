package throughline.app.view;

import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;

/// A command in monospace with a button that copies it.
public final class CodeRow extends HBox {
  private static final Duration SAID = Duration.seconds(2);

  private final Label command = new Label();
  private final Button copy = new Button("Copy");

  /// @param text the command; may have several lines
  /// @param spoken what the button says to screen readers before the command itself
  public CodeRow(String text, String spoken) {
    super(8);
    getStyleClass().add("code-row");
    setAlignment(Pos.CENTER_LEFT);
    command.getStyleClass().add("code");
    command.setWrapText(true);
    command.setMaxWidth(Double.MAX_VALUE);
    command.setMinHeight(USE_PREF_SIZE);
    HBox.setHgrow(command, Priority.ALWAYS);
    copy.getStyleClass().addAll("flat", "small");
    copy.setMinWidth(USE_PREF_SIZE);
    copy.setAccessibleText(spoken);
    PauseTransition settle = new PauseTransition(SAID);
    settle.setOnFinished(_ -> copy.setText("Copy"));
    copy.setOnAction(
        _ -> {
          ClipboardContent content = new ClipboardContent();
          content.putString(command.getText());
          Clipboard.getSystemClipboard().setContent(content);
          copy.setText("Copied");
          settle.playFromStart();
        });
    getChildren().setAll(command, copy);
    show(text);
  }

  /// Shows another command.
  public void show(String text) {
    command.setText(text);
    copy.setAccessibleHelp(text);
  }

  /// The command that is shown.
  public String text() {
    return command.getText();
  }
}
