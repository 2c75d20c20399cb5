package throughline.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.saving.LastSession;

/// Opens again what the windows showed when the program ended last: the first in its window, if
/// nothing is open there, the others beside it.
final class SessionReopening {
  private static final System.Logger LOG = System.getLogger(SessionReopening.class.getName());

  private final LastSession last;
  private final MainWindow window;
  private final Consumer<List<Path>> others;

  /// @param others opens a window for each session
  SessionReopening(LastSession last, MainWindow window, Consumer<List<Path>> others) {
    this.last = last;
    this.window = window;
    this.others = others;
  }

  /// Opens the last session, or says that there is none.
  void run() {
    Workers.shared()
        .execute(
            () -> {
              try {
                List<Path> sessions = last.open();
                Fx.run(() -> open(sessions));
              } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "last session not found", e);
                Fx.run(
                    () ->
                        window.inform(
                            "The last session cannot be opened: "
                                + e.getMessage()
                                + " – open its recordings from Recent instead."));
              }
            });
  }

  private void open(List<Path> sessions) {
    if (sessions.isEmpty()) {
      window.inform("There is no last session: nothing was open when the program ended.");
      return;
    }
    boolean isFree = window.workspace().baseline() == null && !window.isLoading();
    if (isFree) {
      window.saving().reopening().session(sessions.getFirst());
    }
    List<Path> beside = isFree ? sessions.subList(1, sessions.size()) : sessions;
    if (!beside.isEmpty()) {
      others.accept(beside);
    }
  }

  /// Finds out whether there is anything to open.
  ///
  /// @param then told on the JavaFX thread
  void ask(Consumer<Boolean> then) {
    Workers.shared()
        .execute(
            () -> {
              boolean exists;
              try {
                exists = last.exists();
              } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "sessions not listed", e);
                exists = false;
              }
              boolean found = exists;
              Fx.run(() -> then.accept(found));
            });
  }
}
