package throughline.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.Main;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.fx.Workers;
import throughline.app.settings.SettingsFile;
import throughline.app.view.TableTwin;
import throughline.app.window.MainWindow;
import throughline.app.window.NoDialogs;
import throughline.app.workspace.Slot;
import throughline.importers.Importers;

/// Charts, tables and views leave the window by keys, with what makes them readable elsewhere.
@ExtendWith(ApplicationExtension.class)
class TakeawayTest {
  @TempDir Path folder;

  private MainWindow window;
  private SettingsFile settings;
  private String suggested = "";

  @Start
  void start(Stage stage) {
    settings = new SettingsFile(folder.resolve("settings.json"), _ -> {});
    ReportExporter exporter =
        new ReportExporter(
            (_, name) -> {
              suggested = name;
              return Optional.of(folder.resolve(name));
            },
            Workers.shared());
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                Main.views(),
                Importers.installed(),
                Workers.named("test-import", 2),
                settings,
                new NoDialogs(),
                exporter,
                _ -> {}));
    window.show();
    stage.setWidth(1000);
    stage.setHeight(800);
  }

  @AfterEach
  void close() {
    settings.close();
  }

  private void open(FxRobot robot) throws Exception {
    var before = Reports.sample("before");
    var after = Reports.sample("after");
    robot.interact(
        () -> {
          window.workspace().open(Slot.BASELINE, List.of(before));
          window.workspace().open(Slot.CANDIDATE, List.of(after));
        });
    await(() -> LiveComparison.of(window.workspace()).answer() instanceof Answer.Pair);
    await(() -> robot.lookup(".chart-pane").tryQuery().isPresent());
  }

  private static Figure figure(Node node) {
    Node at = node;
    while (!(at instanceof Figure)) {
      at = at.getParent();
    }
    return (Figure) at;
  }

  @Test
  void aChartIsCopiedAndSavedWithItsTitleAndWhereItComesFrom(FxRobot robot) throws Exception {
    open(robot);
    ChartPane chart = robot.lookup(".chart-pane").queryAs(ChartPane.class);
    robot.interact(chart::requestFocus);
    robot.push(KeyCode.CONTROL, KeyCode.C);
    WaitForAsyncUtils.waitForFxEvents();
    boolean[] copied = new boolean[1];
    robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().hasImage());
    assertThat(copied[0]).isTrue();

    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
    Path file = folder.resolve("throughput-12-1-k-tok-s-before-14-7-k-tok-s-afte.png");
    await(() -> Files.exists(file));
    BufferedImage image = ImageIO.read(file.toFile());
    Figure figure = figure(chart);
    // Twice as sharp as the screen, with a margin and a line beneath.
    assertThat(image.getWidth()).isEqualTo(2 * ((int) Math.ceil(figure.getWidth()) + 32));
    assertThat(image.getHeight()).isGreaterThan((int) (2 * figure.getHeight() + 40));
    assertThat(Reports.texts(Files.readAllBytes(file)).get("Title")).isEqualTo(figure.title());
    assertThat(Reports.texts(Files.readAllBytes(file)).get("Source"))
        .startsWith("before → after · pidstat.txt, stacks.folded, top.txt and 2 more files");
    if (System.getProperty("throughline.looks") != null) {
      Files.copy(
          file,
          Path.of(System.getProperty("throughline.looks")).resolve("chart.png"),
          java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Test
  void theTableOfAChartIsSavedAsCsv(FxRobot robot) throws Exception {
    open(robot);
    ChartPane chart = robot.lookup(".chart-pane").queryAs(ChartPane.class);
    robot.interact(chart::requestFocus);
    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
    await(() -> suggested.endsWith(".csv") && Files.exists(folder.resolve(suggested)));
    assertThat(Files.readString(folder.resolve(suggested)))
        .startsWith("Run,Since start (s),Throughput (K tok/s),Steady window\nbefore,0,");
  }

  @Test
  void rowsOfATableAreCopiedAsText(FxRobot robot) throws Exception {
    open(robot);
    ToggleButton button = robot.lookup(".figure-tools .toggle-button").queryAs(ToggleButton.class);
    robot.interact(() -> button.setSelected(true));
    TableTwin<?> table = robot.lookup(".table-twin").queryAs(TableTwin.class);
    robot.interact(
        () -> {
          table.requestFocus();
          table.getSelectionModel().select(0);
        });
    robot.push(KeyCode.CONTROL, KeyCode.C);
    String[] text = new String[1];
    robot.interact(
        () -> text[0] = (String) Clipboard.getSystemClipboard().getContent(DataFormat.PLAIN_TEXT));
    assertThat(text[0]).startsWith("Run\tSince start (s)").contains("\nbefore\t0\t");
  }

  @Test
  void thePanelShowsWhatWillBeThereAndSavesIt(FxRobot robot) throws Exception {
    open(robot);
    robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.P);
    await(() -> robot.lookup("#report-save-html").tryQuery().isPresent());
    robot.interact(
        () ->
            robot
                .lookup("#report-waterfall")
                .queryAs(javafx.scene.control.CheckBox.class)
                .setSelected(false));
    robot.interact(() -> robot.lookup("#report-save-html").queryButton().fire());
    Path file = folder.resolve("throughline-before-to-after.html");
    await(() -> Files.exists(file));
    assertThat(Files.readString(file))
        .contains("<section id=\"verdict\">")
        .doesNotContain("<section id=\"waterfall\">")
        .contains("--sections verdict,throughput,limit,next,stages,frames,warnings,files");
  }

  private static void await(java.util.concurrent.Callable<Boolean> condition) throws Exception {
    WaitForAsyncUtils.waitFor(40, TimeUnit.SECONDS, condition);
    WaitForAsyncUtils.waitForFxEvents();
  }
}
