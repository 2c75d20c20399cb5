package throughline.app.window;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import throughline.app.command.Command;
import throughline.app.command.Command.Group;

/// Everything that can be pressed in a view, as commands: its buttons and what is in its menus.
/// Read off the view itself, so that nothing it offers is missing among the commands.
final class ViewActions {
  private final Map<String, Command> found = new LinkedHashMap<>();

  private ViewActions() {}

  /// @param view what is on the screen
  static List<Command> in(Node view) {
    ViewActions actions = new ViewActions();
    actions.collect(view);
    return List.copyOf(actions.found.values());
  }

  private void collect(Node node) {
    if (!node.isVisible()) {
      return;
    }
    switch (node) {
      case MenuButton menu when !menu.getItems().isEmpty() -> menu(name(menu), menu.getItems());
      case MenuButton menu -> add(name(menu), menu, menu::show);
      case ButtonBase button -> add(name(button), button, button::fire);
      case Parent parent -> parent.getChildrenUnmodifiable().forEach(this::collect);
      default -> {}
    }
  }

  private void menu(String prefix, List<MenuItem> items) {
    for (MenuItem item : items) {
      String text = item.getText();
      if (item instanceof SeparatorMenuItem || text == null || text.isBlank()) {
        continue;
      }
      String label = prefix.isEmpty() ? text : prefix + ": " + text;
      if (item instanceof Menu menu) {
        menu(label, menu.getItems());
      } else if (!item.isDisable()) {
        found.putIfAbsent(label, command(label, () -> choose(item)));
      }
    }
  }

  /// What the menu would do before it tells the item.
  private static void choose(MenuItem item) {
    switch (item) {
      case RadioMenuItem radio -> radio.setSelected(true);
      case CheckMenuItem check -> check.setSelected(!check.isSelected());
      default -> {}
    }
    item.fire();
  }

  private void add(String label, ButtonBase button, Runnable action) {
    if (!label.isBlank() && !button.isDisabled()) {
      found.putIfAbsent(label, command(label, action));
    }
  }

  private static Command command(String label, Runnable action) {
    return Command.of("view:" + label, Group.THIS_VIEW, label, new ArrayList<>(), action);
  }

  /// What a screen reader says of it; signs that stand for more of the text are left out.
  private static String name(Labeled button) {
    String spoken = button.getAccessibleText();
    String text = spoken == null || spoken.isBlank() ? button.getText() : spoken;
    if ((text == null || text.isBlank()) && button.getTooltip() != null) {
      text = button.getTooltip().getText();
    }
    return text == null ? "" : text.replace("▾", "").strip();
  }
}
