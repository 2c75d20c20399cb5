package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static throughline.app.window.WindowFixture.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.controlsfx.control.NotificationPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.load.LoadPlan;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.theme.Hue;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.workspace.ChosenColors;
import throughline.app.workspace.Edits;
import throughline.app.workspace.RunDecisions;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

@ExtendWith(ApplicationExtension.class)
class WorkspaceSavingTest {
  @TempDir Path folder;

  private WindowFixture fixture;
  private Workspace workspace;
  private Stage stage;

  @Start
  void start(Stage shown) {
    stage = shown;
    fixture = new WindowFixture(shown, folder);
    workspace = fixture.window.workspace();
  }

  @AfterEach
  void close() {
    fixture.settings.close();
  }

  private void openBoth(FxRobot robot) {
    Path before = fixture.file("before.log", "slice work 0 100");
    Path after = fixture.file("after.log", "slice work 0 80");
    robot.interact(
        () ->
            fixture
                .window
                .opening()
                .start(
                    List.of(
                        LoadPlan.onto(Slot.BASELINE, List.of(before), Mode.REPLACE),
                        LoadPlan.onto(Slot.CANDIDATE, List.of(after), Mode.REPLACE))));
    await(() -> workspace.candidate() != null);
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents(10);
  }

  private void rename(FxRobot robot, String name) {
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    TextField command = (TextField) fixture.window.scene().lookup("#command-field");
    robot.interact(() -> command.setText("rename the run before"));
    press(robot, KeyCode.ENTER);
    TextField field = (TextField) fixture.window.scene().lookup("#text-prompt-field");
    robot.interact(() -> field.setText(name));
    press(robot, KeyCode.ENTER);
  }

  private Path saved(FxRobot robot) {
    Path file = folder.resolve("mine.throughline");
    fixture.nextChoice = List.of(file);
    press(robot, KeyCode.CONTROL, KeyCode.S);
    await(() -> stage.getTitle().equals("mine.throughline – Throughline"));
    return file;
  }

  private String notice() {
    return ((NotificationPane) fixture.window.scene().lookup("#view-area")).getText();
  }

  @Test
  void whatWasDecidedIsUndone_saved_andThereAgainWhenOpened(FxRobot robot) {
    openBoth(robot);
    rename(robot, " Monday ");
    assertThat(workspace.baseline().name()).isEqualTo("Monday");
    press(robot, KeyCode.CONTROL, KeyCode.Z);
    assertThat(workspace.baseline().name()).isEqualTo("before.log");
    press(robot, KeyCode.CONTROL, KeyCode.Y);
    assertThat(workspace.baseline().name()).isEqualTo("Monday");
    String source = workspace.candidate().recordings().getFirst().source();
    robot.interact(
        () -> {
          RunDecisions.aboutShown(
              workspace, Slot.CANDIDATE, "placing", known -> known.withOffset(source, 250));
          workspace.select(Selection.NONE.withRange(new TimeRange(10, 20)));
          workspace.searchProperty().set("work");
          fixture.window.show("two");
        });
    Path file = saved(robot);

    rename(robot, "Tuesday");
    assertThat(stage.getTitle()).isEqualTo("• mine.throughline – Throughline");
    press(robot, KeyCode.CONTROL, KeyCode.Z);
    assertThat(stage.getTitle()).isEqualTo("mine.throughline – Throughline");

    robot.interact(() -> fixture.window.closeAll());
    robot.interact(() -> fixture.window.show("one"));
    robot.interact(() -> fixture.window.opening().open(List.of(file)));
    await(() -> workspace.selection().range() != null);
    assertThat(workspace.baseline().name()).isEqualTo("Monday");
    assertThat(workspace.candidate().name()).isEqualTo("after.log");
    assertThat(workspace.candidate().placements().getFirst().rule())
        .isEqualTo(Placement.Rule.BY_HAND);
    assertThat(workspace.candidate().placements().getFirst().offsetNanos()).isEqualTo(250);
    assertThat(workspace.selection().range()).isEqualTo(new TimeRange(10, 20));
    assertThat(workspace.searchProperty().get()).isEqualTo("work");
    assertThat(fixture.window.shown().id()).isEqualTo("two");
    assertThat(stage.getTitle()).isEqualTo("mine.throughline – Throughline");
    assertThat(fixture.settings.get().recent().getFirst().baseline())
        .containsExactly(file.toString());
  }

  @Test
  void chosenColoursAreShown_undoneOneByOne_andSaved(FxRobot robot) throws IOException {
    openBoth(robot);
    ChosenColors colors = ChosenColors.of(workspace);
    robot.interact(() -> workspace.select(Selection.NONE.withStage("work")));
    robot.interact(() -> ((Button) fixture.window.scene().lookup("#stage-color")).fire());
    choose(robot, "Gold");
    assertThat(colors.get().stages()).isEqualTo(Map.of("work", Hue.GOLD));
    robot.interact(() -> fixture.window.commands().get("color-candidate").run());
    choose(robot, "Violet");
    assertThat(dot("after")).isEqualTo(Hue.VIOLET.ink(Theme.current()));

    press(robot, KeyCode.CONTROL, KeyCode.Z);
    assertThat(colors.get().runs()).isEmpty();
    assertThat(dot("after")).isEqualTo(Theme.current().color(Role.CANDIDATE));
    assertThat(colors.get().stages()).isNotEmpty();
    press(robot, KeyCode.CONTROL, KeyCode.Y);
    Path file = saved(robot);
    assertThat(Files.readString(file)).contains("\"candidate\" : \"violet\"");

    robot.interact(() -> colors.chooseRun(Slot.CANDIDATE, Hue.RED));
    robot.interact(() -> fixture.window.opening().open(List.of(file)));
    await(() -> colors.get().runs().containsValue(Hue.VIOLET));
    assertThat(colors.get().stages()).isEqualTo(Map.of("work", Hue.GOLD));
  }

  /// Chooses a colour in the menu that is open.
  private static void choose(FxRobot robot, String title) {
    ContextMenu menu =
        Window.getWindows().stream()
            .filter(ContextMenu.class::isInstance)
            .map(ContextMenu.class::cast)
            .findFirst()
            .orElseThrow();
    robot.interact(
        () -> {
          menu.getItems().stream()
              .filter(item -> title.equals(item.getText()))
              .findFirst()
              .orElseThrow()
              .fire();
          menu.hide();
        });
  }

  private Paint dot(String side) {
    Region dot = (Region) fixture.window.scene().lookup("#run-chip-" + side + " .dot");
    dot.applyCss();
    return dot.getBackground().getFills().getFirst().getFill();
  }

  @Test
  void aFileThatIsGoneIsNamed_andFoundInTheFolderTheUserChooses(FxRobot robot) throws IOException {
    openBoth(robot);
    Path file = saved(robot);
    Path other = Files.createDirectories(folder.resolveSibling(folder.getFileName() + "-b"));
    Path moved = Files.move(folder.resolve("after.log"), other.resolve("after.log"));
    robot.interact(() -> fixture.window.opening().open(List.of(file)));
    await(() -> notice() != null && notice().contains("after.log is missing"));
    assertThat(workspace.candidate()).isNull();
    assertThat(workspace.baseline().name()).isEqualTo("before.log");

    fixture.nextChoice = List.of(other);
    NotificationPane area = (NotificationPane) fixture.window.scene().lookup("#view-area");
    robot.interact(() -> area.getActions().getFirst().handle(null));
    await(() -> workspace.candidate() != null);
    assertThat(workspace.candidate().recordings().getFirst().source()).isEqualTo(moved.toString());
  }

  @Test
  void whatIsNoWorkspaceIsRefusedInASentence_andNothingCloses(FxRobot robot) throws IOException {
    openBoth(robot);
    Path bad = Files.writeString(folder.resolve("bad.throughline"), "{}");
    robot.interact(() -> fixture.window.opening().open(List.of(bad)));
    await(() -> notice() != null && notice().contains("bad.throughline cannot be opened"));
    assertThat(notice())
        .isEqualTo(
            "bad.throughline cannot be opened: not a workspace file – open its recordings instead.");
    assertThat(workspace.candidate()).isNotNull();
  }

  @Test
  void aSessionIsKeptWhileTheWindowIsOpen_andGoneOnceItIsClosed(FxRobot robot) {
    openBoth(robot);
    rename(robot, "kept");
    Path sessions = folder.resolve("sessions");
    await(() -> Files.isDirectory(sessions) && text(sessions).contains("\"kept\""));

    robot.interact(() -> stage.hide());
    assertThat(sessions.toFile().list()).containsExactly("last-1.throughline");
  }

  @Test
  void theLastSessionIsThereAgain_withItsRunsViewAndSelection(FxRobot robot) throws IOException {
    openBoth(robot);
    rename(robot, "kept");
    robot.interact(
        () -> {
          workspace.select(Selection.NONE.withRange(new TimeRange(10, 20)));
          fixture.window.show("two");
        });
    robot.interact(() -> stage.hide());

    MainWindow[] next = new MainWindow[1];
    WindowFixture[] second = new WindowFixture[1];
    robot.interact(
        () -> {
          second[0] = new WindowFixture(new Stage(), folder);
          next[0] = second[0].window;
        });
    await(() -> next[0].scene().lookup("#welcome-session").isVisible());
    robot.interact(() -> next[0].commands().get("reopen-session").run());
    await(() -> next[0].workspace().selection().range() != null);
    assertThat(next[0].workspace().runs())
        .extracting(Run::name)
        .containsExactly("kept", "after.log");
    assertThat(next[0].workspace().selection().range()).isEqualTo(new TimeRange(10, 20));
    assertThat(next[0].shown().id()).isEqualTo("two");

    robot.interact(() -> next[0].reopenSession());
    await(() -> !second[0].sessionsAsked.isEmpty());
    assertThat(second[0].sessionsAsked)
        .containsExactly(folder.resolve("sessions/last-1.throughline"));
    robot.interact(() -> next[0].scene().getWindow().hide());
    second[0].settings.close();
  }

  @Test
  void withoutALastSessionTheCommandSaysSo(FxRobot robot) {
    assertThat(fixture.window.scene().lookup("#welcome-session").isVisible()).isFalse();
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    await(() -> notice() != null && notice().startsWith("There is no last session"));
  }

  @Test
  void changesThatAreInNoFileOutliveTheWindow(FxRobot robot) {
    openBoth(robot);
    saved(robot);
    rename(robot, "unsaved");
    robot.interact(() -> stage.hide());
    assertThat(text(folder.resolve("sessions"))).contains("\"unsaved\"");
    assertThat(text(folder)).doesNotContain("\"unsaved\"");
  }

  @Test
  void otherRunsHaveNothingToUndo(FxRobot robot) {
    openBoth(robot);
    rename(robot, "x");
    robot.interact(() -> fixture.window.close(Slot.CANDIDATE));
    assertThat(Edits.of(workspace).undoableProperty().get()).isEmpty();
    press(robot, KeyCode.CONTROL, KeyCode.Z);
    assertThat(workspace.baseline().name()).isEqualTo("x");
  }

  /// All workspace files of a folder, one after the other.
  private static String text(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(WorkspaceSavingTest::isWorkspace).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static boolean isWorkspace(Path file) {
    return file.toString().endsWith(".throughline");
  }
}
