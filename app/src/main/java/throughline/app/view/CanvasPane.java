package throughline.app.view;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// A region that draws itself: a base canvas for data and an overlay for what follows the pointer.
///
/// Both canvases are as large as the region, never as large as the content: scroll by state. Call
/// [#repaint(Layer)] as often as convenient; each layer is painted at most once a pulse, after
/// layout. The base is filled with the surface colour and the overlay cleared before painting,
/// which also lets the renderer drop frames it is late with. Theme changes repaint by themselves.
///
/// It takes the keyboard focus and is one opaque node to assistive technology, so keep
/// `accessibleText` telling what the keyboard cursor is on and offer a [TableTwin].
public abstract class CanvasPane extends Region {
  /// What can be painted by itself.
  public enum Layer {
    /// The data.
    BASE,
    /// Hover, selection, cross-hairs.
    OVERLAY
  }

  private final Canvas base = new Canvas();
  private final Canvas overlay = new Canvas();
  private final EnumSet<Layer> dirty = EnumSet.noneOf(Layer.class);
  private final Runnable afterLayout = this::paintDirty;
  private final ChangeListener<Theme> themeListener = (_, _, _) -> repaint();
  private @Nullable Scene listening;

  /// @param accessibleText what it shows, for screen readers; update it as the content changes
  protected CanvasPane(String accessibleText) {
    getStyleClass().add("canvas-pane");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(accessibleText);
    setMinSize(0, 0);
    overlay.setMouseTransparent(true);
    base.setManaged(false);
    overlay.setManaged(false);
    getChildren().setAll(base, overlay);
    sceneProperty().subscribe(this::listenTo);
    Theme.currentProperty().addListener(new WeakChangeListener<>(themeListener));
    focusedProperty().addListener((_, _, _) -> repaint(Layer.OVERLAY));
    addEventHandler(MouseEvent.MOUSE_MOVED, event -> showTip(event.getX(), event.getY()));
    addEventHandler(MouseEvent.MOUSE_EXITED, _ -> hideTip());
    addEventHandler(MouseEvent.MOUSE_PRESSED, _ -> requestFocus());
  }

  /// Draws the data on the surface colour.
  ///
  /// @param width in logical pixels, above 0
  /// @param height in logical pixels, above 0
  protected abstract void paintBase(GraphicsContext g, double width, double height);

  /// Draws what follows the pointer and the keyboard, on nothing.
  protected void paintOverlay(GraphicsContext g, double width, double height) {}

  /// What to tell about a point, or empty for nothing; asked whenever the pointer moves.
  protected Optional<Tip> tipAt(double x, double y) {
    return Optional.empty();
  }

  /// Has both layers painted before the next frame.
  public final void repaint() {
    repaint(Layer.BASE);
    repaint(Layer.OVERLAY);
  }

  /// Has a layer painted before the next frame.
  public final void repaint(Layer layer) {
    Fx.check();
    if (dirty.add(layer)) {
      Platform.requestNextPulse();
    }
  }

  /// Paints both layers now, for pictures of a region that is not on a screen.
  public final void paintNow() {
    dirty.addAll(EnumSet.allOf(Layer.class));
    paintDirty();
  }

  /// The nearest coordinate on a boundary between device pixels. Boxes with both edges snapped
  /// neither blur nor blink while scrolling.
  protected final double snap(double coordinate) {
    double scale = pixelScale();
    return Math.rint(coordinate * scale) / scale;
  }

  /// The centre of the device pixel at a coordinate, for crisp lines of one pixel.
  protected final double snapLine(double coordinate) {
    double scale = pixelScale();
    return (Math.floor(coordinate * scale) + 0.5) / scale;
  }

  /// Device pixels in a logical one.
  protected final double pixelScale() {
    Scene scene = getScene();
    return scene == null || scene.getWindow() == null ? 1 : scene.getWindow().getOutputScaleX();
  }

  protected final void hideTip() {
    TipLayer.of(this).ifPresent(TipLayer::hide);
  }

  @Override
  protected void layoutChildren() {
    double width = Math.max(0, Math.ceil(getWidth()));
    double height = Math.max(0, Math.ceil(getHeight()));
    if (base.getWidth() != width || base.getHeight() != height) {
      resize(base, width, height);
      resize(overlay, width, height);
      repaint();
    }
  }

  private static void resize(Canvas canvas, double width, double height) {
    canvas.setWidth(width);
    canvas.setHeight(height);
  }

  private void showTip(double x, double y) {
    TipLayer.of(this)
        .ifPresent(layer -> tipAt(x, y).ifPresentOrElse(tip -> layer.show(this, tip), layer::hide));
  }

  private void listenTo(@Nullable Scene scene) {
    if (listening != null) {
      listening.removePostLayoutPulseListener(afterLayout);
    }
    listening = scene;
    if (scene != null) {
      scene.addPostLayoutPulseListener(afterLayout);
      repaint();
    }
  }

  private void paintDirty() {
    if (dirty.isEmpty() || base.getWidth() <= 0 || base.getHeight() <= 0) {
      return;
    }
    Set<Layer> now = EnumSet.copyOf(dirty);
    dirty.clear();
    double width = base.getWidth();
    double height = base.getHeight();
    if (now.contains(Layer.BASE)) {
      GraphicsContext g = base.getGraphicsContext2D();
      g.setFill(Objects.requireNonNull(Theme.current().color(Role.SURFACE)));
      g.fillRect(0, 0, width, height);
      paintBase(g, width, height);
    }
    if (now.contains(Layer.OVERLAY)) {
      GraphicsContext g = overlay.getGraphicsContext2D();
      g.clearRect(0, 0, width, height);
      paintOverlay(g, width, height);
      if (isFocused()) {
        paintFocus(g, width, height);
      }
    }
  }

  private static void paintFocus(GraphicsContext g, double width, double height) {
    g.setFill(Theme.current().color(Role.ACCENT));
    // Four bars: the software pipeline rasterizes all of the area that a stroked rectangle
    // encloses.
    g.fillRect(0, 0, width, 1);
    g.fillRect(0, height - 1, width, 1);
    g.fillRect(0, 1, 1, height - 2);
    g.fillRect(width - 1, 1, 1, height - 2);
  }
}
