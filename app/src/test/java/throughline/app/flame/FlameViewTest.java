package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.view.EmptyState;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

@ExtendWith(ApplicationExtension.class)
class FlameViewTest {
  private final FakeContext context = new FakeContext();
  private final Workspace workspace = context.workspace();
  private FlameView view;

  @Start
  void start(Stage stage) {
    view = new FlameView(context);
    Staged.show(stage, view.region(), 1000, 640);
    view.shown();
  }

  private static void await(Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, condition);
    } catch (TimeoutException e) {
      throw new AssertionError("it never came true", e);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }

  private FlamePane pane() {
    return (FlamePane) view.region().lookup("#flame-graph");
  }

  private FlameModel model() {
    return pane().model();
  }

  private String text(String id) {
    return ((Label) view.region().lookup(id)).getText();
  }

  private void openSample(FxRobot robot) {
    robot.interact(() -> workspace.open(Slot.BASELINE, SampleStacks.run("before")));
    await(() -> pane() != null && pane().boxes().size() > 20);
  }

  private int node(String frame) {
    return FrameTotals.heaviest(model().tree(), frame);
  }

  private Point2D at(int node) {
    FlameLayout boxes = pane().boxes();
    int box = boxes.boxOf(node);
    return pane()
        .localToScreen(
            (boxes.left(box) + boxes.right(box)) / 2,
            (boxes.row(box) + 0.5) * FlameLayout.ROW - model().scroll());
  }

  @Test
  void withoutStacksItSaysWhatFillsIt() {
    assertThat(view.region().lookup(".empty-state")).isInstanceOf(EmptyState.class);
    assertThat(view.region().lookup(".code"))
        .extracting(label -> ((Label) label).getText())
        .isEqualTo("py-spy record --format raw --threads -o stacks.folded -p PID");
  }

  @Test
  void doubleClickZoomsAndEscapeGoesBack(FxRobot robot) {
    openSample(robot);
    assertThat(text("#flame-about"))
        .isEqualTo("42,063 samples of 7 threads; the file has no time axis");
    int run = node("_bootstrap (threading.py:1002)");
    robot.clickOn(at(run));
    await(() -> pane().cursor() == run);
    assertThat(workspace.selection().frame()).isEqualTo("_bootstrap (threading.py:1002)");
    Details details = workspace.detailsProperty().get();
    assertThat(details.figures().getFirst().label()).isEqualTo("Self");
    robot.doubleClickOn(at(run));
    await(() -> model().zoomed() == run && model().axis().equals(model().axisOf(run)));
    robot.interact(() -> assertThat(view.release()).isTrue());
    await(() -> model().axis().equals(model().axisOf(FlameLayout.ROOT)));
    robot.interact(
        () -> {
          assertThat(view.release()).as("the cursor").isTrue();
          assertThat(workspace.selection().frame()).isNull();
          assertThat(view.release()).isFalse();
        });
  }

  @Test
  void searchTellsItsShareAndStepsThroughMatches(FxRobot robot) {
    openSample(robot);
    robot.interact(() -> workspace.searchProperty().set("SYNCHRONIZE (dflash.py:63)"));
    await(() -> pane().matches().isActive());
    assertThat(text("#flame-found")).contains("16,573 samples, 39.4 % of all");
    robot.interact(() -> view.nextMatch(1));
    assertThat(model().tree().frame(pane().cursor())).isEqualTo("synchronize (dflash.py:63)");
    int first = pane().cursor();
    robot.interact(() -> view.nextMatch(-1));
    assertThat(pane().cursor()).isGreaterThan(first);
    robot.interact(() -> workspace.searchProperty().set("no such frame"));
    await(() -> text("#flame-found").startsWith("No frame has"));
  }

  @Test
  void arrowsWalkTheFramesAndEnterZooms(FxRobot robot) {
    openSample(robot);
    robot.interact(() -> pane().requestFocus());
    robot.push(KeyCode.DOWN);
    await(() -> pane().cursor() == FlameLayout.ROOT);
    robot.push(KeyCode.DOWN);
    await(() -> pane().cursor() == 0);
    robot.push(KeyCode.RIGHT);
    await(() -> pane().cursor() == model().tree().nextSibling(0));
    assertThat(pane().getAccessibleText()).contains("% of all");
    robot.push(KeyCode.ENTER);
    await(() -> model().zoomed() == pane().cursor());
    robot.push(KeyCode.UP);
    await(() -> pane().cursor() == FlameLayout.ROOT);
  }

  @Test
  void aSelectedThreadIsShownAlone(FxRobot robot) {
    openSample(robot);
    FlameSource source = FlameSource.of(workspace.baseline()).getFirst();
    String loader =
        source.choices().stream()
            .map(FlameSource.Choice::thread)
            .filter(label -> label != null && label.contains("loader"))
            .findFirst()
            .orElseThrow();
    robot.interact(() -> workspace.select(workspace.selection().withThread(loader)));
    await(() -> model().tree().totalWeight() == 5993);
    assertThat(text("#flame-about")).startsWith("5,993 samples of ");
  }
}
