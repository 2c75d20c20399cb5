package throughline.app.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import throughline.app.chart.TestComparisons;
import throughline.app.fx.LatestOnly;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class LiveComparisonTest {
  private final Workspace workspace = new Workspace();
  private final Deque<Runnable> jobs = new ArrayDeque<>();
  private final List<ComparisonOptions> asked = new ArrayList<>();
  private final Run before = run("before");
  private final Run after = run("after");

  private static Run run(String name) {
    return Run.of(name, List.of(TestRecordings.parse("progress tokens at=1s dur=1s amount=10")));
  }

  private Answer answer(List<Run> baseline, List<Run> candidate, ComparisonOptions options) {
    asked.add(options);
    if (baseline.getFirst().name().equals("bad")) {
      throw new IllegalStateException("cannot be analysed");
    }
    return new Answer.Pair(
        baseline.getFirst(),
        candidate.isEmpty() ? baseline.getFirst() : candidate.getFirst(),
        TestComparisons.of(100));
  }

  private LiveComparison comparison() {
    return new LiveComparison(workspace, this::answer, new LatestOnly(jobs::add, Runnable::run));
  }

  private void work() {
    while (!jobs.isEmpty()) {
      Objects.requireNonNull(jobs.poll()).run();
    }
  }

  @Test
  void runsThatAreOpenAlreadyAreCompared() {
    workspace.open(Slot.BASELINE, before);
    workspace.open(Slot.CANDIDATE, after);
    LiveComparison comparison = comparison();
    assertThat(comparison.workingProperty().get()).isTrue();
    work();
    assertThat(Objects.requireNonNull(comparison.answer()).runs()).containsExactly(before, after);
    assertThat(comparison.workingProperty().get()).isFalse();
  }

  @Test
  void anAnswerNeverOutlivesItsRuns() {
    LiveComparison comparison = comparison();
    workspace.open(Slot.BASELINE, before);
    work();
    workspace.open(Slot.CANDIDATE, after);
    assertThat(comparison.answer()).isNull();
    work();
    assertThat(Objects.requireNonNull(comparison.answer()).runs()).containsExactly(before, after);
    workspace.close(Slot.CANDIDATE);
    workspace.close(Slot.BASELINE);
    work();
    assertThat(comparison.answer()).isNull();
    assertThat(comparison.workingProperty().get()).isFalse();
  }

  @Test
  void aChosenWindowIsComparedByAndKeepsTheAnswerUntilThen() {
    workspace.open(Slot.BASELINE, before);
    workspace.open(Slot.CANDIDATE, after);
    LiveComparison comparison = comparison();
    work();
    Answer first = comparison.answer();
    comparison.chooseWindow(Slot.CANDIDATE, new ChosenWindow(10, 20));
    assertThat(comparison.answer()).isSameAs(first);
    work();
    assertThat(comparison.answer()).isNotSameAs(first);
    assertThat(asked.getLast().candidateWindow()).contains(new ChosenWindow(10, 20));
    comparison.chooseWindow(Slot.CANDIDATE, null);
    work();
    assertThat(asked.getLast().candidateWindow()).isEmpty();
  }

  @Test
  void onlyTheNewestOfManyWindowsIsWorkedOut() {
    workspace.open(Slot.BASELINE, before);
    LiveComparison comparison = comparison();
    work();
    asked.clear();
    for (int at = 1; at <= 20; at++) {
      comparison.chooseWindow(Slot.BASELINE, new ChosenWindow(0, at));
    }
    work();
    assertThat(asked).hasSize(1);
    assertThat(asked.getFirst().baselineWindow()).contains(new ChosenWindow(0, 20));
  }

  @Test
  void aFailureIsSaidAndGoesWithItsRuns() {
    LiveComparison comparison = comparison();
    workspace.open(Slot.BASELINE, run("bad"));
    work();
    assertThat(comparison.problemProperty().get()).isEqualTo("cannot be analysed");
    workspace.open(Slot.BASELINE, before);
    work();
    assertThat(comparison.problemProperty().get()).isNull();
    assertThat(comparison.answer()).isNotNull();
  }

  @Test
  void theViewsOfAWorkspaceShareOne() {
    LiveComparison one = workspace.companion(LiveComparison.class, this::comparison);
    assertThat(workspace.companion(LiveComparison.class, this::comparison)).isSameAs(one);
  }
}
