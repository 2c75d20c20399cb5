package throughline.app.window;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import throughline.app.saving.LastSession;
import throughline.app.saving.SessionFile;
import throughline.app.saving.WorkspaceDocument;

/// Writes what a window shows into its session file, a second after the last change.
final class SessionKeeping {
  private static final System.Logger LOG = System.getLogger(SessionKeeping.class.getName());
  private static final Duration CALM = Duration.seconds(1);

  private final SessionFile session;
  private final LastSession last;
  private final Executor writer;
  private final PauseTransition calm = new PauseTransition(CALM);

  /// Views may still let go of things while their window closes.
  private boolean isClosed;

  /// @param writer runs what writes, one after the other
  /// @param now what the window shows; null while that changes or for nothing
  SessionKeeping(
      SessionFile session,
      LastSession last,
      Executor writer,
      Supplier<@Nullable WorkspaceDocument> now) {
    this.session = session;
    this.last = last;
    this.writer = writer;
    calm.setOnFinished(_ -> write(now.get()));
  }

  /// To be called after every change.
  void changed() {
    if (!isClosed) {
      calm.playFromStart();
    }
  }

  /// Writes for the last time.
  ///
  /// @param shown what the window shows, or null for nothing
  /// @param isUnsaved whether that is in no file, so that it is offered at the next start
  void close(@Nullable WorkspaceDocument shown, boolean isUnsaved) {
    isClosed = true;
    calm.stop();
    write(isUnsaved ? shown : null);
    if (shown != null && !isUnsaved) {
      writer.execute(
          () -> {
            try {
              last.add(shown);
            } catch (IOException e) {
              LOG.log(System.Logger.Level.WARNING, "session not kept: " + e);
            }
          });
    }
  }

  private void write(@Nullable WorkspaceDocument document) {
    writer.execute(
        () -> {
          try {
            if (document == null) {
              session.remove();
            } else {
              session.write(document);
            }
          } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "session not kept: " + e);
          }
        });
  }
}
