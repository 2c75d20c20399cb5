package throughline.app.report;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import throughline.app.theme.OwnColors;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// The sample's runs, requests for reports of them, and readers for what comes out.
final class Reports {
  static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  private Reports() {}

  static Run sample(String variant) throws IOException {
    return read(SAMPLE.resolve(variant));
  }

  static Run read(Path... paths) throws IOException {
    return new RunReader(Importers.installed())
        .read(List.of(paths), ImportContext.unattended())
        .run()
        .orElseThrow();
  }

  static ReportRequest request(List<Run> baseline, List<Run> candidate, ReportLook look) {
    return new ReportRequest(
        baseline, candidate, List.of(), ComparisonOptions.DEFAULT, OwnColors.NONE, look);
  }

  /// The texts of a PNG's iTXt chunks by keyword, read without our own reader.
  static Map<String, String> texts(byte[] png) {
    Map<String, String> texts = new LinkedHashMap<>();
    ByteBuffer in = ByteBuffer.wrap(png);
    in.position(8);
    while (in.remaining() >= 12) {
      byte[] chunk = new byte[in.getInt()];
      byte[] type = new byte[4];
      in.get(type).get(chunk).getInt();
      if (new String(type, ISO_8859_1).equals("iTXt")) {
        String keyword = new String(chunk, ISO_8859_1);
        keyword = keyword.substring(0, keyword.indexOf('\0'));
        int start = keyword.length() + 5;
        texts.put(keyword, new String(chunk, start, chunk.length - start, UTF_8));
      }
    }
    return texts;
  }

  /// The text of a PDF as another program reads it.
  static String pdfText(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      return new PDFTextStripper().getText(document);
    }
  }
}
