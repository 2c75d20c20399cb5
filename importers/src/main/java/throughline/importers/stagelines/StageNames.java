package throughline.importers.stagelines;

import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// Names of stages as people write them, made into paths.
public final class StageNames {
  private static final LedgerCode DOTS =
      new LedgerCode(
          "stage-dots", Severity.INFO, "stage names with dots were read as paths, `a.b` as `a/b`");

  private StageNames() {}

  /// The path that a name stands for: dots separate its parts where it has no `/`. A dot between
  /// digits stays (`v1.5`), and so does one at the edge.
  public static String path(String name, Ledger.Builder ledger, long offset) {
    if (name.indexOf('/') >= 0 || name.indexOf('.') < 0) {
      return name;
    }
    StringBuilder path = new StringBuilder(name);
    boolean changed = false;
    for (int at = 1; at < path.length() - 1; at++) {
      boolean separates =
          path.charAt(at) == '.'
              && path.charAt(at - 1) != '/'
              && path.charAt(at + 1) != '.'
              && !(Character.isDigit(path.charAt(at - 1))
                  && Character.isDigit(path.charAt(at + 1)));
      if (separates) {
        path.setCharAt(at, '/');
        changed = true;
      }
    }
    if (changed) {
      ledger.report(DOTS, offset, name + " as " + path);
    }
    return path.toString();
  }
}
