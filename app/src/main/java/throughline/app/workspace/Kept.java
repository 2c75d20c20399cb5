package throughline.app.workspace;

import java.util.Map;
import throughline.app.json.Fields;

/// Something the user arranges in a view and expects to find again: it is saved with the workspace,
/// and each change to it can be undone.
///
/// Its state is a small map of plain values (see [throughline.app.json.PlainJson]). All methods are
/// called on the JavaFX thread.
public interface Kept {
  /// Its field in a workspace file: a stable lower-case word, such as `timeline`.
  String key();

  /// All of it, as a value that does not change any more.
  Map<String, Object> state();

  /// Arranges everything as it was; what the state does not say gets its default.
  void restore(Fields state);
}
