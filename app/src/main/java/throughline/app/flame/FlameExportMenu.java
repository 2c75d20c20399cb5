package throughline.app.flame;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.image.WritableImage;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import throughline.app.Version;
import throughline.app.export.AtomicFile;
import throughline.app.export.FlameSvg;
import throughline.app.export.PngWriter;
import throughline.app.export.PprofExport;
import throughline.app.export.StacksExport;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.view.ViewContext;
import throughline.model.tree.StackWeights;

/// Writes what the graph shows, filters applied, to a file.
final class FlameExportMenu {
  private final MenuButton button = new MenuButton("Export ▾");
  private final ViewContext context;
  private final FlamePane pane;
  private final Supplier<@Nullable FlameAnswer> answer;

  /// What can be written.
  enum Format {
    SVG("SVG with search…", ".svg"),
    PNG("PNG…", ".png"),
    FOLDED("Folded stacks…", ".folded"),
    SPEEDSCOPE("speedscope JSON…", ".speedscope.json"),
    PPROF("pprof…", ".pb.gz");

    private final String title;
    private final String ending;

    Format(String title, String ending) {
      this.title = title;
      this.ending = ending;
    }
  }

  FlameExportMenu(ViewContext context, FlamePane pane, Supplier<@Nullable FlameAnswer> answer) {
    this.context = context;
    this.pane = pane;
    this.answer = answer;
    button.setId("flame-export");
    button.setAccessibleText("Export the flame graph");
    button.getStyleClass().add("flat");
    for (Format format : Format.values()) {
      MenuItem item = new MenuItem(format.title);
      item.setOnAction(_ -> choose(format));
      button.getItems().add(item);
    }
  }

  MenuButton region() {
    return button;
  }

  private void choose(Format format) {
    FlameAnswer now = answer.get();
    if (now == null) {
      return;
    }
    ask(button.getScene().getWindow(), format).ifPresent(file -> write(now, format, file));
  }

  private static Optional<Path> ask(Window owner, Format format) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Save the flame graph");
    chooser.setInitialFileName("flame" + format.ending);
    chooser
        .getExtensionFilters()
        .add(
            new FileChooser.ExtensionFilter(
                format.name().toLowerCase(Locale.ROOT), "*" + format.ending));
    return Optional.ofNullable(chooser.showSaveDialog(owner)).map(java.io.File::toPath);
  }

  /// Writes off this thread; a picture is taken at once.
  void write(FlameAnswer now, Format format, Path file) {
    WritableImage picture = format == Format.PNG ? pane.snapshot(null, null) : null;
    FrameColors colors =
        new FrameColors(pane.texts().tree(), now.graph().difference(), pane.mode());
    Workers.shared()
        .execute(
            () -> {
              String outcome;
              try {
                AtomicFile.write(file, out -> write(now, format, colors, picture, out));
                outcome = "Saved " + file;
              } catch (IOException e) {
                outcome = "The flame graph could not be saved: " + e.getMessage();
              }
              String message = outcome;
              Fx.run(() -> context.inform(message));
            });
  }

  private static void write(
      FlameAnswer now,
      Format format,
      FrameColors colors,
      @Nullable WritableImage picture,
      OutputStream out)
      throws IOException {
    switch (format) {
      case SVG -> FlameSvg.write(now.graph().tree(), new SvgLooks(now, colors), out);
      case PNG -> {
        if (picture != null) {
          png(picture, out);
        }
      }
      case FOLDED -> StacksExport.folded(weights(now), out);
      case SPEEDSCOPE ->
          StacksExport.speedscope(
              weights(now), now.graph().name(), "throughline " + Version.NUMBER, out);
      case PPROF -> PprofExport.write(weights(now), out);
    }
  }

  /// The stacks of what is shown; of a difference those before.
  private static StackWeights weights(FlameAnswer now) {
    FlameQuestion.Part part = now.question().part();
    return now.map().weigh(part.choice().profiles(), part.only());
  }

  private static void png(WritableImage picture, OutputStream out) throws IOException {
    int width = (int) picture.getWidth();
    int height = (int) picture.getHeight();
    int[] pixels = new int[width * height];
    picture
        .getPixelReader()
        .getPixels(
            0,
            0,
            width,
            height,
            javafx.scene.image.PixelFormat.getIntArgbInstance(),
            pixels,
            0,
            width);
    try (PngWriter writer = new PngWriter(out, width, height, 1)) {
      writer.rows(pixels);
    }
  }

  /// The picture's own colours and words.
  private record SvgLooks(FlameAnswer answer, FrameColors colors) implements FlameSvg.Looks {
    @Override
    public String title() {
      return answer.graph().title();
    }

    @Override
    public String subtitle() {
      FlameQuestion question = answer.question();
      String filters =
          String.join(
              ", ",
              question.filters().stream().map(throughline.model.filter.StackFilter::text).toList());
      String file = question.part().source().label();
      FlameQuestion.Part after = question.after();
      String files = after == null ? file : file + " → " + after.source().label();
      return files + (filters.isEmpty() ? "" : "; " + filters);
    }

    @Override
    public String fill(int node) {
      return String.format("#%06x", colors.of(node).fill() & 0xFFFFFF);
    }

    @Override
    public String note(int node) {
      var difference = answer.graph().difference();
      return difference == null
          ? ""
          : answer.graph().unit().format(difference.before(node))
              + " before, "
              + answer.graph().unit().format(difference.after(node))
              + " after, "
              + DifferenceTexts.verdict(difference.change(node), difference.probability(node));
    }
  }
}
