package throughline.importers.profilestats;

/// The forms in which stage telemetry is written.
enum Form {
  /// The ProfileStats trace.
  TRACE,
  /// SPDL's columns over time.
  SPDL,
  /// What a collector dumps as JSON: one document, or one a line.
  DUMP,
  /// Lines of a log.
  LINES,
  /// None of these.
  NONE
}
