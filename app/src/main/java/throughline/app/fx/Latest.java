package throughline.app.fx;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;

/// Hands values from a worker to the JavaFX thread, dropping all but the newest: publish as often
/// as convenient, at most one delivery is ever waiting.
public final class Latest<T> {
  private final AtomicReference<@Nullable T> waiting = new AtomicReference<>();
  private final Consumer<T> receiver;

  /// @param receiver called on the JavaFX thread
  public Latest(Consumer<T> receiver) {
    this.receiver = receiver;
  }

  /// Publishes a value, from any thread.
  public void publish(T value) {
    if (waiting.getAndSet(value) == null) {
      Platform.runLater(this::deliver);
    }
  }

  private void deliver() {
    T value = waiting.getAndSet(null);
    if (value != null) {
      receiver.accept(value);
    }
  }
}
