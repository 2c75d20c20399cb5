package throughline.app.ledger;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import throughline.app.ledger.FileRow.Status;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Gathers what the Ledger shows out of the runs and the files left out of them.
///
/// @param files all files, those of the baseline first
/// @param entries everything there is to say about them, the most serious first
public record LedgerRows(List<FileRow> files, List<EntryRow> entries) {
  /// Everything that is open and everything that could not be opened.
  public static LedgerRows of(Workspace workspace) {
    List<FileRow> files = new ArrayList<>();
    List<EntryRow> entries = new ArrayList<>();
    for (Slot slot : Slot.values()) {
      for (LeftOut leftOut : workspace.leftOut()) {
        if (leftOut.slot() == slot) {
          add(leftOut, files, entries);
        }
      }
      for (Run run : workspace.side(slot)) {
        for (int at = 0; at < run.recordings().size(); at++) {
          add(slot, run, at, files, entries);
        }
      }
    }
    entries.sort(Comparator.comparingInt(EntryRow::rank));
    return new LedgerRows(List.copyOf(files), List.copyOf(entries));
  }

  /// How many files the user should look at.
  public long warnings() {
    return files.stream().filter(file -> file.status().isWarning()).count();
  }

  long count(Status status) {
    return files.stream().filter(file -> file.status() == status).count();
  }

  private static void add(LeftOut leftOut, List<FileRow> files, List<EntryRow> entries) {
    Failure failure = leftOut.failure().failure();
    FileRow file =
        new FileRow(
            leftOut.slot(),
            leftOut.failure().source(),
            leftOut.failure().format(),
            leftOut.failure().bytes(),
            leftOut.isPassedOver() ? Status.PASSED_OVER : Status.FAILED,
            null,
            null,
            failure.message());
    files.add(file);
    entries.add(
        new EntryRow(
            file,
            leftOut.isPassedOver() ? "info" : "failed",
            failure.code(),
            1,
            failure.offset(),
            failure.message(),
            failure.advice()));
  }

  private static void add(Slot slot, Run run, int at, List<FileRow> files, List<EntryRow> entries) {
    Recording recording = run.recordings().get(at);
    FileRow file =
        new FileRow(
            slot,
            recording.source(),
            recording.format(),
            recording.bytes(),
            recording.ledger().hasRepairs() ? Status.REPAIRED : Status.READ,
            recording,
            run.placements().get(at),
            "");
    files.add(file);
    for (LedgerEntry entry : recording.ledger().entries()) {
      entries.add(
          new EntryRow(
              file,
              entry.code().severity().word(),
              entry.code().id(),
              entry.count(),
              entry.firstOffset(),
              entry.code().explanation(),
              entry.detail()));
    }
  }
}
