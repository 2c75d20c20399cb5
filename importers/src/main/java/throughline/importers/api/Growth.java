package throughline.importers.api;

/// How a file is written, which says what of it can be read while it still grows.
public enum Growth {
  /// As one document, that means nothing before its end is there.
  WHOLE,
  /// Line by line: a last line without its end is not finished yet.
  LINES,
  /// Line by line, and progress bars draw over their line with a carriage return.
  REDRAWN_LINES
}
