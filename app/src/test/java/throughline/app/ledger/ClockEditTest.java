package throughline.app.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.view.FakeContext;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Placement;
import throughline.model.run.Run;

class ClockEditTest {
  private static Recording recording(String source, ClockReference clock) {
    RecordingBuilder builder = new RecordingBuilder();
    builder.clock(clock);
    builder.slice(builder.thread("1", "1"), 100, 50, "work", -1, -1);
    return builder.build(source, "test", 1);
  }

  private static Run run() {
    return Run.of(
        "run",
        List.of(
            recording("a", new ClockReference.Wall(1_000, 1)),
            recording("b", new ClockReference.Unanchored())));
  }

  @Test
  void offsetsAreReadWithAndWithoutUnits() {
    assertThat(ClockEdit.parse("2.5")).hasValue(2_500_000_000L);
    assertThat(ClockEdit.parse(" -300 ms ")).hasValue(-300_000_000L);
    assertThat(ClockEdit.parse("−1 s")).hasValue(-1_000_000_000L);
    assertThat(ClockEdit.parse("7us")).hasValue(7_000);
    assertThat(ClockEdit.parse("2 min")).hasValue(120_000_000_000L);
    assertThat(ClockEdit.parse("soon")).isEmpty();
    assertThat(ClockEdit.parse("")).isEmpty();
  }

  @Test
  void aFilePlacedByHandStaysThereWhenItIsReadAgain() {
    Run moved = run().withOffset(1, 777);

    assertThat(moved.placements().get(1).rule()).isEqualTo(Placement.Rule.BY_HAND);
    assertThat(moved.placements().get(1).offsetNanos()).isEqualTo(777);
    assertThat(moved.placements().get(1).explanation()).contains("put at the start");
    assertThat(moved.range().toNanos()).isEqualTo(150 + 777);
    assertThat(moved.with(run().recordings()).placements().get(1).offsetNanos()).isEqualTo(777);
    assertThat(moved.withoutOffset(1).placements().get(1).rule())
        .isEqualTo(Placement.Rule.AT_START);
  }

  @Test
  void theLedgerOffersToMoveAFileAndToLetTheRulesPlaceItAgain() {
    FakeContext context = new FakeContext();
    Workspace workspace = context.workspace();
    workspace.open(Slot.BASELINE, run().withOffset(1, 777));
    ClockEdit edit = new ClockEdit(context);
    List<FileRow> rows = LedgerRows.of(workspace).files();

    assertThat(edit.steps(rows.getFirst())).extracting(Details.Step::label).hasSize(1);
    edit.steps(rows.getFirst()).getFirst().action().run();
    context.answer("soon");
    assertThat(context.requests()).last().asString().startsWith("inform:“soon” is no duration");
    List<Details.Step> steps = edit.steps(rows.getLast());
    assertThat(steps).hasSize(2);
    steps.getLast().action().run();

    assertThat(workspace.baseline()).isNotNull();
    assertThat(workspace.baseline().placements().get(1).rule()).isEqualTo(Placement.Rule.AT_START);
  }
}
