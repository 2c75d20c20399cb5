package throughline.app.window;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import throughline.app.cli.Console;
import throughline.app.cli.Program;
import throughline.app.theme.Theme;

/// The whole path with the real sample, real importers and real views: what a drop opens, the
/// verdict that is shown, and the picture that a key saves.
@ExtendWith(ApplicationExtension.class)
class EndToEndTest {
  @TempDir Path folder;

  private RealWindow real;

  @Start
  void start(Stage stage) {
    real = new RealWindow(stage, folder, 1000, 800);
  }

  @AfterEach
  void close() {
    real.settings.close();
  }

  @Test
  void twoFolders_showTheVerdict_andAKeySavesIt(FxRobot robot) throws IOException {
    Path picture = real.picture;
    real.open(robot, RealWindow.SAMPLE.resolve("before"), RealWindow.SAMPLE.resolve("after"));
    RealWindow.await(() -> shows(robot, "faster"));

    assertThat(real.workspace().baseline().name()).isEqualTo("before");
    assertThat(real.workspace().candidate().name()).isEqualTo("after");
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
    RealWindow.await(() -> Files.exists(picture));

    assertThat(Files.readAllBytes(picture))
        .startsWith(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'})
        .hasSizeGreaterThan(50_000);
    assertThat(Files.readAllBytes(picture)).isEqualTo(sameFromTheCommandLine());

    robot.interact(real.window::closeAll);
    real.open(robot, picture);
    assertThat(real.workspace().baseline().name()).isEqualTo("before");
    assertThat(real.workspace().candidate().name()).isEqualTo("after");
    assertThat(real.workspace().candidate().recordings()).hasSize(5);
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
            RealWindow.SAMPLE.resolve("before").toString(),
            "--candidate",
            RealWindow.SAMPLE.resolve("after").toString(),
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
}
