package throughline.app.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.load.ChangedFiles.Again;
import throughline.app.load.ChangedFiles.Change;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

class ChangedFilesTest {
  @TempDir Path folder;

  private final ChangedFiles files = new ChangedFiles(Importers.installed());
  private Path stacks;
  private Run run;

  @BeforeEach
  void read() throws IOException {
    stacks = Files.writeString(folder.resolve("a.folded"), "main;work 10\n");
    run = Run.of("run", List.of(recording(stacks)));
  }

  private static Recording recording(Path file) {
    return switch (Importers.installed().read(file, ImportContext.unattended())) {
      case ImportResult.Imported(Recording recording) -> recording;
      case ImportResult.Failed failed -> throw new AssertionError(failed.failure().message());
    };
  }

  @Test
  void whatStays_isNotTold() {
    assertThat(files.look(List.of(run))).isEmpty();
    assertThat(files.look(List.of(run))).isEmpty();
  }

  @Test
  void whatChanges_isToldOnce_andReadAgain() throws IOException {
    files.look(List.of(run));
    Files.writeString(stacks, "main;work 10\nmain;wait 5\n");

    assertThat(files.look(List.of(run))).containsExactly(new Change(stacks, false));
    assertThat(files.look(List.of(run))).isEmpty();
    Again again = files.readAgain(run);

    assertThat(again.problems()).isEmpty();
    assertThat(again.run().recordings().getFirst().profiles().getFirst().totalWeight())
        .isEqualTo(15);
    assertThat(files.look(List.of(again.run()))).isEmpty();
  }

  @Test
  void sameSizeAtAnotherTime_isAChange() throws IOException {
    files.look(List.of(run));
    Files.writeString(stacks, "main;work 20\n");
    Files.setLastModifiedTime(stacks, FileTime.fromMillis(1_000));

    assertThat(files.look(List.of(run))).containsExactly(new Change(stacks, false));
  }

  @Test
  void whatChangedBeforeTheFirstLook_isToldByItsSize() throws IOException {
    Files.writeString(stacks, "main;work 10000\n");

    assertThat(files.look(List.of(run))).containsExactly(new Change(stacks, false));
  }

  @Test
  void whatVanishes_isToldOnce_andStaysOpen() throws IOException {
    files.look(List.of(run));
    Files.delete(stacks);

    assertThat(files.look(List.of(run))).containsExactly(new Change(stacks, true));
    assertThat(files.look(List.of(run))).isEmpty();
    assertThat(files.readAgain(run).run().recordings()).isEqualTo(run.recordings());
  }

  @Test
  void whatIsBrokenNow_staysAsItWasRead_andSaysWhy() throws IOException {
    files.look(List.of(run));
    Files.writeString(stacks, "");
    files.look(List.of(run));
    Again again = files.readAgain(run);

    assertThat(again.run().recordings().getFirst()).isSameAs(run.recordings().getFirst());
    assertThat(again.problems()).singleElement().asString().startsWith("a.folded: ");
  }
}
