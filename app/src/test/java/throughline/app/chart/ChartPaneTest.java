package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.view.Staged;
import throughline.app.view.TipLayer;

@ExtendWith(ApplicationExtension.class)
class ChartPaneTest {
  private final List<Hit> picked = new ArrayList<>();
  private ChartPane pane;
  private Scene scene;

  @Start
  void start(Stage stage) {
    pane = new ChartPane(new WaterfallChart(TestComparisons.of(1980, 410)));
    pane.setOnPick(picked::add);
    scene = Staged.show(stage, pane, 700, 320);
  }

  private Hit hit(String title) {
    return pane.hits().stream()
        .filter(found -> found.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private void moveTo(FxRobot robot, Hit hit) {
    Bounds place = pane.localToScreen(hit.bounds());
    robot.moveTo(place.getCenterX(), place.getCenterY());
  }

  @Test
  void pressingAMarkPicksWhatItStandsFor(FxRobot robot) {
    WaitForAsyncUtils.waitForFxEvents();
    moveTo(robot, hit("target/stage_0"));
    robot.clickOn(javafx.scene.input.MouseButton.PRIMARY);
    assertThat(picked).extracting(found -> found.pick().stage()).containsExactly("target/stage_0");
    assertThat(picked.getFirst().pick().loop()).isEqualTo("target");
  }

  @Test
  void pointingShowsATip(FxRobot robot) {
    WaitForAsyncUtils.waitForFxEvents();
    moveTo(robot, hit("target/stage_1"));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(TipLayer.of(pane).orElseThrow().isShowing()).isTrue();
  }

  @Test
  void theArrowKeysGoFromMarkToMarkAndSayWhereTheyAre(FxRobot robot) {
    WaitForAsyncUtils.waitForFxEvents();
    robot.interact(() -> pane.requestFocus());
    robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
    robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
    assertThat(pane.getAccessibleText()).startsWith("target/stage_0").contains("+1980 tok/s");
    robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
    assertThat(picked).hasSize(1);
    assertThat(scene.getFocusOwner()).isEqualTo(pane);
  }
}
