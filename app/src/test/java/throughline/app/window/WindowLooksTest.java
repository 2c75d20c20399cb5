package throughline.app.window;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import throughline.app.theme.Theme;
import throughline.app.view.Staged;
import throughline.app.view.View;

/// Takes pictures of the whole window with any files, for people to look at: run with
/// `-Dthroughline.looks=FOLDER -Dthroughline.open=PATH,PATH`, and `throughline.width`,
/// `throughline.height` and `throughline.name` besides.
@ExtendWith(ApplicationExtension.class)
@EnabledIfSystemProperty(named = "throughline.open", matches = ".+")
class WindowLooksTest {
  @TempDir Path folder;

  private RealWindow real;

  @Start
  void start(Stage stage) {
    Theme.current().use();
    real =
        new RealWindow(
            stage,
            folder,
            Integer.getInteger("throughline.width", 1280),
            Integer.getInteger("throughline.height", 800));
  }

  @Test
  void pictures(FxRobot robot) {
    Path[] paths =
        Arrays.stream(System.getProperty("throughline.open").split(","))
            .map(Path::of)
            .toArray(Path[]::new);
    robot.interact(() -> real.window.opening().open(java.util.List.of(paths)));
    RealWindow.await(
        () -> real.workspace().baseline() != null || !real.workspace().leftOut().isEmpty());
    real.settle();
    for (Theme theme : Theme.values()) {
      robot.interact(theme::use);
      for (View view : real.window.views()) {
        robot.interact(() -> real.window.show(view.id()));
        real.settle();
        String name =
            System.getProperty("throughline.name", "window")
                + "-"
                + view.id()
                + "-"
                + theme.name().toLowerCase(Locale.ROOT)
                + ".png";
        Path file = Path.of(System.getProperty("throughline.looks")).resolve(name);
        robot.interact(() -> Staged.save(real.scene(), file));
      }
    }
    real.settings.close();
  }
}
