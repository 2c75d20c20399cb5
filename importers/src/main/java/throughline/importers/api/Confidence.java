package throughline.importers.api;

/// How sure an importer is that a file is of its format.
public enum Confidence {
  /// Not this format.
  NO,
  /// It could be; taken only if no other importer is sure.
  WEAK,
  /// The content says so.
  STRONG
}
