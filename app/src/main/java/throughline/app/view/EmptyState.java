package throughline.app.view;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import throughline.app.record.Recipe;

/// What a view shows while it has nothing to show: what it would show, which file would fill it,
/// the command that records such a file, and what to press.
public final class EmptyState extends VBox {
  /// A file that would fill the view.
  ///
  /// @param file what it is, such as `Folded stacks by py-spy`
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

  /// What stands in a view that nothing open fills: the files that would, how to record them, and
  /// every way to go on.
  ///
  /// @param title what the view would show, a phrase
  /// @param text what one would see, and why it is empty now
  /// @param recipes record what would fill it, the best one first; may be empty
  public static EmptyState of(
      ViewContext context, String title, String text, List<Recipe> recipes) {
    return new EmptyState(
        title,
        text,
        recipes.stream().map(recipe -> new Source(recipe.title(), recipe.command())).toList(),
        List.of(
            action("Open files…", context::openFiles),
            action("Open the sample", context::openSample),
            action("How to record…", context::showRecording)));
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
    return new VBox(
        4, file, new CodeRow(source.command(), "Copy the command that records: " + source.file()));
  }
}
