package throughline.app.saving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.saving.WorkspaceFile.Opened;
import throughline.app.workspace.Selection;
import throughline.model.run.RunSettings;
import throughline.model.run.TimeRange;

class WorkspaceFileTest {
  @TempDir Path root;
  private Path project;
  private Path log;
  private Path after;

  @BeforeEach
  void files() throws IOException {
    project = Files.createDirectories(root.resolve("proj ект"));
    log = Files.writeString(project.resolve("train 1.log"), "x");
    after = Files.createDirectories(project.resolve("after"));
    Files.writeString(after.resolve("trace.json"), "{}");
  }

  private WorkspaceDocument document() {
    return new WorkspaceDocument(
        List.of(
            new RunEntry(
                List.of(log),
                new RunSettings(
                    "das Erste",
                    Map.of(log.toString(), -1_500_000_000L),
                    Optional.of("step"),
                    Optional.of("(?<rate>x)")))),
        List.of(
            new RunEntry(
                List.of(after),
                new RunSettings(
                    "after",
                    Map.of(after.resolve("trace.json").toString(), 7L),
                    Optional.empty(),
                    Optional.empty()))),
        "timeline",
        new Selection(new TimeRange(-5, 9_007_199_254_740_993L), "t 1", null, "f\"(x)"),
        "näh",
        Map.of("timeline", Map.of("pinned", List.of("a", "b"), "fold", true)));
  }

  @Test
  void whatIsSavedIsOpenedAgain_toTheLastNanosecond() throws IOException {
    Path file = project.resolve("w.throughline");
    WorkspaceFile.write(file, document());
    assertThat(WorkspaceFile.read(file)).isEqualTo(new Opened(document(), List.of()));
    assertThat(Files.readString(file))
        .contains("\"train 1.log\"")
        .contains("\"after/\"")
        .contains("\"after/trace.json\" : 7");
    assertThat(Files.list(project)).noneMatch(path -> path.toString().endsWith(".part"));
  }

  @Test
  void aFolderMovedWithItsWorkspaceIsFound() throws IOException {
    WorkspaceFile.write(project.resolve("w.throughline"), document());
    Path moved = Files.move(project, root.resolve("elsewhere"));
    Opened opened = WorkspaceFile.read(moved.resolve("w.throughline"));
    assertThat(opened.missing()).isEmpty();
    assertThat(opened.document().paths())
        .containsExactly(moved.resolve("train 1.log"), moved.resolve("after"));
    assertThat(opened.document().candidate().getFirst().settings().offsets())
        .isEqualTo(Map.of(moved.resolve("after/trace.json").toString(), 7L));
  }

  @Test
  void aWorkspaceMovedAloneFindsItsFilesWhereTheyWere() throws IOException {
    WorkspaceFile.write(project.resolve("w.throughline"), document());
    Path alone = Files.createDirectories(root.resolve("desk/deep")).resolve("w.throughline");
    Files.move(project.resolve("w.throughline"), alone);
    Opened opened = WorkspaceFile.read(alone);
    assertThat(opened.missing()).isEmpty();
    assertThat(opened.document()).isEqualTo(document());
  }

  @Test
  void aFileThatMovedBelowTheWorkspaceIsFoundByItsName() throws IOException {
    Path file = project.resolve("w.throughline");
    WorkspaceFile.write(file, document());
    Path moved = Files.createDirectories(project.resolve("logs/old")).resolve("train 1.log");
    Files.move(log, moved);
    Opened opened = WorkspaceFile.read(file);
    assertThat(opened.missing()).isEmpty();
    assertThat(opened.document().baseline().getFirst().paths()).containsExactly(moved);
    assertThat(opened.document().baseline().getFirst().settings().offsets())
        .isEqualTo(Map.of(moved.toString(), -1_500_000_000L));
  }

  @Test
  void whatIsMissingIsNamed_staysInTheDocument_andIsFoundWhereTheUserSays() throws IOException {
    Path file = project.resolve("w.throughline");
    WorkspaceFile.write(file, document());
    Path away = Files.createDirectories(root.resolve("away/x"));
    Files.move(log, away.resolve("train 1.log"));
    Opened opened = WorkspaceFile.read(file);
    assertThat(opened.missing()).containsExactly(log);
    assertThat(opened.document()).isEqualTo(document());

    Opened found = WorkspaceFile.locate(opened, root.resolve("away"));
    assertThat(found.missing()).isEmpty();
    assertThat(found.document().baseline().getFirst().paths())
        .containsExactly(away.resolve("train 1.log"));
    assertThat(found.document().candidate()).isEqualTo(document().candidate());
  }

  @Test
  void twoFilesOfTheNameAreNotGuessedBetween() throws IOException {
    Path file = project.resolve("w.throughline");
    WorkspaceFile.write(file, document());
    Files.delete(log);
    for (String folder : List.of("a", "b")) {
      Files.writeString(
          Files.createDirectories(project.resolve(folder)).resolve("train 1.log"), folder);
    }
    assertThat(WorkspaceFile.read(file).missing()).containsExactly(log);
  }

  @Test
  void otherFilesAreRefusedWithTheReason() throws IOException {
    Map<String, String> bad =
        Map.of(
            "{\"a\": 1}", "not a workspace file",
            "[1]", "not a JSON object",
            "{\"throughline-workspace\": 99}", "written by a later version of the program",
            "", "not a JSON object");
    for (Map.Entry<String, String> entry : bad.entrySet()) {
      Path file = Files.writeString(root.resolve("bad.throughline"), entry.getKey());
      assertThatThrownBy(() -> WorkspaceFile.read(file))
          .isInstanceOf(IOException.class)
          .hasMessage(entry.getValue());
    }
    Path binary = Files.write(root.resolve("bad.throughline"), new byte[] {(byte) 0xff, 0, 1});
    assertThatThrownBy(() -> WorkspaceFile.read(binary)).hasMessage("not text");
    Path cut = root.resolve("cut.throughline");
    WorkspaceFile.write(project.resolve("w.throughline"), document());
    String whole = Files.readString(project.resolve("w.throughline"));
    Files.writeString(cut, whole.substring(0, whole.length() / 2));
    assertThatThrownBy(() -> WorkspaceFile.read(cut)).hasMessageStartingWith("not JSON");
  }

  @Test
  void fieldsThatMakeNoSenseAreLeftOut_andNothingElseIsLost() throws IOException {
    Path file =
        Files.writeString(
            project.resolve("w.throughline"),
            """
            {"throughline-workspace": 1, "baseline": [7, {"paths": []},
              {"paths": ["train 1.log", 3, null], "offsetNanos": {"train 1.log": "much"}}],
             "candidate": "none", "selection": {"from": 9, "to": 3, "thread": "t"},
             "parts": [], "future": {"x": [1, 2]}}
            """);
    WorkspaceDocument read = WorkspaceFile.read(file).document();
    assertThat(read.baseline())
        .containsExactly(new RunEntry(List.of(log), RunSettings.named("train 1.log")));
    assertThat(read.candidate()).isEmpty();
    assertThat(read.selection()).isEqualTo(Selection.NONE.withThread("t"));
    assertThat(read.parts()).isEmpty();
  }

  @Test
  void aFolderThatIsGoneIsAnError_andOtherFilesStay() throws IOException {
    Path file = project.resolve("w.throughline");
    WorkspaceFile.write(file, document());
    String before = Files.readString(file);
    Path gone = root.resolve("none/w.throughline");
    assertThatThrownBy(() -> WorkspaceFile.write(gone, document()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no folder");
    assertThat(Files.readString(file)).isEqualTo(before);
  }
}
