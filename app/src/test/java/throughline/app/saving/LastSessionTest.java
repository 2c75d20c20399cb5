package throughline.app.saving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.workspace.Selection;

class LastSessionTest {
  @TempDir Path folder;

  private static WorkspaceDocument document(String view) {
    return new WorkspaceDocument(List.of(), List.of(), view, Selection.NONE, "", Map.of());
  }

  private static List<String> views(List<Path> files) throws IOException {
    List<String> views = new java.util.ArrayList<>();
    for (Path file : files) {
      views.add(WorkspaceFile.read(file).document().view());
    }
    return views;
  }

  @Test
  void windowsClosedTogetherAreOneSession_theLastFirst() throws IOException {
    LastSession last = new LastSession(folder.resolve("sessions"));
    assertThat(last.exists()).isFalse();
    assertThat(last.open()).isEmpty();
    last.add(document("one"));
    new LastSession(folder.resolve("sessions")).add(document("two"));
    assertThat(last.exists()).isTrue();
    assertThat(views(last.open())).containsExactly("two", "one");
  }

  @Test
  void whatIsClosedAfterItWasOpenedReplacesIt_andSoDoesWhatAnotherProcessCloses()
      throws IOException {
    LastSession last = new LastSession(folder);
    Files.writeString(folder.resolve("last-3.throughline"), "of an earlier process");
    last.add(document("one"));
    assertThat(views(last.open())).containsExactly("one");
    last.add(document("two"));
    assertThat(views(last.open())).containsExactly("two");
  }

  @Test
  void whatACrashLeftBehindIsTheLastSession() throws IOException {
    LastSession last = new LastSession(folder);
    last.add(document("closed"));
    WorkspaceFile.write(folder.resolve("999999999-5-1.throughline"), document("crashed"));
    assertThat(last.exists()).isTrue();
    assertThat(views(last.takeLeftBehind())).containsExactly("crashed");
    assertThat(last.takeLeftBehind()).isEmpty();
    assertThat(views(last.open())).containsExactly("crashed");
  }
}
