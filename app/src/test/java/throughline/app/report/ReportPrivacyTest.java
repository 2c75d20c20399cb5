package throughline.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throughline.model.run.Run;

/// A run that tells its host, its user and their folders in every place where a file can: reports
/// with the privacy option tell none of them, in any part of their files.
class ReportPrivacyTest {
  private static final List<String> SECRETS =
      List.of("gpubox17", "alice", "secretproject", "corp.example");

  @TempDir Path folder;
  private Run run;

  @BeforeEach
  void record() throws IOException {
    Path inside = Files.createDirectories(folder.resolve("home/alice/secretproject/before"));
    Files.writeString(
        inside.resolve("stacks.folded"),
        """
        loader@gpubox17;main (/home/alice/secretproject/train.py:12);read (/home/alice/io.py:3) 40
        loader@gpubox17;main (/home/alice/secretproject/train.py:12);copy (train.py:9) 60
        """);
    Files.writeString(inside.resolve("run.profilestats.jsonl"), profileStats());
    run = Reports.read(inside);
  }

  /// A small recording in the form that `resources/recorder/profile_stats.py` writes.
  private static String profileStats() {
    StringBuilder out =
        new StringBuilder(
            """
            {"profilestats":1,"run":"before","pid":7,"host":"gpubox17.corp.example","unix_ns":1796025710030044210,"tags":{"user":"alice","data":"/home/alice/secretproject/data"}}
            {"type":"stage","stage":"loader/read","kind":"work"}
            {"type":"thread","thread":"loader@gpubox17","tid":8,"role":"alice-loader"}
            """);
    for (int at = 0; at < 200; at++) {
      out.append(
          "{\"type\":\"span\",\"thread\":\"loader@gpubox17\",\"stage\":\"loader/read\",\"at\":%d,\"dur\":%d,\"iteration\":%d}\n"
              .formatted(at * 20_000_000L, 15_000_000L + at % 7 * 100_000L, at));
      out.append(
          "{\"type\":\"progress\",\"at\":%d,\"step\":%d,\"tokens\":256}\n"
              .formatted((at + 1) * 20_000_000L, at + 1));
    }
    return out.toString();
  }

  private byte[] report(ReportFormat format, boolean isPrivate) throws IOException {
    return new ReportRenderer()
        .render(
            Reports.request(List.of(run), List.of(), ReportLook.DEFAULT.withPrivacy(isPrivate)),
            format);
  }

  private static String everything(ReportFormat format, byte[] bytes) throws IOException {
    String raw = new String(bytes, UTF_8);
    return switch (format) {
      case PNG -> String.join("\n", Reports.texts(bytes).values()) + raw;
      case HTML -> raw;
      case PDF -> {
        try (PDDocument document = Loader.loadPDF(bytes)) {
          yield Reports.pdfText(bytes)
              + document.getDocumentInformation().getTitle()
              + document.getDocumentInformation().getSubject()
              + new String(bytes, StandardCharsets.ISO_8859_1);
        }
      }
    };
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void nothingPrivateIsLeft(ReportFormat format) throws IOException {
    String open = everything(format, report(format, false)).toLowerCase(Locale.ROOT);
    String discreet = everything(format, report(format, true)).toLowerCase(Locale.ROOT);
    assertThat(open).contains("secretproject");
    for (String secret : SECRETS) {
      assertThat(discreet).doesNotContain(secret);
    }
    assertThat(discreet).doesNotContain(folder.toString().toLowerCase(Locale.ROOT));
    if (format != ReportFormat.PNG) {
      assertThat(discreet).contains("train.py").contains("stacks.folded");
    }
  }

  @Test
  void thePictureIsDrawnWithoutThem() throws IOException {
    // What a picture shows cannot be searched; the page it is drawn from can.
    ReportContent content =
        ReportContent.of(
            Reports.request(List.of(run), List.of(), ReportLook.DEFAULT.withPrivacy(true)),
            ReportFormat.PNG,
            new throughline.app.analysis.ModelAnalyst());
    assertThat(content.wording().apply("read (/home/alice/io.py:3) on gpubox17"))
        .isEqualTo("read (io.py:3) on host");
    assertThat(content.wording().apply("alice@gpubox17.corp.example:~alice/x"))
        .isEqualTo("user@host:~user/x");
    assertThat(content.wording().apply("target/forward/sync 12 ms/iteration"))
        .isEqualTo("target/forward/sync 12 ms/iteration");
    assertThat(javax.imageio.ImageIO.read(new ByteArrayInputStream(report(ReportFormat.PNG, true))))
        .isNotNull();
  }

  @Test
  void theCallSaysSo() throws IOException {
    String comment = Reports.texts(report(ReportFormat.PNG, true)).get("Comment");
    assertThat(comment).isEqualTo("throughline report before --private -o report.png");
  }
}
