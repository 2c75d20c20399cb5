package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
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
import throughline.app.record.Recipes;

/// The sheet of recipes by keys alone: it opens, finds, copies, keeps the focus and gives it back.
@ExtendWith(ApplicationExtension.class)
class RecordSheetTest {
  @TempDir Path folder;

  private WindowFixture fixture;
  private Node sheet;

  @Start
  void start(Stage stage) {
    fixture = new WindowFixture(stage, folder);
    sheet = fixture.window.scene().lookup("#record-sheet");
  }

  @AfterEach
  void close() {
    fixture.settings.close();
  }

  private Node focused() {
    return fixture.window.scene().getFocusOwner();
  }

  private void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void aCommandIsFoundAndCopiedWithItsProcess(FxRobot robot) {
    press(robot, KeyCode.CONTROL, KeyCode.R);
    assertThat(sheet.isVisible()).isTrue();
    assertThat(focused())
        .isInstanceOf(TextField.class)
        .hasFieldOrPropertyWithValue("id", "record-filter");

    robot.write("gil");
    press(robot, KeyCode.TAB);
    assertThat(focused().getId()).isEqualTo("record-process");
    robot.write("4242");
    press(robot, KeyCode.TAB);
    assertThat(focused()).isInstanceOf(Button.class);
    press(robot, KeyCode.SPACE);

    assertThat(((Button) focused()).getText()).isEqualTo("Copied");
    String[] copied = new String[1];
    robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
    assertThat(copied[0]).isEqualTo(Recipes.GIL.commandFor("4242"));
  }

  @Test
  void tabStaysOnTheSheetAndEscapeGivesTheFocusBack(FxRobot robot) {
    robot.interact(() -> fixture.window.scene().lookup("#welcome-open").requestFocus());
    Node before = focused();
    press(robot, KeyCode.CONTROL, KeyCode.R);
    robot.write("pidstat");
    Set<Node> visited = new HashSet<>();
    for (int step = 0; step < 12; step++) {
      press(robot, KeyCode.TAB);
      assertThat(inside(focused())).as("after %d tabs on %s", step + 1, focused()).isTrue();
      visited.add(focused());
    }
    // The cross, the two fields, and the buttons of both recipes that name pidstat.
    assertThat(visited).hasSize(5);
    for (int step = 0; step < 12; step++) {
      press(robot, KeyCode.SHIFT, KeyCode.TAB);
      assertThat(inside(focused())).as("back %d on %s", step + 1, focused()).isTrue();
    }
    press(robot, KeyCode.ESCAPE);
    assertThat(sheet.isVisible()).isFalse();
    assertThat(focused()).isSameAs(before);
  }

  private boolean inside(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at == sheet) {
        return true;
      }
    }
    return false;
  }
}
