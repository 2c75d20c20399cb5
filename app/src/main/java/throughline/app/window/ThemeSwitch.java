package throughline.app.window;

import javafx.application.ColorScheme;
import javafx.application.Platform;
import throughline.app.settings.Settings.ThemeChoice;
import throughline.app.settings.SettingsFile;
import throughline.app.theme.Theme;

/// Decides between light and dark: what the user chose, or else what the system says.
final class ThemeSwitch {
  private final SettingsFile settings;

  ThemeSwitch(SettingsFile settings) {
    this.settings = settings;
    Platform.getPreferences().colorSchemeProperty().subscribe(_ -> apply());
  }

  /// Changes between light and dark and remembers it.
  void toggle() {
    choose(Theme.current() == Theme.LIGHT ? ThemeChoice.DARK : ThemeChoice.LIGHT);
  }

  void choose(ThemeChoice choice) {
    settings.update(known -> known.withTheme(choice));
    apply();
  }

  private void apply() {
    Theme wanted =
        switch (settings.get().theme()) {
          case LIGHT -> Theme.LIGHT;
          case DARK -> Theme.DARK;
          case SYSTEM ->
              Platform.getPreferences().getColorScheme() == ColorScheme.DARK
                  ? Theme.DARK
                  : Theme.LIGHT;
        };
    wanted.use();
  }
}
