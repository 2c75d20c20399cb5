package throughline.importers.profilestats;

import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// What the ledger says about traces.
final class TraceCodes {
  static final LedgerCode UNKNOWN_TYPE =
      new LedgerCode(
          "unknown-type", Severity.DATA_LOSS, "a line of a type that is not known was skipped");
  static final LedgerCode NO_HEADER =
      new LedgerCode(
          "no-header",
          Severity.INFO,
          "the trace has no header: process and wall clock are not known");
  static final LedgerCode NO_END =
      new LedgerCode(
          "no-end",
          Severity.INFO,
          "the trace has no end line: the run was still going on or was killed");
  static final LedgerCode DROPPED =
      new LedgerCode(
          "recorder-dropped", Severity.DATA_LOSS, "the recorder says that it had to drop records");
  static final LedgerCode AGAIN =
      new LedgerCode(
          "several-headers",
          Severity.INFO,
          "several traces follow each other in the file; they were put one after the other");
  static final LedgerCode DUPLICATE_KEY =
      new LedgerCode(
          "duplicate-key", Severity.REPAIR, "a key stands twice in an object; the last was taken");
  static final LedgerCode ROUNDED =
      new LedgerCode("rounded-number", Severity.REPAIR, "a number that must be whole was rounded");
  static final LedgerCode BAD_NUMBER =
      new LedgerCode(
          "bad-number", Severity.REPAIR, "a broken number of minor importance was left out");
  static final LedgerCode UNKNOWN_KIND =
      new LedgerCode(
          "unknown-kind", Severity.INFO, "a stage's kind is not known; its name decides");
  static final LedgerCode NO_COUNT =
      new LedgerCode(
          "stage-without-count", Severity.REPAIR, "a stage has a total and no count; kept");
  static final LedgerCode FROM_SPANS =
      new LedgerCode(
          "stages-from-spans",
          Severity.INFO,
          "stages that only have spans were added up from them");
  static final LedgerCode RESUMED =
      new LedgerCode(
          "steps-resumed",
          Severity.INFO,
          "the run did not begin at step 0; steps count from the first progress line");

  private TraceCodes() {}
}
