package throughline.app.report;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import throughline.app.theme.OwnColors;

/// JavaFX without a display: starts it where nothing has started it yet, and runs work on its
/// thread.
public final class Toolkit {
  private Toolkit() {}

  /// Makes sure that JavaFX runs. Where it does not yet, it is started on its Headless platform
  /// with the software pipeline, which draw the same pixels everywhere; a running one is left as it
  /// is.
  public static void start() {
    setIfMissing("glass.platform", "Headless");
    setIfMissing("prism.order", "sw");
    setIfMissing("java.awt.headless", "true");
    CountDownLatch started = new CountDownLatch(1);
    try {
      Platform.startup(started::countDown);
    } catch (IllegalStateException alreadyRunning) {
      return;
    }
    Platform.setImplicitExit(false);
    await(started);
  }

  /// Runs work on the JavaFX thread and waits for its result; on that thread, at once. What it
  /// draws has the colours of the caller.
  ///
  /// @throws E what the work throws
  static <T> T call(Callable<T> work) throws Exception {
    if (Platform.isFxApplicationThread()) {
      return work.call();
    }
    FutureTask<T> task = new FutureTask<>(OwnColors.shown().around(work));
    Platform.runLater(task);
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  /// Runs work on the JavaFX thread and waits for its result.
  ///
  /// @throws IOException if the work fails or the wait is interrupted
  static <T> T await(Callable<T> work) throws IOException {
    try {
      return call(work);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the picture was drawn");
    } catch (Exception e) {
      throw new IOException("the picture could not be drawn", e);
    }
  }

  private static void setIfMissing(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while JavaFX started", e);
    }
  }
}
