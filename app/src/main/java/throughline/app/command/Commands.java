package throughline.app.command;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/// All commands: menus, keys and the key sheet are made from here, so that none lacks another's.
public final class Commands {
  private final Map<String, Command> byId = new LinkedHashMap<>();

  /// Adds a command.
  ///
  /// @throws IllegalArgumentException if its id or one of its shortcuts is taken
  public void add(Command command) {
    for (Command known : byId.values()) {
      if (!Collections.disjoint(known.shortcuts(), command.shortcuts())) {
        throw new IllegalArgumentException(
            command.id() + " and " + known.id() + " share a shortcut");
      }
    }
    if (byId.putIfAbsent(command.id(), command) != null) {
      throw new IllegalArgumentException("there are two commands called " + command.id());
    }
  }

  /// All commands in the order they were added.
  public Collection<Command> all() {
    return Collections.unmodifiableCollection(byId.values());
  }

  /// @throws IllegalArgumentException if there is no such command
  public Command get(String id) {
    Command command = byId.get(id);
    if (command == null) {
      throw new IllegalArgumentException("there is no command called " + id);
    }
    return command;
  }

  /// A menu entry that does a command and shows its shortcut.
  public MenuItem menuItem(String id) {
    Command command = get(id);
    MenuItem item = new MenuItem(command.label());
    item.setOnAction(_ -> command.run());
    item.disableProperty().bind(javafx.beans.binding.Bindings.not(command.enabled()));
    command.shortcuts().stream()
        .findFirst()
        .ifPresent(
            shortcut -> {
              if (shortcut instanceof Shortcut.Keys(var combination)) {
                item.setAccelerator(combination);
              }
            });
    return item;
  }

  /// Has keys pressed in a scene do commands, unless the focused node uses them itself.
  public void listenTo(Scene scene) {
    scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> handle(scene, event));
    scene.addEventHandler(KeyEvent.KEY_TYPED, event -> handle(scene, event));
  }

  private void handle(Scene scene, KeyEvent event) {
    boolean typing = scene.getFocusOwner() instanceof TextInputControl;
    Predicate<Shortcut> pressed =
        shortcut ->
            switch (shortcut) {
              case Shortcut.Keys(var combination) ->
                  event.getEventType() == KeyEvent.KEY_PRESSED && combination.match(event);
              case Shortcut.Typed(String character) ->
                  event.getEventType() == KeyEvent.KEY_TYPED
                      && !typing
                      && !event.isShortcutDown()
                      && !event.isAltDown()
                      && event.getCharacter().equals(character);
            };
    Optional<Command> command =
        byId.values().stream().filter(c -> c.shortcuts().stream().anyMatch(pressed)).findFirst();
    if (command.isPresent() && command.get().run()) {
      event.consume();
    }
  }
}
