package throughline.app.inputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
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
        Optional.empty());
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
  void filesThatAreNoReportsHaveNone() throws IOException {
    assertThat(ReportFile.read(write("a.png", "no picture"))).isEmpty();
    assertThat(ReportFile.read(write("a.html", "<html>"))).isEmpty();
    assertThat(ReportFile.read(write("a.json", "{}"))).isEmpty();
    assertThat(ReportFile.read(folder)).isEmpty();
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
