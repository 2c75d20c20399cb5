package throughline.app.flame;

import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;

/// Pointer and wheel on the flame graph: click selects, double-click zooms, drag pans, wheel
/// scrolls, Shift and wheel pans, Ctrl or Cmd and wheel zooms.
final class FlameGestures {
  /// Pixels before a press becomes a drag.
  private static final double SLACK = 3;

  /// Wheels give 40 pixels a notch.
  private static final double NOTCH = 40;

  private static final double ZOOM_OF_NOTCH = 1.25;

  private final FlamePane pane;
  private double pressX;
  private double pressY;
  private boolean isMoved;
  private FlameAxis axisAtPress;
  private double scrollAtPress;

  FlameGestures(FlamePane pane) {
    this.pane = pane;
    this.axisAtPress = pane.model().axis();
  }

  void install() {
    pane.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    pane.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    pane.addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
    pane.addEventHandler(
        MouseEvent.MOUSE_MOVED, event -> pane.hover(pane.boxAt(event.getX(), event.getY())));
    pane.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> pane.hover(-1));
    pane.addEventHandler(ScrollEvent.SCROLL, this::scroll);
    pane.addEventHandler(ZoomEvent.ZOOM, this::zoom);
  }

  private void press(MouseEvent event) {
    pressX = event.getX();
    pressY = event.getY();
    isMoved = false;
    axisAtPress = pane.model().axis();
    scrollAtPress = pane.model().scroll();
    event.consume();
  }

  private void drag(MouseEvent event) {
    double dx = pressX - event.getX();
    double dy = pressY - event.getY();
    isMoved |= Math.abs(dx) > SLACK || Math.abs(dy) > SLACK;
    if (isMoved) {
      pane.moveTo(axisAtPress.panned(dx, pane.model().width()));
      pane.scrollTo(scrollAtPress + dy);
    }
  }

  private void release(MouseEvent event) {
    if (isMoved || event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    int box = pane.boxAt(event.getX(), event.getY());
    if (box < 0) {
      pane.select(FlamePane.NONE);
      return;
    }
    int node = pane.boxes().node(box);
    if (pane.boxes().isRest(box)) {
      node = pane.model().tree().parent(node);
    }
    if (event.getClickCount() == 2) {
      pane.zoomTo(node);
    } else if (event.getClickCount() == 1) {
      pane.select(node);
    }
  }

  private void scroll(ScrollEvent event) {
    double notches = event.getDeltaY() / NOTCH;
    FlameModel model = pane.model();
    if (event.isShortcutDown() || event.isControlDown()) {
      pane.moveTo(
          model.axis().zoomed(event.getX(), model.width(), Math.pow(ZOOM_OF_NOTCH, -notches)));
    } else if (event.isShiftDown() || Math.abs(event.getDeltaX()) > Math.abs(event.getDeltaY())) {
      double by = event.getDeltaX() != 0 ? event.getDeltaX() : event.getDeltaY();
      pane.moveTo(model.axis().panned(-by, model.width()));
    } else {
      pane.scrollTo(model.scroll() - event.getDeltaY());
    }
    event.consume();
  }

  private void zoom(ZoomEvent event) {
    FlameModel model = pane.model();
    pane.moveTo(model.axis().zoomed(event.getX(), model.width(), 1 / event.getZoomFactor()));
    event.consume();
  }
}
