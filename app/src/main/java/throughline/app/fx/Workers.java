package throughline.app.fx;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The threads that compute for the window. They never keep the program alive.
public final class Workers {
  private static final ThreadPoolExecutor SHARED = pool("throughline-worker", parallelism());

  private Workers() {}

  /// For short computations: layouts, comparisons, level-of-detail indexes.
  public static ExecutorService shared() {
    return SHARED;
  }

  /// Whether the shared pool has nothing to do at the moment.
  public static boolean isIdle() {
    return SHARED.getActiveCount() == 0 && SHARED.getQueue().isEmpty();
  }

  /// A pool of its own, for work that must not wait behind other work.
  public static ExecutorService named(String name, int threads) {
    return pool(name, threads);
  }

  private static ThreadPoolExecutor pool(String name, int threads) {
    AtomicInteger number = new AtomicInteger();
    return new ThreadPoolExecutor(
        threads,
        threads,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
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
