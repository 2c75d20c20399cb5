package throughline.app.fx;

import javafx.application.Platform;

/// The JavaFX thread: checks that code runs on it, and the one way of getting there.
public final class Fx {
  private Fx() {}

  /// Guards code that touches nodes or observable state.
  ///
  /// @throws IllegalStateException off the JavaFX thread
  public static void check() {
    if (!Platform.isFxApplicationThread()) {
      throw new IllegalStateException("not on the JavaFX thread: " + Thread.currentThread());
    }
  }

  /// Runs an action on the JavaFX thread: at once when already there, else later. Never call it in
  /// a loop; hand progress over with [Latest].
  public static void run(Runnable action) {
    if (Platform.isFxApplicationThread()) {
      action.run();
    } else {
      Platform.runLater(action);
    }
  }
}
