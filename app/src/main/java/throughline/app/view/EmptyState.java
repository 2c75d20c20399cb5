package throughline.app.view;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What a view shows while it has nothing to show: what it would show, which file would fill it,
/// the command that records such a file, and what to press.
public final class EmptyState extends VBox {
  /// A file that would fill the view.
  ///
  /// @param file what it is, such as `ProfileStats trace`
  /// @param command records it; offered for copying
  public record Source(String file, String command) {}

  /// @param title what the view would show, a phrase
  /// @param text one or two sentences: what one would see, and why it is empty now
  /// @param sources files that would fill it; may be empty
  /// @param actions buttons, the most likely one first
  public EmptyState(String title, String text, List<Source> sources, List<Button> actions) {
    super(8);
    getStyleClass().add("empty-state");
    setAlignment(Pos.CENTER);
    VBox column = new VBox(8);
    column.getStyleClass().add("empty-state-column");
    column.setMaxWidth(560);
    Label heading = new Label(title);
    heading.getStyleClass().add("title");
    heading.setWrapText(true);
    Label body = new Label(text);
    body.getStyleClass().add("muted");
    body.setWrapText(true);
    column.getChildren().addAll(heading, body);
    for (Source source : sources) {
      column.getChildren().add(row(source));
    }
    if (!actions.isEmpty()) {
      actions.getFirst().getStyleClass().add("accent");
      HBox buttons = new HBox(8);
      buttons.getStyleClass().add("empty-state-actions");
      buttons.getChildren().addAll(actions);
      column.getChildren().add(buttons);
    }
    getChildren().add(column);
    setAccessibleText(title + ". " + text);
  }

  /// A button for the actions of an empty state.
  public static Button action(String text, Runnable onPressed) {
    Button button = new Button(text);
    button.setOnAction(_ -> onPressed.run());
    return button;
  }

  private static VBox row(Source source) {
    Label file = new Label(source.file());
    file.getStyleClass().add("strong");
    Label command = new Label(source.command());
    command.getStyleClass().add("code");
    command.setWrapText(true);
    HBox.setHgrow(command, Priority.ALWAYS);
    command.setMaxWidth(Double.MAX_VALUE);
    Button copy = new Button("Copy");
    copy.getStyleClass().addAll("flat", "small");
    copy.setAccessibleText("Copy the command that records a " + source.file());
    copy.setMinWidth(USE_PREF_SIZE);
    copy.setOnAction(
        _ -> {
          ClipboardContent content = new ClipboardContent();
          content.putString(source.command());
          Clipboard.getSystemClipboard().setContent(content);
          copy.setText("Copied");
        });
    HBox line = new HBox(8, command, copy);
    line.setAlignment(Pos.CENTER_LEFT);
    line.getStyleClass().add("code-row");
    return new VBox(4, file, line);
  }
}
