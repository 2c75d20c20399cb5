package throughline.model.recording;

/// How much an entry of the [Ledger] matters.
public enum Severity {
  /// Said for completeness: nothing was changed, for instance a unit that had to be assumed.
  INFO,
  /// Something was put right and nothing lost, for instance samples that were out of order.
  REPAIR,
  /// Part of what the file said is not in the recording.
  DATA_LOSS;

  /// The word used in JSON and in the window: `info`, `repair` or `data-loss`.
  public String word() {
    return switch (this) {
      case INFO -> "info";
      case REPAIR -> "repair";
      case DATA_LOSS -> "data-loss";
    };
  }
}
