package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;
import static throughline.app.flame.FlameLayout.ROW;

import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.geometry.BoundingBox;
import javafx.scene.canvas.GraphicsContext;
import throughline.app.draw.Motion;
import throughline.app.view.CanvasPane;
import throughline.app.view.Tip;
import throughline.app.workspace.Workspace;

/// The canvas of the flame graph.
final class FlamePane extends CanvasPane {
  /// No node: the keyboard's cursor or the pointer is on nothing.
  static final int NONE = -2;

  private final Workspace workspace;
  private final FlameModel model;
  private final FlamePainter painter = new FlamePainter();
  private final Motion motion = new Motion(this::moveOn);
  private FlameAxis motionFrom;
  private FlameAxis motionTo;
  private double scrollFrom;
  private double scrollTo;
  private FlameTexts texts = FlameTexts.NOTHING;
  private FlameMatches matches = FlameMatches.of(FlameModel.NOTHING, "");
  private FlameLayout layout;
  private int cursor = NONE;
  private int hovered = -1;
  private FrameColors.Mode mode = FrameColors.Mode.NAME;
  private boolean isMoving = true;
  private IntConsumer onCursor = _ -> {};
  private Runnable onMoved = () -> {};
  private Runnable onZoomed = () -> {};

  /// @param id of the node, for stylesheets and tests
  FlamePane(String id, Workspace workspace, FlameModel model) {
    super("Flame graph");
    this.workspace = workspace;
    this.model = model;
    this.motionFrom = model.axis();
    this.motionTo = model.axis();
    this.layout = model.layout();
    setId(id);
    setAccessibleHelp(
        "Arrow keys walk the frames: down to the heaviest callee, up to the caller, left and right"
            + " to its siblings. Enter zooms, Escape goes back, W and S zoom, A and D pan.");
    new FlameGestures(this).install();
    new FlameKeys(this).install();
  }

  /// @param moved told when what is in view changes
  /// @param zoomed told when the node zoomed to changes
  void on(Runnable moved, Runnable zoomed) {
    onMoved = moved;
    onZoomed = zoomed;
  }

  /// @param cursor told the node that the cursor was put on, or [#NONE]
  void onCursor(IntConsumer cursor) {
    onCursor = cursor;
  }

  FlameModel model() {
    return model;
  }

  FlameTexts texts() {
    return texts;
  }

  FrameColors.Mode mode() {
    return mode;
  }

  void color(FrameColors.Mode newMode) {
    mode = newMode;
    repaint();
  }

  FrameColors colors() {
    return painter.colors(texts, mode);
  }

  /// Whether zooms glide; where the system asks for reduced motion they never do.
  void setMoving(boolean moving) {
    isMoving = moving;
  }

  void turn(FlameModel.Direction direction) {
    model.turn(direction);
    moved();
  }

  int cursor() {
    return cursor;
  }

  /// Shows all of another tree.
  void show(FlameTexts newTexts) {
    motion.stop();
    texts = newTexts;
    model.show(newTexts.tree());
    matches = FlameMatches.of(FlameModel.NOTHING, "");
    cursor = NONE;
    hovered = -1;
    setAccessibleText("Flame graph, " + texts.title());
    onZoomed.run();
    moved();
  }

  /// Has what a search found stand out.
  void show(FlameMatches newMatches) {
    matches = newMatches;
    repaint();
  }

  FlameMatches matches() {
    return matches;
  }

  /// Shows another stretch at once, as while the user drags.
  void moveTo(FlameAxis axis) {
    motion.stop();
    model.move(axis);
    moved();
  }

  void scrollTo(double y) {
    model.scrollTo(y);
    moved();
  }

  private void glideTo(FlameAxis axis, double scroll) {
    motionFrom = model.axis();
    motionTo = axis;
    scrollFrom = model.scroll();
    scrollTo = scroll;
    if (isMoving) {
      motion.start();
    } else {
      motion.stop();
      moveOn(1);
    }
  }

  private void moveOn(double share) {
    model.move(share >= 1 ? motionTo : motionFrom.towards(motionTo, share));
    model.scrollTo(scrollFrom + (scrollTo - scrollFrom) * share);
    moved();
  }

  void glideTo(FlameAxis axis) {
    glideTo(axis, model.scroll());
  }

  /// Zooms to a node and lets its callers stay above it.
  void zoomTo(int node) {
    model.zoomTo(node);
    zoomed();
  }

  /// Goes back by one zoom, or to the node zoomed to after a pan.
  ///
  /// @return whether there was anything to go back from
  boolean zoomOut() {
    boolean isMoved = !model.axis().equals(model.axisOf(model.zoomed()));
    if (!isMoved && !model.zoomOut()) {
      return false;
    }
    zoomed();
    return true;
  }

  private void zoomed() {
    onZoomed.run();
    glideTo(model.axisOf(model.zoomed()), model.scrollTo(model.row(model.zoomed())));
  }

  /// Puts the cursor on a node, brings it into view and tells about it; [#NONE] takes it away.
  void moveCursor(int node) {
    cursor = node;
    if (node == NONE) {
      setAccessibleText("Flame graph, " + texts.title());
    } else {
      reveal(node);
      setAccessibleText(texts.spoken(node, model.zoomed()));
    }
    onCursor.accept(node);
    repaint();
  }

  /// Puts the cursor on a node that another view selected, without telling about it; -1 for none.
  void point(int node) {
    cursor = node < 0 ? NONE : node;
    repaint();
  }

  /// Puts the cursor on a node and selects its frame in all views.
  void select(int node) {
    String frame = node == ROOT || node == NONE ? null : model.tree().frame(node);
    cursor = node;
    workspace.select(workspace.selection().withFrame(frame));
    moveCursor(node);
  }

  private void reveal(int node) {
    FlameAxis axis = model.axis();
    double left = node == ROOT ? 0 : axis.x(model.tree().start(node), model.width());
    double right = left + model.weight(node) / (axis.to() - axis.from()) * model.width();
    boolean isSeen = right - left >= FlameLayout.LEAST && right > 1 && left < model.width() - 1;
    double scroll = model.scrollTo(model.row(node));
    if (!isSeen) {
      model.zoomTo(model.zoomFor(node));
      onZoomed.run();
      glideTo(model.axisOf(model.zoomed()), model.scrollTo(model.row(node)));
    } else if (scroll != model.scroll()) {
      glideTo(axis, scroll);
    }
  }

  /// The box at a point, or -1.
  int boxAt(double x, double y) {
    return y < 0 ? -1 : layout.boxAt(x, model.rowAt(y));
  }

  FlameLayout boxes() {
    return layout;
  }

  void hover(int box) {
    if (hovered != box) {
      hovered = box;
      repaint(Layer.OVERLAY);
    }
  }

  private void moved() {
    layout = model.layout();
    hovered = -1;
    hideTip();
    onMoved.run();
    repaint();
  }

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    resizeModel(getWidth(), getHeight());
  }

  private void resizeModel(double width, double height) {
    if (width != model.width() || height != model.height()) {
      model.resize(width, height);
      layout = model.layout();
      onMoved.run();
    }
  }

  @Override
  protected void paintBase(GraphicsContext g, double width, double height) {
    resizeModel(width, height);
    painter.paint(
        g,
        new FlamePainter.Frame(layout, model, texts, matches, mode),
        width,
        height,
        pixelScale());
  }

  @Override
  protected void paintOverlay(GraphicsContext g, double width, double height) {
    int shown = cursor == NONE ? -1 : layout.boxOf(cursor);
    new FlameOverlay(g, layout, model, pixelScale())
        .paint(workspace.selection().frame(), hovered, shown);
  }

  @Override
  protected Optional<Tip> tipAt(double x, double y) {
    int box = boxAt(x, y);
    if (box < 0) {
      return Optional.empty();
    }
    double top = model.top(layout.row(box));
    BoundingBox place =
        new BoundingBox(
            layout.left(box), top, Math.max(2, layout.right(box) - layout.left(box)), ROW);
    return Optional.of(texts.tip(layout, box, model.zoomed(), place));
  }
}
