package throughline.app.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.load.InputFiles.InputFile;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.workspace.Slot;

class LoadPlanTest {
  @TempDir Path folder;
  private Path before;
  private Path after;
  private Path log;

  @BeforeEach
  void makeFolders() throws IOException {
    before = Files.createDirectory(folder.resolve("before"));
    after = Files.createDirectory(folder.resolve("after"));
    log = Files.writeString(folder.resolve("log.txt"), "x");
  }

  @Test
  void looseFilesMakeOneRun() {
    Path other = folder.resolve("other.txt");
    assertThat(LoadPlan.open(List.of(log, other)))
        .containsExactly(
            new LoadRequest(
                Slot.BASELINE,
                List.of(new Parts("log.txt + 1", List.of(log, other))),
                Mode.REPLACE));
  }

  @Test
  void aFolderIsOneRunNamedAfterIt() {
    Path run = before.resolve("..").resolve("before");
    assertThat(LoadPlan.open(List.of(run)).getFirst().runs().getFirst().settings().name())
        .isEqualTo("before");
  }

  @Test
  void twoFoldersAreAComparisonInTheOrderTheirNamesSuggest() {
    for (List<Path> dropped : List.of(List.of(before, after), List.of(after, before))) {
      List<LoadRequest> plan = LoadPlan.open(dropped);
      assertThat(plan).extracting(LoadRequest::slot).containsExactly(Slot.BASELINE, Slot.CANDIDATE);
      assertThat(plan.getFirst().paths()).containsExactly(before);
      assertThat(plan.getLast().paths()).containsExactly(after);
    }
  }

  @Test
  void aFolderWithBeforeAndAfterInItIsAComparison() {
    List<LoadRequest> plan = LoadPlan.open(List.of(folder));
    assertThat(plan).hasSize(2);
    assertThat(plan.getFirst().paths()).containsExactly(before);
    assertThat(plan.getLast().paths()).containsExactly(after);
  }

  @Test
  void foldersOnOneSideAreRepetitions() {
    LoadRequest request = LoadPlan.onto(Slot.CANDIDATE, List.of(before, after), Mode.REPLACE);
    assertThat(request.runs())
        .extracting(parts -> parts.settings().name())
        .containsExactly("before", "after");
    assertThat(LoadPlan.onto(Slot.CANDIDATE, List.of(before, after), Mode.ADD).runs()).hasSize(1);
  }

  @Test
  void foldersAreReadWholeWithoutHiddenFiles() throws IOException {
    Files.createDirectories(before.resolve("deep/er"));
    Files.writeString(before.resolve("deep/er/b.log"), "12345");
    Files.writeString(before.resolve("a.log"), "1");
    Files.writeString(before.resolve(".hidden"), "1");
    Files.createDirectory(before.resolve(".git"));
    Files.writeString(before.resolve(".git/config"), "1");
    InputFiles found = InputFiles.of(List.of(before, log));
    assertThat(found.files())
        .containsExactly(
            new InputFile(before.resolve("a.log"), 1, true),
            new InputFile(before.resolve("deep/er/b.log"), 5, true),
            new InputFile(log, 1, false));
    assertThat(found.totalBytes()).isEqualTo(7);
    assertThat(found.isTruncated()).isFalse();
  }

  @Test
  void aHiddenFolderThatTheUserChoseIsRead() throws IOException {
    Path hidden = Files.createDirectory(folder.resolve(".run"));
    Files.writeString(hidden.resolve("a.log"), "1");
    assertThat(InputFiles.of(List.of(hidden)).files()).hasSize(1);
  }
}
