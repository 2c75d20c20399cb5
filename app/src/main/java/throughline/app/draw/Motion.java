package throughline.app.draw;

import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/// Moves something from here to there in 140 ms, slowing down, or at once where the system asks for
/// reduced motion. Starting anew leaves the old way where it is.
public final class Motion {
  private static final double NANOS = 140e6;

  private static BooleanSupplier reduced = () -> Platform.getPreferences().isReducedMotion();

  private final DoubleConsumer step;
  private long start = -1;
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          if (start < 0) {
            start = now;
          }
          advance((now - start) / NANOS);
        }
      };

  /// Follows the user's choice instead of asking the system.
  ///
  /// @param isReduced asked whenever something is about to move
  public static void ask(BooleanSupplier isReduced) {
    reduced = isReduced;
  }

  /// Whether things are to be where they go at once.
  public static boolean isReduced() {
    return reduced.getAsBoolean();
  }

  /// @param step called with shares of the way, ending with exactly 1
  public Motion(DoubleConsumer step) {
    this.step = step;
  }

  /// Begins the way from its start.
  public void start() {
    if (isReduced()) {
      step.accept(1);
      return;
    }
    start = -1;
    timer.start();
  }

  public void stop() {
    timer.stop();
  }

  private void advance(double time) {
    if (time >= 1) {
      timer.stop();
      step.accept(1);
      return;
    }
    double rest = 1 - time;
    step.accept(1 - rest * rest * rest);
  }
}
