package throughline.app.fx;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/// Runs jobs off the JavaFX thread so that only the newest one may publish its result: the picture
/// of an old selection never overwrites that of a newer one.
public final class LatestOnly {
  private final AtomicLong newest = new AtomicLong();
  private final Executor worker;
  private final Executor publisher;

  /// @param worker runs the jobs
  /// @param publisher runs what shows their results: the JavaFX thread, or the caller's in tests
  public LatestOnly(Executor worker, Executor publisher) {
    this.worker = worker;
    this.publisher = publisher;
  }

  /// On [Workers#shared()], publishing on the JavaFX thread.
  public static LatestOnly onFx() {
    return new LatestOnly(Workers.shared(), Fx::run);
  }

  /// Starts a job; any job started before loses the right to publish.
  ///
  /// @param job is given a test for whether it is stale, to poll now and then
  public <T> void submit(Function<BooleanSupplier, T> job, Consumer<T> publish) {
    long id = newest.incrementAndGet();
    BooleanSupplier stale = () -> id != newest.get();
    worker.execute(
        () -> {
          if (stale.getAsBoolean()) {
            return;
          }
          T result = job.apply(stale);
          publisher.execute(
              () -> {
                if (!stale.getAsBoolean()) {
                  publish.accept(result);
                }
              });
        });
  }

  /// Takes the right to publish from every job started so far.
  public void forget() {
    newest.incrementAndGet();
  }
}
