package throughline.app.view;

import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Region;

/// One of the tabs of the window. All methods are called on the JavaFX thread.
///
/// A view looks at the [throughline.app.workspace.Workspace] it is created with and keeps nothing
/// that another view would need: ranges, threads, stages and the search text live there.
public interface View {
  /// A stable lower-case word, used by the command line and by settings, such as `timeline`.
  String id();

  /// What its tab says.
  String title();

  /// Everything it shows; always the same region.
  Region region();

  /// Called whenever it becomes visible. Work put off while hidden is due now.
  default void shown() {}

  /// Called whenever another view takes its place.
  default void hidden() {}

  /// Moves to the next or the previous match of the workspace's search text.
  ///
  /// @param step 1 for the next, −1 for the previous
  default void nextMatch(int step) {}

  /// Lets go of one thing of its own, such as a zoom, before the window lets go of the selection.
  ///
  /// @return whether there was anything to let go of
  default boolean release() {
    return false;
  }

  /// The keys that work while the view has the focus, for the key sheet.
  default List<KeyHint> keys() {
    return List.of();
  }

  /// A key and what it does.
  ///
  /// @param key as it stands on the keyboard, such as `Enter`; of several, all of them
  /// @param label what it does
  record KeyHint(String key, String label) {}

  /// The same rows as a table: for screen readers, for copying, for export. Empty for views that
  /// are tables or that place twins beside each of their charts.
  default Optional<TableTwin<?>> table() {
    return Optional.empty();
  }
}
