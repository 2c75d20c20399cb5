package throughline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static throughline.app.cli.JsonText.at;
import static throughline.app.cli.JsonText.doubleAt;
import static throughline.app.cli.JsonText.listAt;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
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
import throughline.app.compare.CompareView;
import throughline.app.overview.OverviewPage;
import throughline.app.overview.OverviewView;
import throughline.app.overview.PageActions;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.view.View;
import throughline.app.workspace.Slot;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.run.Run;

/// The window, the report and `compare --json` say the same: what the pages' texts and charts say
/// is read and compared with the JSON, whose numbers are formatted here on their own.
@ExtendWith(ApplicationExtension.class)
class SameNumbersTest {
  private final FakeContext context = new FakeContext();
  private Stage stage;

  @Start
  void start(Stage newStage) {
    stage = newStage;
  }

  private static Run run(String variant) throws Exception {
    return new RunReader(Importers.installed())
        .read(List.of(Call.sample(variant)), ImportContext.unattended())
        .run()
        .orElseThrow();
  }

  /// All texts of a page, those that charts draw included.
  private static String texts(Node node) {
    StringBuilder text = new StringBuilder();
    if (node instanceof Labeled labeled) {
      text.append(labeled.getText()).append('\n');
    }
    if (node instanceof ChartPane pane && pane.chart() != null) {
      text.append(Objects.requireNonNull(pane.chart()).description()).append('\n');
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> text.append(texts(child)));
    }
    return text.toString();
  }

  @Test
  void windowReportAndJsonAgree(FxRobot robot) throws Exception {
    Map<String, Object> json =
        Call.of(
                "compare",
                "--json",
                "--baseline",
                Call.sample("before"),
                "--candidate",
                Call.sample("after"))
            .json();
    Run before = run("before");
    Run after = run("after");
    View[] views = new View[2];
    robot.interact(
        () -> {
          views[0] = new OverviewView(context);
          views[1] = new CompareView(context);
          Staged.show(stage, views[0].region(), 1200, 900);
          context.workspace().open(Slot.BASELINE, before);
          context.workspace().open(Slot.CANDIDATE, after);
        });
    LiveComparison live = LiveComparison.of(context.workspace());
    WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> live.answer() instanceof Answer.Pair);
    WaitForAsyncUtils.waitForFxEvents();
    Node[] report = new Node[1];
    robot.interact(
        () -> report[0] = OverviewPage.of(Objects.requireNonNull(live.answer()), PageActions.NONE));

    for (Node page : List.of(views[0].region(), report[0])) {
      String text = texts(page);
      sameVerdict(text, json);
      sameContributions(text, json);
      sameLimit(text, json);
      for (Map<String, Object> step : listAt(json, "nextSteps")) {
        if (doubleAt(step, "saving") == 0.5 && doubleAt(step, "rank") <= 5) {
          assertThat(text).contains(step.get("stage") + "\n");
          assertThat(text).contains(signed(doubleAt(step, "gainPerSecond")));
        }
      }
    }
    robot.interact(() -> Staged.show(stage, views[1].region(), 1200, 900));
    WaitForAsyncUtils.waitForFxEvents();
    String compare = texts(views[1].region());
    sameVerdict(compare, json);
    sameContributions(compare, json);
  }

  private static void sameVerdict(String text, Map<String, Object> json) {
    assertThat(text).contains("▲ " + json.get("sentence"), String.valueOf(json.get("basis")));
    for (String side : List.of("baseline", "candidate")) {
      assertThat(text).contains(kilo(doubleAt(json, side, "throughput")));
    }
    assertThat(text)
        .contains("+" + kilo(doubleAt(json, "differencePerSecond")))
        .contains(String.format(Locale.ROOT, "±%.2f %%", 100 * doubleAt(json, "noiseFloor")));
    for (Map<String, Object> warning : listAt(json, "comparability")) {
      assertThat(text).containsIgnoringCase(String.valueOf(warning.get("text")));
    }
  }

  /// Bars below 2 % of the largest are drawn as one.
  private static void sameContributions(String text, Map<String, Object> json) {
    List<Map<String, Object>> bars = listAt(json, "contributions");
    double largest =
        bars.stream().mapToDouble(bar -> Math.abs(doubleAt(bar, "deltaPerSecond"))).max().orElse(0);
    int said = 0;
    for (Map<String, Object> bar : bars) {
      double delta = doubleAt(bar, "deltaPerSecond");
      if (Math.abs(delta) >= 0.02 * largest || bar.get("stage") == null) {
        assertThat(text).contains(bar.get("name") + ": " + signed(delta) + " tok/s");
        said++;
      }
    }
    assertThat(said).isGreaterThan(3);
    assertThat(text).contains("in all " + signed(doubleAt(json, "differencePerSecond")) + " tok/s");
  }

  private static void sameLimit(String text, Map<String, Object> json) {
    for (String side : List.of("baseline", "candidate")) {
      assertThat(text).contains(String.valueOf(at(json, "limitingLoop", side, "evidence")));
    }
  }

  private static String kilo(double perSecond) {
    return String.format(
        Locale.ROOT, perSecond < 9_995 ? "%.2f K tok/s" : "%.1f K tok/s", perSecond / 1000);
  }

  private static String signed(double value) {
    String text = String.format(Locale.ROOT, "%.0f", Math.abs(value));
    if (text.equals("0")) {
      return text;
    }
    return (value > 0 ? "+" : "−") + text;
  }
}
