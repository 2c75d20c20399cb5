package throughline.app.window;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import throughline.app.command.Commands;
import throughline.app.settings.SettingsFile;
import throughline.app.view.View;

/// What may stand above the views for a while, one above the other.
///
/// @param prompt asks for a line of text
/// @param palette lists all commands
/// @param settings all that can be set
/// @param keys all keys
/// @param recording how to record
/// @param tour leads newcomers around
record Overlays(
    TextPrompt prompt,
    CommandPalette palette,
    SettingsSheet settings,
    KeySheet keys,
    RecordSheet recording,
    Tour tour) {
  /// @param shown the view whose own keys and actions are listed
  /// @param focusView gives the focus back to the view
  static Overlays of(
      MainWindow window,
      Commands commands,
      SettingsFile settings,
      ThemeSwitch theme,
      Supplier<View> shown,
      Runnable focusView) {
    return new Overlays(
        new TextPrompt(focusView),
        new CommandPalette(commands, shown, focusView),
        new SettingsSheet(settings, theme, window::toggleDetails),
        new KeySheet(commands, shown),
        new RecordSheet(),
        new Tour(window));
  }

  /// All of them, the lowest first.
  List<Node> nodes() {
    return List.of(tour, prompt, palette, settings, keys, recording);
  }

  /// Takes the topmost one away.
  ///
  /// @return whether there was any
  boolean release() {
    for (Sheet sheet : List.of(recording, keys, settings)) {
      if (sheet.isVisible()) {
        sheet.hide();
        return true;
      }
    }
    if (palette.isVisible()) {
      palette.hide();
    } else if (prompt.isVisible()) {
      prompt.hide();
    } else if (tour.isVisible()) {
      tour.end();
    } else {
      return false;
    }
    return true;
  }
}
