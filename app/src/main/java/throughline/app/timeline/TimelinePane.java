package throughline.app.timeline;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.FontSmoothingType;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.Motion;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.app.view.Tip;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.app.workspace.TrackState;
import throughline.app.workspace.Workspace;
import throughline.model.run.TimeRange;

/// The canvas of the timeline: minimap, ruler, names and tracks.
final class TimelinePane extends CanvasPane {
  private final ViewContext context;
  private final TimelineModel model;
  private final SlicePainter slices = new SlicePainter();
  private final TracksPainter tracksPainter = new TracksPainter(slices);
  private final MarginPainter margin = new MarginPainter();
  private final Minimap minimap = new Minimap();
  private final TimelineOverlay overlay = new TimelineOverlay(this);
  private final Motion motion = new Motion(this::moveOn);
  private SliceStyles styles = SliceStyles.of(null, "");
  private Theme stylesTheme = Theme.current();
  private OwnColors stylesColors = OwnColors.NONE;
  private TimeAxis motionFrom;
  private TimeAxis motionTo;
  private @Nullable SliceCursor cursor;
  private final Measuring measuring;
  private final TrackFocus tracks = new TrackFocus(this);
  private FlowArrows flows = FlowArrows.NONE;
  private Runnable onMoved = () -> {};
  private final SliceDetails details = new SliceDetails(this);
  private final RangeDetails rangeDetails = new RangeDetails(this);

  TimelinePane(ViewContext context, TimelineModel model) {
    super("Timeline");
    this.context = context;
    this.model = model;
    this.measuring = new Measuring(this);
    this.motionFrom = model.axis();
    this.motionTo = model.axis();
    getStyleClass().add("timeline");
    setAccessibleHelp(
        "Arrow keys walk the slices. W and S zoom, A and D pan, F fits the selection, 0 shows all,"
            + " Enter zooms to the slice. J and K walk the tracks, P pins, H hides and C folds the one"
            + " that was told, M marks a moment and E writes a note on the mark.");
    new TimelineGestures(this).install();
    new TimelineKeys(this).install();
  }

  /// @param action told when the time in view or the scroll position changes
  void onMoved(Runnable action) {
    onMoved = action;
  }

  ViewContext context() {
    return context;
  }

  Workspace workspace() {
    return context.workspace();
  }

  TimelineModel model() {
    return model;
  }

  /// Lets go of the runs that were drawn, after others took their place.
  void forgetRuns() {
    slices.forget();
    minimap.forget();
  }

  SlicePainter slicePainter() {
    return slices;
  }

  Regions regions() {
    return new Regions(getWidth(), getHeight());
  }

  /// Device pixels in a logical one.
  double scale() {
    return pixelScale();
  }

  @Nullable SliceCursor cursor() {
    return cursor;
  }

  /// The flows of the slice that the cursor is on.
  FlowArrows flows() {
    return flows;
  }

  /// Styles slices anew, after the selected stage or the search text changed.
  void restyle() {
    Selection selection = workspace().selection();
    styles = SliceStyles.of(selection.stage(), workspace().searchProperty().get());
    stylesTheme = Theme.current();
    stylesColors = OwnColors.shown();
    repaint();
  }

  /// Shows another time at once, as while the user drags.
  void moveTo(TimeAxis axis) {
    motion.stop();
    model.move(axis);
    moved();
  }

  /// Shows another time, getting there smoothly.
  void glideTo(TimeAxis axis) {
    motionFrom = model.axis();
    motionTo = axis.within(model.bounds(), model.width());
    motion.start();
  }

  private void moveOn(double share) {
    model.move(share >= 1 ? motionTo : motionFrom.towards(motionTo, share, model.width()));
    moved();
  }

  /// Goes back to showing all time, however the window's size changes.
  void fitAll() {
    motion.stop();
    model.fitAll();
    moved();
  }

  /// Goes to showing all time smoothly and stays there.
  void glideToAll() {
    glideTo(model.all());
  }

  void scrollTo(double y) {
    model.scrollTo(y);
    moved();
  }

  void moved() {
    onMoved.run();
    repaint();
  }

  /// The group of tracks that keys act on.
  TrackFocus tracks() {
    return tracks;
  }

  Measuring measuring() {
    return measuring;
  }

  /// The moment that the user points at: with the pointer, else with the cursor, else by what is in
  /// the middle.
  long pointedNanos() {
    double x = overlay.pointerX() - regions().left();
    SliceCursor at = cursor;
    if (x >= 0) {
      return (long) model.axis().time(x);
    }
    return at == null ? (long) model.axis().time(model.width() / 2) : at.range().fromNanos();
  }

  /// Lays out the tracks anew, after their arrangement changed, and has it kept.
  void rearranged() {
    model.arrange();
    workspace().tracksProperty().set(model.arrangement().state());
    moved();
  }

  /// Arranges the tracks as the workspace wants them, such as one that was just opened.
  void arrangeAs(TrackState state) {
    if (!state.equals(model.arrangement().state())) {
      model.arrangement().restore(state);
      model.arrange();
      moved();
    }
  }

  /// Puts the keyboard's cursor on a slice, brings it into view and tells about it; null takes it
  /// away.
  void moveCursor(@Nullable SliceCursor to) {
    cursor = to;
    tracks.clear();
    flows = FlowArrows.of(to, SliceCursor.tracks(model.layout()));
    if (to == null) {
      setAccessibleText("Timeline, " + model.layout().bands().size() + " tracks");
    } else {
      reveal(to);
      setAccessibleText(SliceTexts.spoken(to));
      details.show(to);
    }
    repaint();
  }

  /// Selects a range, for all views, and tells about it.
  void selectRange(TimeRange range) {
    workspace().select(workspace().selection().withRange(range));
    rangeDetails.show(range);
  }

  /// Moves the cursor to the next or the previous slice of the same name, over all tracks.
  ///
  /// @param step 1 for the next, −1 for the previous
  void moveToSameName(int step) {
    SliceCursor from = cursor;
    if (from != null) {
      moveToMatch(from.name()::equals, step);
    }
  }

  /// Moves the cursor to the next or the previous slice whose name matches, if there is one.
  void moveToMatch(Predicate<String> wanted, int step) {
    List<Track.Slices> tracks = SliceCursor.tracks(model.layout());
    long from = (long) model.axis().time(0) - 1;
    SliceCursor match = SliceWalk.match(tracks, cursor, from, wanted, step);
    if (match != null) {
      moveCursor(match);
    }
  }

  /// Puts the cursor where it was in what the same run now holds; what is told and what is in view
  /// stays.
  void keepCursor(@Nullable SliceCursor same) {
    cursor = same;
    flows = FlowArrows.of(same, SliceCursor.tracks(model.layout()));
    repaint();
  }

  private void reveal(SliceCursor to) {
    TrackLayout.Row row = model.layout().rowOf(to.track());
    if (row != null) {
      double y = row.y() + (row.folded() ? 0 : to.level() * Track.ROW);
      model.reveal(y, y + Track.ROW);
    }
    TimeRange range = to.range();
    double x0 = model.axis().x(range.fromNanos());
    double x1 = model.axis().x(range.toNanos());
    if (x1 < 20 || x0 > model.width() - 20) {
      double centre = (x0 + Math.min(x1, x0 + model.width())) / 2;
      model.move(model.axis().panned(centre - model.width() / 2));
    }
    onMoved.run();
  }

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    Regions regions = regions();
    model.resize(regions.trackWidth(), regions.trackHeight());
    onMoved.run();
  }

  @Override
  protected void paintBase(GraphicsContext g, double width, double height) {
    if (stylesTheme != Theme.current() || !stylesColors.equals(OwnColors.shown())) {
      restyle();
    }
    Regions regions = new Regions(width, height);
    model.resize(regions.trackWidth(), regions.trackHeight());
    g.setFontSmoothingType(FontSmoothingType.GRAY);
    Ticks ticks = RulerPainter.ticks(model);
    slices.begin();
    tracksPainter.paint(g, model, regions, new TracksPainter.Look(styles, pixelScale(), ticks));
    margin.paint(g, this, regions);
    RulerPainter.paint(g, model, regions, ticks);
    minimap.paint(g, model, regions, pixelScale(), workspace().selection().range());
    if (slices.isBehind()) {
      repaint(Layer.BASE);
    }
  }

  @Override
  protected boolean coversAll() {
    return true;
  }

  @Override
  protected void paintOverlay(GraphicsContext g, double width, double height) {
    overlay.paint(g, new Regions(width, height));
  }

  void hover(double x, double y) {
    overlay.pointer(x, y);
    repaint(Layer.OVERLAY);
  }

  void leave() {
    overlay.noPointer();
    repaint(Layer.OVERLAY);
  }

  @Override
  protected Optional<Tip> tipAt(double x, double y) {
    return overlay.isDragging() ? Optional.empty() : TimelineTips.at(this, x, y);
  }

  void setDragging(boolean isDragging) {
    overlay.setDragging(isDragging);
    if (isDragging) {
      hideTip();
    }
  }
}
