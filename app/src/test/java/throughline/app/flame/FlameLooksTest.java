package throughline.app.flame;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.workspace.Slot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

/// Takes pictures of the flame graph for people to look at; run with `-Dthroughline.looks=FOLDER`.
@ExtendWith(ApplicationExtension.class)
@EnabledIfSystemProperty(named = "throughline.looks", matches = ".+")
class FlameLooksTest {
  private Stage stage;

  @Start
  void start(Stage shown) {
    stage = shown;
  }

  @Test
  void pictures(FxRobot robot) throws Exception {
    for (Theme theme : Theme.values()) {
      picture(robot, theme, "all", SampleStacks.run("before"), Shot.PLAIN);
      picture(robot, theme, "search", SampleStacks.run("before"), Shot.SEARCH);
      picture(robot, theme, "zoom", SampleStacks.run("before"), Shot.ZOOM);
      picture(robot, theme, "cpp", cpp(), Shot.PLAIN);
    }
    for (Theme theme : Theme.values()) {
      for (Shot shot :
          List.of(
              Shot.SANDWICH,
              Shot.SUGGEST,
              Shot.KIND,
              Shot.FLAME,
              Shot.DIFFERENCE_TABLE,
              Shot.DIFFERENCE_TREE,
              Shot.DIFFERENCE,
              Shot.DIFFERENCE_SANDWICH)) {
        picture(
            robot, theme, shot.name().toLowerCase(Locale.ROOT), SampleStacks.run("before"), shot);
      }
      picture(robot, theme, "cpp-difference", cpp(), Shot.CPP_DIFFERENCE);
      picture(robot, theme, "cpp-time", cpp(), Shot.TIME);
    }
    picture(robot, Theme.LIGHT, "thread", SampleStacks.run("before"), Shot.THREAD);
    picture(robot, Theme.LIGHT, "table", SampleStacks.run("before"), Shot.TABLE);
    picture(robot, Theme.DARK, "empty", Run.of("none", List.of(empty())), Shot.EMPTY);
  }

  private enum Shot {
    PLAIN,
    SEARCH,
    ZOOM,
    THREAD,
    TABLE,
    EMPTY,
    SANDWICH,
    SUGGEST,
    KIND,
    FLAME,
    TIME,
    DIFFERENCE,
    DIFFERENCE_TABLE,
    DIFFERENCE_TREE,
    DIFFERENCE_SANDWICH,
    CPP_DIFFERENCE
  }

  private static throughline.model.recording.Recording empty() {
    RecordingBuilder builder = new RecordingBuilder();
    builder.thread("1", "main");
    return builder.build("trace.json", "test", 0);
  }

  /// Deep stacks with long names and many narrow frames.
  private static Run cpp() {
    return cpp(7);
  }

  private static Run cpp(int seed) {
    RecordingBuilder builder = new RecordingBuilder();
    Random random = new Random(seed);
    int thread = builder.thread("1", "render");
    RecordingBuilder.Profile profile = builder.profile("render", "nanoseconds", thread);
    for (int sample = 0; sample < 20_000; sample++) {
      int stack = builder.stacks().child(-1, "[unknown]");
      stack = builder.stacks().child(stack, "__libc_start_main_impl (libc.so.6)");
      int depth = 4 + random.nextInt(60);
      for (int level = 0; level < depth; level++) {
        int way = (int) Math.floor(Math.pow(random.nextDouble(), 6) * 9);
        stack =
            builder
                .stacks()
                .child(
                    stack,
                    "void at::native::(anonymous namespace)::kernel_"
                        + (level * 7 + way)
                        + "<std::__cxx11::basic_string<char, std::char_traits<char>,"
                        + " std::allocator<char>>, c10::ArrayRef<long>, "
                        + way
                        + ">::run(c10::IValue const&, std::vector<at::Tensor>&) (libtorch_cpu.so)");
      }
      profile.sample(stack, 1e6, sample * 1_000_000L);
    }
    return Run.of("cpp", List.of(builder.build("/home/me/perf.data.folded", "test", 0)));
  }

  private void picture(FxRobot robot, Theme theme, String name, Run run, Shot shot)
      throws Exception {
    FakeContext context = new FakeContext();
    Scene[] scene = new Scene[1];
    FlameView[] view = new FlameView[1];
    robot.interact(
        () -> {
          theme.use();
          context.workspace().open(Slot.BASELINE, run);
          if (shot == Shot.CPP_DIFFERENCE) {
            context.workspace().open(Slot.CANDIDATE, cpp(8));
          }
          if (shot.name().startsWith("DIFFERENCE")) {
            context.workspace().open(Slot.CANDIDATE, SampleStacks.run("after"));
          }
          view[0] = new FlameView(context);
          scene[0] = Staged.show(stage, view[0].region(), 1280, 800);
        });
    if (shot != Shot.EMPTY) {
      FlamePane pane = (FlamePane) view[0].region().lookup("#flame-graph");
      WaitForAsyncUtils.waitFor(
          20, TimeUnit.SECONDS, () -> pane.boxes().size() > (shot == Shot.TIME ? 0 : 10));
      robot.interact(() -> arrange(shot, context, view[0], pane));
      WaitForAsyncUtils.sleep(900, TimeUnit.MILLISECONDS);
      WaitForAsyncUtils.waitForFxEvents();
    }
    Path folder = Path.of(System.getProperty("throughline.looks"));
    String file = "flame-" + name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
    robot.interact(
        () -> {
          for (Node node : scene[0].getRoot().lookupAll(".canvas-pane")) {
            ((CanvasPane) node).paintNow();
          }
          Staged.save(scene[0], folder.resolve(file));
        });
  }

  private static void arrange(Shot shot, FakeContext context, FlameView view, FlamePane pane) {
    switch (shot) {
      case SEARCH -> {
        context.workspace().searchProperty().set("dflash.py");
        pane.select(FrameTotals.heaviest(pane.model().tree(), "synchronize (dflash.py:63)"));
      }
      case ZOOM -> {
        int node = FrameTotals.heaviest(pane.model().tree(), "synchronize (dflash.py:63)");
        pane.zoomTo(pane.model().tree().parent(pane.model().tree().parent(node)));
      }
      case THREAD -> {
        String thread =
            FlameSource.of(context.workspace().baseline()).getFirst().choices().get(3).thread();
        context.workspace().select(context.workspace().selection().withThread(thread));
      }
      case TABLE -> {
        forms(view, 2);
      }
      case SANDWICH, DIFFERENCE_SANDWICH -> shapes(view, FlameShape.SANDWICH);
      case TIME -> shapes(view, FlameShape.TIME);
      case SUGGEST -> {
        var field = (javafx.scene.control.TextField) view.region().lookup("#flame-filter");
        field.requestFocus();
        field.setText("drop: dflash");
        field.fireEvent(enter());
        field.setText("/read|write/");
        field.fireEvent(enter());
        field.setText("");
      }
      case KIND -> item(view, "Colour by kind");
      case FLAME -> {
        item(view, "Flame");
        item(view, "Colour by library");
      }
      case DIFFERENCE_TABLE -> forms(view, 2);
      case DIFFERENCE_TREE -> forms(view, 1);
      case PLAIN, EMPTY, DIFFERENCE, CPP_DIFFERENCE -> {}
    }
  }

  private static javafx.scene.input.KeyEvent enter() {
    return new javafx.scene.input.KeyEvent(
        javafx.scene.input.KeyEvent.KEY_PRESSED,
        "",
        "",
        javafx.scene.input.KeyCode.ENTER,
        false,
        false,
        false,
        false);
  }

  private static void forms(FlameView view, int at) {
    var forms = (org.controlsfx.control.SegmentedButton) view.region().lookup("#flame-forms");
    forms.getButtons().get(at).fire();
  }

  @SuppressWarnings("unchecked")
  private static void shapes(FlameView view, FlameShape shape) {
    ((javafx.scene.control.ComboBox<FlameShape>) view.region().lookup("#flame-shapes"))
        .setValue(shape);
  }

  private static void item(FlameView view, String start) {
    ((javafx.scene.control.MenuButton) view.region().lookup("#flame-view-menu"))
        .getItems().stream()
            .filter(item -> item.getText() != null && item.getText().startsWith(start))
            .forEach(javafx.scene.control.MenuItem::fire);
  }
}
