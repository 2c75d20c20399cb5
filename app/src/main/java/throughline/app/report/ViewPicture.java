package throughline.app.report;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import throughline.app.Version;
import throughline.app.export.AtomicFile;
import throughline.app.fx.Workers;
import throughline.app.theme.Theme;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.view.ViewFactory;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

/// Draws one view, as the window would show it, to a PNG.
///
/// The view stands on a stage of the Headless platform until it has worked out what it shows, since
/// views compute off the JavaFX thread; then it is drawn like a page.
public final class ViewPicture {
  private static final double HEIGHT_OF_WIDTH = 0.625;
  private static final long LONGEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(60);
  /// The Headless platform's only screen is this wide and high; larger windows overrun it.
  private static final int SCREEN = 1000;

  private static final int QUIET_LOOKS = 4;
  private static final int LOOK_MILLIS = 60;

  private ViewPicture() {}

  private record Staged(Stage stage, Region region) {}

  /// Writes the view that a factory makes.
  ///
  /// @throws IOException if the file cannot be written, or drawing was interrupted
  public static void write(ReportRequest request, ViewFactory factory, Path file)
      throws IOException {
    Toolkit.start();
    Staged staged = Toolkit.await(() -> show(request, factory));
    awaitQuiet();
    AtomicFile.write(
        file,
        out ->
            Toolkit.await(
                () -> {
                  staged.stage().getScene().setRoot(new Region());
                  new PagePicture(
                          staged.region(),
                          request.look().theme(),
                          request.look().width(),
                          height(request, staged.region()),
                          request.look().scale())
                      .write(out, Map.of("Software", "Throughline " + Version.NUMBER));
                  staged.stage().hide();
                  return true;
                }));
  }

  /// Views that scroll a page are drawn whole; all others fill whatever they are given.
  private static int height(ReportRequest request, Region region) {
    Set<Node> pages = region.lookupAll(".page-scroll");
    if (pages.isEmpty()) {
      return (int) Math.round(request.look().width() * HEIGHT_OF_WIDTH);
    }
    for (Node node : pages) {
      if (node instanceof ScrollPane scroll) {
        // A page is no wider than it wants to be, however wide the picture is.
        double most = scroll.getContent().maxWidth(-1);
        double width = Math.min(request.look().width(), most);
        double height = Math.ceil(scroll.getContent().prefHeight(width));
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(height);
        scroll.setPrefHeight(height);
      }
    }
    return 0;
  }

  private static Staged show(ReportRequest request, ViewFactory factory) {
    request.look().theme().use();
    Workspace workspace = new Workspace();
    View view = factory.create(new Unattended(workspace));
    Stage stage = new Stage();
    Scene scene =
        new Scene(
            view.region(),
            Math.min(request.look().width(), SCREEN),
            Math.min(request.look().width(), SCREEN));
    request.colors().giveTo(scene);
    Theme.style(scene);
    stage.setScene(scene);
    stage.show();
    workspace.open(Slot.BASELINE, request.baseline());
    if (!request.candidate().isEmpty()) {
      workspace.open(Slot.CANDIDATE, request.candidate());
    }
    view.shown();
    return new Staged(stage, view.region());
  }

  /// Waits until no job runs and none was started by what the last ones published.
  private static void awaitQuiet() throws IOException {
    long until = System.nanoTime() + LONGEST_WAIT_NANOS;
    int quiet = 0;
    while (quiet < QUIET_LOOKS && System.nanoTime() < until) {
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while the view was drawn");
      }
      boolean idle = Toolkit.await(Workers::isIdle);
      quiet = idle ? quiet + 1 : 0;
    }
  }

  /// A window that nobody looks at.
  private record Unattended(Workspace workspace) implements ViewContext {
    @Override
    public void openFiles() {}

    @Override
    public void openSample() {}

    @Override
    public void showRecording() {}

    @Override
    public void show(String viewId) {}

    @Override
    public void ask(String question, String now, java.util.function.Consumer<String> onAnswer) {}

    @Override
    public void inform(String message) {}
  }
}
