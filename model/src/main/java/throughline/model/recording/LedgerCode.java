package throughline.model.recording;

/// One kind of repair or drop.
///
/// @param id a stable word in kebab case, such as `truncated`
/// @param severity how much it matters
/// @param explanation a sentence for the user, without a full stop
public record LedgerCode(String id, Severity severity, String explanation) {
  /// The file ends in the middle of a record: what came before is kept.
  public static final LedgerCode TRUNCATED =
      new LedgerCode("truncated", Severity.DATA_LOSS, "the last record is cut off and was dropped");

  /// The compressed file ends early or its checksum is wrong: what could be unpacked is kept.
  public static final LedgerCode COMPRESSED_DAMAGED =
      new LedgerCode(
          "compressed-damaged",
          Severity.DATA_LOSS,
          "the compressed data is damaged or ends early; what could be unpacked was read");

  /// Bytes that are not UTF-8 were replaced by U+FFFD.
  public static final LedgerCode BAD_UTF8 =
      new LedgerCode("bad-utf8", Severity.REPAIR, "bytes that are not UTF-8 were replaced");

  /// A record went back in time: rows were sorted, order of equal times kept.
  public static final LedgerCode OUT_OF_ORDER =
      new LedgerCode("out-of-order", Severity.REPAIR, "records were out of order and were sorted");

  /// An interval that ends before it begins: kept with length zero.
  public static final LedgerCode NEGATIVE_DURATION =
      new LedgerCode("negative-duration", Severity.REPAIR, "a negative duration was set to zero");

  /// Two intervals of one thread overlap without one holding the other: moved to an overflow lane.
  public static final LedgerCode OVERLAP =
      new LedgerCode(
          "overlap", Severity.INFO, "intervals overlap without nesting; drawn in an extra lane");

  /// A record that could not be understood was left out.
  public static final LedgerCode BAD_RECORD =
      new LedgerCode(
          "bad-record", Severity.DATA_LOSS, "a record could not be read and was dropped");
}
