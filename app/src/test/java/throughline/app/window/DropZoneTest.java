package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class DropZoneTest {
  private final Workspace workspace = new Workspace();

  private DropZone at(double x, double y) {
    return DropZone.at(x, y, 1000, 800, workspace);
  }

  private static Run run() {
    return Run.of("run", List.of(new RecordingBuilder().build("file", "test", 1)));
  }

  @Test
  void withNothingOpenADropJustOpens() {
    assertThat(at(10, 10)).isEqualTo(new DropZone.Anywhere());
    assertThat(at(990, 790)).isEqualTo(new DropZone.Anywhere());
  }

  @Test
  void afterwardsTheHalvesDecide() {
    workspace.open(Slot.BASELINE, run());
    assertThat(at(499, 400)).isEqualTo(new DropZone.Half(Slot.BASELINE, Mode.REPLACE));
    assertThat(at(501, 400)).isEqualTo(new DropZone.Half(Slot.CANDIDATE, Mode.REPLACE));
  }

  @Test
  void theLowestPartAddsToTheRunThatIsThere() {
    workspace.open(Slot.BASELINE, run());
    assertThat(at(100, 700)).isEqualTo(new DropZone.Half(Slot.BASELINE, Mode.ADD));
    assertThat(at(900, 700)).isEqualTo(new DropZone.Half(Slot.CANDIDATE, Mode.REPLACE));
    workspace.open(Slot.CANDIDATE, run());
    assertThat(at(900, 700)).isEqualTo(new DropZone.Half(Slot.CANDIDATE, Mode.ADD));
  }
}
