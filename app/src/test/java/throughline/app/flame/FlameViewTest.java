package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.controlsfx.control.SegmentedButton;
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
import throughline.app.workspace.Edits;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.difference.Change;
import throughline.model.difference.TreeDifference;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;
import throughline.model.tree.CallTree;

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
        .isEqualTo("py-spy record --format raw --threads -d 30 -o stacks.folded -p PID");
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

  private void type(FxRobot robot, String text) {
    TextField field = (TextField) view.region().lookup("#flame-filter");
    robot.interact(
        () -> {
          field.requestFocus();
          field.setText(text);
        });
    robot.push(KeyCode.ENTER);
  }

  private int chips() {
    return ((HBox) view.region().lookup("#flame-chips")).getChildren().size();
  }

  @Test
  void filtersBecomeChipsThatCanBeUndone(FxRobot robot) {
    openSample(robot);
    type(robot, "synchronize (dflash.py:63)");
    await(() -> model().tree().totalWeight() == 16573);
    assertThat(chips()).isEqualTo(1);
    assertThat(text("#flame-matched")).isEqualTo("39.4 % matched");
    type(robot, "drop: /target-|forward/");
    await(() -> chips() == 2 && model().tree().totalWeight() < 16573);
    Edits edits = Edits.of(workspace);
    robot.interact(edits::undo);
    await(() -> chips() == 1 && model().tree().totalWeight() == 16573);
    robot.interact(edits::redo);
    await(() -> chips() == 2);
    assertThat(edits.states().get("flame"))
        .isEqualTo(
            Map.of(
                "filters", List.of("keep: synchronize (dflash.py:63)", "drop: /target-|forward/")));
    robot.interact(
        () -> {
          edits.undo();
          edits.undo();
        });
    await(() -> chips() == 0 && model().tree().totalWeight() == 42063);
  }

  @Test
  void theFieldSaysWhatIsWrongAndWhatMayFollow(FxRobot robot) {
    openSample(robot);
    TextField field = (TextField) view.region().lookup("#flame-filter");
    robot.interact(field::requestFocus);
    ListView<?> suggestions = (ListView<?>) view.region().lookup("#flame-suggestions");
    await(() -> suggestions.getItems().size() == 9);
    assertThat(view.region().lookup("#flame-filter-sheet").isVisible()).isTrue();
    robot.interact(() -> field.setText("/a(/"));
    assertThat(text("#flame-filter-problem")).contains("Unclosed group");
    robot.interact(() -> field.setText("collapse: queue"));
    assertThat(suggestions.getItems().getFirst()).isEqualTo("collapse: queue.py");
    robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
    await(() -> chips() == 1);
    assertThat(FrameTotals.heaviest(model().tree(), "queue.py")).isNotNegative();
  }

  private void openBoth(FxRobot robot) {
    robot.interact(
        () -> {
          workspace.open(Slot.BASELINE, SampleStacks.run("before"));
          workspace.open(Slot.CANDIDATE, SampleStacks.run("after"));
        });
    await(() -> pane() != null && pane().texts().difference() != null);
  }

  private void press(FxRobot robot, String buttons, int at) {
    SegmentedButton row = (SegmentedButton) view.region().lookup(buttons);
    robot.interact(() -> row.getButtons().get(at).fire());
  }

  @Test
  void twoRunsAreComparedAndNothingIsLost(FxRobot robot) {
    openBoth(robot);
    TreeDifference difference = pane().texts().difference();
    assertThat(difference.allBefore()).isEqualTo(42063);
    // The sum of the numbers at the ends of the lines of after/stacks.folded.
    assertThat(difference.allAfter()).isEqualTo(42042);
    int gone = node("copy_to_host (dflash.py)");
    assertThat(difference.change(gone)).isEqualTo(Change.ONLY_BEFORE);
    // grep copy_to_host before/stacks.folded, all its lines.
    assertThat(difference.before(gone)).isEqualTo(1744);
    press(robot, "#flame-measures", 0);
    await(() -> pane().texts().unit().name().equals("%"));
    assertThat(pane().texts().difference().allAfter()).isCloseTo(100, within(1e-9));
    press(robot, "#flame-forms", 2);
    TableView<?> table = (TableView<?>) view.region().lookup("#flame-difference-table");
    await(() -> !table.getItems().isEmpty());
    press(robot, "#flame-forms", 1);
    assertThat(view.region().lookup("#flame-tree-table")).isNotNull();
    press(robot, "#flame-forms", 0);
    press(robot, "#flame-runs", 1);
    await(() -> pane().texts().difference() == null && model().tree().totalWeight() == 42042);
    press(robot, "#flame-runs", 2);
    await(() -> pane().texts().difference() != null);
    robot.interact(() -> pane().moveCursor(node("wait (threading.py)")));
    assertThat(pane().getAccessibleText()).contains("before", "after", "level");
  }

  @Test
  void aSandwichHasCallersAndCalleesOfOneWeight(FxRobot robot) {
    openSample(robot);
    ComboBox<FlameShape> shapes = shapes();
    robot.interact(() -> shapes.setValue(FlameShape.SANDWICH));
    await(() -> view.region().lookup("#flame-callers") != null);
    FlamePane callers = (FlamePane) view.region().lookup("#flame-callers");
    await(() -> callers.texts().tree().size() > 0);
    assertThat(callers.texts().tree().frame(0)).isEqualTo("synchronize (dflash.py:63)");
    assertThat(callers.texts().tree().totalWeight()).isEqualTo(16573);
    assertThat(model().tree().totalWeight()).isEqualTo(16573);
    robot.interact(() -> shapes.setValue(FlameShape.INVERTED));
    await(() -> model().tree().totalWeight() == 42063);
    assertThat(model().tree().frame(0)).isEqualTo("synchronize (dflash.py:63)");
    assertThat(shapes.getItems()).doesNotContain(FlameShape.TIME);
  }

  @SuppressWarnings("unchecked")
  private ComboBox<FlameShape> shapes() {
    return (ComboBox<FlameShape>) view.region().lookup("#flame-shapes");
  }

  @Test
  void aLoopIsChosenAsOne(FxRobot robot) {
    openSample(robot);
    MenuButton threads = (MenuButton) view.region().lookup("#flame-threads");
    MenuItem loop =
        threads.getItems().stream()
            .filter(item -> item.getText() != null && item.getText().startsWith("Loop target"))
            .findFirst()
            .orElseThrow();
    robot.interact(loop::fire);
    await(() -> model().tree().totalWeight() == 6011 + 6008);
    assertThat(text("#flame-about")).startsWith("12,019 samples of 2 threads");
  }

  /// One thread that is a second in `a`, then a second in `b`, 100 samples each.
  private static Run timed() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("1", "main");
    RecordingBuilder.Profile profile = builder.profile("main", "samples", thread);
    int main = builder.stacks().child(-1, "main");
    int a = builder.stacks().child(main, "a");
    int b = builder.stacks().child(main, "b");
    for (int sample = 0; sample < 200; sample++) {
      profile.sample(sample < 100 ? a : b, 1, sample * 10_000_000L);
    }
    return Run.of("timed", List.of(builder.build("timed.json", "test", 0)));
  }

  @Test
  void aRangeOfTimeFiltersAndAFrameLightsUp(FxRobot robot) {
    robot.interact(() -> workspace.open(Slot.BASELINE, timed()));
    await(() -> pane() != null && model().tree().totalWeight() == 200);
    robot.interact(
        () ->
            workspace.select(
                workspace.selection().withRange(new TimeRange(500_000_000, 1_500_000_000))));
    await(() -> model().tree().totalWeight() == 100);
    assertThat(text("#flame-about")).contains("only the selected 1.00 s");
    robot.interact(() -> shapes().setValue(FlameShape.TIME));
    await(() -> model().tree().order() == CallTree.Order.TIME);
    robot.interact(() -> pane().select(2));
    assertThat(workspace.selection().frame()).isEqualTo("b");
    await(() -> workspace.occurrencesProperty().get() != null);
    assertThat(workspace.occurrencesProperty().get().ranges().get("main"))
        .containsExactly(new TimeRange(1_000_000_000, 1_500_000_000));
    assertThat(workspace.detailsProperty().get().figures())
        .anyMatch(figure -> figure.label().equals("Over time"));
  }

  @Test
  void withoutTimesTheSelectedRangeIsSaidNotToCount(FxRobot robot) {
    openSample(robot);
    robot.interact(
        () -> workspace.select(workspace.selection().withRange(new TimeRange(0, 1_000))));
    await(() -> text("#flame-about").contains("since the file has no time axis"));
    assertThat(model().tree().totalWeight()).isEqualTo(42063);
  }

  @Test
  void theRootMayBeAtTheBottomAndMotionOff(FxRobot robot) {
    openSample(robot);
    MenuButton menu = (MenuButton) view.region().lookup("#flame-view-menu");
    robot.interact(
        () -> {
          item(menu, "Flame: the root").fire();
          CheckMenuItem motion = (CheckMenuItem) item(menu, "Motion");
          motion.setSelected(false);
          motion.fire();
          pane().requestFocus();
        });
    assertThat(model().top(0)).isEqualTo(model().height() - FlameLayout.ROW);
    assertThat(model().rowAt(model().height() - 1)).isZero();
    robot.push(KeyCode.UP).push(KeyCode.UP).push(KeyCode.UP);
    await(() -> pane().cursor() >= 0 && model().tree().depth(pane().cursor()) == 1);
    robot.interact(() -> pane().zoomTo(pane().cursor()));
    assertThat(model().axis()).as("at once").isEqualTo(model().axisOf(pane().cursor()));
  }

  private static MenuItem item(MenuButton menu, String start) {
    return menu.getItems().stream()
        .filter(item -> item.getText() != null && item.getText().startsWith(start))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void keysChangeTheLayout(FxRobot robot) {
    openSample(robot);
    robot.interact(() -> pane().requestFocus());
    robot.push(KeyCode.I);
    await(() -> model().tree().frame(0).equals("synchronize (dflash.py:63)"));
    robot.push(KeyCode.I).push(KeyCode.R);
    await(() -> chips() == 1 && !model().tree().frame(0).startsWith("synchronize"));
    robot.push(KeyCode.R);
    await(() -> chips() == 0);
    robot.interact(() -> pane().moveCursor(node("put (queue.py:140)")));
    robot.push(KeyCode.X);
    await(() -> view.region().lookup("#flame-callers") != null);
    FlamePane callers = (FlamePane) view.region().lookup("#flame-callers");
    await(() -> callers.texts().name().equals("Callers of put (queue.py:140)"));
    assertThat(view.keys()).isNotEmpty();
  }

  @Test
  void coloursByKindHaveALegend(FxRobot robot) {
    openSample(robot);
    MenuButton menu = (MenuButton) view.region().lookup("#flame-view-menu");
    robot.interact(() -> item(menu, "Colour by kind").fire());
    assertThat(pane().mode()).isEqualTo(FrameColors.Mode.KIND);
    assertThat(((HBox) view.region().lookup("#flame-legend")).getChildren()).isNotEmpty();
  }
}
