package throughline.app.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Theme;
import throughline.app.view.TipLayer;

/// Shows a [Chart]: as wide as it is made and as high as the chart wants to be for that width.
///
/// The chart is drawn at most once a pulse, after layout, and only while the pane is in sight, on
/// the grid of the screen's own pixels. Pointing shows tips, pressing picks; with the focus on it
/// the arrow keys go from mark to mark and Enter picks.
public final class ChartPane extends Region {
  private static final double MOST_STRETCH = 1.6;

  private final ImageView picture = new ImageView();
  private final Rectangle marker = new Rectangle();
  private final Runnable afterLayout = this::drawIfDue;
  private final ChangeListener<Theme> themeListener = (_, _, _) -> redraw();
  private @Nullable Chart chart;
  private @Nullable Theme fixedTheme;
  private @Nullable Scene listening;
  private Consumer<Hit> onPick = _ -> {};
  private List<Hit> hits = List.of();
  private int cursor = -1;
  private boolean due = true;

  public ChartPane() {
    getStyleClass().add("chart-pane");
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setFocusTraversable(true);
    picture.setManaged(false);
    picture.setSmooth(false);
    marker.setManaged(false);
    marker.setVisible(false);
    marker.setMouseTransparent(true);
    marker.getStyleClass().add("chart-marker");
    getChildren().setAll(picture, marker);
    sceneProperty().subscribe(this::listenTo);
    Theme.currentProperty().addListener(new WeakChangeListener<>(themeListener));
    localToSceneTransformProperty().subscribe(this::noticeMove);
    addEventHandler(MouseEvent.MOUSE_MOVED, event -> point(hitAt(event.getX(), event.getY())));
    addEventHandler(MouseEvent.MOUSE_EXITED, _ -> point(Optional.empty()));
    addEventHandler(MouseEvent.MOUSE_PRESSED, _ -> requestFocus());
    addEventHandler(
        MouseEvent.MOUSE_CLICKED,
        event -> {
          if (event.isStillSincePress()) {
            hitAt(event.getX(), event.getY()).ifPresent(hit -> onPick.accept(hit));
          }
        });
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    focusedProperty().subscribe(focused -> focus(focused));
  }

  public ChartPane(Chart chart) {
    this();
    show(chart);
  }

  /// Replaces the chart.
  public void show(@Nullable Chart newChart) {
    Fx.check();
    double before = chart == null ? 0 : chart.heightFor(Math.max(1, getWidth()));
    chart = newChart;
    cursor = -1;
    marker.setVisible(false);
    setAccessibleText(newChart == null ? "" : newChart.description());
    double after = newChart == null ? 0 : newChart.heightFor(Math.max(1, getWidth()));
    if (before != after) {
      requestLayout();
    }
    redraw();
  }

  public @Nullable Chart chart() {
    return chart;
  }

  /// Tells what to do with a mark that is pressed.
  public void setOnPick(Consumer<Hit> action) {
    onPick = action;
  }

  /// Draws in this theme whatever the window's is; null to follow the window.
  public void fixTheme(@Nullable Theme theme) {
    fixedTheme = theme;
    redraw();
  }

  /// Has the chart drawn before the next frame.
  public void redraw() {
    due = true;
    Platform.requestNextPulse();
  }

  /// Draws the chart now, for a picture of the scene that has `scale` pixels in a logical one.
  public void drawNow(double scale) {
    due = true;
    draw(scale);
  }

  /// The marks of the chart as it was last drawn.
  public List<Hit> hits() {
    return hits;
  }

  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  @Override
  protected double computePrefHeight(double width) {
    double used = width < 0 ? computePrefWidth(-1) : width;
    return chart == null ? 0 : Math.ceil(chart.heightFor(used));
  }

  @Override
  protected double computeMaxHeight(double width) {
    boolean stretches = chart != null && chart.isStretchable();
    return computePrefHeight(width) * (stretches ? MOST_STRETCH : 1);
  }

  @Override
  protected double computePrefWidth(double height) {
    return 480;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 0;
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    redraw();
  }

  private void drawIfDue() {
    Scene scene = getScene();
    if (due && scene != null && scene.getWindow() != null && isInSight(scene)) {
      draw(scene.getWindow().getOutputScaleX());
    }
  }

  private void draw(double scale) {
    Chart drawn = chart;
    if (drawn == null || getWidth() < 1 || getHeight() < 1) {
      picture.setImage(null);
      hits = List.of();
      return;
    }
    Bounds place = localToScene(getLayoutBounds());
    double left = place.getMinX() * scale;
    double top = place.getMinY() * scale;
    double offsetX = left - Math.floor(left + 1e-6);
    double offsetY = top - Math.floor(top + 1e-6);
    ChartImage.Grid grid =
        new ChartImage.Grid(
            getWidth(), getHeight(), scale, Math.max(0, offsetX), Math.max(0, offsetY));
    Theme theme = fixedTheme == null ? Theme.current() : fixedTheme;
    ChartImage image = OwnColors.of(getScene()).during(() -> ChartImage.draw(drawn, theme, grid));
    picture.setImage(image.image());
    picture.setFitWidth(grid.pixelWidth() / scale);
    picture.setFitHeight(grid.pixelHeight() / scale);
    picture.relocate(-grid.offsetX() / scale, -grid.offsetY() / scale);
    hits = image.hits();
    due = false;
  }

  private boolean isInSight(Scene scene) {
    Bounds place = localToScene(getLayoutBounds());
    return place.intersects(0, 0, scene.getWidth(), scene.getHeight()) && isTreeVisibleHere();
  }

  private boolean isTreeVisibleHere() {
    for (javafx.scene.Node node = this; node != null; node = node.getParent()) {
      if (!node.isVisible()) {
        return false;
      }
    }
    return true;
  }

  /// Scrolled into sight, it may have to be drawn for the first time.
  private void noticeMove() {
    if (due) {
      Platform.requestNextPulse();
    }
  }

  private void listenTo(@Nullable Scene scene) {
    if (listening != null) {
      listening.removePostLayoutPulseListener(afterLayout);
    }
    listening = scene;
    if (scene != null) {
      scene.addPostLayoutPulseListener(afterLayout);
      redraw();
    }
  }

  private Optional<Hit> hitAt(double x, double y) {
    // Later marks lie on top of earlier ones.
    for (int at = hits.size() - 1; at >= 0; at--) {
      if (hits.get(at).bounds().contains(new Point2D(x, y))) {
        return Optional.of(hits.get(at));
      }
    }
    return Optional.empty();
  }

  private void point(Optional<Hit> hit) {
    hit.ifPresentOrElse(this::mark, () -> marker.setVisible(false));
    TipLayer.of(this)
        .ifPresent(
            layer -> hit.ifPresentOrElse(found -> layer.show(this, found.tip()), layer::hide));
  }

  private void mark(Hit hit) {
    Bounds bounds = hit.bounds();
    marker.setX(bounds.getMinX());
    marker.setY(bounds.getMinY());
    marker.setWidth(bounds.getWidth());
    marker.setHeight(bounds.getHeight());
    marker.setVisible(true);
  }

  private void key(KeyEvent event) {
    switch (event.getCode()) {
      case RIGHT, DOWN -> moveCursor(1);
      case LEFT, UP -> moveCursor(-1);
      case ENTER, SPACE -> {
        if (cursor < 0) {
          return;
        }
        onPick.accept(hits.get(cursor));
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void moveCursor(int step) {
    if (hits.isEmpty()) {
      return;
    }
    cursor = Math.floorMod(cursor < 0 && step < 0 ? -1 : cursor + step, hits.size());
    Hit hit = hits.get(cursor);
    point(Optional.of(hit));
    StringBuilder text = new StringBuilder(hit.title());
    hit.lines()
        .get()
        .forEach(l -> text.append(", ").append(l.label()).append(' ').append(l.value()));
    setAccessibleText(text.toString());
  }

  private void focus(boolean focused) {
    if (!focused) {
      cursor = -1;
      point(Optional.empty());
    }
  }
}
