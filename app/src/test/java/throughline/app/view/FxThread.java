package throughline.app.view;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import throughline.app.fx.Workers;

/// The JavaFX thread as tests use it that look at very many states: it is asked and waited for,
/// with no pauses in between as TestFX makes them, which are most of what such a test would take.
public final class FxThread {
  private static final int SECONDS = 60;

  private FxThread() {}

  /// Runs an action on the JavaFX thread and waits for it.
  public static void run(Runnable action) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    Platform.runLater(
        () -> {
          try {
            action.run();
            done.complete(null);
          } catch (RuntimeException | Error e) {
            done.completeExceptionally(e);
          }
        });
    await(done);
  }

  /// Waits until a scene was styled, laid out and drawn once more.
  public static void pulse(Scene scene) {
    CompletableFuture<Void> drawn = new CompletableFuture<>();
    Runnable listener = () -> drawn.complete(null);
    run(
        () -> {
          scene.addPostLayoutPulseListener(listener);
          Platform.requestNextPulse();
        });
    try {
      await(drawn);
    } finally {
      run(() -> scene.removePostLayoutPulseListener(listener));
    }
  }

  /// Waits until there is no work in the background and what it made is drawn, even if that asked
  /// for more work.
  public static void settle(Scene scene) {
    for (int round = 0; round < 3; round++) {
      awaitIdle();
      pulse(scene);
    }
  }

  /// Waits until nothing fades any more, which takes as long as the program's own transitions.
  public static void settleFades(Scene scene) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    double before = Double.NaN;
    double now = opacities(scene);
    while (before != now) {
      if (System.nanoTime() > end) {
        throw new AssertionError("it never stopped fading");
      }
      pulse(scene);
      pulse(scene);
      before = now;
      now = opacities(scene);
    }
  }

  private static double opacities(Scene scene) {
    double[] sum = new double[1];
    run(
        () -> {
          for (Node node : scene.getRoot().lookupAll("*")) {
            sum[0] += node.getOpacity();
          }
        });
    return sum[0];
  }

  private static void awaitIdle() {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!Workers.isIdle()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("work in the background never came to an end");
      }
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        throw new AssertionError("interrupted", e);
      }
    }
  }

  private static void await(CompletableFuture<Void> what) {
    try {
      what.get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("it never came to an end", e);
    }
  }
}
