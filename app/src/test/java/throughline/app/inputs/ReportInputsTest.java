package throughline.app.inputs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
import throughline.app.theme.Hue;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Role;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.RunSettings;

class ReportInputsTest {
  // By `printf one | sha256sum`.
  private static final String ONE =
      "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";

  @TempDir Path folder;

  private static ReportInputs inputs(String root, FileRef... files) {
    return new ReportInputs(
        "1.2.3",
        root,
        List.of(
            new RunFiles(
                RunSettings.named("before")
                    .withStep(Optional.of("ProfilerStep"))
                    .withThroughputPattern(Optional.of("rate=(?<rate>\\d+)")),
                List.of(files))),
        List.of(),
        Optional.of(new ChosenWindow(-5, 7_000_000_000L)),
        Optional.empty(),
        OwnColors.NONE.withRun(Role.CANDIDATE, Hue.GOLD).withStage("a/b", Hue.RED));
  }

  private static FileRef file(String path, long bytes, String sha256) {
    return new FileRef(path, bytes, sha256, OptionalLong.empty());
  }

  @Test
  void whatIsWrittenIsReadBack() {
    ReportInputs inputs =
        inputs(
            "/a \"b\"/ü",
            new FileRef("x/y.txt", 3, ONE, OptionalLong.of(-1_500_000_001L)),
            file("-", 0, ""));
    assertThat(InputsJson.read(InputsJson.write(inputs))).isEqualTo(inputs);
  }

  @Test
  void laterFieldsArePassedOver_laterVersionsRefused() {
    ReportInputs read =
        InputsJson.read(
            "{\"new\":{\"a\":[1]},\"throughline\":\"9\",\"baseline\":{\"x\":[],\"runs\":[]}}");
    assertThat(read.version()).isEqualTo("9");
    assertThatThrownBy(() -> InputsJson.read("{\"version\":99}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("later version");
    assertThatThrownBy(() -> InputsJson.read("[]")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> InputsJson.read("{")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void offsetsFollowTheirFiles() throws IOException {
    Path file = write("moved/before/x.txt", "one");
    FoundInputs found =
        FoundInputs.of(
            inputs("/gone/runs", new FileRef("before/x.txt", 3, ONE, OptionalLong.of(7))),
            folder.resolve("moved/report.png"));
    assertThat(found.baseline().getFirst().settings().offsets())
        .isEqualTo(Map.of(file.toString(), 7L));
    assertThat(found.baseline().getFirst().settings().step()).contains("ProfilerStep");
  }

  @Test
  void theStepOfAllRunsAsItWasWrittenBefore_isThatOfEach_andNoPatternIsLeftOut() {
    ReportInputs read =
        InputsJson.read(
            "{\"step\":\"s\",\"throughputPattern\":\"(\",\"baseline\":{\"runs\":[{\"name\":\"a\"}]}}");
    assertThat(read.baseline().getFirst().settings())
        .isEqualTo(RunSettings.named("a").withStep(Optional.of("s")));
  }

  @Test
  void filesAreFoundWhereTheyWere() throws IOException {
    Path file = write("runs/before/x.txt", "one");
    FoundInputs found =
        FoundInputs.of(
            inputs(folder.resolve("runs").toString(), file("before/x.txt", 3, ONE)),
            folder.resolve("elsewhere/report.png"));
    assertThat(found.baseline().getFirst().files()).containsExactly(file);
    assertThat(found.problem()).isEmpty();
  }

  @Test
  void filesThatMovedWithTheReportAreFoundBesideIt() throws IOException {
    Path file = write("moved/before/x.txt", "one");
    write("moved/other/x.txt", "two");
    FoundInputs found =
        FoundInputs.of(
            inputs("/gone/runs", file("before/x.txt", 3, ONE)), folder.resolve("moved/report.png"));
    assertThat(found.baseline().getFirst().files()).containsExactly(file);
    FoundInputs byName =
        FoundInputs.of(inputs("", file("x.txt", 3, ONE)), folder.resolve("moved/report.png"));
    assertThat(byName.baseline().getFirst().files()).containsExactly(file);
  }

  @Test
  void missingAndChangedFilesAreNamed() throws IOException {
    Path file = write("runs/x.txt", "two");
    FoundInputs found =
        FoundInputs.of(
            inputs(
                folder.resolve("runs").toString(), file("x.txt", 3, ONE), file("gone.txt", 1, ONE)),
            folder.resolve("report.png"));
    assertThat(found.changed()).containsExactly(file);
    assertThat(found.missing()).containsExactly("gone.txt");
    assertThat(found.problem())
        .isEqualTo("missing: gone.txt; changed since the report was made: " + file);
    assertThat(found.baseline().getFirst().files()).containsExactly(file);
  }

  @Test
  void aPdfThatOnlyLooksLikeAReportIsRefused() throws IOException {
    String mark = "%PDF-1.7\n<< /ThroughlineInputs true /Length ";
    for (String rest :
        List.of("", "5 >>", "999999999 >>\nstream\nx", "x >>\nstream\n", "3 >>\nstream\nabc")) {
      Path file = write("d.pdf", mark + rest);
      assertThatThrownBy(() -> ReportFile.read(file))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is a report, but");
    }
  }

  @Test
  void aBombInAPdfIsNotUnpackedWhole() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      byte[] zeros = new byte[1 << 20];
      for (int at = 0; at < 64; at++) {
        out.write(zeros);
      }
    }
    ByteArrayOutputStream pdf = new ByteArrayOutputStream();
    String start =
        "%PDF-1.7\n<< /ThroughlineInputs true /Length " + packed.size() + " >>\nstream\n";
    pdf.writeBytes(start.getBytes(ISO_8859_1));
    pdf.writeBytes(packed.toByteArray());
    Path file = Files.write(folder.resolve("bomb.pdf"), pdf.toByteArray());
    assertThatThrownBy(() -> ReportFile.read(file)).hasMessageContaining("cut or damaged");
  }

  @Test
  void filesThatAreNoReportsHaveNone() throws IOException {
    assertThat(ReportFile.read(write("a.png", "no picture"))).isEmpty();
    assertThat(ReportFile.read(write("a.html", "<html>"))).isEmpty();
    assertThat(ReportFile.read(write("a.json", "{}"))).isEmpty();
    assertThat(ReportFile.read(write("a.pdf", ""))).isEmpty();
    assertThat(ReportFile.read(write("b.pdf", "%PDF-1.4\nof somebody else"))).isEmpty();
    assertThat(ReportFile.read(write("c.pdf", "no document"))).isEmpty();
    assertThat(ReportFile.read(folder)).isEmpty();
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
