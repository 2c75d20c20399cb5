package throughline.app.window;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.command.Command;
import throughline.app.command.Commands;
import throughline.app.command.Shortcut;
import throughline.app.view.View;

/// All keys on one sheet above the window, made from the command registry.
final class KeySheet extends Sheet {
  private final Commands commands;
  private final Supplier<View> shown;

  /// @param shown the view whose own keys stand there too
  KeySheet(Commands commands, Supplier<View> shown) {
    super("key-sheet", "Keys");
    this.commands = commands;
    this.shown = shown;
  }

  @Override
  Region content() {
    FlowPane groups = new FlowPane(48, 24);
    groups.setPrefWrapLength(1000);
    for (Command.Group group : Command.Group.values()) {
      List<Command> members =
          commands.all().stream()
              .filter(command -> command.group() == group && !command.shortcuts().isEmpty())
              .toList();
      if (!members.isEmpty()) {
        groups.getChildren().add(group(group, members));
      }
    }
    if (!shown.get().keys().isEmpty()) {
      groups.getChildren().add(own(shown.get()));
    }
    return groups;
  }

  private static VBox own(View view) {
    Label heading = new Label(view.title());
    heading.getStyleClass().add("section");
    GridPane grid = new GridPane(16, 6);
    int row = 0;
    for (View.KeyHint hint : view.keys()) {
      Label cap = new Label(hint.key());
      cap.getStyleClass().add("key-cap");
      HBox keys = new HBox(cap);
      keys.setAlignment(Pos.CENTER_RIGHT);
      grid.addRow(row++, new Label(hint.label()), keys);
    }
    return new VBox(8, heading, grid);
  }

  private static VBox group(Command.Group group, List<Command> members) {
    Label heading = new Label(group.title());
    heading.getStyleClass().add("section");
    GridPane grid = new GridPane(16, 6);
    int row = 0;
    for (Command command : members) {
      HBox keys = new HBox(4);
      keys.setAlignment(Pos.CENTER_RIGHT);
      for (Shortcut shortcut : command.shortcuts()) {
        Label cap = new Label(shortcut.text());
        cap.getStyleClass().add("key-cap");
        keys.getChildren().add(cap);
      }
      grid.addRow(row++, new Label(command.label()), keys);
    }
    return new VBox(8, heading, grid);
  }
}
