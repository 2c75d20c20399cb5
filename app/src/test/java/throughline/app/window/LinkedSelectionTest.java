package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
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
import throughline.app.analysis.LiveComparison;
import throughline.app.view.TableTwin;
import throughline.app.workspace.Details;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;
import throughline.model.run.TimeRange;

/// What is dragged on the timeline of the real sample is what every other view tells about. What
/// they must tell is counted here from the lines of the files, without any of the program's
/// readers.
@ExtendWith(ApplicationExtension.class)
class LinkedSelectionTest {
  private static final double SECOND = 1e9;
  private static final Pattern SPAN =
      Pattern.compile(
          "\"type\":\"span\",\"thread\":\"([^\"]+)\",\"stage\":\"([^\"]+)\",\"at\":(\\d+),\"dur\":(\\d+)");
  private static final Pattern PROGRESS =
      Pattern.compile("\"type\":\"progress\",\"at\":(\\d+),\"step\":\\d+,\"tokens\":(\\d+)");

  @TempDir Path folder;
  private RealWindow real;
  private Workspace workspace;

  @Start
  void start(Stage stage) {
    real = new RealWindow(stage, folder, 1000, 800);
    workspace = real.workspace();
  }

  @AfterEach
  void close() {
    real.settings.close();
  }

  private static List<String> trace(String variant) throws IOException {
    Path file = RealWindow.SAMPLE.resolve(variant).resolve("trainer.profilestats.jsonl.gz");
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    }
  }

  /// Nanoseconds of a stage within a range; the trace's time 0 is that of the run.
  private static double inStage(String variant, String thread, String stage, TimeRange range)
      throws IOException {
    double sum = 0;
    for (String line : trace(variant)) {
      Matcher span = SPAN.matcher(line);
      if (span.find() && span.group(1).matches(thread) && span.group(2).equals(stage)) {
        long from = Long.parseLong(span.group(3));
        long to = from + Long.parseLong(span.group(4));
        sum += Math.max(0, Math.min(to, range.toNanos()) - Math.max(from, range.fromNanos()));
      }
    }
    return sum;
  }

  /// Tokens a second of the progress lines within a range.
  private static double tokensPerSecond(String variant, TimeRange range) throws IOException {
    long first = -1;
    long last = -1;
    double tokens = 0;
    for (String line : trace(variant)) {
      Matcher progress = PROGRESS.matcher(line);
      if (progress.find() && range.contains(Long.parseLong(progress.group(1)))) {
        last = Long.parseLong(progress.group(1));
        tokens += first < 0 ? 0 : Double.parseDouble(progress.group(2));
        first = first < 0 ? last : first;
      }
    }
    return tokens / (last - first) * SECOND;
  }

  /// Mean %CPU of a thread over pidstat's rows that end in a range. Both clocks are those of one
  /// machine, and the trace began at `begin` seconds after midnight.
  private static double meanCpu(String variant, String tid, double begin, TimeRange range)
      throws IOException {
    return Files.readAllLines(RealWindow.SAMPLE.resolve(variant).resolve("pidstat.txt")).stream()
        .map(line -> line.strip().split("\\s+"))
        .filter(cells -> cells.length == 11 && cells[3].equals(tid) && cells[0].matches("\\d.*"))
        .filter(
            cells -> {
              String[] clock = cells[0].split(":");
              double time =
                  Integer.parseInt(clock[0]) * 3600
                      + Integer.parseInt(clock[1]) * 60
                      + Integer.parseInt(clock[2])
                      - begin;
              return time * SECOND > range.fromNanos() && time * SECOND <= range.toNanos();
            })
        .mapToDouble(cells -> Double.parseDouble(cells[8]))
        .average()
        .orElseThrow();
  }

  private Region timeline() {
    return (Region) Objects.requireNonNull(real.seen(".timeline"));
  }

  private TimeRange range() {
    return Objects.requireNonNull(workspace.selection().range());
  }

  /// What a cell of the table that is shown holds.
  private static double cell(String tsv, String column, String... holds) {
    List<String> lines = tsv.lines().toList();
    int at = Arrays.asList(lines.getFirst().split("\t", -1)).indexOf(column);
    assertThat(at).as(column + " in " + lines.getFirst()).isNotNegative();
    return lines.stream()
        .map(line -> Arrays.asList(line.split("\t", -1)))
        .filter(cells -> cells.containsAll(List.of(holds)))
        .mapToDouble(cells -> Double.parseDouble(cells.get(at)))
        .findFirst()
        .orElseThrow();
  }

  private void show(FxRobot robot, KeyCode tab) {
    robot.push(tab);
    real.settle();
  }

  private String chips(FxRobot robot) {
    StringBuilder text = new StringBuilder();
    robot
        .lookup("#selection-bar .selection-chip .label")
        .queryAllAs(Labeled.class)
        .forEach(label -> text.append(label.getText()).append(' '));
    return text.toString().strip();
  }

  private boolean reads(String words) {
    return real.scene().getRoot().lookupAll(".label").stream()
        .filter(RealWindow::isSeen)
        .anyMatch(node -> node instanceof Labeled label && label.getText().contains(words));
  }

  private String threads() {
    return real.window.shown().table().map(TableTwin::toTsv).orElseThrow();
  }

  private String stagesTable(FxRobot robot) {
    robot.clickOn("Table");
    real.settle();
    String tsv = ((TableTwin<?>) Objects.requireNonNull(real.seen(".table-twin"))).toTsv();
    robot.clickOn("Table");
    real.settle();
    return tsv;
  }

  @Test
  void whatIsDraggedOnTheTimeline_isWhatAllViewsTellAbout(FxRobot robot) throws IOException {
    real.open(robot, RealWindow.SAMPLE.resolve("before"), RealWindow.SAMPLE.resolve("after"));
    show(robot, KeyCode.DIGIT5);
    double cpuOfAll = cell(threads(), "CPU before", "target-0");

    show(robot, KeyCode.DIGIT2);
    Region pane = timeline();
    robot.interact(pane::requestFocus);
    robot.type(KeyCode.W).type(KeyCode.W);
    WaitForAsyncUtils.sleep(500, TimeUnit.MILLISECONDS);
    real.settle();
    Point2D from = pane.localToScreen(300, 400);
    robot.drag(from, MouseButton.PRIMARY).dropTo(from.add(160, 0));
    real.settle();
    TimeRange range = range();
    // All of it is 60 s over some 470 pixels; two steps of the zoom show 1.6 times less each.
    assertThat(range.lengthNanos() / SECOND).isBetween(6.0, 12.0);

    assertThat(chips(robot)).isEqualTo(SelectionBar.text(range));
    detailsTellOf(range);
    show(robot, KeyCode.DIGIT3);
    assertThat(cell(stagesTable(robot), "Total (s)", "before", "target-0", "target/copy"))
        .isCloseTo(inStage("before", "target-0", "target/copy", range) / SECOND, within(1e-6));
    show(robot, KeyCode.DIGIT4);
    assertThat(reads("of all time, not of the selected range, since the file has no time axis"))
        .isTrue();
    show(robot, KeyCode.DIGIT5);
    threadsTellOf(range);

    backAndForth(robot, cpuOfAll);
    compareTellsOf(robot, range);
  }

  private void detailsTellOf(TimeRange range) throws IOException {
    RealWindow.await(() -> !details().sections().isEmpty());
    double waited = inStage("before", "drafter-\\d", "drafter/queue_get", range) / SECOND;
    Details.Section stages =
        details().sections().stream()
            .filter(section -> section.title().equals("Stages, before"))
            .findFirst()
            .orElseThrow();
    assertThat(stages.figures())
        .filteredOn(figure -> figure.label().equals("drafter/queue_get"))
        .singleElement()
        .extracting(figure -> Double.parseDouble(figure.value().split(" s ", 2)[0]))
        .satisfies(shown -> assertThat(shown).isCloseTo(waited, withinPercentage(0.5)));
  }

  private Details details() {
    return Objects.requireNonNull(workspace.detailsProperty().get());
  }

  private void threadsTellOf(TimeRange range) throws IOException {
    String tsv = threads();
    // 08:01:50 and 30.044210 ms: the header's unix_ns.
    double begin = 8 * 3600 + 60 + 50.030044210;
    assertThat(cell(tsv, "CPU before", "target-0"))
        .isCloseTo(meanCpu("before", "7296", begin, range), within(1e-9));
    assertThat(cell(tsv, "Sync before", "target-0"))
        .isCloseTo(
            inStage("before", "target-0", "target/forward/sync", range) / range.lengthNanos() * 100,
            within(1e-6));
  }

  /// Selects a thread besides, and walks back to nothing and forward again.
  private void backAndForth(FxRobot robot, double cpuOfAll) {
    TimeRange range = range();
    robot.interact(() -> workspace.select(workspace.selection().withThread("target-1")));
    real.settle();
    assertThat(chips(robot)).isEqualTo(SelectionBar.text(range) + " thread target-1");
    show(robot, KeyCode.DIGIT4);
    assertThat(reads("target-1")).as("the chooser of the flame graph").isTrue();
    show(robot, KeyCode.DIGIT5);

    robot.press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
    real.settle();
    assertThat(workspace.selection()).isEqualTo(Selection.NONE.withRange(range));
    robot.press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
    real.settle();
    assertThat(workspace.selection()).isEqualTo(Selection.NONE);
    assertThat(cell(threads(), "CPU before", "target-0")).isEqualTo(cpuOfAll);
    assertThat(chips(robot)).isEmpty();
    robot.press(KeyCode.ALT).type(KeyCode.RIGHT).release(KeyCode.ALT);
    real.settle();
    assertThat(range()).isEqualTo(range);
    assertThat(cell(threads(), "CPU before", "target-0")).isNotEqualTo(cpuOfAll);
  }

  /// The range becomes the window of both runs when one asks for it.
  private void compareTellsOf(FxRobot robot, TimeRange range) throws IOException {
    show(robot, KeyCode.DIGIT2);
    Point2D from = timeline().localToScreen(300, 400);
    robot.drag(from, MouseButton.PRIMARY).dropTo(from.add(160, 0));
    real.settle();
    TimeRange again = range();
    assertThat((double) again.fromNanos()).isCloseTo(range.fromNanos(), within(0.2 * SECOND));
    Node link =
        real.scene().getRoot().lookupAll(".link").stream()
            .filter(
                node ->
                    node instanceof Button button
                        && button.getText().equals("Compare in this range"))
            .findFirst()
            .orElseThrow();
    robot.interact(((Button) link)::fire);
    LiveComparison comparison = LiveComparison.of(workspace);
    RealWindow.await(() -> !comparison.workingProperty().get());
    real.settle();

    assertThat(real.window.shown().id()).isEqualTo("compare");
    List<String> variants = List.of("before", "after");
    for (int run = 0; run < 2; run++) {
      double expected = tokensPerSecond(variants.get(run), again);
      assertThat(Objects.requireNonNull(comparison.answer()).sides().get(run).throughput())
          .isCloseTo(expected, within(expected * 0.01));
    }
    WaitForAsyncUtils.waitForFxEvents();
  }
}
