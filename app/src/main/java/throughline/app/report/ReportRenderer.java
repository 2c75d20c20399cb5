package throughline.app.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.layout.Region;
import throughline.app.Version;
import throughline.app.analysis.Analyst;
import throughline.app.analysis.Answer;
import throughline.app.analysis.ModelAnalyst;
import throughline.app.export.AtomicFile;

/// Makes reports: PNG pages, drawn without a display if there is none.
///
/// Equal input gives equal bytes: nothing on a page depends on when or where it is made.
public final class ReportRenderer {
  /// The program's version, as every output states it.
  public static final String VERSION = Version.NUMBER;

  private final Analyst analyst;

  public ReportRenderer() {
    this(new ModelAnalyst());
  }

  ReportRenderer(Analyst analyst) {
    this.analyst = analyst;
  }

  /// Makes a report as PNG in memory. Starts JavaFX if need be; not on the JavaFX thread, since it
  /// compares the runs first.
  public byte[] render(ReportRequest request) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(request, bytes);
    return bytes.toByteArray();
  }

  /// Makes a report as a PNG file. A report that fails, on a full disk for example, leaves the old
  /// file as it was.
  public void render(ReportRequest request, Path file) throws IOException {
    AtomicFile.write(file, out -> write(request, out));
  }

  private void write(ReportRequest request, OutputStream out) throws IOException {
    Answer answer = analyst.answer(request.baseline(), request.candidate(), request.options());
    List<SourceFile> files = SourceFile.of(answer.runs(), answer.labels());
    Toolkit.start();
    Map<String, String> texts = texts(answer, files, request.reproduce());
    onToolkit(
        () -> {
          Region page =
              ReportPage.of(answer, request.failed(), files, VERSION, request.reproduce());
          new PagePicture(
                  page, request.theme(), request.width(), 0, request.scale(), PagePicture.ZOOM)
              .write(out, texts);
          return true;
        });
  }

  private static Map<String, String> texts(
      Answer answer, List<SourceFile> files, String reproduce) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("Title", ReportPage.title(answer));
    texts.put("Software", "Throughline " + VERSION);
    texts.put(
        "Source",
        files.stream()
            .map(
                file ->
                    file.side()
                        + " "
                        + file.name()
                        + " "
                        + file.bytes()
                        + (file.sha256().isEmpty() ? "" : " sha256:" + file.sha256()))
            .collect(Collectors.joining("\n")));
    if (!reproduce.isEmpty()) {
      texts.put("Comment", reproduce);
    }
    return texts;
  }

  private static void onToolkit(java.util.concurrent.Callable<Boolean> work) throws IOException {
    try {
      Toolkit.call(work);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the report was drawn", e);
    } catch (Exception e) {
      throw new IOException("the report could not be drawn", e);
    }
  }
}
