package throughline.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throughline.app.json.Fields;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class EditsTest {
  private long now;
  private final Edits edits = new Edits(() -> now);
  private final Dial left = new Dial("left");
  private final Dial right = new Dial("right");

  /// Keeps one number.
  private static final class Dial implements Kept {
    private final String key;
    long at;

    Dial(String key) {
      this.key = key;
    }

    @Override
    public String key() {
      return key;
    }

    @Override
    public Map<String, Object> state() {
      Map<String, Object> state = new LinkedHashMap<>();
      if (at != 0) {
        state.put("at", at);
      }
      return state;
    }

    @Override
    public void restore(Fields state) {
      at = state.whole("at").orElse(0);
    }
  }

  private void turn(Dial dial, long to) {
    edits.perform(dial, "turning " + dial.key, () -> dial.at = to);
  }

  @Test
  void changesAreTakenBackInReverse_andMadeAgain() {
    turn(left, 1);
    turn(right, 5);
    turn(right, 6);

    assertThat(edits.undoableProperty().get()).isEqualTo("turning right");
    edits.undo();
    assertThat(right.at).isEqualTo(5);
    edits.undo();
    assertThat(right.at).isZero();
    assertThat(edits.undoableProperty().get()).isEqualTo("turning left");
    assertThat(edits.redoableProperty().get()).isEqualTo("turning right");
    edits.redo();
    edits.redo();
    assertThat(right.at).isEqualTo(6);
    assertThat(edits.redoableProperty().get()).isEmpty();
    edits.redo();
    assertThat(right.at).isEqualTo(6);
  }

  @Test
  void whatIsDraggedIsOneChange_untilItRestsForASecond() {
    for (long step = 1; step <= 9; step++) {
      long to = step;
      edits.drag(left, "dragging", () -> left.at = to);
      now += 300_000_000L;
    }
    edits.undo();
    assertThat(left.at).isZero();
    edits.redo();
    assertThat(left.at).isEqualTo(9);
    now += 2_000_000_000L;
    edits.drag(left, "dragging", () -> left.at = 20);
    edits.undo();
    assertThat(left.at).isEqualTo(9);
  }

  @Test
  void aNewChangeForgetsWhatWasTakenBack() {
    turn(left, 1);
    edits.undo();
    turn(left, 7);
    edits.redo();
    assertThat(left.at).isEqualTo(7);
    edits.undo();
    assertThat(left.at).isZero();
  }

  @Test
  void whatChangesNothingIsNotNoted() {
    turn(left, 0);
    assertThat(edits.undoableProperty().get()).isEmpty();
  }

  @Test
  void statesAreSavedAndArrangedAgain() {
    List<String> told = new ArrayList<>();
    edits.addListener(() -> told.add("changed"));
    edits.keep(left);
    edits.keep(right);
    turn(left, 3);
    assertThat(edits.states()).isEqualTo(Map.of("left", Map.of("at", 3L)));
    assertThat(told).hasSize(1);

    edits.restore(new Fields(Map.of("right", Map.of("at", 8L), "unknown", Map.of("x", 1L))));
    assertThat(left.at).isZero();
    assertThat(right.at).isEqualTo(8);
    assertThat(edits.undoableProperty().get()).isEmpty();
  }

  @Test
  void aPartThatComesLateGetsWhatWasSavedOfIt_andItIsSavedAgainUntilThen() {
    edits.keep(left);
    Map<String, Object> saved = Map.of("left", Map.of("at", 2L), "right", Map.of("at", 8L));
    edits.restore(new Fields(saved));
    assertThat(edits.states()).isEqualTo(saved);

    edits.keep(right);
    assertThat(right.at).isEqualTo(8);
    assertThat(edits.undoableProperty().get()).isEmpty();
    turn(right, 9);
    assertThat(edits.states())
        .isEqualTo(Map.of("left", Map.of("at", 2L), "right", Map.of("at", 9L)));
  }

  @Test
  void twoPartsOfOneKeyAreADefect() {
    edits.keep(left);
    assertThatThrownBy(() -> edits.keep(new Dial("left")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void marksAndTracksAreWatched_andThoseOfOtherRunsAreNotUndone() {
    Workspace workspace = new Workspace();
    workspace.open(Slot.BASELINE, run("a"));
    Edits own = Edits.of(workspace);
    workspace.marks().add(5);
    workspace.marks().replace(workspace.marks().last().withNote("checkpoint"));
    workspace.tracksProperty().set(tracks("loader"));
    Map<String, Object> saved = own.states();
    assertThat(saved)
        .isEqualTo(
            Map.of(
                "timeline",
                Map.of(
                    "pinned",
                    List.of("loader"),
                    "marks",
                    List.of(Map.of("name", "A", "nanos", 5L, "note", "checkpoint")))));
    own.undo();
    assertThat(workspace.tracksProperty().get()).isEqualTo(TrackState.UNTOUCHED);
    assertThat(workspace.marks().all()).hasSize(1);
    own.undo();
    assertThat(workspace.marks().all()).isEmpty();

    workspace.open(Slot.BASELINE, run("b"));
    assertThat(own.undoableProperty().get()).isEmpty();
    own.restore(new Fields(saved));
    assertThat(own.states()).isEqualTo(saved);
    assertThat(own.undoableProperty().get()).isEmpty();
  }

  private static TrackState tracks(String pinned) {
    TrackState none = TrackState.UNTOUCHED;
    return new TrackState(
        List.of(pinned),
        none.hidden(),
        none.folded(),
        none.order(),
        none.filter(),
        none.counters(),
        none.styles());
  }

  private static Run run(String name) {
    return Run.of(name, List.of(new RecordingBuilder().build(name, "fake", 0)));
  }
}
