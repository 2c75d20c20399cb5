package throughline.importers.chrometrace;

import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// What can be wrong with a Chrome trace, beside what can be wrong with any file.
final class TraceCodes {
  static final LedgerCode TRUNCATED =
      new LedgerCode(
          "json-truncated",
          Severity.DATA_LOSS,
          "the file ends within an event, which was dropped; all before it was read");

  static final LedgerCode ARRAY_UNCLOSED =
      new LedgerCode(
          "array-unclosed",
          Severity.INFO,
          "the closing bracket is missing, as the format allows; every event was read");

  static final LedgerCode OBJECT_UNCLOSED =
      new LedgerCode(
          "object-unclosed",
          Severity.REPAIR,
          "the file ends after an event without closing brackets; later events may be missing");

  static final LedgerCode BAD_EVENT =
      new LedgerCode(
          "bad-event",
          Severity.DATA_LOSS,
          "an event is not JSON and was dropped; reading went on at the next one");

  static final LedgerCode EXTRA_COMMA =
      new LedgerCode("extra-comma", Severity.REPAIR, "commas where none belongs were passed over");

  static final LedgerCode CONTROL_CHARACTER =
      new LedgerCode(
          "control-character", Severity.REPAIR, "raw control characters in text were accepted");

  static final LedgerCode BAD_ESCAPE =
      new LedgerCode(
          "bad-escape", Severity.REPAIR, "unknown escapes in names were kept as they are");

  static final LedgerCode NOT_AN_EVENT =
      new LedgerCode(
          "not-an-event", Severity.REPAIR, "list elements that are not events were passed over");

  static final LedgerCode NO_PHASE =
      new LedgerCode("no-phase", Severity.DATA_LOSS, "events without a phase were dropped");

  static final LedgerCode UNKNOWN_PHASE =
      new LedgerCode(
          "unknown-phase", Severity.DATA_LOSS, "events of an unknown phase were dropped");

  static final LedgerCode NOT_DRAWN =
      new LedgerCode(
          "not-drawn",
          Severity.INFO,
          "object snapshots, clock syncs and contexts were recognised and are not shown");

  static final LedgerCode BAD_TIME =
      new LedgerCode(
          "bad-time",
          Severity.DATA_LOSS,
          "events whose time is missing, not a number or out of range were dropped");

  static final LedgerCode ZERO_TIME =
      new LedgerCode(
          "zero-time",
          Severity.DATA_LOSS,
          "events at time 0 in a trace that is far from it were kept out of the timeline");

  static final LedgerCode NO_DURATION =
      new LedgerCode(
          "no-duration", Severity.REPAIR, "complete events without a duration got length zero");

  static final LedgerCode BAD_DURATION =
      new LedgerCode(
          "bad-duration",
          Severity.REPAIR,
          "durations that are not a number or out of range were set to zero");

  static final LedgerCode UNMATCHED_BEGIN =
      new LedgerCode(
          "unmatched-begin",
          Severity.REPAIR,
          "slices that never end were closed where their thread was seen last");

  static final LedgerCode UNMATCHED_END =
      new LedgerCode(
          "unmatched-end", Severity.REPAIR, "ends of slices that never began were passed over");

  static final LedgerCode END_NAME =
      new LedgerCode(
          "end-name-differs", Severity.INFO, "ends bear another name than the slice they close");

  static final LedgerCode ASYNC_UNMATCHED_BEGIN =
      new LedgerCode(
          "async-unmatched-begin",
          Severity.REPAIR,
          "async intervals that never end were closed where the trace ends");

  static final LedgerCode ASYNC_UNMATCHED_END =
      new LedgerCode(
          "async-unmatched-end",
          Severity.REPAIR,
          "ends of async intervals that never began were passed over");

  static final LedgerCode FLOW_UNMATCHED =
      new LedgerCode(
          "flow-unmatched", Severity.INFO, "flow events without the other end are not drawn");

  static final LedgerCode MISSING_VALUE =
      new LedgerCode(
          "missing-value", Severity.REPAIR, "counter values that are not numbers were left out");

  static final LedgerCode BAD_PROFILE =
      new LedgerCode(
          "bad-profile", Severity.DATA_LOSS, "a part of a CPU profile could not be read");

  static final LedgerCode OVERFLOW =
      new LedgerCode(
          "recorder-overflow",
          Severity.DATA_LOSS,
          "the recorder's buffer overflowed: the beginning of the run is missing");

  static final LedgerCode TOO_LARGE =
      new LedgerCode(
          "memory-full",
          Severity.DATA_LOSS,
          "the memory is full; what was read so far can be used, the rest was left out");

  static final LedgerCode TRAILING =
      new LedgerCode(
          "trailing-data", Severity.INFO, "bytes after the end of the trace were passed over");

  private TraceCodes() {}
}
