package throughline.app.window;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import throughline.app.view.CanvasPane;
import throughline.app.view.View;

/// Hands keys that nobody took to the canvas of the view that is shown, so that its keys work
/// wherever the focus is: after a tab was pressed, or with none at all.
final class KeyRelay {
  private final Supplier<View> shown;
  private boolean relaying;

  KeyRelay(Supplier<View> shown) {
    this.shown = shown;
  }

  /// Begins to relay; to be called after everything else that listens to keys of the scene.
  void listenTo(Scene scene) {
    scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> relay(scene, event));
  }

  /// The largest canvas of a view that takes the focus.
  static Optional<Node> canvas(View view) {
    Region region = view.region();
    return region.lookupAll(".canvas-pane").stream()
        .filter(node -> node instanceof CanvasPane && node.isFocusTraversable() && isShown(node))
        .max(
            Comparator.comparingDouble(
                node -> node.getLayoutBounds().getWidth() * node.getLayoutBounds().getHeight()));
  }

  private void relay(Scene scene, KeyEvent event) {
    Node owner = scene.getFocusOwner();
    Parent region = shown.get().region();
    boolean isElsewhere =
        !relaying
            && !event.isConsumed()
            && scene.equals(region.getScene())
            && !(owner instanceof TextInputControl)
            && !isInside(owner, region);
    if (isElsewhere) {
      canvas(shown.get())
          .ifPresent(
              canvas -> {
                relaying = true;
                Event.fireEvent(canvas, event.copyFor(canvas, canvas));
                relaying = false;
              });
    }
  }

  private static boolean isShown(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return false;
      }
    }
    return node.getScene() != null;
  }

  static boolean isInside(@org.jspecify.annotations.Nullable Node node, Parent ancestor) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (ancestor.equals(at)) {
        return true;
      }
    }
    return false;
  }
}
