package throughline.app.command;

import java.util.Locale;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/// What to press for a command.
public sealed interface Shortcut {
  /// A key with modifiers, wherever its letter lies on the keyboard.
  record Keys(KeyCodeCombination combination) implements Shortcut {}

  /// A character without modifiers, whatever the layout needs to be pressed for it. Ignored while
  /// the user types text.
  record Typed(String character) implements Shortcut {}

  /// A key with modifiers, in the form of [KeyCombination#valueOf(String)], such as `Shortcut+O`.
  static Shortcut keys(String text) {
    return KeyCombination.valueOf(text) instanceof KeyCodeCombination combination
        ? new Keys(combination)
        : throwFor(text);
  }

  static Shortcut typed(String character) {
    return new Typed(character);
  }

  /// How it is shown in menus and on the key sheet, such as `Ctrl+Shift+O`.
  default String text() {
    return switch (this) {
      case Keys(KeyCodeCombination combination) -> combination.getDisplayText();
      case Typed(String character) -> character.toUpperCase(Locale.ROOT);
    };
  }

  private static Shortcut throwFor(String text) {
    throw new IllegalArgumentException("not a key with modifiers: " + text);
  }
}
