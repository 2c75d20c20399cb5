package throughline.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.app.Version;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.importers.ImportResult;
import throughline.importers.api.ImportException.Failure;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

class ReportRendererTest {
  private static Run before;
  private static Run after;

  @BeforeAll
  static void readSample() throws IOException {
    before = Reports.sample("before");
    after = Reports.sample("after");
  }

  private static byte[] report(List<Run> candidate, int width, int scale, Theme theme)
      throws IOException {
    ReportLook look = new ReportLook(width, scale, theme, ReportSection.all(), false);
    return report(candidate, look);
  }

  private static byte[] report(List<Run> candidate, ReportLook look) throws IOException {
    return new ReportRenderer()
        .render(Reports.request(List.of(before), candidate, look), ReportFormat.PNG);
  }

  @ParameterizedTest
  @CsvSource({"480, 1, LIGHT", "1200, 2, DARK", "4000, 1, DARK"})
  void thePageIsAsWideAsAskedSolidAndFilled(int width, int scale, Theme theme) throws IOException {
    BufferedImage page =
        ImageIO.read(new ByteArrayInputStream(report(List.of(after), width, scale, theme)));
    assertThat(page.getWidth()).isEqualTo(width * scale);
    assertThat(page.getHeight()).isGreaterThan(1000 * scale);
    int surface = rgb(theme);
    assertThat(page.getColorModel().hasAlpha()).isFalse();
    assertThat(page.getRGB(2, 2)).isEqualTo(surface);
    assertThat(page.getRGB(page.getWidth() - 3, page.getHeight() - 3)).isEqualTo(surface);
    // The last hundredth holds the version; a page drawn short would end blank.
    assertThat(inked(page, page.getHeight() - 90 * scale, page.getHeight(), surface)).isPositive();
  }

  @Test
  void thePictureSaysWhatItIsAndWhatItIsFrom() throws IOException {
    Map<String, String> texts = Reports.texts(report(List.of(after), 800, 1, Theme.LIGHT));
    assertThat(texts).containsEntry("Title", "before → after");
    assertThat(texts.get("Software")).isEqualTo("Throughline " + Version.NUMBER);
    // By `sha256sum resources/samples/dflash/before/top.txt`.
    assertThat(texts.get("Source"))
        .contains(
            "before top.txt 31203 sha256:"
                + "e0d35d9a7e7214bfd3df49a99d54c5a0628329cc2587adf119ed90caed790733");
    assertThat(texts.get("Comment"))
        .isEqualTo(
            "throughline report --baseline "
                + Reports.SAMPLE.resolve("before").toAbsolutePath().normalize()
                + " --candidate "
                + Reports.SAMPLE.resolve("after").toAbsolutePath().normalize()
                + " --width 800 -o report.png");
  }

  @Test
  void aPageHigherThanAnyTextureIsDrawnToItsEnd() throws IOException {
    List<LeftOut> failed = new ArrayList<>();
    for (int file = 0; file < 300; file++) {
      Failure failure = new Failure("not-recognised", "no known format", -1, "see the README");
      failed.add(
          new LeftOut(
              Slot.BASELINE,
              new ImportResult.Failed("rank" + file + "/notes.bin", 10, "", failure),
              false));
    }
    ReportLook look = ReportLook.DEFAULT.withScale(2).withTheme(Theme.DARK);
    byte[] bytes =
        new ReportRenderer()
            .render(
                new ReportRequest(
                    List.of(before),
                    List.of(after),
                    failed,
                    ComparisonOptions.DEFAULT,
                    OwnColors.NONE,
                    look),
                ReportFormat.PNG);
    BufferedImage page = ImageIO.read(new ByteArrayInputStream(bytes));
    assertThat(page.getHeight()).isGreaterThan(20_000);
    for (int y = 0; y + 2000 < page.getHeight(); y += 2000) {
      assertThat(inked(page, y, y + 2000, rgb(Theme.DARK))).as("from " + y).isPositive();
    }
  }

  @Test
  void sectionsThatAreNotChosenAreNotThere() throws IOException {
    ReportLook all = ReportLook.DEFAULT;
    ReportLook few = all.withSections(EnumSet.of(ReportSection.VERDICT, ReportSection.NEXT));
    BufferedImage whole = ImageIO.read(new ByteArrayInputStream(report(List.of(after), all)));
    BufferedImage part = ImageIO.read(new ByteArrayInputStream(report(List.of(after), few)));
    assertThat(part.getHeight()).isLessThan(whole.getHeight() / 3);
    assertThat(Reports.texts(report(List.of(after), few)).get("Comment"))
        .contains("--sections verdict,next ");
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
