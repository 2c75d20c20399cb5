package throughline.app.view;

import java.util.EnumSet;
import java.util.Optional;
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
import throughline.app.theme.OwnColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// A region that draws itself: a base canvas for data and an overlay for what follows the pointer.
///
/// Both canvases are as large as the region, never as large as the content: scroll by state. Call
/// [#repaint(Layer)] as often as convenient; each layer is painted at most once a pulse, after
/// layout. A canvas is cleared before painting, which also lets the renderer drop frames it is late
/// with; the surface colour is the region's own background, and opaque, so that the renderer leaves
/// out what lies under it. While the data move, the overlay is painted onto the base, which saves
/// the software pipeline a picture as large as the region in every frame; it gets its own canvas as
/// soon as it changes alone. Theme changes repaint by themselves.
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

  /// Frames of a canvas that is covered in each of them until it is cleared all the same: what was
  /// asked of a canvas that is not on screen piles up until then.
  private static final int UNCLEARED = 16;

  private final Canvas base = new Canvas();
  private final Canvas overlay = new Canvas();
  private final EnumSet<Layer> dirty = EnumSet.noneOf(Layer.class);
  private final Runnable afterLayout = this::paintDirty;
  private final ChangeListener<Theme> themeListener = (_, _, _) -> repaint();
  private @Nullable Scene listening;

  /// Whether the overlay was painted onto the base.
  private boolean merged;
  private int frames;

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

  /// Draws the data, on the surface colour.
  ///
  /// @param width in logical pixels, above 0
  /// @param height in logical pixels, above 0
  protected abstract void paintBase(GraphicsContext g, double width, double height);

  /// Whether [#paintBase] leaves no pixel of the region as it was, so that clearing can be saved.
  protected boolean coversAll() {
    return false;
  }

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
    OwnColors.of(getScene()).during(this::paintLayers);
  }

  private void paintLayers() {
    boolean isMoving = dirty.contains(Layer.BASE);
    boolean wasMerged = merged;
    dirty.clear();
    merged = isMoving;
    overlay.setVisible(!isMoving);
    if (isMoving || wasMerged) {
      paint(base, !coversAll() || frames++ % UNCLEARED == 0, this::paintBase);
    }
    if (isMoving) {
      paintAbove(base.getGraphicsContext2D(), base.getWidth(), base.getHeight());
    } else {
      paint(overlay, true, this::paintAbove);
    }
  }

  private interface Painter {
    void paint(GraphicsContext g, double width, double height);
  }

  private static void paint(Canvas canvas, boolean clears, Painter painter) {
    GraphicsContext g = canvas.getGraphicsContext2D();
    if (clears) {
      g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    }
    g.save();
    painter.paint(g, canvas.getWidth(), canvas.getHeight());
    g.restore();
  }

  private void paintAbove(GraphicsContext g, double width, double height) {
    paintOverlay(g, width, height);
    if (isFocused()) {
      paintFocus(g, width, height);
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
