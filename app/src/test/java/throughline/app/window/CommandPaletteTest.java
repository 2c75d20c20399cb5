package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static throughline.app.window.WindowFixture.await;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
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
import throughline.app.command.Command;

@ExtendWith(ApplicationExtension.class)
class CommandPaletteTest {
  @TempDir Path folder;
  private WindowFixture fixture;

  @Start
  void start(Stage stage) {
    fixture = new WindowFixture(stage, folder);
  }

  @AfterEach
  void close() {
    fixture.settings.close();
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents(10);
  }

  @SuppressWarnings("unchecked")
  private List<Command> rows() {
    return ((ListView<Command>) palette().lookup(".list-view")).getItems();
  }

  private javafx.scene.Node palette() {
    return fixture.window.scene().lookup("#command-palette");
  }

  private void type(FxRobot robot, String text) {
    robot.interact(
        () -> ((TextField) fixture.window.scene().lookup("#command-field")).setText(text));
  }

  @Test
  void someLettersAndEnterDoACommand_whatCannotBeDoneStandsLast(FxRobot robot) {
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    assertThat(palette().isVisible()).isTrue();
    assertThat(rows()).extracting(Command::id).contains("swap-runs", "open-files", "undo");
    assertThat(rows().getLast().enabled().get()).isFalse();
    type(robot, "new win");
    assertThat(rows().getFirst().id()).isEqualTo("new-window");
    press(robot, KeyCode.ENTER);
    assertThat(fixture.windowsAsked).isEqualTo(1);
    assertThat(palette().isVisible()).isFalse();
  }

  @Test
  void whatTheViewOffersStandsThereToo(FxRobot robot) {
    Path log = fixture.file("a.log", "slice work 0 100");
    List<String> done = new ArrayList<>();
    Button button = new Button("▾");
    button.setAccessibleText("Sort the rows");
    button.setOnAction(_ -> done.add("sorted"));
    Button hidden = new Button("Hidden");
    hidden.setVisible(false);
    Button disabled = new Button("Disabled");
    disabled.setDisable(true);
    CheckMenuItem check = new CheckMenuItem("Minimap");
    check.setOnAction(_ -> done.add("minimap " + check.isSelected()));
    RadioMenuItem radio = new RadioMenuItem("Steps");
    radio.setOnAction(_ -> done.add("steps"));
    MenuButton menu = new MenuButton("View ▾");
    menu.getItems().addAll(check, new SeparatorMenuItem(), new Menu("Counters", null, radio));
    robot.interact(
        () -> {
          fixture.one.region.getChildren().addAll(button, hidden, disabled, menu);
          fixture.window.opening().open(List.of(log));
        });
    await(() -> fixture.window.workspace().baseline() != null);

    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    assertThat(rows().stream().filter(row -> row.group() == Command.Group.THIS_VIEW))
        .extracting(Command::label)
        .containsExactly("Sort the rows", "View: Minimap", "View: Counters: Steps");
    type(robot, "minimap");
    press(robot, KeyCode.ENTER);
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    type(robot, "sort");
    press(robot, KeyCode.ENTER);
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    type(robot, "counters steps");
    press(robot, KeyCode.ENTER);
    assertThat(done).containsExactly("minimap true", "sorted", "steps");
    assertThat(radio.isSelected()).isTrue();
  }

  @Test
  void arrowsChoose_escapeLeaves_andWhatCannotBeDoneIsNotDone(FxRobot robot) {
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    type(robot, "show");
    int before = fixture.one.shown + fixture.two.shown;
    press(robot, KeyCode.ESCAPE);
    assertThat(palette().isVisible()).isFalse();

    Path log = fixture.file("a.log", "slice work 0 100");
    robot.interact(() -> fixture.window.opening().open(List.of(log)));
    await(() -> fixture.window.workspace().baseline() != null);
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    type(robot, "views: ");
    assertThat(rows()).extracting(Command::label).startsWith("One", "Two", "Ledger");
    press(robot, KeyCode.DOWN);
    press(robot, KeyCode.ENTER);
    assertThat(fixture.window.shown().id()).isEqualTo("two");
    assertThat(fixture.two.shown).isPositive();
    assertThat(before).isZero();

    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    type(robot, "swap before and after");
    press(robot, KeyCode.ENTER);
    assertThat(palette().isVisible()).isTrue();
  }
}
