package throughline.app.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.ledger.FileRow.Status;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.ImportResult;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Placement.Rule;
import throughline.model.run.Run;

class LedgerRowsTest {
  private final Workspace workspace = new Workspace();

  private static LeftOut leftOut(Slot slot, String source, String code, boolean isPassedOver) {
    Failure failure = new Failure(code, "no known format", 3, "see the README");
    return new LeftOut(slot, new ImportResult.Failed(source, 9, "", failure), isPassedOver);
  }

  @Test
  void everyFileAndEveryEntryHasARow() {
    RecordingBuilder repaired = new RecordingBuilder();
    repaired.ledger().report(LedgerCode.TRUNCATED, 4711, "{\"ph\":");
    repaired.ledger().report(LedgerCode.TRUNCATED, 4800, "later");
    repaired.ledger().report(LedgerCode.OVERLAP, -1, "");
    workspace.open(
        Slot.BASELINE,
        Run.of(
            "before",
            List.of(
                new RecordingBuilder().build("/run/clean.log", "top", 10),
                repaired.build("/run/cut.json", "profilestats", 20))));
    workspace.leaveOut(
        Slot.BASELINE,
        List.of(
            leftOut(Slot.BASELINE, "/run/README.md", "not-recognised", true),
            leftOut(Slot.BASELINE, "/run/x.bin", "not-supported", false)));

    LedgerRows rows = LedgerRows.of(workspace);
    assertThat(rows.files())
        .extracting(FileRow::name, FileRow::status)
        .containsExactlyInAnyOrder(
            org.assertj.core.api.Assertions.tuple("clean.log", Status.READ),
            org.assertj.core.api.Assertions.tuple("cut.json", Status.REPAIRED),
            org.assertj.core.api.Assertions.tuple("README.md", Status.PASSED_OVER),
            org.assertj.core.api.Assertions.tuple("x.bin", Status.FAILED));
    assertThat(rows.warnings()).isEqualTo(2);
    assertThat(rows.entries())
        .extracting(EntryRow::severity, EntryRow::code, EntryRow::count, EntryRow::firstOffset)
        .containsExactly(
            org.assertj.core.api.Assertions.tuple("failed", "not-supported", 1L, 3L),
            org.assertj.core.api.Assertions.tuple("data-loss", "truncated", 2L, 4711L),
            org.assertj.core.api.Assertions.tuple("info", "not-recognised", 1L, 3L),
            org.assertj.core.api.Assertions.tuple("info", "overlap", 1L, -1L));
    assertThat(LedgerView.summaryText(rows))
        .isEqualTo("4 files: 1 read as they are, 1 repaired, 1 could not be read, 1 passed over");
  }

  @Test
  void filesOfRepetitionsAreThereToo() {
    Run first = Run.of("a", List.of(new RecordingBuilder().build("a", "top", 1)));
    Run second = Run.of("b", List.of(new RecordingBuilder().build("b", "top", 1)));
    workspace.open(Slot.BASELINE, List.of(first, second));
    LedgerRows rows = LedgerRows.of(workspace);
    assertThat(rows.files()).hasSize(2);
    assertThat(rows.files().getFirst().placement().rule()).isIn(Rule.ANCHOR, Rule.NO_TIME_AXIS);
  }
}
