package throughline.app.window;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.animation.PauseTransition;
import javafx.stage.Stage;
import javafx.util.Duration;
import throughline.app.analysis.LiveComparison;
import throughline.app.fx.Workers;
import throughline.app.view.View;

/// Opens the sample, shows every view in both themes and closes the window, by itself.
///
/// The build of the packages has it done while the virtual machine notes which classes are loaded
/// and how they are used; with these notes the program starts in a fraction of the time. It is
/// asked for by the system property `throughline.rehearse`.
public final class Rehearsal {
  /// The system property that asks for it.
  public static final String PROPERTY = "throughline.rehearse";

  private static final Duration PACE = Duration.millis(250);

  /// Then it goes on although something is not ready, so that a build never hangs.
  private static final int MOST_WAITS = 80;

  private final MainWindow window;
  private final Deque<Runnable> steps = new ArrayDeque<>();
  private final PauseTransition pause = new PauseTransition(PACE);
  private int waits;

  private Rehearsal(MainWindow window, Stage stage) {
    this.window = window;
    ThemeSwitch theme = window.theme();
    steps.add(window::openSample);
    for (int round = 0; round < 2; round++) {
      for (View view : window.views()) {
        steps.add(() -> window.show(view.id()));
      }
      steps.add(theme::toggle);
    }
    steps.add(() -> window.overlays().keys().toggle());
    steps.add(() -> window.overlays().keys().toggle());
    steps.add(() -> window.workspace().searchProperty().set("target"));
    steps.add(window::release);
    steps.add(window::swap);
    steps.add(window::closeAll);
    steps.add(stage::close);
    pause.setOnFinished(_ -> next());
  }

  /// Whether the process was asked for it.
  public static boolean isAskedFor() {
    return Boolean.getBoolean(PROPERTY);
  }

  /// Begins; the window closes at the end.
  static void start(MainWindow window, Stage stage) {
    new Rehearsal(window, stage).pause.play();
  }

  private void next() {
    if (isReady() || waits == MOST_WAITS) {
      waits = 0;
      Runnable step = steps.poll();
      if (step == null) {
        return;
      }
      step.run();
    } else {
      waits++;
    }
    pause.playFromStart();
  }

  private boolean isReady() {
    boolean compares = window.workspace().candidate() != null;
    return !window.isLoading()
        && Workers.isIdle()
        && (!compares || LiveComparison.of(window.workspace()).answer() != null);
  }
}
