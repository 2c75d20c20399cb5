package throughline.app.draw;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.theme.Theme;
import throughline.app.timeline.TimelineView;
import throughline.app.view.CanvasPane;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.view.TipLayer;
import throughline.app.view.View;
import throughline.app.workspace.Slot;

/// Takes pictures of the views for people to look at; run with `-Dthroughline.looks=FOLDER`.
@ExtendWith(ApplicationExtension.class)
@EnabledIfSystemProperty(named = "throughline.looks", matches = ".+")
class LooksTest {
  @Start
  void start(Stage stage) {
    Theme.current().use();
  }

  @Test
  void pictures() throws Exception {
    for (Theme theme : Theme.values()) {
      picture(theme, "timeline-one", 1280, 800, TimelineView::new, LooksTest::one);
      picture(theme, "timeline-two", 1920, 1080, TimelineView::new, LooksTest::two);
    }
    picture(Theme.LIGHT, "timeline-dense", 1280, 800, TimelineView::new, c -> dense(c, 200));
    picture(Theme.LIGHT, "timeline-single", 1280, 800, TimelineView::new, LooksTest::single);
    picture(Theme.LIGHT, "timeline-empty", 1280, 800, TimelineView::new, c -> {});
  }

  private static void one(FakeContext context) {
    context.workspace().open(Slot.BASELINE, SampleRuns.trainer("dflash-before", 60, 1));
  }

  private static void two(FakeContext context) {
    one(context);
    context.workspace().open(Slot.CANDIDATE, SampleRuns.trainer("dflash-after", 52, 0.8));
  }

  private static void dense(FakeContext context, int threads) {
    context.workspace().open(Slot.BASELINE, SampleRuns.dense(threads, 2000));
  }

  private static void single(FakeContext context) {
    context.workspace().open(Slot.BASELINE, SampleRuns.single());
  }

  private interface Maker {
    View create(FakeContext context);
  }

  private void picture(
      Theme theme, String name, int width, int height, Maker maker, Consumer<FakeContext> open)
      throws Exception {
    String only = System.getProperty("throughline.only", "");
    if (!name.contains(only)) {
      return;
    }
    Path folder = Path.of(System.getProperty("throughline.looks"));
    String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
    WaitForAsyncUtils.asyncFx(
            () -> {
              theme.use();
              FakeContext context = new FakeContext();
              open.accept(context);
              View view = maker.create(context);
              StackPane root = new StackPane(view.region(), new TipLayer());
              Scene scene = new Scene(root, width, height);
              Theme.style(scene);
              root.resize(width, height);
              view.shown();
              // Layout may need a second pass, as in the window, where pulses follow each other.
              for (int pass = 0; pass < 3; pass++) {
                root.applyCss();
                root.layout();
              }
              for (Node pane : root.lookupAll(".canvas-pane")) {
                ((CanvasPane) pane).paintNow();
              }
              Staged.save(scene, folder.resolve(file));
            })
        .get(30, TimeUnit.SECONDS);
  }
}
