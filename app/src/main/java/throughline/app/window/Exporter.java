package throughline.app.window;

import javafx.stage.Window;
import throughline.app.view.View;
import throughline.app.view.ViewContext;

/// Writes a picture of what is open; set by whoever can draw one.
@FunctionalInterface
public interface Exporter {
  /// Asks where to and writes it, or says why not.
  ///
  /// @param owner the window the user is in
  /// @param context what is open, and where to say how it went
  /// @param view the view that is shown
  void export(Window owner, ViewContext context, View view);
}
