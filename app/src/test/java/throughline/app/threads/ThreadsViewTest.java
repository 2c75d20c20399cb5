package throughline.app.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.app.view.EmptyState;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.view.TableTwin;
import throughline.app.view.TipLayer;
import throughline.app.workspace.Slot;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;
import throughline.testing.TestRecordings;

@ExtendWith(ApplicationExtension.class)
class ThreadsViewTest {
  private final FakeContext context = new FakeContext();
  private Stage stage;
  private ThreadsView view;

  @Start
  void start(Stage newStage) {
    stage = newStage;
    view = new ThreadsView(context);
  }

  private void show(FxRobot robot, Run... runs) {
    robot.interact(
        () -> {
          for (int at = 0; at < runs.length; at++) {
            context.workspace().open(Slot.values()[at], runs[at]);
          }
          Staged.show(stage, view.region(), 1000, 700);
        });
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void oneRunHasARowForEachThread(FxRobot robot) throws Exception {
    show(robot, DflashSample.run("before"));
    List<String> lines = tsv().lines().toList();
    assertThat(lines.getFirst())
        .startsWith("Thread\tLoop\tBusy (%)\tSync (%)\tWait (%)\tUntracked (%)\tCPU pidstat (%)");
    assertThat(lines).hasSize(1 + 8 + 1);
    assertThat(lines.stream().filter(line -> line.startsWith("target-0\ttarget\t")).toList())
        .singleElement()
        .asString()
        .contains("23.26", "blocks in sync", "target/forward/sync", "synchronize (dflash.py:63)");
    assertThat(lines.getLast()).startsWith("python3 (process 7291)").contains("65.66");
    assertThat(chart().getPrefHeight()).isGreaterThan(8 * 20);
  }

  @Test
  void twoRunsStandBesideEachOther(FxRobot robot) throws Exception {
    show(robot, DflashSample.run("before"), DflashSample.run("after"));
    List<String> lines = tsv().lines().toList();
    assertThat(lines.getFirst()).contains("CPU before\tCPU after\tCPU Δ");
    assertThat(lines).as("threads whose OS ids differ match too").hasSize(1 + 8 + 1);
  }

  @Test
  void arrowsWalkTheThreadsAndTellAboutThem(FxRobot robot) throws Exception {
    show(robot, DflashSample.run("before"));
    robot.interact(() -> chart().requestFocus());
    robot.type(KeyCode.DOWN, KeyCode.DOWN);
    ThreadRow second = table().getItems().get(1);
    assertThat(context.workspace().selection().thread()).isEqualTo(second.main().thread().label());
    assertThat(table().getSelectionModel().getSelectedItem()).isEqualTo(second);
    assertThat(chart().getAccessibleText()).startsWith(second.main().thread().label());
    assertThat(Objects.requireNonNull(context.workspace().detailsProperty().get()).kind())
        .isEqualTo("Thread");
  }

  @Test
  void theTableSelectsAndFollowsTheSelection(FxRobot robot) throws Exception {
    show(robot, DflashSample.run("before"));
    robot.interact(() -> table().getSelectionModel().clearAndSelect(0));
    String first = table().getItems().getFirst().main().thread().label();
    assertThat(context.workspace().selection().thread()).isEqualTo(first);
    assertThat(chart().selected()).isZero();
    robot.interact(
        () -> context.workspace().select(context.workspace().selection().withThread("drafter-1")));
    assertThat(
            Objects.requireNonNull(table().getSelectionModel().getSelectedItem())
                .isCalled("drafter-1"))
        .isTrue();
    robot.interact(
        () -> context.workspace().select(context.workspace().selection().withThread(null)));
    assertThat(table().getSelectionModel().getSelectedItem()).isNull();
    assertThat(chart().selected()).isEqualTo(-1);
  }

  @Test
  void theSelectedRangeCounts(FxRobot robot) throws Exception {
    show(robot, DflashSample.run("before"));
    String whole = tsv();
    robot.interact(
        () ->
            context
                .workspace()
                .select(
                    context
                        .workspace()
                        .selection()
                        .withRange(new TimeRange(20_000_000_000L, 30_000_000_000L))));
    assertThat(tsv()).isNotEqualTo(whole).contains("target-0");
  }

  @Test
  void withoutThreadsItSaysWhatWouldFillIt(FxRobot robot) {
    show(
        robot,
        Run.of("log", List.of(TestRecordings.parse("progress tokens at=1s dur=1s amount=5"))));
    EmptyState empty = robot.lookup(".empty-state").queryAs(EmptyState.class);
    assertThat(empty.getAccessibleText()).contains("pidstat");
    assertThat(robot.lookup("pidstat -t -u -w -h -H -p PID 1 > pidstat.txt").tryQuery())
        .isPresent();
  }

  /// For people to look at; run with `-Dthroughline.looks=FOLDER`.
  @Test
  @EnabledIfSystemProperty(named = "throughline.looks", matches = ".+")
  void pictures() throws Exception {
    Run before = DflashSample.run("before");
    Run after = DflashSample.run("after");
    for (Theme theme : Theme.values()) {
      picture(theme, "threads-one", List.of(before));
      picture(theme, "threads-two", List.of(before, after));
    }
    picture(Theme.LIGHT, "threads-empty", List.of());
  }

  private static void picture(Theme theme, String name, List<Run> runs) throws Exception {
    Path folder = Path.of(System.getProperty("throughline.looks"));
    String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
    WaitForAsyncUtils.asyncFx(
            () -> {
              theme.use();
              FakeContext context = new FakeContext();
              for (int at = 0; at < runs.size(); at++) {
                context.workspace().open(Slot.values()[at], runs.get(at));
              }
              ThreadsView view = new ThreadsView(context);
              StackPane root = new StackPane(view.region(), new TipLayer());
              Scene scene = new Scene(root, 1280, 800);
              Theme.style(scene);
              root.resize(1280, 800);
              if (name.endsWith("two")) {
                context.workspace().select(context.workspace().selection().withThread("target-1"));
              }
              for (int pass = 0; pass < 3; pass++) {
                root.applyCss();
                root.layout();
              }
              for (Node pane : root.lookupAll(".canvas-pane")) {
                ((CanvasPane) pane).paintNow();
              }
              Staged.save(scene, folder.resolve(file));
            })
        .get(60, TimeUnit.SECONDS);
  }

  private String tsv() {
    return table().toTsv();
  }

  @SuppressWarnings("unchecked")
  private TableTwin<ThreadRow> table() {
    return (TableTwin<ThreadRow>) view.table().orElseThrow();
  }

  private ThreadChart chart() {
    return (ThreadChart) view.region().lookup("#threads-chart");
  }
}
