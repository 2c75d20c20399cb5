package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static throughline.app.window.WindowFixture.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.controlsfx.control.NotificationPane;
import org.controlsfx.control.StatusBar;
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
import throughline.app.theme.Theme;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Spot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

@ExtendWith(ApplicationExtension.class)
class MainWindowTest {
  @TempDir Path folder;

  private WindowFixture fixture;
  private Workspace workspace;

  @Start
  void start(Stage stage) {
    fixture = new WindowFixture(stage, folder);
    workspace = fixture.window.workspace();
  }

  @AfterEach
  void close() {
    fixture.settings.close();
  }

  private void open(FxRobot robot, Path... paths) {
    robot.interact(() -> fixture.window.opening().open(List.of(paths)));
    await(() -> workspace.baseline() != null);
  }

  private void openOn(FxRobot robot, Slot slot, Mode mode, Path... paths) {
    robot.interact(
        () -> fixture.window.opening().start(List.of(LoadPlan.onto(slot, List.of(paths), mode))));
  }

  /// Presses keys together and waits until whatever they do is done.
  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    // A busy machine delivers keys a few pulses late.
    WaitForAsyncUtils.waitForFxEvents(10);
  }

  private boolean isOnScreen(String query) {
    Node node = fixture.window.scene().lookup(query);
    return node != null && node.getScene() != null && node.isVisible();
  }

  private ToggleButton tab(String id) {
    return (ToggleButton) fixture.window.scene().lookup("#tab-" + id);
  }

  @Test
  void withNothingOpenThereIsTheWelcomePageAndTabsSleep() {
    assertThat(isOnScreen("#welcome")).isTrue();
    assertThat(tab("one").isDisabled()).isTrue();
    assertThat(tab("ledger").isDisabled()).isTrue();
    assertThat(((StatusBar) fixture.window.scene().lookup("#status-line")).getText())
        .isEqualTo("Nothing open");
  }

  @Test
  void openedFilesReachTheViews(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice x 0 10"), fixture.file("b.log", "slice y 5 30"));
    assertThat(workspace.baseline().recordings()).hasSize(2);
    assertThat(fixture.one.region.getScene()).isSameAs(fixture.window.scene());
    assertThat(fixture.one.shown).isEqualTo(1);
    assertThat(tab("one").isSelected()).isTrue();
    StatusBar status = (StatusBar) fixture.window.scene().lookup("#status-line");
    assertThat(status.getText()).startsWith("1 run · 2 files · 2 events · aligned by wall clock");
    assertThat(fixture.settings.get().recent()).hasSize(1);
  }

  @Test
  void aRunIsShownWhileItIsReadAndThenAllOfIt(FxRobot robot) {
    Path file = fixture.file("a.log", "slice x 0 10", "preview", "slice y 10 30");
    robot.interact(() -> fixture.window.opening().open(List.of(file)));
    await(() -> workspace.isPreview());
    assertThat(workspace.baseline().recordings().getFirst().slices().size()).isEqualTo(1);
    assertThat(tab("one").isSelected()).isTrue();
    fixture.importer.goOn();
    await(() -> !workspace.isPreview());
    assertThat(workspace.baseline().recordings().getFirst().slices().size()).isEqualTo(2);
    assertThat(fixture.settings.get().recent()).hasSize(1);
  }

  @Test
  void cancellingTakesThePreviewAway(FxRobot robot) {
    Path file = fixture.file("a.log", "slice x 0 10", "preview");
    robot.interact(() -> fixture.window.opening().open(List.of(file)));
    await(() -> workspace.isPreview());
    robot.clickOn("Cancel");
    await(() -> workspace.baseline() == null);
    assertThat(isOnScreen("#welcome")).isTrue();
  }

  @Test
  void whatIsOpenIsNotDisturbedByAPreview(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice x 0 10"));
    openOn(robot, Slot.CANDIDATE, Mode.REPLACE, fixture.file("b.log", "slice y 0 10", "preview"));
    robot.sleep(900);
    assertThat(workspace.isPreview()).isFalse();
    assertThat(workspace.baseline().name()).isEqualTo("a.log");
    fixture.importer.goOn();
    await(() -> workspace.candidate() != null);
    assertThat(workspace.candidate().name()).isEqualTo("b.log");
  }

  @Test
  void theDialogOpensFilesAndItsFolderIsRemembered(FxRobot robot) {
    fixture.nextChoice = List.of(fixture.file("chosen.log", "slice x 0 10"));
    press(robot, KeyCode.CONTROL, KeyCode.O);
    await(() -> workspace.baseline() != null);
    assertThat(workspace.baseline().name()).isEqualTo("chosen.log");
    assertThat(fixture.settings.get().lastFolder()).isEqualTo(folder.toAbsolutePath().toString());
    fixture.nextChoice = List.of(fixture.file("changed.log", "slice x 0 5"));
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
    await(() -> workspace.candidate() != null);
    assertThat(workspace.candidate().name()).isEqualTo("changed.log");
    assertThat(fixture.settings.get().recent()).hasSize(1);
    assertThat(fixture.settings.get().recent().getFirst().candidate()).hasSize(1);
  }

  @Test
  void digitsChooseTabsAndViewsAreToldOfIt(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice x 0 10"));
    press(robot, KeyCode.DIGIT2);
    assertThat(tab("two").isSelected()).isTrue();
    assertThat(fixture.two.region.getScene()).isNotNull();
    assertThat(fixture.one.region.getScene()).isNull();
    assertThat(fixture.one.hidden).isEqualTo(1);
    assertThat(fixture.two.shown).isEqualTo(1);
    robot.clickOn("#tab-two");
    assertThat(tab("two").isSelected()).isTrue();
    robot.clickOn("#tab-one");
    assertThat(fixture.one.shown).isEqualTo(2);
    assertThat(fixture.two.hidden).isEqualTo(1);
  }

  @Test
  void digitsAreTextWhileSearching(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice x 0 10"));
    press(robot, KeyCode.SLASH);
    robot.write("2x");
    assertThat(workspace.searchProperty().get()).isEqualTo("2x");
    assertThat(tab("one").isSelected()).isTrue();
    press(robot, KeyCode.ENTER);
    assertThat(fixture.one.steps).isEqualTo(1);
    press(robot, KeyCode.ESCAPE);
    assertThat(workspace.searchProperty().get()).isEmpty();
    press(robot, KeyCode.DIGIT2);
    assertThat(tab("two").isSelected()).isTrue();
  }

  @Test
  void escapeAndArrowsWalkThroughSelections(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice x 0 10"));
    assertThat(isOnScreen("#selection-bar")).isFalse();
    Selection both = new Selection(new TimeRange(1_000_000, 2_500_000), "worker", null, null);
    robot.interact(() -> workspace.select(both));
    assertThat(isOnScreen("#selection-bar")).isTrue();
    assertThat(robot.lookup(".selection-chip .label").queryAllAs(Label.class))
        .extracting(Label::getText)
        .containsExactly("1.00 – 2.50 ms", "thread", "worker");
    press(robot, KeyCode.ESCAPE);
    assertThat(workspace.selection()).isEqualTo(both.withThread(null));
    press(robot, KeyCode.ALT, KeyCode.LEFT);
    assertThat(workspace.selection()).isEqualTo(both);
    press(robot, KeyCode.ALT, KeyCode.RIGHT);
    assertThat(workspace.selection()).isEqualTo(both.withThread(null));
  }

  @Test
  void whatCannotBeReadIsSaidAndListedInTheLedger(FxRobot robot) {
    Path run = fixture.file("run/good.log", "slice x 0 10", "drop").getParent();
    fixture.file("run/bad.log", "fail");
    fixture.file("run/worse.log", "crash");
    write(run.resolve("README.md"), "# not a recording");
    open(robot, run);
    NotificationPane area = (NotificationPane) fixture.window.scene().lookup("#view-area");
    await(area::isShowing);
    assertThat(area.getText()).isEqualTo("2 files could not be read.");
    assertThat(((Label) tab("ledger").getGraphic()).getText()).isEqualTo("⚠ 3");
    press(robot, KeyCode.DIGIT3);
    TableView<?> files = (TableView<?>) fixture.window.scene().lookup("#ledger-files");
    TableView<?> entries = (TableView<?>) fixture.window.scene().lookup("#ledger-entries");
    assertThat(files.getItems()).hasSize(4);
    assertThat(entries.getItems()).hasSize(3);
    assertThat(entries.getItems().toString()).contains("broken", "importer-failed", "truncated");
    robot.interact(() -> files.getSelectionModel().select(indexOf(files, "README")));
    assertThat(entries.getItems().toString()).contains("not-recognised");
  }

  @Test
  void aFailureWithNothingOpenStaysOnTheWelcomePageAndOpensTheLedger(FxRobot robot) {
    robot.interact(() -> fixture.window.opening().open(List.of(fixture.file("bad.log", "fail"))));
    await(() -> !workspace.leftOut().isEmpty());
    NotificationPane area = (NotificationPane) fixture.window.scene().lookup("#view-area");
    assertThat(area.getText()).isEqualTo("bad.log: it is broken – record it again.");
    assertThat(isOnScreen("#welcome")).isTrue();
    assertThat(tab("ledger").isDisabled()).isFalse();
    robot.clickOn("#tab-ledger");
    assertThat(isOnScreen("#ledger-files")).isTrue();
  }

  @Test
  void aLoadCanBeCancelled(FxRobot robot) {
    robot.interact(() -> fixture.window.opening().open(List.of(fixture.file("slow.log", "wait"))));
    await(() -> isOnScreen("#loading"));
    robot.clickOn("Cancel");
    await(() -> isOnScreen("#welcome"));
    assertThat(workspace.baseline()).isNull();
    assertThat(workspace.leftOut()).isEmpty();
  }

  @Test
  void aCandidateThatIsReadFirstWaitsForItsBaseline(FxRobot robot) {
    openOn(robot, Slot.BASELINE, Mode.REPLACE, fixture.file("slow.log", "wait", "slice x 0 9"));
    openOn(robot, Slot.CANDIDATE, Mode.REPLACE, fixture.file("quick.log", "slice x 0 5"));
    await(() -> true);
    fixture.importer.goOn();
    await(() -> workspace.candidate() != null);
    assertThat(workspace.baseline().name()).isEqualTo("slow.log");
    assertThat(workspace.candidate().name()).isEqualTo("quick.log");
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.X);
    assertThat(workspace.baseline().name()).isEqualTo("quick.log");
  }

  @Test
  void filesCanBeAddedToARun(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice x 0 10"));
    openOn(robot, Slot.BASELINE, Mode.ADD, fixture.file("b.log", "slice y 0 10"));
    await(() -> workspace.baseline().recordings().size() == 2);
    assertThat(workspace.baseline().name()).isEqualTo("a.log");
  }

  @Test
  void theThemeCanBeSwitchedAndIsRemembered(FxRobot robot) {
    Theme before = Theme.current();
    press(robot, KeyCode.CONTROL, KeyCode.T);
    assertThat(Theme.current()).isEqualTo(before.other());
    assertThat(fixture.window.scene().getStylesheets().getFirst())
        .contains(before == Theme.LIGHT ? "dark" : "light");
    press(robot, KeyCode.CONTROL, KeyCode.T);
    assertThat(Theme.current()).isEqualTo(before);
  }

  @Test
  void theKeySheetListsKeysAndEscapeClosesIt(FxRobot robot) {
    press(robot, KeyCode.F1);
    assertThat(isOnScreen("#key-sheet")).isTrue();
    assertThat(robot.lookup("#key-sheet .key-cap").queryAllAs(Label.class))
        .extracting(Label::getText)
        .contains("1", "2", "3", "/", "?");
    press(robot, KeyCode.ESCAPE);
    assertThat(isOnScreen("#key-sheet")).isFalse();
  }

  @Test
  void exportIsForOpenRunsOnly(FxRobot robot) {
    press(robot, KeyCode.CONTROL, KeyCode.P);
    assertThat(fixture.exported).isEmpty();
    open(robot, fixture.file("a.log", "slice x 0 10"));
    press(robot, KeyCode.CONTROL, KeyCode.P);
    assertThat(fixture.exported).containsExactly("one");
  }

  private static int indexOf(TableView<?> table, String text) {
    for (int row = 0; row < table.getItems().size(); row++) {
      if (table.getItems().get(row).toString().contains(text)) {
        return row;
      }
    }
    throw new AssertionError("no row with " + text);
  }

  private static void write(Path file, String text) {
    try {
      java.nio.file.Files.writeString(file, text);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void searchListsWhatItFindsAndGoesThere(FxRobot robot) {
    open(robot, fixture.file("a.log", "slice forward 0 10", "slice backward 5 30"));
    List<Spot> spots = new ArrayList<>();
    robot.interact(
        () ->
            workspace
                .spotProperty()
                .subscribe(
                    spot -> {
                      if (spot != null) {
                        spots.add(spot);
                      }
                    }));

    robot.interact(() -> fixture.window.focusSearch());
    robot.write("back");
    await(() -> isOnScreen("#search-results"));
    press(robot, KeyCode.DOWN);
    press(robot, KeyCode.ENTER);

    assertThat(spots).hasSize(1).first().isInstanceOf(Spot.Slice.class);
    assertThat(isOnScreen("#search-results")).isFalse();
  }

  @Test
  void followingReadsWhatGrowsAndKeepsTheSelection(FxRobot robot) throws IOException {
    Path log = fixture.file("a.log", "slice x 0 10");
    open(robot, log, fixture.file("b.log", "slice y 5 30"));
    Selection selection = Selection.NONE.withRange(new TimeRange(2, 8)).withThread("worker");
    robot.interact(() -> workspace.select(selection));

    robot.clickOn("#follow");
    Files.writeString(log, "slice z 40 900\n", StandardOpenOption.APPEND);

    await(() -> workspace.baseline().range().toNanos() == 900);
    assertThat(workspace.baseline().recordings().getFirst().slices().size()).isEqualTo(2);
    assertThat(workspace.baseline().recordings().getLast().slices().size()).isEqualTo(1);
    assertThat(workspace.selection()).isEqualTo(selection);
    assertThat(workspace.canGoBackProperty().get()).isTrue();

    robot.clickOn("#follow");
    WaitForAsyncUtils.waitForFxEvents();
    Run last = workspace.baseline();
    Files.writeString(log, "slice z 900 1000\n", StandardOpenOption.APPEND);
    WaitForAsyncUtils.sleep(1, java.util.concurrent.TimeUnit.SECONDS);
    assertThat(workspace.baseline()).isSameAs(last);
  }
}
