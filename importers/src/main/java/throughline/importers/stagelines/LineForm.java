package throughline.importers.stagelines;

/// One way to print stage statistics. Instances keep state between lines, since some blocks span
/// several.
interface LineForm {
  /// Looks at the next line.
  ///
  /// @return whether the line belongs to this form
  boolean accept(String line, LinePlace place);

  /// Called after the last line.
  default void end() {}
}
