package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import throughline.app.chart.ChartPane;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.app.view.FxThread;
import throughline.app.view.Staged;
import throughline.app.view.View;
import throughline.app.workspace.Selection;
import throughline.model.run.TimeRange;

/// Everything the window can show, in both themes: all that can be focused or pressed has a role
/// and a name, Tab reaches all of it and comes round, and text and marks have the contrast of WCAG
/// 2.2 AA.
@ExtendWith(ApplicationExtension.class)
class AccessibilityTest {
  /// A folder for pictures of everything that is looked at, for people; usually there is none.
  private static final @Nullable String LOOKS = System.getProperty("throughline.looks");

  /// Where Tab is not walked: what goes away when it loses the focus has one control only.
  private static final String NOTHING = "";

  @TempDir Path folder;

  private RealWindow real;
  private Theme before;
  private Theme theme = Theme.LIGHT;
  private final Map<String, TreeSet<String>> faults = new TreeMap<>();

  @Start
  void start(Stage stage) {
    before = Theme.current();
    real =
        new RealWindow(
            stage,
            folder,
            Integer.getInteger("throughline.width", 1280),
            Integer.getInteger("throughline.height", 800));
  }

  @AfterEach
  void close() {
    FxThread.run(before::use);
    real.settings.close();
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everythingCanBeNamedReachedAndRead(Theme wanted, FxRobot robot) throws IOException {
    theme = wanted;
    FxThread.run(theme::use);
    beforeAnythingIsOpen(robot);
    real.open(robot, RealWindow.SAMPLE);
    views("sample");
    selected(robot);
    overlays(robot);
    menus();
    FxThread.run(real.window::closeAll);
    if (theme == Theme.LIGHT) {
      real.open(robot, RealWindow.SAMPLE.resolve("before"));
      views("one");
      FxThread.run(real.window::closeAll);
    }
    real.open(
        robot,
        Files.writeString(folder.resolve("stacks.folded"), "main;work;deep 12\nmain;wait 3\n"));
    views("folded");

    StringBuilder report = new StringBuilder();
    faults.forEach((fault, where) -> report.append(fault).append("   ").append(where).append('\n'));
    assertThat(report.toString()).isEmpty();
  }

  @Test
  void everyChartTellsWhatItsCursorIsOnAndHasATable(FxRobot robot) {
    real.open(robot, RealWindow.SAMPLE);
    List<String> found = new ArrayList<>();
    for (View view : real.window.views()) {
      FxThread.run(() -> real.window.show(view.id()));
      real.settle();
      for (Node node : List.copyOf(view.region().lookupAll("*"))) {
        boolean isDrawn = node instanceof CanvasPane || node instanceof ChartPane;
        if (!isDrawn || !RealWindow.isSeen(node)) {
          continue;
        }
        FxThread.run(() -> Tour.reveal(node));
        real.settle();
        if (node.isFocusTraversable() && !tellsOfItsCursor(node)) {
          found.add("never tells anything else: " + SceneAudit.describe(node));
        }
        if (SceneAudit.nameOf(node).isBlank()) {
          found.add("tells nothing: " + SceneAudit.describe(node));
        }
        if (!hasTable(node, view)) {
          found.add("no table: " + SceneAudit.describe(node));
        }
      }
    }
    assertThat(found).isEmpty();
  }

  private boolean tellsOfItsCursor(Node node) {
    String before = SceneAudit.nameOf(node);
    for (KeyCode key : List.of(KeyCode.SPACE, KeyCode.DOWN, KeyCode.RIGHT, KeyCode.DOWN)) {
      FxThread.run(
          () -> {
            node.requestFocus();
            Event.fireEvent(
                node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
          });
    }
    FxThread.pulse(real.scene());
    return !SceneAudit.nameOf(node).equals(before);
  }

  /// A table beside the chart or a toggle that puts one in its place, in its figure or its view.
  private static boolean hasTable(Node chart, View view) {
    Node around = view.region();
    for (Node at = chart; at != null; at = at.getParent()) {
      if (at.getStyleClass().contains("figure")) {
        around = at;
        break;
      }
    }
    return around.lookupAll("*").stream()
        .anyMatch(
            node ->
                node instanceof TableView
                    || node instanceof TreeTableView
                    || (node instanceof ToggleButton toggle
                        && List.of("Table", "Tree").contains(toggle.getText())));
  }

  private void beforeAnythingIsOpen(FxRobot robot) throws IOException {
    look("welcome");
    press(robot, KeyCode.CONTROL, KeyCode.R);
    look("record", "#record-sheet");
    press(robot, KeyCode.ESCAPE);
    Path broken = Files.writeString(folder.resolve("broken.json"), "{\"traceEvents\": [oops");
    FxThread.run(() -> real.window.opening().open(List.of(broken)));
    RealWindow.await(() -> !real.workspace().leftOut().isEmpty());
    real.settle();
    look("failed");
    FxThread.run(() -> real.window.show("ledger"));
    look("failed-ledger");
  }

  private void views(String what) {
    for (View view : real.window.views()) {
      FxThread.run(() -> real.window.show(view.id()));
      real.settle();
      look(what + "-" + view.id());
      if (!what.equals("sample")) {
        continue;
      }
      for (Node toggle : List.copyOf(real.scene().getRoot().lookupAll(".toggle-button"))) {
        if (toggle instanceof ToggleButton button
            && "Table".equals(button.getText())
            && RealWindow.isSeen(button)) {
          FxThread.run(button::fire);
        }
      }
      real.settle();
      look(what + "-" + view.id() + "-table");
    }
  }

  private void selected(FxRobot robot) {
    FxThread.run(() -> real.window.show("timeline"));
    TimeRange all = real.workspace().baseline().range();
    FxThread.run(
        () ->
            real.workspace()
                .select(
                    new Selection(
                        new TimeRange(all.fromNanos(), all.fromNanos() + all.lengthNanos() / 2),
                        "target-0",
                        "target/copy",
                        null)));
    real.settle();
    look("selected-timeline");
    for (String id : List.of("stages", "flame", "threads")) {
      FxThread.run(() -> real.window.show(id));
      real.settle();
      look("selected-" + id);
    }
    press(robot, KeyCode.SLASH);
    robot.write("target");
    real.settle();
    look("search");
    press(robot, KeyCode.ESCAPE);
    FxThread.run(() -> real.workspace().select(Selection.NONE));
  }

  private void overlays(FxRobot robot) {
    FxThread.run(() -> real.window.show("timeline"));
    press(robot, KeyCode.F1);
    look("keys", "#key-sheet");
    press(robot, KeyCode.ESCAPE);
    press(robot, KeyCode.CONTROL, KeyCode.COMMA);
    look("settings", "#" + real.window.overlays().settings().getId());
    press(robot, KeyCode.ESCAPE);
    press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    look("palette", NOTHING);
    press(robot, KeyCode.ESCAPE);
    FxThread.run(() -> real.window.overlays().prompt().ask("What to add", "2.5 s", _ -> {}));
    look("prompt", NOTHING);
    press(robot, KeyCode.ESCAPE);
    FxThread.run(() -> real.window.overlays().tour().start());
    real.settle();
    look("tour");
    press(robot, KeyCode.ESCAPE);
    FxThread.run(() -> real.window.inform("Something that needs no answer."));
    look("notice");
    DropOverlay overlay = (DropOverlay) real.scene().lookup("#drop-overlay");
    FxThread.run(
        () -> {
          overlay.tell(
              throughline.app.load.DropForecast.of(
                  List.of(RealWindow.SAMPLE, folder.resolve("broken.json")),
                  throughline.importers.Importers.installed()::recognise,
                  () -> false));
          overlay.show(
              "2 files",
              new DropZone.Half(
                  throughline.app.workspace.Slot.BASELINE,
                  throughline.app.load.LoadRequest.Mode.ADD));
        });
    look("drop");
    FxThread.run(overlay::hide);
  }

  /// Every menu button of every view, opened.
  private void menus() {
    for (View view : real.window.views()) {
      FxThread.run(() -> real.window.show(view.id()));
      real.settle();
      for (Node node : List.copyOf(real.scene().getRoot().lookupAll(".menu-button"))) {
        if (node instanceof MenuButton menu && RealWindow.isSeen(menu) && !menu.isDisabled()) {
          FxThread.run(menu::show);
          FxThread.pulse(real.scene());
          for (Window window : List.copyOf(Window.getWindows())) {
            if (window != real.scene().getWindow()) {
              audit(window.getScene(), "menu " + SceneAudit.nameOf(menu));
              picture(window.getScene(), "menu-" + menu.getId());
            }
          }
          FxThread.run(menu::hide);
        }
      }
    }
  }

  private void look(String where) {
    look(where, null);
  }

  private void look(String where, @Nullable String within) {
    FxThread.settleFades(real.scene());
    picture(real.scene(), where);
    audit(real.scene(), where);
    if (theme != Theme.LIGHT || NOTHING.equals(within)) {
      return; // The order of Tab is the same in both themes.
    }
    Parent area = within == null ? real.scene().getRoot() : (Parent) real.scene().lookup(within);
    List<String> found = new ArrayList<>();
    FxThread.run(() -> found.addAll(new SceneAudit(real.scene()).tabFaults(area)));
    found.forEach(fault -> note(fault, where));
  }

  private void audit(Scene scene, String where) {
    List<String> found = new ArrayList<>();
    FxThread.run(() -> found.addAll(new SceneAudit(scene).faults()));
    found.forEach(fault -> note(fault, where));
  }

  private void picture(Scene scene, String where) {
    if (LOOKS != null) {
      String file = where + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
      FxThread.run(() -> Staged.save(scene, Path.of(LOOKS).resolve(file)));
    }
  }

  private void note(String fault, String where) {
    faults.computeIfAbsent(fault, _ -> new TreeSet<>()).add(where);
  }

  private void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    FxThread.pulse(real.scene());
  }
}
