package throughline.importers.stacks;

/// How a frame with a place is written, the way py-spy and the folded formats do it, so that equal
/// frames of different dumps have equal texts.
public final class FrameText {
  private FrameText() {}

  /// `name (file:line)`, without what is not known.
  ///
  /// @param file may be empty
  /// @param line counted from 1; 0 or less if not known
  public static String of(String name, String file, long line) {
    String shown = name.isEmpty() ? "(anonymous)" : name;
    if (file.isEmpty()) {
      return line > 0 ? shown + " (line " + line + ")" : shown;
    }
    return line > 0 ? shown + " (" + file + ":" + line + ")" : shown + " (" + file + ")";
  }
}
