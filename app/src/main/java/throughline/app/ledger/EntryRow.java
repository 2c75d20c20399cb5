package throughline.app.ledger;

/// One thing that was repaired, dropped or assumed in a file, or why it could not be read.
///
/// @param file the file it was in
/// @param severity `failed`, `data-loss`, `repair` or `info`
/// @param code the stable word
/// @param count how often
/// @param firstOffset byte offset of the first occurrence in the unpacked file, or -1
/// @param meaning what happened, for people
/// @param detail an example from the file, or what to do about it; may be empty
record EntryRow(
    FileRow file,
    String severity,
    String code,
    long count,
    long firstOffset,
    String meaning,
    String detail) {

  /// The style class of the cell that says the severity; empty for none.
  String styleClass() {
    return switch (severity) {
      case "failed" -> "error";
      case "data-loss", "repair" -> "warning";
      default -> "";
    };
  }

  /// 0 for the worst.
  int rank() {
    return switch (severity) {
      case "failed" -> 0;
      case "data-loss" -> 1;
      case "repair" -> 2;
      default -> 3;
    };
  }
}
