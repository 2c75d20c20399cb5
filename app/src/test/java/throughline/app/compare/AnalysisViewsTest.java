package throughline.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.chart.ChartPane;
import throughline.app.chart.WaterfallChart;
import throughline.app.overview.OverviewView;
import throughline.app.stages.StagesView;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.app.view.View;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Slot;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.compare.Comparison;
import throughline.model.compare.WhatIf;
import throughline.model.run.Run;

/// The views of the answer, with the sample that comes with the program.
@ExtendWith(ApplicationExtension.class)
class AnalysisViewsTest {
  private static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  private final FakeContext context = new FakeContext();
  private Stage stage;

  @Start
  void start(Stage newStage) {
    stage = newStage;
  }

  private static Run run(String variant) throws Exception {
    return new RunReader(Importers.installed())
        .read(List.of(SAMPLE.resolve(variant)), ImportContext.unattended())
        .run()
        .orElseThrow();
  }

  private View show(FxRobot robot, View view) {
    robot.interact(
        () -> {
          Staged.show(stage, view.region(), 980, 900);
          view.shown();
        });
    WaitForAsyncUtils.waitForFxEvents();
    return view;
  }

  private Comparison openSample(FxRobot robot) throws Exception {
    Run before = run("before");
    Run after = run("after");
    robot.interact(
        () -> {
          context.workspace().open(Slot.BASELINE, before);
          context.workspace().open(Slot.CANDIDATE, after);
        });
    LiveComparison live = LiveComparison.of(context.workspace());
    WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> live.answer() instanceof Answer.Pair);
    WaitForAsyncUtils.waitForFxEvents();
    return ((Answer.Pair) Objects.requireNonNull(live.answer())).comparison();
  }

  private static String texts(Node node) {
    StringBuilder text = new StringBuilder();
    if (node instanceof Labeled labeled) {
      text.append(labeled.getText()).append('\n');
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> text.append(texts(child)));
    }
    return text.toString();
  }

  @Test
  void theOverviewSaysTheVerdictAndRightUnderItWhatCouldFool(FxRobot robot) throws Exception {
    View view = show(robot, new OverviewView(context));
    assertThat(texts(view.region())).contains("Open the sample");
    Comparison comparison = openSample(robot);
    String page = texts(view.region());
    assertThat(page.indexOf("▲ " + comparison.verdict().sentence()))
        .isNotNegative()
        .isLessThan(page.indexOf("1 difference between the runs could fool you"));
    assertThat(page.indexOf("Tag variant differs"))
        .isNotNegative()
        .isLessThan(page.indexOf("target/copy gave"));
    assertThat(page)
        .contains(comparison.verdict().basis())
        .contains("target/copy gave")
        .contains("target limited before and limits still")
        .contains("10 files read");
  }

  @Test
  void movingAWindowsEndComparesAgain(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    openSample(robot);
    LiveComparison live = LiveComparison.of(context.workspace());
    Answer first = Objects.requireNonNull(live.answer());
    Node handle = view.region().lookup(".window-strip.before .handle");
    robot.interact(handle::requestFocus);
    robot.press(KeyCode.RIGHT).release(KeyCode.RIGHT);
    WaitForAsyncUtils.waitFor(
        60, TimeUnit.SECONDS, () -> live.answer() != null && live.answer() != first);
    Answer second = Objects.requireNonNull(live.answer());
    assertThat(second.sides().getFirst().steadyFromNanos())
        .isGreaterThan(first.sides().getFirst().steadyFromNanos());
    assertThat(view.region().lookup(".window-strip.before .handle")).isSameAs(handle);
  }

  /// Medians of the single runs of `target/copy` from 10 s on, by a script: 7.01 ms before, 0.40 ms
  /// after.
  @Test
  void aBarOfTheWaterfallIsLookedIntoByKeyboard(FxRobot robot) throws Exception {
    View view = show(robot, new OverviewView(context));
    openSample(robot);
    ChartPane waterfall = waterfall(view.region());
    robot.interact(waterfall::requestFocus);
    robot.type(KeyCode.DOWN, 2).type(KeyCode.ENTER);
    WaitForAsyncUtils.waitFor(
        20, TimeUnit.SECONDS, () -> texts(view.region()).contains("Threads of target"));

    String page = texts(view.region());
    assertThat(page).containsPattern("target/copy: median 7\\.\\d+ ms before, 4\\d\\d µs after");
    assertThat(page).contains("own time of single runs", "target-0", "target-1", "99 %");
    assertThat(context.workspace().selection().stage()).isEqualTo("target/copy");

    Node thread =
        view.region().lookupAll(".hyperlink").stream()
            .filter(node -> ((Labeled) node).getText().equals("target-1"))
            .findFirst()
            .orElseThrow();
    robot.interact(thread::requestFocus);
    robot.type(KeyCode.ENTER);
    assertThat(context.workspace().selection().thread()).isEqualTo("target-1");
    assertThat(context.workspace().selection().stage()).isEqualTo("target/copy");
    assertThat(context.requests()).contains("show:flame");

    robot.interact(() -> context.workspace().select(Selection.NONE));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(texts(view.region())).doesNotContain("Threads of target");
  }

  /// Small parts are one bar; pressed, each is a bar of its own.
  @Test
  void theSmallBarsAreShownOneByOne(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    Comparison comparison = openSample(robot);
    ChartPane waterfall = waterfall(view.region());
    robot.interact(waterfall::requestFocus);
    robot.type(KeyCode.UP, 2).type(KeyCode.ENTER);
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(((WaterfallChart) Objects.requireNonNull(waterfall.chart())).bars())
        .hasSize(comparison.contributions().size());
  }

  private static ChartPane waterfall(Node page) {
    return page.lookupAll(".chart-pane").stream()
        .map(ChartPane.class::cast)
        .filter(pane -> pane.chart() instanceof WaterfallChart)
        .findFirst()
        .orElseThrow();
  }

  /// The sample's runs end at steps 2725 and 3307, as the script beside it counts.
  @Test
  void runsAreLaidOverEachOtherByStep(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    openSample(robot);
    LiveComparison live = LiveComparison.of(context.workspace());
    Answer first = Objects.requireNonNull(live.answer());
    ToggleButton byStep =
        view.region().lookupAll(".toggle-button").stream()
            .map(ToggleButton.class::cast)
            .filter(button -> button.getText().equals("By step"))
            .findFirst()
            .orElseThrow();
    robot.interact(byStep::fire);
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(texts(view.region())).containsPattern("step \\d+ to step 2725");
    assertThat(texts(view.region())).containsPattern("step \\d+ to step 3307");

    Node handle = view.region().lookup(".window-strip.after .handle");
    robot.interact(handle::requestFocus);
    robot.type(KeyCode.RIGHT);
    WaitForAsyncUtils.waitFor(
        60, TimeUnit.SECONDS, () -> live.answer() != null && live.answer() != first);
    assertThat(Objects.requireNonNull(live.answer()).sides().getLast().steadyFromNanos())
        .isGreaterThan(first.sides().getLast().steadyFromNanos());
  }

  @Test
  void aDifferenceIsAcknowledgedInAllViews(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    Comparison comparison = openSample(robot);
    robot.interact(() -> button(view, "Acknowledge").fire());

    assertThat(texts(view.region())).doesNotContain("could fool you").contains("Show again");
    assertThat(LiveComparison.of(context.workspace()).acknowledged())
        .containsExactlyElementsOf(comparison.comparability());
    View[] made = new View[1];
    robot.interact(() -> made[0] = new OverviewView(context));
    View overview = show(robot, made[0]);
    assertThat(texts(overview.region())).contains("Show again").doesNotContain("Acknowledge");
    robot.interact(() -> button(overview, "Show again").fire());
    assertThat(texts(overview.region())).contains("1 difference between the runs could fool you");
  }

  @Test
  void theSliderNamesTheCap(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    Comparison comparison = openSample(robot);
    Slider slider = (Slider) view.region().lookup(".what-if .slider");
    WhatIf.Prediction all =
        comparison.whatIf().predict("target", "target/forward/sync", 0.9).orElseThrow();

    robot.interact(() -> slider.setValue(0));
    assertThat(texts(view.region())).contains(", 0 %: target limits still, up to 16 %");
    robot.interact(() -> slider.setValue(90));
    assertThat(texts(view.region()))
        .contains(Units.amount(all.perSecond(), "tok/s"))
        .contains("from 16 % on drafter limits and caps the gain");
  }

  private static Button button(View view, String text) {
    return view.region().lookupAll(".button").stream()
        .filter(Button.class::isInstance)
        .map(Button.class::cast)
        .filter(button -> button.getText().equals(text))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theStageTableNamesTheStageThatPaid(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    openSample(robot);
    TableTwin<?> table = (TableTwin<?>) view.region().lookup(".table-twin");
    assertThat(table.toCsv().lines().filter(line -> line.contains("target/copy")).toList())
        .hasSize(1);
  }

  @Test
  void theStagesHaveARowForEachThreadAndATable(FxRobot robot) throws Exception {
    View view = show(robot, new StagesView(context));
    openSample(robot);
    WaitForAsyncUtils.waitFor(
        60, TimeUnit.SECONDS, () -> view.region().lookup(".row-name") != null);
    assertThat(texts(view.region())).contains("target-0").contains("drafter-1");
    ToggleButton table =
        view.region().lookupAll(".toggle-button").stream()
            .map(ToggleButton.class::cast)
            .filter(button -> button.getText().equals("Table"))
            .findFirst()
            .orElseThrow();
    robot.interact(table::fire);
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(((TableTwin<?>) view.region().lookup(".table-twin")).toCsv()).contains("untracked");
  }

  @Test
  void oneRunAloneIsNotCompared(FxRobot robot) throws Exception {
    View view = show(robot, new CompareView(context));
    Run before = run("before");
    robot.interact(() -> context.workspace().open(Slot.BASELINE, before));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(texts(view.region())).contains("Open a second run");
  }
}
