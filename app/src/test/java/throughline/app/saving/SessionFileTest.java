package throughline.app.saving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.workspace.Selection;

class SessionFileTest {
  private static final WorkspaceDocument EMPTY =
      new WorkspaceDocument(List.of(), List.of(), "", Selection.NONE, "", Map.of());

  @TempDir Path folder;

  @Test
  void theSessionOfAProcessThatRunsIsNotLeftBehind() throws IOException {
    SessionFile own = new SessionFile(folder.resolve("sessions"));
    own.write(EMPTY);
    assertThat(folder.resolve("sessions")).isNotEmptyDirectory();
    assertThat(SessionFile.leftBehind(folder.resolve("sessions"))).isEmpty();
    own.remove();
    assertThat(folder.resolve("sessions")).isEmptyDirectory();
  }

  @Test
  void sessionsOfProcessesThatAreGoneAreLeftBehind_theNewestFirst() throws IOException {
    long self = ProcessHandle.current().pid();
    Path reused = Files.writeString(folder.resolve(self + "-1-1.throughline"), "a");
    Path gone = Files.writeString(folder.resolve("999999999-5-1.throughline"), "b");
    Files.writeString(folder.resolve("last-1.throughline"), "c");
    Files.writeString(folder.resolve("notes.txt"), "d");
    Files.setLastModifiedTime(reused, FileTime.fromMillis(1_000));
    Files.setLastModifiedTime(gone, FileTime.fromMillis(2_000));
    assertThat(SessionFile.leftBehind(folder)).containsExactly(gone, reused);
    assertThat(SessionFile.leftBehind(folder.resolve("none"))).isEmpty();
  }
}
