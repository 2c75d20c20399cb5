package throughline.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.saving.LastSession;
import throughline.app.settings.SettingsFile;
import throughline.app.view.ViewTab;
import throughline.importers.Importers;

/// All windows of the program: they share settings and importers, and nothing of what is open.
final class Windows {
  private static final System.Logger LOG = System.getLogger(Windows.class.getName());

  private static final double BESIDE = 32;

  private final List<MainWindow> open = new ArrayList<>();
  private final List<ViewTab> views;
  private final SettingsFile settings;
  private final @Nullable Exporter exporter;
  private final Importers importers = Importers.installed();
  private final Executor importExecutor = Workers.named("throughline-import", 2);

  Windows(List<ViewTab> views, SettingsFile settings, @Nullable Exporter exporter) {
    this.views = views;
    this.settings = settings;
    this.exporter = exporter;
  }

  /// Shows a window on a stage.
  MainWindow show(Stage stage) {
    MainWindow window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                views,
                importers,
                importExecutor,
                settings,
                new NativeFileDialogs(),
                exporter,
                sessions -> openBeside(stage, sessions)));
    window.show();
    open.add(window);
    stage.showingProperty().subscribe(isShowing -> forget(window, isShowing));
    return window;
  }

  private void forget(MainWindow window, boolean isShowing) {
    if (!isShowing) {
      open.remove(window);
    }
  }

  private void openBeside(Stage other, List<Path> sessions) {
    if (sessions.isEmpty()) {
      showBeside(other);
    }
    sessions.forEach(session -> showBeside(other).saving().reopening().session(session));
  }

  private MainWindow showBeside(Stage other) {
    Stage stage = new Stage();
    MainWindow window = show(stage);
    if (!stage.isMaximized()) {
      stage.setX(other.getX() + BESIDE);
      stage.setY(other.getY() + BESIDE);
    }
    return window;
  }

  /// Tells the user something in the window opened last.
  void inform(String message) {
    if (!open.isEmpty()) {
      open.getLast().inform(message);
    }
  }

  /// Offers to open again, once, what a process that ended without closing its windows showed.
  void offerLastSession(MainWindow window) {
    if (!settings.get().preferences().offersLastSession()) {
      return;
    }
    Workers.shared()
        .execute(
            () -> {
              try {
                if (!new LastSession(settings.sessions()).takeLeftBehind().isEmpty()) {
                  Fx.run(() -> offer(window));
                }
              } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "sessions not listed: " + e);
              }
            });
  }

  private static void offer(MainWindow window) {
    window.offer(
        "Throughline was not closed in good order last time, or with unsaved changes.",
        "Open what was there",
        window::reopenSession);
  }
}
