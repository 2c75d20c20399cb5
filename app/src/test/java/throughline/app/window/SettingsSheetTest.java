package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.draw.Motion;
import throughline.app.settings.Preferences;
import throughline.app.settings.Settings.Recent;
import throughline.app.theme.Theme;

@ExtendWith(ApplicationExtension.class)
class SettingsSheetTest {
  @TempDir Path folder;
  private WindowFixture fixture;

  @Start
  void start(Stage stage) {
    fixture = new WindowFixture(stage, folder);
  }

  @AfterEach
  void close(FxRobot robot) {
    robot.interact(Theme.LIGHT::use);
    fixture.settings.close();
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents(10);
  }

  private List<ToggleButton> toggles(FxRobot robot) {
    return List.copyOf(
        robot
            .from(fixture.window.scene().lookup("#settings-sheet"))
            .lookup(".toggle-button")
            .queryAllAs(ToggleButton.class));
  }

  private ToggleButton toggle(FxRobot robot, String text) {
    return toggles(robot).stream()
        .filter(button -> button.getText().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private Preferences preferences() {
    return fixture.settings.get().preferences();
  }

  @Test
  void whatIsChosenHoldsAtOnce_isRemembered_andIsMarked(FxRobot robot) {
    press(robot, KeyCode.CONTROL, KeyCode.COMMA);
    assertThat(toggle(robot, "System").isSelected()).isTrue();
    assertThat(toggle(robot, "8 s").isSelected()).isTrue();

    robot.interact(() -> toggle(robot, "Dark").fire());
    assertThat(Theme.current()).isEqualTo(Theme.DARK);
    assertThat(toggle(robot, "Dark").isSelected()).isTrue();
    robot.interact(() -> toggle(robot, "Reduced").fire());
    assertThat(Motion.isReduced()).isTrue();
    robot.interact(() -> toggle(robot, "Full").fire());
    assertThat(Motion.isReduced()).isFalse();
    robot.interact(() -> toggle(robot, "20 s").fire());
    assertThat(preferences())
        .isEqualTo(
            new Preferences(
                Preferences.Theme.DARK, Preferences.Motion.FULL, Preferences.Reading.LONG, true));

    press(robot, KeyCode.ESCAPE);
    press(robot, KeyCode.CONTROL, KeyCode.COMMA);
    assertThat(toggle(robot, "Dark").isSelected()).isTrue();
    assertThat(toggle(robot, "20 s").isSelected()).isTrue();
    assertThat(toggle(robot, "8 s").isSelected()).isFalse();
  }

  @Test
  void aWordLeavesTheRowsAboutIt(FxRobot robot) {
    fixture.settings.update(known -> known.opened(new Recent(List.of("/a"), List.of())));
    press(robot, KeyCode.CONTROL, KeyCode.COMMA);
    TextField search = (TextField) fixture.window.scene().lookup("#settings-search");
    assertThat(search.isFocused()).isTrue();
    robot.interact(() -> search.setText("crash"));
    assertThat(toggles(robot)).isEmpty();
    CheckBox offers =
        robot.from(fixture.window.scene().lookup("#settings-sheet")).lookup(".check-box").query();
    robot.interact(offers::fire);
    assertThat(preferences().offersLastSession()).isFalse();

    robot.interact(() -> search.setText("recent"));
    Button forget = (Button) fixture.window.scene().lookup("#settings-forget");
    robot.interact(forget::fire);
    assertThat(fixture.settings.get().recent()).isEmpty();
    assertThat(forget.isDisabled()).isTrue();
  }
}
