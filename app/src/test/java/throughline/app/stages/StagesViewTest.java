package throughline.app.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Hit;
import throughline.app.draw.SampleRuns;
import throughline.app.json.Fields;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.view.Tip;
import throughline.app.workspace.Details;
import throughline.app.workspace.Edits;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.TimeRange;

@ExtendWith(ApplicationExtension.class)
class StagesViewTest {
  private final FakeContext context = new FakeContext();
  private final Workspace workspace = context.workspace();
  private StagesView view;
  private Scene scene;

  @Start
  void start(Stage stage) {
    workspace.open(Slot.BASELINE, SampleRuns.trainer("before", 20, 1));
    workspace.open(Slot.CANDIDATE, SampleRuns.trainer("after", 20, 0.8));
    view = new StagesView(context);
    scene = Staged.show(stage, view.region(), 1000, 640);
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

  private @Nullable IterationsPane iterations() {
    return (IterationsPane) view.region().lookup("#iterations");
  }

  @Test
  void iterationsStandSideBySideAndAreOneClickAway(FxRobot robot) {
    await(() -> robot.lookup("By length").tryQuery().isPresent());
    robot.clickOn("By length");
    await(() -> iterations() != null && iterations().lookup(".canvas-pane") != null);
    robot.clickOn("Iterations");
    await(() -> iterations() != null);
    // The sample warms up for six seconds, in which forward takes 1.6 times as long.
    assertThat(view.region().lookupAll(".canvas-pane").size()).isGreaterThanOrEqualTo(4);
    String looks = System.getProperty("throughline.looks");
    if (looks != null) {
      robot.interact(() -> Staged.save(scene, Path.of(looks, "stages-iterations.png")));
    }

    IterationBars bars =
        (IterationBars)
            view.region().lookupAll(".canvas-pane").stream()
                .filter(IterationBars.class::isInstance)
                .findFirst()
                .orElseThrow();
    robot.clickOn(bars);

    TimeRange range = Objects.requireNonNull(workspace.selection().range());
    assertThat(range.lengthNanos()).isBetween(20_000_000L, 100_000_000L);
    assertThat(workspace.selection().thread()).isEqualTo("target-0");
    Details details = Objects.requireNonNull(workspace.detailsProperty().get());
    assertThat(details.kind()).isEqualTo("Iteration");
    await(() -> iterations() != null);
  }

  @Test
  void iterationsAreThoseOfTheSelectedTimeAndATableToo(FxRobot robot) {
    long second = 1_000_000_000L;
    robot.interact(
        () ->
            workspace.select(
                workspace.selection().withRange(new TimeRange(10 * second, 12 * second))));
    await(() -> robot.lookup("Iterations").tryQuery().isPresent());
    robot.clickOn("Iterations");
    await(() -> iterations() != null);
    robot.clickOn("Table");
    await(() -> view.region().lookup(".table-view") != null);

    TableView<?> table = (TableView<?>) view.region().lookup(".table-view");
    List<IterationTable.Row> rows =
        table.getItems().stream().map(IterationTable.Row.class::cast).toList();
    assertThat(rows)
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(row.series().fromNanos()[row.at()])
                    .isBetween(10 * second, 12 * second - 1));
    assertThat(rows).extracting(IterationTable.Row::run).contains("before", "after");

    robot.clickOn("Table");
    await(() -> iterations() != null);
    IterationBars bars =
        (IterationBars)
            view.region().lookupAll(".canvas-pane").stream()
                .filter(IterationBars.class::isInstance)
                .findFirst()
                .orElseThrow();
    robot.clickOn(bars);
    assertThat(Objects.requireNonNull(workspace.selection().range()).lengthNanos())
        .isLessThan(second / 5);
    WaitForAsyncUtils.waitForFxEvents();
    await(() -> iterations() != null);
    robot.clickOn("Table");
    await(() -> view.region().lookup(".table-view") != null);
    assertThat(((TableView<?>) view.region().lookup(".table-view")).getItems())
        .as("picking one does not leave it alone")
        .hasSize(rows.size());
  }

  @Test
  void bothRunsShareAChartAndATableWhenOverlaid(FxRobot robot) {
    await(() -> robot.lookup("Overlaid").tryQuery().isPresent());
    int charts = view.region().lookupAll(".chart-pane").size();
    robot.clickOn("Overlaid");
    await(() -> view.region().lookup("#overlay-legend") != null);
    // The legend of stages, five rows and the time axis; each row had two charts before.
    int rows = view.region().lookupAll(".row-name").size();
    assertThat(view.region().lookupAll(".chart-pane")).hasSize(charts - rows - 1);
    ChartPane chart = chartOf("target-0");
    await(() -> !chart.hits().isEmpty());
    assertThat(chart.getAccessibleText()).contains("the run before as an outline");
    assertThat(chart.hits().getFirst().lines().get())
        .extracting(Tip.Line::label)
        .startsWith("after", "before");

    robot.interact(() -> workspace.select(workspace.selection().withStage("target/queue_get")));
    await(() -> chartOf("target-0").hits().stream().findAny().isPresent());
    List<Hit> hits = chartOf("target-0").hits();
    double bottom = hits.stream().mapToDouble(hit -> hit.bounds().getMaxY()).max().orElseThrow();
    assertThat(hits)
        .filteredOn(hit -> hit.bounds().getMaxY() > bottom - 0.5 && hit.bounds().getHeight() > 1)
        .as("the selected stage stands at the bottom")
        .extracting(Hit::title)
        .containsOnly("target/queue_get");

    robot.clickOn("In total");
    await(() -> view.region().lookup("#stage-pairs") != null);
    robot.clickOn("Per iteration");
    robot.clickOn("Table");
    await(() -> view.region().lookup(".table-view") != null);
    TableView<?> table = (TableView<?>) view.region().lookup(".table-view");
    StagePairRow forward =
        table.getItems().stream()
            .map(StagePairRow.class::cast)
            .filter(row -> row.thread().equals("target-0"))
            .filter(row -> row.stage().equals("target/forward"))
            .findFirst()
            .orElseThrow();
    // 28 ms and up to 5 more, 1.6 times as long at first; the 28 ms are 0.8 times as long after.
    assertThat(forward.before() / 1e6).isBetween(30.5, 28 * 1.6 + 2.5);
    assertThat(forward.change()).isBetween(-0.2, -0.15);
    assertThat(forward.difference() / 1e6).isBetween(-9.0, -4.5);

    robot.clickOn("Table");
    robot.clickOn("Iterations");
    await(() -> iterations() != null);
    assertThat(view.region().lookupAll(".choice")).filteredOn(Node::isVisible).hasSize(3);
  }

  @Test
  void choicesAreKeptWithTheWorkspaceAndCanBeUndone(FxRobot robot) {
    await(() -> robot.lookup("Overlaid").tryQuery().isPresent());
    robot.clickOn("Overlaid");
    robot.clickOn("Loops");
    Edits edits = Edits.of(workspace);
    assertThat(edits.states().get("stages"))
        .isEqualTo(Map.of("arrangement", "overlaid", "rows", "loops"));

    robot.interact(() -> edits.restore(new Fields(Map.of())));
    assertThat(edits.states().get("stages")).isNull();
    await(() -> view.region().lookup("#overlay-legend") == null);
    robot.interact(
        () -> edits.restore(new Fields(Map.of("stages", Map.of("arrangement", "overlaid")))));
    await(() -> view.region().lookup("#overlay-legend") != null);
  }

  private ChartPane chartOf(String thread) {
    return view.region().lookupAll(".chart-pane").stream()
        .map(ChartPane.class::cast)
        .filter(pane -> pane.getAccessibleText().contains(" of " + thread + " by stage"))
        .findFirst()
        .orElseThrow();
  }
}
