package throughline.app.window;

import javafx.application.Application;
import org.jspecify.annotations.Nullable;

/// Starts the window. The toolkit makes the application object by reflection, so what it is to open
/// waits here.
public final class Launcher {
  private static @Nullable LaunchOptions options;

  private Launcher() {}

  /// Shows the window and returns when it is closed. Can be called once.
  public static void launch(LaunchOptions launchOptions) {
    options = launchOptions;
    Application.launch(WindowApp.class);
  }

  static LaunchOptions options() {
    LaunchOptions set = options;
    if (set == null) {
      throw new IllegalStateException("start the window with Launcher.launch");
    }
    return set;
  }
}
