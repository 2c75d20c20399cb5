package throughline.app.fx;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// The threads that compute for the window. They never keep the program alive.
public final class Workers {
  private static final ExecutorService SHARED = named("throughline-worker", parallelism());

  private Workers() {}

  /// For short computations: layouts, comparisons, level-of-detail indexes.
  public static ExecutorService shared() {
    return SHARED;
  }

  /// A pool of its own, for work that must not wait behind other work.
  public static ExecutorService named(String name, int threads) {
    AtomicInteger number = new AtomicInteger();
    return Executors.newFixedThreadPool(
        threads,
        task -> {
          Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        });
  }

  private static int parallelism() {
    return Math.max(2, Runtime.getRuntime().availableProcessors() - 1);
  }
}
