package throughline.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.scene.Scene;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;

/// Notes when the window could be used, for those who measure the start: its first picture is drawn
/// and it takes events. Only the system property `throughline.usable` has it do anything: it names
/// the file that gets the moment, in milliseconds since 1970.
final class StartClock {
  private static final System.Logger LOG = System.getLogger(StartClock.class.getName());

  private final Scene scene;
  private final Path file;
  private final Runnable onPulse = this::pulsed;
  private int pulses;

  private StartClock(Scene scene, Path file) {
    this.scene = scene;
    this.file = file;
  }

  /// To be called when the window is about to be shown.
  static void watch(Scene scene) {
    String file = System.getProperty("throughline.usable");
    if (file != null) {
      StartClock clock = new StartClock(scene, Path.of(file));
      scene.addPostLayoutPulseListener(clock.onPulse);
    }
  }

  /// The second pulse does not begin before the picture of the first one is drawn.
  private void pulsed() {
    pulses++;
    if (pulses == 2) {
      scene.removePostLayoutPulseListener(onPulse);
      // By way of another thread, so that whatever waits for the JavaFX thread comes first.
      Workers.shared().execute(() -> Fx.run(this::note));
    } else {
      Platform.requestNextPulse();
    }
  }

  private void note() {
    String moment = Long.toString(System.currentTimeMillis());
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.writeString(beside, moment);
      Files.move(beside, file);
    } catch (IOException e) {
      LOG.log(System.Logger.Level.ERROR, "the start was not noted: " + e);
    }
  }
}
