package throughline.app.window;

import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.stage.Window;
import throughline.app.view.View;
import throughline.app.view.ViewContext;

/// Takes what is open out of the window: reports, pictures, tables; set by whoever can draw them.
@FunctionalInterface
public interface Exporter {
  /// What to take of the place that has the focus.
  enum Take {
    /// Its picture, to the clipboard.
    COPY_PICTURE,
    /// Its picture, to a file.
    SAVE_PICTURE,
    /// Its rows, to a file.
    SAVE_TABLE
  }

  /// Asks where to and writes the report, or says why not.
  ///
  /// @param owner the window the user is in
  /// @param context what is open, and where to say how it went
  /// @param view the view that is shown
  void export(Window owner, ViewContext context, View view);

  /// Shows what a report will hold, to choose from, beside the window.
  default void choose(Window owner, ViewContext context) {}

  /// Takes the chart, table or view that has the focus.
  default void take(Take what, Scene scene, ViewContext context, View view) {}

  /// Offers the same on the menu of every chart and table of a scene.
  ///
  /// @param view tells the view that is shown
  default void attach(Scene scene, ViewContext context, Supplier<View> view) {}
}
