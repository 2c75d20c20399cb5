package throughline.app.timeline;

import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;
import throughline.app.workspace.Selection;
import throughline.model.run.TimeRange;

/// Pointer and wheel on the timeline: drag selects a range that snaps to the edges of slices, the
/// middle button or Shift pans, click selects, double-click zooms, wheel scrolls, Ctrl or Cmd and
/// wheel zooms.
final class TimelineGestures {
  /// Pixels before a press becomes a drag.
  private static final double SLACK = 3;

  private static final double GRIP = 6;

  /// Ranges snap to edges that are nearer than this many pixels; not while Alt is held.
  private static final double SNAP = 6;

  /// Wheels give 40 pixels a notch.
  private static final double NOTCH = 40;

  private static final double ZOOM_OF_NOTCH = 1.25;

  private enum Drag {
    NONE,
    RANGE,
    PAN,
    TRACK,
    HANDLE,
    HANDLE_START,
    HANDLE_END
  }

  private final TimelinePane pane;
  private final MarginGestures margin;
  private Drag drag = Drag.NONE;
  private double pressX;
  private boolean isMoved;
  private TimeAxis axisAtPress;
  private double scrollAtPress;
  private double pressY;
  private long anchorNanos;
  private double grabOffset;

  TimelineGestures(TimelinePane pane) {
    this.pane = pane;
    this.margin = new MarginGestures(pane);
    this.axisAtPress = pane.model().axis();
  }

  void install() {
    pane.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    pane.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    pane.addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
    pane.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, margin::showMenu);
    pane.addEventHandler(MouseEvent.MOUSE_MOVED, this::move);
    pane.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> pane.leave());
    pane.addEventHandler(ScrollEvent.SCROLL, this::scroll);
    pane.addEventHandler(ZoomEvent.ZOOM, this::zoom);
  }

  private void move(MouseEvent event) {
    Regions regions = pane.regions();
    double x = event.getX();
    double y = event.getY();
    pane.hover(x, y);
    if (regions.isInMinimap(x, y)) {
      double[] handle = Minimap.handle(pane.model(), regions);
      boolean isEdge = Math.abs(x - handle[0]) < GRIP || Math.abs(x - handle[1]) < GRIP;
      pane.setCursor(isEdge ? Cursor.H_RESIZE : Cursor.OPEN_HAND);
    } else {
      pane.setCursor(Cursor.DEFAULT);
    }
  }

  private void press(MouseEvent event) {
    Regions regions = pane.regions();
    pressX = event.getX();
    pressY = event.getY();
    isMoved = false;
    drag = Drag.NONE;
    axisAtPress = pane.model().axis();
    scrollAtPress = pane.model().scroll();
    if (regions.isInMinimap(pressX, pressY)) {
      pressMinimap(regions);
    } else if (pressY >= Regions.MINIMAP && pressX >= regions.left()) {
      boolean pans = event.getButton() == MouseButton.MIDDLE || event.isShiftDown();
      drag = pans ? Drag.PAN : event.getButton() == MouseButton.PRIMARY ? Drag.RANGE : Drag.NONE;
      anchorNanos = time(pressX, pressY, event.isAltDown());
    } else if (event.getButton() == MouseButton.PRIMARY) {
      drag = Drag.TRACK;
    }
    margin.hideMenu();
    event.consume();
  }

  private void pressMinimap(Regions regions) {
    double[] handle = Minimap.handle(pane.model(), regions);
    if (Math.abs(pressX - handle[0]) < GRIP) {
      drag = Drag.HANDLE_START;
    } else if (Math.abs(pressX - handle[1]) < GRIP) {
      drag = Drag.HANDLE_END;
    } else {
      drag = Drag.HANDLE;
      boolean isInside = pressX > handle[0] && pressX < handle[1];
      grabOffset = isInside ? pressX - handle[0] : (handle[1] - handle[0]) / 2;
      dragMinimap(pressX, regions);
    }
  }

  private void drag(MouseEvent event) {
    boolean isFar =
        Math.abs(event.getX() - pressX) > SLACK || Math.abs(event.getY() - pressY) > SLACK;
    isMoved |= isFar;
    if (!isMoved) {
      return;
    }
    Regions regions = pane.regions();
    pane.setDragging(true);
    switch (drag) {
      case RANGE ->
          pane.workspace().selectInPassing(pane.workspace().selection().withRange(range(event)));
      case PAN -> {
        pane.moveTo(axisAtPress.panned(pressX - event.getX()));
        pane.scrollTo(scrollAtPress + pressY - event.getY());
      }
      case HANDLE, HANDLE_START, HANDLE_END -> dragMinimap(event.getX(), regions);
      case TRACK -> pane.setCursor(Cursor.CLOSED_HAND);
      case NONE -> {}
    }
  }

  private void dragMinimap(double x, Regions regions) {
    TimeAxis map = Minimap.axis(pane.model());
    TimeRange view = pane.model().axis().range(pane.model().width());
    double time = map.time(x - regions.left());
    double least = TimeAxis.MIN_NANOS_PER_PIXEL * pane.model().width();
    switch (drag) {
      case HANDLE -> {
        double from = map.time(x - grabOffset - regions.left());
        pane.moveTo(TimeAxis.from(from, pane.model().axis().nanosPerPixel()));
      }
      case HANDLE_START -> {
        double from = Math.min(time, view.toNanos() - least);
        pane.moveTo(TimeAxis.from(from, (view.toNanos() - from) / pane.model().width()));
      }
      case HANDLE_END -> {
        double to = Math.max(time, view.fromNanos() + least);
        pane.moveTo(
            TimeAxis.from(
                (double) view.fromNanos(), (to - view.fromNanos()) / pane.model().width()));
      }
      case NONE, RANGE, PAN, TRACK -> {}
    }
  }

  /// From where the drag began to the pointer, within the time of the runs.
  private TimeRange range(MouseEvent event) {
    Regions regions = pane.regions();
    double edge = Math.max(regions.left(), Math.min(regions.width(), event.getX()));
    TimeRange bounds = pane.model().bounds();
    long other = time(edge, event.getY(), event.isAltDown());
    long from = clamp(Math.min(anchorNanos, other), bounds);
    long to = clamp(Math.max(anchorNanos, other), bounds);
    return new TimeRange(from, to);
  }

  /// The time at a point, or that of an edge of the track there if one is near.
  ///
  /// @param isFree whether edges do not count
  private long time(double x, double y, boolean isFree) {
    TimeAxis axis = pane.model().axis();
    Regions regions = pane.regions();
    long time = (long) axis.time(x - regions.left());
    TrackLayout.Row row = isFree ? null : pane.model().rowAt(y - Regions.TOP);
    if (row == null) {
      return time;
    }
    int level = (int) ((y - Regions.TOP - pane.model().viewY(row.y())) / Track.ROW);
    return Edges.nearest(row.track(), level, time, (long) (axis.nanosPerPixel() * SNAP));
  }

  private static long clamp(long time, TimeRange bounds) {
    return Math.max(bounds.fromNanos(), Math.min(bounds.toNanos(), time));
  }

  private void release(MouseEvent event) {
    pane.setDragging(false);
    if (drag == Drag.RANGE && isMoved) {
      Selection selection = pane.workspace().selection();
      TimeRange range = selection.range();
      if (range == null || range.lengthNanos() == 0) {
        pane.workspace().select(selection.withRange(null));
      } else {
        pane.selectRange(range);
      }
    } else if (drag == Drag.TRACK && isMoved) {
      margin.drop(pressY, event.getY());
    } else if (!isMoved && event.getButton() == MouseButton.PRIMARY) {
      click(event);
    }
    drag = Drag.NONE;
  }

  private void click(MouseEvent event) {
    Regions regions = pane.regions();
    double x = event.getX();
    double y = event.getY();
    if (regions.isInMargin(x, y)) {
      margin.click(x, y);
      return;
    }
    if (regions.isInRuler(x, y)) {
      pane.measuring().click(x);
    }
    if (!regions.isInTracks(x, y)) {
      return;
    }
    TimelineTips.Place place = TimelineTips.place(pane, x, y);
    if (place == null) {
      pane.moveCursor(null);
      return;
    }
    SlicePainter.Hit hit = place.hit();
    switch (place.row().track()) {
      case Track.Slices track when hit != null -> clickSlice(track, hit, event.getClickCount());
      case Track.NoTime _ -> pane.context().show("flame");
      case Track.Slices _,
          Track.Shares _,
          Track.Counter _,
          Track.Rate _,
          Track.Marks _,
          Track.Summary _ ->
          pane.moveCursor(null);
    }
  }

  private void clickSlice(Track.Slices track, SlicePainter.Hit hit, int clicks) {
    if (clicks == 2) {
      pane.glideTo(pane.model().around(new TimeRange(hit.fromNanos(), hit.toNanos())));
      return;
    }
    select(new SliceCursor(track, hit.row()));
  }

  /// Selects the thread of a slice, and its stage if it is one, and puts the cursor on it.
  private void select(SliceCursor slice) {
    Track.Slices track = slice.track();
    if (track.isStack()) {
      Selection selection = pane.workspace().selection();
      Selection ofThread =
          track.thread() < 0 ? selection : selection.withThread(track.threadLabel());
      pane.workspace().select(ofThread.withFrame(slice.name()));
    }
    if (track.isAsync() || track.isStack()) {
      pane.moveCursor(slice);
      return;
    }
    boolean isStage = track.run().stages(track.thread()).indexOf(slice.name()) >= 0;
    Selection selection = pane.workspace().selection().withThread(track.threadLabel());
    pane.workspace().select(isStage ? selection.withStage(slice.name()) : selection);
    pane.moveCursor(slice);
  }

  private void scroll(ScrollEvent event) {
    Regions regions = pane.regions();
    if (event.isShortcutDown() || event.isControlDown()) {
      double x = Math.max(0, event.getX() - regions.left());
      double notches = (event.getDeltaY() + event.getDeltaX()) / NOTCH;
      pane.moveTo(pane.model().axis().zoomed(x, Math.pow(ZOOM_OF_NOTCH, -notches)));
    } else {
      if (event.getDeltaX() != 0) {
        pane.moveTo(pane.model().axis().panned(-event.getDeltaX()));
      }
      if (event.getDeltaY() != 0) {
        pane.scrollTo(pane.model().scroll() - event.getDeltaY());
      }
    }
    pane.hover(event.getX(), event.getY());
    event.consume();
  }

  private void zoom(ZoomEvent event) {
    double x = Math.max(0, event.getX() - pane.regions().left());
    pane.moveTo(pane.model().axis().zoomed(x, 1 / event.getZoomFactor()));
    event.consume();
  }
}
