package throughline.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

class ReportRendererTest {
  private static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  private static Run before;
  private static Run after;

  @BeforeAll
  static void readSample() throws IOException {
    before = run("before");
    after = run("after");
  }

  private static Run run(String variant) throws IOException {
    return new RunReader(Importers.installed())
        .read(List.of(SAMPLE.resolve(variant)), ImportContext.unattended())
        .run()
        .orElseThrow();
  }

  private static byte[] report(List<Run> candidate, int width, int scale, Theme theme)
      throws IOException {
    return new ReportRenderer()
        .render(
            new ReportRequest(
                List.of(before),
                candidate,
                List.of(),
                ComparisonOptions.DEFAULT,
                width,
                scale,
                theme,
                "throughline report --baseline before --candidate after -o report.png"));
  }

  @ParameterizedTest
  @CsvSource({"800, 1, LIGHT", "1200, 2, DARK", "1920, 1, DARK"})
  void thePageIsAsWideAsAskedSolidAndFilled(int width, int scale, Theme theme) throws IOException {
    BufferedImage page =
        ImageIO.read(new ByteArrayInputStream(report(List.of(after), width, scale, theme)));
    assertThat(page.getWidth()).isEqualTo(width * scale);
    assertThat(page.getHeight()).isGreaterThan(width * scale);
    int surface = rgb(theme);
    assertThat(page.getColorModel().hasAlpha()).isFalse();
    assertThat(page.getRGB(2, 2)).isEqualTo(surface);
    assertThat(page.getRGB(page.getWidth() - 3, page.getHeight() - 3)).isEqualTo(surface);
    // The last hundredth holds the version; a page drawn short would end blank.
    assertThat(inked(page, page.getHeight() - 90 * scale, page.getHeight(), surface)).isPositive();
  }

  @Test
  void equalInputGivesEqualBytes() throws IOException {
    assertThat(report(List.of(after), 1200, 1, Theme.LIGHT))
        .isEqualTo(report(List.of(after), 1200, 1, Theme.LIGHT));
  }

  @Test
  void thePictureSaysWhatItIsAndWhatItIsFrom() throws IOException {
    String file = new String(report(List.of(after), 800, 1, Theme.LIGHT), StandardCharsets.UTF_8);
    assertThat(file)
        .contains("before → after")
        .contains("Throughline ")
        .contains("trainer.profilestats.jsonl.gz")
        .contains("sha256:")
        .contains("throughline report --baseline before");
  }

  @Test
  void aRunAloneHasAReportToo() throws IOException {
    BufferedImage page =
        ImageIO.read(new ByteArrayInputStream(report(List.of(), 1200, 1, Theme.LIGHT)));
    assertThat(page.getHeight()).isGreaterThan(900);
  }

  @Test
  void sizesThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> report(List.of(after), 100, 1, Theme.LIGHT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("480");
    assertThatThrownBy(() -> report(List.of(after), 1200, 3, Theme.LIGHT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static int rgb(Theme theme) {
    javafx.scene.paint.Color color = theme.color(Role.SURFACE);
    return 0xFF000000
        | (int) Math.round(color.getRed() * 255) << 16
        | (int) Math.round(color.getGreen() * 255) << 8
        | (int) Math.round(color.getBlue() * 255);
  }

  private static int inked(BufferedImage page, int from, int to, int surface) {
    int count = 0;
    for (int y = from; y < to; y++) {
      for (int x = 0; x < page.getWidth(); x++) {
        count += page.getRGB(x, y) == surface ? 0 : 1;
      }
    }
    return count;
  }
}
