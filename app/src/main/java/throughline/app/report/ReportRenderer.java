package throughline.app.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.layout.VBox;
import throughline.app.Version;
import throughline.app.analysis.Analyst;
import throughline.app.analysis.ModelAnalyst;
import throughline.app.export.AtomicFile;
import throughline.app.inputs.ReportFile;
import throughline.app.report.html.HtmlReport;
import throughline.app.report.page.PageContent;
import throughline.app.report.page.PageReader;
import throughline.app.report.pdf.PdfReport;

/// Makes reports: pictures, documents and web pages, drawn without a display if there is none.
///
/// Equal input gives equal bytes: nothing on a page depends on when or where it is made. Nodes are
/// laid out on the JavaFX thread; reading, comparing, drawing and packing happen on the caller's.
public final class ReportRenderer {
  /// Magnification of pictures: 11 pixels, the smallest type, become 15, so that they can still be
  /// read where a picture is shown at half its size.
  private static final double ZOOM = 1.4;

  /// Narrow pictures are shown as they are, and need their room for the charts.
  private static final double LEAST_LAYOUT = 440;

  private static final String PROGRAM = "Throughline " + Version.NUMBER;

  private final Analyst analyst;

  public ReportRenderer() {
    this(new ModelAnalyst());
  }

  ReportRenderer(Analyst analyst) {
    this.analyst = analyst;
  }

  /// Makes a report in memory. Starts JavaFX if need be; not on the JavaFX thread, since it
  /// compares the runs first.
  public byte[] render(ReportRequest request, ReportFormat format) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    draw(request, format, bytes);
    return bytes.toByteArray();
  }

  /// Makes a report as a file, in the format of its ending, a PNG if it has none that is known. A
  /// report that fails, on a full disk for example, leaves the old file as it was.
  public void render(ReportRequest request, Path file) throws IOException {
    ReportFormat format = ReportFormat.of(file).orElse(ReportFormat.PNG);
    AtomicFile.write(file, out -> draw(request, format, out));
  }

  private void draw(ReportRequest request, ReportFormat format, OutputStream out)
      throws IOException {
    request
        .colors()
        .<Boolean, IOException>during(
            () -> {
              write(request, format, out);
              return true;
            });
  }

  private void write(ReportRequest request, ReportFormat format, OutputStream out)
      throws IOException {
    ReportContent content = ReportContent.of(request, format, analyst);
    Toolkit.start();
    ReportLook look = request.look();
    switch (format) {
      case PNG ->
          PngReport.write(
              page(content, look, layoutWidth(look), true),
              look.width(),
              look.scale(),
              texts(content),
              out);
      case PDF ->
          PdfReport.write(
              page(content, look, PdfReport.LAYOUT_WIDTH, false),
              content.title(),
              PROGRAM,
              content.command(),
              content.inputs(),
              out);
      case HTML -> {
        HtmlReport html =
            Toolkit.await(
                () ->
                    HtmlReport.read(
                        content.title(),
                        ReportPage.parts(content, look.sections(), HtmlReport.LAYOUT_WIDTH).stream()
                            .map(part -> new HtmlReport.Section(part.section().word(), part.node()))
                            .toList(),
                        content.wording()));
        html.write(PROGRAM, content.inputs(), out);
      }
    }
  }

  /// The width that a picture's page is laid out for, in logical pixels.
  static double layoutWidth(ReportLook look) {
    return look.width() / Math.clamp(look.width() / LEAST_LAYOUT, 1, ZOOM);
  }

  private static PageContent page(
      ReportContent content, ReportLook look, double width, boolean hasFoot) throws IOException {
    return Toolkit.await(
        () -> {
          VBox page = ReportPage.of(content, look.sections(), width);
          if (hasFoot) {
            page.getChildren().add(ReportPage.foot());
          }
          return PageReader.read(page, look.theme(), width, content.wording());
        });
  }

  private static Map<String, String> texts(ReportContent content) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("Title", content.title());
    texts.put("Software", PROGRAM);
    texts.put(
        "Source",
        content
            .wording()
            .apply(
                content.files().stream()
                    .map(
                        file ->
                            (file.side()
                                    + " "
                                    + file.name()
                                    + " "
                                    + file.recording().bytes()
                                    + (file.sha256().isEmpty() ? "" : " sha256:" + file.sha256()))
                                .strip())
                    .collect(Collectors.joining("\n"))));
    texts.put("Comment", content.command());
    texts.put(ReportFile.KEYWORD, content.inputs());
    return texts;
  }
}
