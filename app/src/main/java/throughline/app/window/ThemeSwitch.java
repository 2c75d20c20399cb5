package throughline.app.window;

import java.util.List;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import throughline.app.draw.Motion;
import throughline.app.settings.Preferences;
import throughline.app.settings.SettingsFile;
import throughline.app.theme.Theme;

/// Decides between light and dark, and between gliding and not: what the user chose, or else what
/// the system says.
final class ThemeSwitch {
  private final SettingsFile settings;

  ThemeSwitch(SettingsFile settings) {
    this.settings = settings;
    Platform.getPreferences().colorSchemeProperty().subscribe(_ -> apply());
    Motion.ask(this::isMotionReduced);
  }

  /// Changes between light and dark and remembers it.
  void toggle() {
    choose(Theme.current() == Theme.LIGHT ? Preferences.Theme.DARK : Preferences.Theme.LIGHT);
  }

  void choose(Preferences.Theme choice) {
    settings.update(known -> known.prefer(preferences -> preferences.with(choice)));
    apply();
  }

  private void apply() {
    Theme wanted =
        switch (settings.get().preferences().theme()) {
          case LIGHT -> Theme.LIGHT;
          case DARK -> Theme.DARK;
          case SYSTEM ->
              Platform.getPreferences().getColorScheme() == ColorScheme.DARK
                  ? Theme.DARK
                  : Theme.LIGHT;
        };
    if (wanted != Theme.current()) {
      closePopups();
    }
    wanted.use();
  }

  /// Menus that are open take on new colours one stylesheet after the other, and look for colours
  /// that are not there in between.
  private static void closePopups() {
    for (Window window : List.copyOf(Window.getWindows())) {
      if (window instanceof PopupWindow popup) {
        popup.hide();
      }
    }
  }

  private boolean isMotionReduced() {
    return switch (settings.get().preferences().motion()) {
      case REDUCED -> true;
      case FULL -> false;
      case SYSTEM -> Platform.getPreferences().isReducedMotion();
    };
  }
}
