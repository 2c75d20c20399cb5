package throughline.app.report;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.ModelAnalyst;
import throughline.app.chart.Texts;
import throughline.app.fx.LatestOnly;
import throughline.app.report.page.PageContent;
import throughline.app.report.page.PageReader;
import throughline.app.theme.OwnColors;

/// A small picture of a report that follows what is chosen. Comparing and drawing happen off the
/// JavaFX thread.
final class ReportPreview {
  private static final double WIDTH = 460;

  private final LatestOnly contents = LatestOnly.onFx();
  private final LatestOnly pictures = LatestOnly.onFx();
  private final ImageView image = new ImageView();
  private final Label state = Texts.wrapped("Working it out …", "muted");
  private final StackPane root;
  private final Consumer<Set<ReportSection>> available;
  private @Nullable ReportContent content;
  private @Nullable ReportRequest worked;

  /// @param available told which sections have something to say
  ReportPreview(Consumer<Set<ReportSection>> available) {
    this.available = available;
    image.setFitWidth(WIDTH);
    image.setPreserveRatio(true);
    image.setAccessibleText("Preview of the report");
    ScrollPane scroll = new ScrollPane(new VBox(image));
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setPrefSize(WIDTH + 24, 600);
    root = new StackPane(scroll, state);
    root.setMinSize(0, 0);
  }

  Region region() {
    return root;
  }

  /// Lets go of the runs; to be shown again, it works everything out anew.
  void stop() {
    contents.forget();
    pictures.forget();
    content = null;
    worked = null;
    image.setImage(null);
  }

  void show(ReportRequest request) {
    ReportRequest known = worked;
    ReportContent ready = content;
    if (known != null && ready != null && isSame(known, request)) {
      draw(ready, request.look(), request.colors());
      return;
    }
    state.setVisible(true);
    contents.submit(
        _ -> {
          // With all sections, so that turning one on needs no new comparison.
          ReportLook all = request.look().withSections(ReportSection.all());
          return ReportContent.of(request.withLook(all), ReportFormat.PNG, new ModelAnalyst());
        },
        made -> {
          content = made;
          worked = request;
          available.accept(
              ReportPage.parts(made, ReportSection.all(), WIDTH).stream()
                  .map(ReportPage.Part::section)
                  .collect(Collectors.toSet()));
          draw(made, request.look(), request.colors());
        });
  }

  private static boolean isSame(ReportRequest a, ReportRequest b) {
    return a.baseline().equals(b.baseline())
        && a.candidate().equals(b.candidate())
        && a.options().equals(b.options())
        && a.colors().equals(b.colors())
        && a.look().isPrivate() == b.look().isPrivate();
  }

  private void draw(ReportContent of, ReportLook look, OwnColors colors) {
    double width = ReportRenderer.layoutWidth(look);
    PageContent page =
        colors.during(
            () ->
                PageReader.read(
                    ReportPage.of(of, look.sections(), width), look.theme(), width, of.wording()));
    pictures.submit(
        _ -> colors.during(() -> picture(page)),
        made -> {
          image.setImage(made);
          state.setVisible(false);
        });
  }

  private static WritableImage picture(PageContent page) {
    // Twice as many pixels as the preview has, for fine screens.
    double scale = 2 * WIDTH / page.width();
    int width = (int) Math.round(2 * WIDTH);
    int height = (int) Math.clamp(Math.ceil(page.height() * scale), 1, 16_000);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      g.scale(scale, scale);
      page.draw(g, 0, page.height(), scale);
    } finally {
      g.dispose();
    }
    WritableImage copy = new WritableImage(width, height);
    copy.getPixelWriter()
        .setPixels(
            0,
            0,
            width,
            height,
            PixelFormat.getIntArgbInstance(),
            image.getRGB(0, 0, width, height, null, 0, width),
            0,
            width);
    return copy;
  }
}
