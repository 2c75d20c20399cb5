package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static throughline.app.window.WindowFixture.await;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseButton;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import throughline.app.workspace.Workspace;

/// Real drags through the windowing system, from another window onto ours.
@Tag("display")
@EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
@ExtendWith(ApplicationExtension.class)
class DragAndDropDisplayTest {
  @TempDir Path folder;

  private WindowFixture fixture;
  private Workspace workspace;
  private Stage stage;
  private Stage source;
  private List<Path> dragged = List.of();

  @Start
  void start(Stage mainStage) {
    stage = mainStage;
    fixture = new WindowFixture(mainStage, folder);
    workspace = fixture.window.workspace();
    mainStage.setX(0);
    mainStage.setY(0);
    StackPane handle = new StackPane(new Label("drag me"));
    handle.setOnDragDetected(
        event -> {
          Dragboard board = handle.startDragAndDrop(TransferMode.COPY);
          ClipboardContent content = new ClipboardContent();
          content.putFiles(dragged.stream().map(Path::toFile).toList());
          board.setContent(content);
          event.consume();
        });
    source = new Stage(StageStyle.UNDECORATED);
    source.setScene(new Scene(handle, 120, 120));
    source.setX(1200);
    source.setY(100);
    source.show();
  }

  @AfterEach
  void close(FxRobot robot) {
    robot.interact(source::close);
    fixture.settings.close();
  }

  /// Drags to a point of our window, given in parts of its size.
  private String drag(FxRobot robot, double x, double y, Path... files) {
    dragged = List.of(files);
    Point2D target =
        new Point2D(
            stage.getX() + fixture.window.scene().getX() + x * fixture.window.scene().getWidth(),
            stage.getY() + fixture.window.scene().getY() + y * fixture.window.scene().getHeight());
    robot.moveTo(new Point2D(1260, 160)).press(MouseButton.PRIMARY);
    robot.moveBy(-30, 10).moveBy(-60, 20);
    robot.moveTo(target).moveBy(3, 3).moveBy(-3, -3);
    DropOverlay overlay = (DropOverlay) fixture.window.scene().lookup("#drop-overlay");
    await(overlay::isVisible);
    await(() -> overlay.listedText().contains("fake log"));
    String said = overlay.targetText();
    robot.release(MouseButton.PRIMARY);
    return said;
  }

  @Test
  void theFirstDropJustOpensAndThenTheHalvesDecide(FxRobot robot) {
    Path before = fixture.file("before/a.log", "slice x 0 10").getParent();
    Path after = fixture.file("after/a.log", "slice x 0 5").getParent();
    Path again = fixture.file("again/b.log", "slice x 0 6");

    assertThat(drag(robot, 0.8, 0.4, before)).startsWith("Open before.");
    await(() -> workspace.baseline() != null);
    assertThat(workspace.baseline().name()).isEqualTo("before");

    assertThat(drag(robot, 0.8, 0.4, after)).startsWith("Open as after.");
    await(() -> workspace.candidate() != null);
    assertThat(workspace.candidate().name()).isEqualTo("after");

    assertThat(drag(robot, 0.2, 0.4, again)).startsWith("Open as before. Replaces before");
    await(() -> workspace.baseline().name().equals("b.log"));

    assertThat(drag(robot, 0.8, 0.9, again)).startsWith("Add to after.");
    await(() -> workspace.candidate().recordings().size() == 2);
  }
}
