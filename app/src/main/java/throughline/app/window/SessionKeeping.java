package throughline.app.window;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import throughline.app.saving.SessionFile;
import throughline.app.saving.WorkspaceDocument;

/// Writes what a window shows into its session file, a second after the last change.
final class SessionKeeping {
  private static final System.Logger LOG = System.getLogger(SessionKeeping.class.getName());
  private static final Duration CALM = Duration.seconds(1);

  private final SessionFile session;
  private final Executor writer;
  private final PauseTransition calm = new PauseTransition(CALM);

  /// Views may still let go of things while their window closes.
  private boolean isClosed;

  /// @param writer runs what writes, one after the other
  /// @param now what the window shows; null while that changes or for nothing
  SessionKeeping(SessionFile session, Executor writer, Supplier<@Nullable WorkspaceDocument> now) {
    this.session = session;
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
  /// @param last what is to be offered at the next start, or null for nothing
  void close(@Nullable WorkspaceDocument last) {
    isClosed = true;
    calm.stop();
    write(last);
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
