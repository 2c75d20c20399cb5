package throughline.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

class WorkspaceTest {
  private final Workspace workspace = new Workspace();

  private static Run run(String name) {
    return Run.of(name, List.of(new RecordingBuilder().build(name, "test", 1)));
  }

  @Test
  void aRunOpenedAloneIsTheBaseline() {
    Run only = run("only");
    workspace.open(Slot.CANDIDATE, only);
    assertThat(workspace.baseline()).isSameAs(only);
    assertThat(workspace.candidate()).isNull();
    assertThat(workspace.runs()).containsExactly(only);
  }

  @Test
  void closingTheBaselineMovesTheCandidateUp() {
    Run before = run("before");
    Run after = run("after");
    workspace.open(Slot.BASELINE, before);
    workspace.open(Slot.CANDIDATE, after);
    workspace.close(Slot.BASELINE);
    assertThat(workspace.runs()).containsExactly(after);
    assertThat(workspace.baseline()).isSameAs(after);
  }

  @Test
  void swappingExchangesTheRuns() {
    Run before = run("before");
    Run after = run("after");
    workspace.open(Slot.BASELINE, before);
    workspace.open(Slot.CANDIDATE, after);
    workspace.swap();
    assertThat(workspace.runs()).containsExactly(after, before);
  }

  @Test
  void theSelectionGoesBackAndForwardWithoutWhatWasOnlyDraggedOver() {
    Selection thread = Selection.NONE.withThread("target-0");
    workspace.select(thread);
    workspace.selectInPassing(thread.withRange(new TimeRange(0, 5)));
    workspace.selectInPassing(thread.withRange(new TimeRange(0, 9)));
    workspace.select(thread.withRange(new TimeRange(0, 10)));
    assertThat(workspace.canGoForwardProperty().get()).isFalse();

    workspace.goBack();
    assertThat(workspace.selection()).isEqualTo(thread);
    workspace.goBack();
    assertThat(workspace.selection()).isEqualTo(Selection.NONE);
    assertThat(workspace.canGoBackProperty().get()).isFalse();
    workspace.goForward();
    workspace.goForward();
    assertThat(workspace.selection()).isEqualTo(thread.withRange(new TimeRange(0, 10)));
    assertThat(workspace.canGoForwardProperty().get()).isFalse();
  }

  @Test
  void releasingLetsGoOfTheMostSpecialPartFirst() {
    Selection all = new Selection(new TimeRange(1, 2), "t", "s", "f");
    assertThat(all.released()).isEqualTo(new Selection(new TimeRange(1, 2), "t", "s", null));
    assertThat(all.released().released().released().released()).isEqualTo(Selection.NONE);
  }

  @Test
  void openingARunLetsGoOfTheSelection() {
    workspace.select(Selection.NONE.withStage("target/forward"));
    workspace.open(Slot.BASELINE, run("next"));
    assertThat(workspace.selection().isEmpty()).isTrue();
    assertThat(workspace.canGoBackProperty().get()).isFalse();
  }
}
