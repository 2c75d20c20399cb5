package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;
import static throughline.app.flame.FlameLayout.ROW;

import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import throughline.app.view.View;
import throughline.model.tree.CallTree;

/// The keyboard on the flame graph.
final class FlameKeys {
  private static final double ZOOM_STEP = 1.6;
  private static final double PAN_SHARE = 0.2;

  /// What the key sheet tells.
  static final List<View.KeyHint> HINTS =
      List.of(
          new View.KeyHint("← → ↑ ↓", "Walk the frames"),
          new View.KeyHint("Enter", "Zoom to the frame"),
          new View.KeyHint("G", "Select the frame in all views"),
          new View.KeyHint("Backspace", "Zoom out by one"),
          new View.KeyHint("0", "Show all"),
          new View.KeyHint("W S", "Closer, wider"),
          new View.KeyHint("A D", "Left, right"),
          new View.KeyHint("Space", "Go to the frame zoomed to"),
          new View.KeyHint("R", "Collapse recursion, or no more"),
          new View.KeyHint("I", "Inverted, or left heavy again"),
          new View.KeyHint("X", "Callers and callees of the frame"),
          new View.KeyHint("V", "Root on top or at the bottom"),
          new View.KeyHint("E", "Type a filter"));

  private final FlamePane pane;

  FlameKeys(FlamePane pane) {
    this.pane = pane;
  }

  void install() {
    pane.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
  }

  private void press(KeyEvent event) {
    boolean isPlain = !event.isShortcutDown() && !event.isControlDown() && !event.isAltDown();
    if (isPlain && pane.model().tree().size() > 0 && handle(event.getCode())) {
      event.consume();
    }
  }

  private boolean handle(KeyCode code) {
    FlameModel model = pane.model();
    switch (code) {
      case LEFT, RIGHT -> walk(code);
      // Up is where the graph has it: to the caller in an icicle, to the callee in a flame.
      case UP, DOWN ->
          walk(
              model.direction() == FlameModel.Direction.ICICLE
                  ? code
                  : code == KeyCode.UP ? KeyCode.DOWN : KeyCode.UP);
      case ENTER, F -> enter();
      case G -> pane.select(pane.cursor());
      case SPACE -> pane.moveCursor(model.zoomed());
      case BACK_SPACE -> pane.zoomOut();
      case DIGIT0, NUMPAD0, HOME -> pane.zoomTo(ROOT);
      case W, PLUS, ADD, EQUALS -> zoom(1 / ZOOM_STEP);
      case S, MINUS, SUBTRACT -> zoom(ZOOM_STEP);
      case A -> pan(-PAN_SHARE);
      case D -> pan(PAN_SHARE);
      case PAGE_UP -> pane.scrollTo(model.scroll() - model.height() + 2 * ROW);
      case PAGE_DOWN -> pane.scrollTo(model.scroll() + model.height() - 2 * ROW);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void walk(KeyCode code) {
    CallTree tree = pane.model().tree();
    int from = pane.cursor();
    if (from == FlamePane.NONE) {
      pane.moveCursor(pane.model().zoomed());
      return;
    }
    int to =
        switch (code) {
          case DOWN -> tree.firstChild(from);
          case UP -> from == ROOT ? FlamePane.NONE : tree.parent(from);
          case RIGHT -> from == ROOT ? FlamePane.NONE : tree.nextSibling(from);
          default -> from == ROOT ? FlamePane.NONE : tree.previousSibling(from);
        };
    // Only the way up leads to the root; elsewhere -1 says that there is no such frame.
    if (to >= 0 || (code == KeyCode.UP && to == ROOT)) {
      pane.moveCursor(to);
    }
  }

  private void enter() {
    if (pane.cursor() == FlamePane.NONE) {
      pane.moveCursor(pane.model().zoomed());
    } else {
      pane.zoomTo(pane.cursor());
    }
  }

  private void zoom(double factor) {
    FlameModel model = pane.model();
    pane.glideTo(
        model
            .axis()
            .zoomed(model.width() / 2, model.width(), factor)
            .within(model.tree().length()));
  }

  private void pan(double share) {
    FlameModel model = pane.model();
    pane.glideTo(
        model.axis().panned(share * model.width(), model.width()).within(model.tree().length()));
  }
}
