package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
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
import throughline.app.chart.ChartPane;
import throughline.app.view.CanvasPane;
import throughline.app.view.View;
import throughline.model.run.TimeRange;

/// The whole way from the welcome page to a picture without a mouse.
@ExtendWith(ApplicationExtension.class)
class KeyboardOnlyTest {
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

  private Node focused() {
    return Objects.requireNonNull(real.scene().getFocusOwner(), "nothing has the focus");
  }

  /// Presses Tab until the focus is where it should be.
  private void tabTo(FxRobot robot, String what, Predicate<Node> wanted) {
    for (int step = 0; step < 80; step++) {
      press(robot, KeyCode.TAB);
      if (wanted.test(focused())) {
        return;
      }
    }
    throw new AssertionError("80 times Tab did not reach " + what);
  }

  private void tabTo(FxRobot robot, String id) {
    tabTo(robot, id, node -> id.equals(node.getId()));
  }

  @Test
  void fromTheWelcomePageToAPicture(FxRobot robot) {
    tabTo(robot, "welcome-sample");
    press(robot, KeyCode.SPACE);
    real.awaitAnswer();
    RealWindow.await(() -> real.seen("#verdict .headline") instanceof Label);
    Label verdict = (Label) Objects.requireNonNull(real.seen("#verdict .headline"));
    assertThat(verdict.getText()).contains("% faster");

    // A bar of the waterfall, its stage, and its numbers as a table.
    Node waterfall = Objects.requireNonNull(real.seen("#waterfall"));
    tabTo(
        robot,
        "the waterfall",
        node ->
            node instanceof ChartPane
                && RealWindow.isInside(node, (javafx.scene.Parent) waterfall));
    String before = focused().getAccessibleText();
    press(robot, KeyCode.DOWN);
    press(robot, KeyCode.DOWN);
    assertThat(focused().getAccessibleText()).isNotEqualTo(before).isNotBlank();

    for (View view : real.window.views()) {
      press(robot, KeyCode.getKeyCode(Integer.toString(1 + real.window.views().indexOf(view))));
      real.settle();
      assertThat(real.window.shown()).isSameAs(view);
    }

    timeline(robot);
    flame(robot);

    press(robot, KeyCode.CONTROL, KeyCode.I);
    assertThat(real.seen("#details-pane")).isNull();
    press(robot, KeyCode.CONTROL, KeyCode.I);
    assertThat(real.seen("#details-pane")).isNotNull();

    press(robot, KeyCode.DIGIT1);
    press(robot, KeyCode.CONTROL, KeyCode.P);
    RealWindow.await(() -> Files.exists(real.picture));
  }

  private void timeline(FxRobot robot) {
    press(robot, KeyCode.DIGIT2);
    real.settle();
    CanvasPane canvas = (CanvasPane) KeyRelay.canvas(real.window.shown()).orElseThrow();
    // Without any Tab: keys find the view wherever the focus is.
    press(robot, KeyCode.SPACE);
    String first = canvas.getAccessibleText();
    assertThat(first).isNotBlank();
    press(robot, KeyCode.DOWN);
    press(robot, KeyCode.RIGHT);
    assertThat(canvas.getAccessibleText()).isNotEqualTo(first);
    press(robot, KeyCode.R);
    TimeRange range = real.workspace().selection().range();
    assertThat(range).isNotNull();
    assertThat(real.seen("#selection-bar")).isNotNull();

    tabTo(robot, "timeline-table-toggle");
    press(robot, KeyCode.SPACE);
    RealWindow.await(
        () ->
            real.seen(".table-twin") instanceof TableView<?> table && !table.getItems().isEmpty());
    press(robot, KeyCode.SPACE);
    assertThat(real.seen(".table-twin")).isNull();
    press(robot, KeyCode.ESCAPE);
  }

  private void flame(FxRobot robot) {
    press(robot, KeyCode.DIGIT4);
    real.settle();
    tabTo(robot, "the flame graph", node -> node instanceof CanvasPane);
    List<String> told = new java.util.ArrayList<>();
    for (KeyCode key : List.of(KeyCode.SPACE, KeyCode.DOWN, KeyCode.DOWN, KeyCode.DOWN)) {
      press(robot, key);
      told.add(focused().getAccessibleText());
    }
    assertThat(told).doesNotHaveDuplicates();
    press(robot, KeyCode.G);
    assertThat(real.workspace().selection().frame()).isNotNull();
    press(robot, KeyCode.ENTER);
  }

  @Test
  void arrowsWalkTheTabs(FxRobot robot) {
    real.open(robot, RealWindow.SAMPLE);
    tabTo(robot, "tab-overview");
    press(robot, KeyCode.RIGHT);
    assertThat(focused().getId()).isEqualTo("tab-timeline");
    press(robot, KeyCode.SPACE);
    assertThat(real.window.shown().id()).isEqualTo("timeline");
    press(robot, KeyCode.W);
    assertThat(focused().getId())
        .as("keys for the view leave the focus alone")
        .isEqualTo("tab-timeline");
  }
}
