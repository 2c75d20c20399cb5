package throughline.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.view.TableTwin;

@ExtendWith(ApplicationExtension.class)
class LinkedSelectionTest {
  private static final Path SAMPLE = RealWindow.SAMPLE;

  @TempDir Path folder;
  private RealWindow real;
  private MainWindow window;

  @Start
  void start(Stage stage) {
    real = new RealWindow(stage, folder, 1000, 800);
    window = real.window;
  }

  @AfterEach
  void close() {
    real.settings.close();
  }

  private static void await(Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
    } catch (TimeoutException e) {
      throw new AssertionError("it never came true", e);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }

  private String table() {
    return window.views().stream()
        .filter(v -> v.equals(window.shown()))
        .findFirst()
        .flatMap(v -> v.table())
        .map(TableTwin::toTsv)
        .orElse("");
  }

  @Test
  void probe(FxRobot robot) {
    real.open(robot, SAMPLE.resolve("before"), SAMPLE.resolve("after"));
    robot.push(KeyCode.DIGIT2);
    RealWindow.settle();
    Region pane = robot.lookup(".timeline").query();
    Point2D from = pane.localToScreen(320, 400);
    Point2D to = pane.localToScreen(400, 400);
    robot.drag(from, MouseButton.PRIMARY).dropTo(to);
    WaitForAsyncUtils.waitForFxEvents();
    System.err.println(window.workspace().selection());
    for (KeyCode key : List.of(KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5, KeyCode.DIGIT6)) {
      robot.push(key);
      RealWindow.settle();
      System.err.println("=== " + window.shown().id());
      System.err.println(table().lines().limit(14).toList());
      robot.lookup((Node n) -> n instanceof Labeled && n.getScene() != null).queryAll().stream()
          .map(n -> ((Labeled) n).getText())
          .filter(t -> t != null && !t.isBlank())
          .forEach(t -> System.err.print(t + " | "));
    }
  }
}
