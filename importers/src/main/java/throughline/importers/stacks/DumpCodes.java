package throughline.importers.stacks;

import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// Ledger entries that several dump formats need.
public final class DumpCodes {
  /// A stack or a frame refers to a row that the file does not have.
  public static final LedgerCode BAD_REFERENCE =
      new LedgerCode(
          "bad-reference",
          Severity.REPAIR,
          "references to frames or stacks that are not in the file were replaced by a placeholder");

  /// A caller weighs less than its callees together.
  public static final LedgerCode CALLEES_WEIGH_MORE =
      new LedgerCode(
          "callees-weigh-more",
          Severity.REPAIR,
          "frames weigh less than their callees together, by rounding; their own weight is 0");

  private DumpCodes() {}
}
