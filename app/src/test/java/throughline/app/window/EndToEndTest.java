package throughline.app.window;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.analysis.LiveComparison;
import throughline.app.cli.Console;
import throughline.app.cli.Program;
import throughline.app.compare.CompareView;
import throughline.app.flame.FlameView;
import throughline.app.fx.Workers;
import throughline.app.overview.OverviewView;
import throughline.app.report.ReportExporter;
import throughline.app.settings.SettingsFile;
import throughline.app.stages.StagesView;
import throughline.app.theme.Theme;
import throughline.app.threads.ThreadsView;
import throughline.app.timeline.TimelineView;
import throughline.app.view.ViewFactory;
import throughline.importers.Importers;

/// The whole path with the real sample, real importers and real views: what a drop opens, the
/// verdict that is shown, and the picture that a key saves.
@ExtendWith(ApplicationExtension.class)
class EndToEndTest {
  private static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  @TempDir Path folder;

  private MainWindow window;
  private SettingsFile settings;
  private Path picture;

  @Start
  void start(Stage stage) {
    picture = folder.resolve("report.png");
    settings = new SettingsFile(folder.resolve("settings.json"), _ -> {});
    List<ViewFactory> views =
        List.of(
            OverviewView::new,
            TimelineView::new,
            StagesView::new,
            FlameView::new,
            ThreadsView::new,
            CompareView::new);
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                views,
                Importers.installed(),
                Workers.named("test-import", 2),
                settings,
                new NoDialogs(),
                new ReportExporter((_, _) -> Optional.of(picture), Workers.shared()),
                () -> {}));
    window.show();
    stage.setWidth(1000);
    stage.setHeight(800);
  }

  @AfterEach
  void close() {
    settings.close();
  }

  @Test
  void twoFolders_showTheVerdict_andAKeySavesIt(FxRobot robot) throws IOException {
    robot.interact(
        () -> window.opening().open(List.of(SAMPLE.resolve("before"), SAMPLE.resolve("after"))));
    await(() -> LiveComparison.of(window.workspace()).answer() != null);
    await(() -> shows(robot, "faster"));

    assertThat(window.workspace().baseline().name()).isEqualTo("before");
    assertThat(window.workspace().candidate().name()).isEqualTo("after");
    assertThat(shows(robot, "target/copy")).isTrue();

    for (KeyCode tab :
        List.of(
            KeyCode.DIGIT2,
            KeyCode.DIGIT3,
            KeyCode.DIGIT4,
            KeyCode.DIGIT5,
            KeyCode.DIGIT6,
            KeyCode.DIGIT7,
            KeyCode.DIGIT1)) {
      robot.push(tab);
      WaitForAsyncUtils.waitForFxEvents();
    }
    robot.push(KeyCode.CONTROL, KeyCode.P);
    await(() -> Files.exists(picture));

    assertThat(Files.readAllBytes(picture))
        .startsWith(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'})
        .hasSizeGreaterThan(50_000);
    assertThat(Files.readAllBytes(picture)).isEqualTo(sameFromTheCommandLine());

    robot.interact(window::closeAll);
    robot.interact(() -> window.opening().open(List.of(picture)));
    await(() -> LiveComparison.of(window.workspace()).answer() != null);
    assertThat(window.workspace().baseline().name()).isEqualTo("before");
    assertThat(window.workspace().candidate().name()).isEqualTo("after");
    assertThat(window.workspace().candidate().recordings()).hasSize(5);
  }

  private byte[] sameFromTheCommandLine() throws IOException {
    Path file = folder.resolve("same.png");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(said, true, UTF_8);
    int status =
        Program.run(
            new Console(print, print, false),
            _ -> {},
            "report",
            "--baseline",
            SAMPLE.resolve("before").toString(),
            "--candidate",
            SAMPLE.resolve("after").toString(),
            "--scale",
            "2",
            "--theme",
            Theme.current() == Theme.DARK ? "dark" : "light",
            "-o",
            file.toString());
    assertThat(status).as(said.toString(UTF_8)).isZero();
    return Files.readAllBytes(file);
  }

  /// Whether some text in the window holds these words, in a label, a text or a chart's own words.
  private boolean shows(FxRobot robot, String words) {
    return robot
        .lookup(
            (javafx.scene.Node node) ->
                (node instanceof Labeled label && holds(label.getText(), words))
                    || (node instanceof Text text && holds(text.getText(), words))
                    || holds(node.getAccessibleText(), words))
        .tryQuery()
        .isPresent();
  }

  private static boolean holds(@Nullable String text, String words) {
    return text != null && text.contains(words);
  }

  private static void await(Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
    } catch (TimeoutException e) {
      throw new AssertionError("it never came true", e);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }
}
