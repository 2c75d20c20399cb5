package throughline.app.report;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throughline.app.inputs.InputsJson;
import throughline.app.inputs.ReportFile;
import throughline.app.theme.Hue;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// The sample's report in every format, read back with other people's programs.
class ReportFormatsTest {
  private static ReportRequest request;

  @TempDir Path folder;

  @BeforeAll
  static void readSample() throws IOException {
    request =
        Reports.request(
            List.of(Reports.sample("before")),
            List.of(Reports.sample("after")),
            ReportLook.DEFAULT);
  }

  private static byte[] report(ReportFormat format) throws IOException {
    return new ReportRenderer().render(request, format);
  }

  @Test
  void thePdfHasItsTextAsText() throws IOException {
    byte[] pdf = report(ReportFormat.PDF);
    assertThat(Reports.pdfText(pdf))
        .contains("▲ 21.7 % faster, 95 % interval +19.2 % to +24.2 %")
        .contains("target/copy gave +2430 of +2617 tok/s")
        .contains("Quicker too, but of loops with slack")
        .contains("trainer.profilestats.jsonl.gz")
        .contains("4bcfc614a58a") // sha256sum
        .contains("throughline report --baseline ")
        .contains("page 1 of ");
  }

  @Test
  void thePdfEmbedsItsTypefaceAndDrawsOnEverySheet() throws IOException {
    try (PDDocument document = Loader.loadPDF(report(ReportFormat.PDF))) {
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("before → after");
      assertThat(document.getDocumentInformation().getCreationDate()).isNull();
      assertThat(document.getDocumentCatalog().getDocumentOutline().children()).isNotEmpty();
      assertThat(document.getNumberOfPages()).isBetween(2, 5);
      for (PDPage page : document.getPages()) {
        assertThat(page.getMediaBox().getWidth()).isCloseTo(595.28f, within(0.1f));
        for (var name : page.getResources().getFontNames()) {
          PDFont font = page.getResources().getFont(name);
          assertThat(font.isEmbedded() || font.getName().equals("Courier")).isTrue();
        }
      }
      for (int sheet = 0; sheet < document.getNumberOfPages(); sheet++) {
        BufferedImage image = new PDFRenderer(document).renderImage(sheet);
        assertThat(colors(image)).as("sheet " + sheet).isGreaterThan(20);
      }
    }
  }

  @Test
  void thePdfTellsOthersAndUsWhatItRestsOn() throws IOException {
    byte[] pdf = report(ReportFormat.PDF);
    try (PDDocument document = Loader.loadPDF(pdf)) {
      String attached =
          new String(
              document
                  .getDocumentCatalog()
                  .getNames()
                  .getEmbeddedFiles()
                  .getNames()
                  .get("throughline-inputs.json")
                  .getEmbeddedFile()
                  .toByteArray(),
              UTF_8);
      Path html = Files.write(folder.resolve("r.html"), report(ReportFormat.HTML));
      assertThat(ReportFile.read(Files.write(folder.resolve("R.PDF"), pdf)))
          .contains(InputsJson.read(attached))
          .isEqualTo(ReportFile.read(html));
    }
  }

  @Test
  void aPdfThatWasCutSaysSo_whereverItWasCut() throws IOException {
    byte[] pdf = report(ReportFormat.PDF);
    Path file = folder.resolve("cut.pdf");
    int attached = new String(pdf, ISO_8859_1).lastIndexOf("endstream");
    for (int length : new int[] {60, pdf.length / 2, attached - 400, attached - 20}) {
      Files.write(file, Arrays.copyOf(pdf, length));
      assertThatThrownBy(() -> ReportFile.read(file))
          .isInstanceOf(IOException.class)
          .hasMessage(
              file + ": is a report, but it was cut or damaged: open its recordings instead");
    }
    byte[] flipped = pdf.clone();
    flipped[attached - 60] ^= 0x55;
    Files.write(file, flipped);
    assertThatThrownBy(() -> ReportFile.read(file)).isInstanceOf(IOException.class);
  }

  @Test
  void ownColoursAreInEveryFormatAndTravelWithIt() throws IOException {
    OwnColors own =
        OwnColors.NONE
            .withRun(Role.CANDIDATE, Hue.VIOLET)
            .withStage("target/forward/compile", Hue.RED);
    ReportRequest colored =
        new ReportRequest(
            request.baseline(),
            request.candidate(),
            List.of(),
            ComparisonOptions.DEFAULT,
            own,
            ReportLook.DEFAULT);
    String html = new String(new ReportRenderer().render(colored, ReportFormat.HTML), UTF_8);
    assertThat(html)
        .contains("--candidate:#605ce1")
        .contains("--candidate:#9587fe")
        .doesNotContain("#b04c09")
        .containsIgnoringCase("#ed3246")
        .contains("A call cannot say the colours that were chosen");
    Path png = folder.resolve("own.png");
    Files.write(png, new ReportRenderer().render(colored, ReportFormat.PNG));
    assertThat(ReportFile.read(png).orElseThrow().colors()).isEqualTo(own);
    BufferedImage page = ImageIO.read(png.toFile());
    assertThat(count(page, 0x605ce1)).isGreaterThan(100);
    assertThat(count(page, 0xb04c09)).isZero();
  }

  private static long count(BufferedImage image, int rgb) {
    return java.util.stream.IntStream.range(0, image.getWidth() * image.getHeight())
        .filter(
            at -> (image.getRGB(at % image.getWidth(), at / image.getWidth()) & 0xFFFFFF) == rgb)
        .count();
  }

  private static org.assertj.core.data.Offset<Float> within(float of) {
    return org.assertj.core.data.Offset.offset(of);
  }

  private static long colors(BufferedImage image) {
    return java.util.stream.IntStream.range(0, image.getWidth() * image.getHeight())
        .map(at -> image.getRGB(at % image.getWidth(), at / image.getWidth()))
        .distinct()
        .count();
  }

  @Test
  void theWebPageNeedsNothingElseAndHasTextAndTables() throws IOException {
    String html = new String(report(ReportFormat.HTML), UTF_8);
    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains("<h2 class=\"better\">▲ 21.7 % faster, 95 % interval +19.2 % to +24.2 %</h2>")
        .contains("<h3>target/copy gave +2430 of +2617 tok/s</h3>")
        .contains("@media (prefers-color-scheme:dark)")
        .contains("@media print")
        .contains("<td class=\"small\">trainer.profilestats.jsonl.gz</td>");
    assertThat(html).doesNotContain("http://").doesNotContain("https://").doesNotContain("src=\"");
    assertThat(count(html, "<section ")).isEqualTo(ReportSection.values().length);
  }

  @Test
  void theRuleThatHidesTheOtherThemeIsTheLastOfItsWeight() throws IOException {
    String html = new String(report(ReportFormat.HTML), UTF_8);
    int shows = html.indexOf(".chart svg{display:block");
    assertThat(shows).isPositive();
    assertThat(html.indexOf(".chart svg.dark{display:none}")).isGreaterThan(shows);
    assertThat(html.indexOf(".chart svg.light{display:none}")).isGreaterThan(shows);
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void runsWithNamesFromRightToLeftHaveAReport(ReportFormat format) throws IOException {
    List<Run> named = new ArrayList<>();
    for (Run run : List.of(request.baseline().getFirst(), request.candidate().getFirst())) {
      named.add(
          run.with(
              run.settings().withName("הריצה הארוכה " + named.size() + " של יום שני ".repeat(9))));
    }
    ReportRequest other =
        Reports.request(
            List.of(named.getFirst()),
            List.of(named.getLast()),
            ReportLook.DEFAULT.withWidth(ReportLook.LEAST_WIDTH));
    assertThat(new ReportRenderer().render(other, format)).isNotEmpty();
  }

  @Test
  void itsChartsAreWellFormedInBothThemesAndForNarrowWindows() throws Exception {
    String html = new String(report(ReportFormat.HTML), UTF_8);
    Matcher drawing = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL).matcher(html);
    List<String> drawings = new ArrayList<>();
    while (drawing.find()) {
      drawings.add(drawing.group());
    }
    assertThat(drawings).hasSizeGreaterThanOrEqualTo(4 * 4);
    for (String svg : drawings) {
      DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)));
      assertThat(svg).contains("role=\"img\" aria-label=\"");
    }
    assertThat(count(html, "<svg class=\"light\"")).isEqualTo(count(html, "<svg class=\"dark\""));
    List<String> ids = new ArrayList<>();
    Matcher id = Pattern.compile(" id=\"([^\"]+)\"").matcher(html);
    while (id.find()) {
      ids.add(id.group(1));
    }
    assertThat(ids).doesNotHaveDuplicates();
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void equalInputGivesEqualBytesInAnotherProcessToo(ReportFormat format) throws Exception {
    byte[] here = report(format);
    CompletableFuture<byte[]> beside =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return report(format);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    assertThat(beside.get(60, TimeUnit.SECONDS)).isEqualTo(here);
    Path file = folder.resolve("other" + format.ending());
    assertThat(
            call(
                "report",
                "--baseline",
                Reports.SAMPLE.resolve("before"),
                "--candidate",
                Reports.SAMPLE.resolve("after"),
                "-o",
                file))
        .isZero();
    assertThat(Files.readAllBytes(file)).isEqualTo(here);
  }

  @Test
  void darkIsAnotherReport() throws IOException {
    ReportRequest dark =
        Reports.request(
            request.baseline(), request.candidate(), ReportLook.DEFAULT.withTheme(Theme.DARK));
    assertThat(new ReportRenderer().render(dark, ReportFormat.PDF))
        .isNotEqualTo(report(ReportFormat.PDF));
  }

  /// Runs the program as the launcher does.
  private int call(Object... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    String path =
        System.getProperty("jdk.module.path")
            + File.pathSeparator
            + System.getProperty("java.class.path");
    command.addAll(
        List.of(
            "-Xmx1g",
            "--enable-native-access=javafx.graphics",
            "-cp",
            path,
            "--module-path",
            System.getProperty("jdk.module.path"),
            "--module",
            "throughline.app/throughline.app.Main"));
    for (Object word : words) {
      command.add(word.toString());
    }
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    if (process.exitValue() != 0) {
      throw new AssertionError(Files.readString(folder.resolve("out.txt")));
    }
    return process.exitValue();
  }
}
