package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static throughline.app.window.WindowFixture.await;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.VerticalDirection;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A real mouse wheel through the windowing system.
@Tag("display")
@EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
@ExtendWith(ApplicationExtension.class)
class WheelDisplayTest {
  @TempDir Path folder;
  private WindowFixture fixture;

  @Start
  void start(Stage stage) {
    fixture = new WindowFixture(stage, folder);
    stage.setX(0);
    stage.setY(0);
  }

  @AfterEach
  void close() {
    fixture.settings.close();
  }

  @Test
  void theWheelScrollsTheLedger(FxRobot robot) throws Exception {
    Path run = Files.createDirectory(folder.resolve("run"));
    for (int i = 0; i < 60; i++) {
      fixture.file("run/%02d.log".formatted(i), "slice x 0 10");
    }
    robot.interact(() -> fixture.window.opening().open(java.util.List.of(run)));
    await(() -> fixture.window.workspace().baseline() != null);
    robot.type(KeyCode.DIGIT3);
    ScrollBar bar = robot.lookup("#ledger-files .scroll-bar:vertical").query();
    assertThat(bar.getValue()).isZero();
    robot.moveTo("#ledger-files").scroll(10, VerticalDirection.DOWN);
    await(() -> bar.getValue() > 0);
  }
}
