package throughline.app.compare;

import java.util.Locale;
import java.util.function.DoubleToLongFunction;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import throughline.app.chart.Texts;
import throughline.app.chart.ThroughputChart;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.compare.Side;

/// The steady window of one run below a [ThroughputChart], on the chart's axis: a bar with a
/// handle at each end, to be dragged or moved by the arrow keys. A double click takes the window
/// that was found from the data again.
final class WindowStrip extends Region {
  private static final Axis NO_AXIS = new Axis(nanos -> 0, part -> 0, nanos -> "");
  private static final double HEIGHT = 22;
  private static final double BAR = 8;
  private static final double HANDLE_WIDTH = 8;
  private static final double HANDLE_HEIGHT = 18;

  /// A window must not become so short that nothing is left in it.
  private static final double LEAST = 0.02;

  /// Told what the user does.
  interface Listener {
    /// A window was chosen, on the run's clock.
    void chosen(ChosenWindow window);

    /// The window found from the data is wanted again.
    void reset();
  }

  /// The horizontal axis of the chart above.
  ///
  /// @param part where a time of the run lies, 0 at the left edge of the plot and 1 at the right
  /// @param nanos the time at such a place, on the run's clock
  /// @param words what a time is called on it, such as `5.81 s` or `step 250`
  record Axis(LongToDoubleFunction part, DoubleToLongFunction nanos, LongFunction<String> words) {}

  private enum End {
    FROM,
    TO
  }

  private final Region track = part("track");
  private final Region range = part("range");
  private final Region fromHandle;
  private final Region toHandle;
  private final Label name;
  private final Label text = Texts.whole("", "muted", "small");
  private final Listener listener;
  private Axis axis = NO_AXIS;
  private long startNanos;
  private long lengthNanos = 1;
  private long fromNanos;
  private long toNanos = 1;
  private boolean dragging;

  /// @param run what the run is called: `before` or `after`, which is also its style
  WindowStrip(String run, Listener listener) {
    this.listener = listener;
    getStyleClass().addAll("window-strip", run);
    setAccessibleText("Steady window of the run " + run);
    name = Texts.whole(run, run.equals("after") ? "candidate" : "baseline", "small");
    name.setAlignment(Pos.CENTER_RIGHT);
    fromHandle = handle(End.FROM, run);
    toHandle = handle(End.TO, run);
    getChildren().setAll(name, track, range, fromHandle, toHandle, text);
    setOnMouseClicked(
        event -> {
          if (event.getClickCount() == 2) {
            listener.reset();
          }
        });
  }

  /// Lets go of the run that the axis is of.
  void clear() {
    axis = NO_AXIS;
  }

  /// Shows a run's window, unless the user is just dragging one.
  void show(Axis newAxis, Side side) {
    axis = newAxis;
    startNanos = side.fromNanos();
    lengthNanos = Math.max(1, side.toNanos() - side.fromNanos());
    if (!dragging) {
      fromNanos = side.steadyFromNanos() - side.fromNanos();
      toNanos = side.steadyToNanos() - side.fromNanos();
    }
    requestLayout();
  }

  @Override
  protected double computePrefHeight(double width) {
    return HEIGHT;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 480;
  }

  @Override
  protected void layoutChildren() {
    double middle = getHeight() / 2;
    name.resizeRelocate(0, 0, ThroughputChart.LEFT - 12, getHeight());
    double end = x(lengthNanos);
    track.resizeRelocate(x(0), middle - BAR / 2, Math.max(0, end - x(0)), BAR);
    double left = x(fromNanos);
    double right = x(toNanos);
    range.resizeRelocate(left, middle - BAR / 2, Math.max(0, right - left), BAR);
    place(fromHandle, left, middle);
    place(toHandle, right, middle);
    text.setText(words());
    text.resizeRelocate(
        getWidth() - ThroughputChart.RIGHT + 10, 0, ThroughputChart.RIGHT - 10, getHeight());
    fromHandle.setAccessibleText(accessible("begins", fromNanos));
    toHandle.setAccessibleText(accessible("ends", toNanos));
  }

  private static void place(Region handle, double x, double middle) {
    handle.resizeRelocate(
        x - HANDLE_WIDTH / 2, middle - HANDLE_HEIGHT / 2, HANDLE_WIDTH, HANDLE_HEIGHT);
  }

  private String words() {
    return axis.words().apply(startNanos + fromNanos)
        + " to "
        + axis.words().apply(startNanos + toNanos);
  }

  private String accessible(String verb, long nanos) {
    return String.format(
        Locale.ROOT,
        "Steady window %s %s at %s",
        name.getText(),
        verb,
        axis.words().apply(startNanos + nanos));
  }

  private double plotWidth() {
    return Math.max(1, getWidth() - ThroughputChart.LEFT - ThroughputChart.RIGHT);
  }

  private double x(long nanos) {
    return ThroughputChart.LEFT + plotWidth() * axis.part().applyAsDouble(startNanos + nanos);
  }

  private long nanos(double x) {
    return axis.nanos().applyAsLong((x - ThroughputChart.LEFT) / plotWidth()) - startNanos;
  }

  private static Region part(String style) {
    Region region = new Region();
    region.getStyleClass().add(style);
    region.setManaged(false);
    region.setMouseTransparent(true);
    return region;
  }

  private Region handle(End end, String run) {
    Region handle = part("handle");
    handle.setMouseTransparent(false);
    handle.setFocusTraversable(true);
    handle.setAccessibleRole(AccessibleRole.THUMB);
    handle.setAccessibleRoleDescription("end of the steady window " + run);
    handle.addEventHandler(MouseEvent.MOUSE_PRESSED, _ -> handle.requestFocus());
    handle.addEventHandler(
        MouseEvent.MOUSE_DRAGGED,
        event -> {
          dragging = true;
          move(end, nanos(sceneToLocal(event.getSceneX(), event.getSceneY()).getX()));
        });
    handle.addEventHandler(MouseEvent.MOUSE_RELEASED, _ -> dragging = false);
    handle.addEventHandler(KeyEvent.KEY_PRESSED, event -> key(end, event));
    return handle;
  }

  private void key(End end, KeyEvent event) {
    long step = Math.max(1, lengthNanos / (event.isShiftDown() ? 10 : 100));
    long now = end == End.FROM ? fromNanos : toNanos;
    switch (event.getCode()) {
      case LEFT -> move(end, now - step);
      case RIGHT -> move(end, now + step);
      case HOME -> move(end, 0);
      case END -> move(end, lengthNanos);
      case DELETE, BACK_SPACE -> listener.reset();
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(End end, long nanos) {
    long least = Math.max(1, (long) (lengthNanos * LEAST));
    switch (end) {
      case FROM -> fromNanos = Math.clamp(nanos, 0, Math.max(0, toNanos - least));
      case TO -> toNanos = Math.clamp(nanos, Math.min(lengthNanos, fromNanos + least), lengthNanos);
    }
    requestLayout();
    listener.chosen(new ChosenWindow(startNanos + fromNanos, startNanos + toNanos));
  }
}
