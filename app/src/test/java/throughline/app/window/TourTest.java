package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.workspace.Selection;

/// The tour by keys, on the sample: each stop marks something that is on screen.
@ExtendWith(ApplicationExtension.class)
class TourTest {
  @TempDir Path folder;

  private RealWindow real;

  @Start
  void start(Stage stage) {
    real = new RealWindow(stage, folder, 1000, 800);
  }

  @AfterEach
  void close() {
    real.settings.close();
  }

  private void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  private String title() {
    Label title = (Label) real.scene().lookup("#tour-card .title");
    return title.getText();
  }

  /// Waits for the frame and checks that it is within the window and beside the card.
  private void marks(String selector) {
    RealWindow.await(() -> real.seen(".tour-ring") != null && real.seen(selector) != null);
    real.settle();
    Bounds ring = inScene(real.seen(".tour-ring"));
    Bounds target = inScene(real.seen(selector));
    Bounds card = inScene(real.seen("#tour-card"));
    assertThat(ring.intersects(target)).as("%s marks %s at %s", ring, selector, target).isTrue();
    assertThat(ring.getWidth()).isPositive();
    assertThat(ring.getHeight()).isPositive();
    assertThat(new javafx.geometry.BoundingBox(0, 0, 1000, 800).contains(card))
        .as("the card %s of %s", card, selector)
        .isTrue();
  }

  private static Bounds inScene(Node node) {
    return node.localToScene(node.getLayoutBounds());
  }

  @Test
  void fiveStopsByTheEnterKeyAlone(FxRobot robot) {
    robot.interact(() -> real.scene().lookup("#welcome-tour").requestFocus());
    press(robot, KeyCode.SPACE);
    real.awaitAnswer();

    marks("#verdict");
    assertThat(title()).isEqualTo("Is it real?");
    press(robot, KeyCode.SPACE);
    marks("#waterfall");
    press(robot, KeyCode.SPACE);
    marks("#shown-view");
    assertThat(real.window.shown().id()).isEqualTo("timeline");
    assertThat(real.workspace().selection()).isEqualTo(Selection.NONE);
    press(robot, KeyCode.SPACE);
    marks("#selection-bar");
    assertThat(real.window.shown().id()).isEqualTo("stages");
    assertThat(real.workspace().selection().range()).isNotNull();
    press(robot, KeyCode.SPACE);
    marks("#export");
    press(robot, KeyCode.SPACE);
    assertThat(real.seen("#tour")).isNull();
  }

  @Test
  void escapeEndsItAnywhereAndItComesBackOnlyWhenAsked(FxRobot robot) {
    real.open(robot, RealWindow.SAMPLE);
    robot.interact(() -> real.window.overlays().tour().start());
    press(robot, KeyCode.SPACE);
    press(robot, KeyCode.ESCAPE);
    assertThat(real.seen("#tour")).isNull();
    press(robot, KeyCode.DIGIT3);
    press(robot, KeyCode.DIGIT1);
    assertThat(real.seen("#tour")).isNull();
    robot.interact(() -> real.window.overlays().tour().start());
    assertThat(title()).isEqualTo("Is it real?");
    robot.clickOn("#tour-skip");
    assertThat(real.seen("#tour")).isNull();
  }

  @Test
  void theWindowStaysUsableAndOpenRunsAreKept(FxRobot robot) {
    real.open(robot, RealWindow.SAMPLE.resolve("before"));
    robot.interact(() -> real.window.overlays().tour().start());
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(real.workspace().candidate()).as("the sample would have two runs").isNull();
    robot.clickOn("#tab-flame");
    assertThat(real.window.shown().id()).isEqualTo("flame");
    assertThat(real.seen("#tour-card")).isNotNull();
    for (int step = 0; step < 4; step++) {
      robot.clickOn("#tour-next");
      WaitForAsyncUtils.waitForFxEvents();
    }
    assertThat(List.of(title())).containsExactly("Show it to others");
  }
}
