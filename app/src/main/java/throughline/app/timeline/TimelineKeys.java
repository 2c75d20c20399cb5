package throughline.app.timeline;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import throughline.app.view.View;
import throughline.model.run.TimeRange;

/// The keyboard on the timeline. Arrows walk the slices once a cursor is set, and pan before that.
final class TimelineKeys {
  /// What the key sheet tells of them.
  static final List<View.KeyHint> HINTS =
      List.of(
          new View.KeyHint("W S", "Zoom in and out"),
          new View.KeyHint("A D", "Move left and right"),
          new View.KeyHint("Space", "Go to the first slice in view"),
          new View.KeyHint("← → ↑ ↓", "Walk the slices, or move"),
          new View.KeyHint("R", "Select the slice's time"),
          new View.KeyHint("F", "Fit the selection"),
          new View.KeyHint("0", "Show all"),
          new View.KeyHint("N Shift+N", "Next, previous of the name"),
          new View.KeyHint("[ ]", "Follow a flow back, forth"),
          new View.KeyHint("M Shift+M", "Mark, take the mark away"),
          new View.KeyHint("E", "Write a note on the mark"),
          new View.KeyHint(", .", "Go from mark to mark"),
          new View.KeyHint("J K", "Walk the tracks"),
          new View.KeyHint("P H C", "Pin, hide, fold the track"),
          new View.KeyHint("Shift+H", "Show hidden tracks"),
          new View.KeyHint("Alt+↑ Alt+↓", "Move the track"));

  private static final double ZOOM_STEP = 1.6;
  private static final double PAN_SHARE = 0.2;

  private final TimelinePane pane;

  TimelineKeys(TimelinePane pane) {
    this.pane = pane;
  }

  void install() {
    pane.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    pane.addEventHandler(KeyEvent.KEY_TYPED, this::type);
  }

  private void press(KeyEvent event) {
    boolean isPlain = !event.isShortcutDown() && !event.isControlDown();
    boolean isDone =
        isPlain
            && (event.isAltDown()
                ? moveTrack(event.getCode())
                : handle(event.getCode(), event.isShiftDown())
                    || handleTracks(event.getCode(), event.isShiftDown()));
    if (isDone) {
      event.consume();
    }
  }

  /// What moves the keyboard to a text field: on the press, the field would get the letter too.
  private void type(KeyEvent event) {
    if (event.getCharacter().equals("e") && !event.isShortcutDown() && !event.isAltDown()) {
      pane.measuring().writeNote();
      event.consume();
    }
  }

  private boolean moveTrack(KeyCode code) {
    TrackGroup group = pane.tracks().group();
    if (group == null || (code != KeyCode.UP && code != KeyCode.DOWN)) {
      return false;
    }
    pane.tracks().step(group, code == KeyCode.DOWN ? 1 : -1);
    pane.rearranged();
    return true;
  }

  /// Walks the tracks, and pins, hides or folds the one that has the focus.
  private boolean handleTracks(KeyCode code, boolean shift) {
    TrackGroup group = pane.tracks().group();
    TrackArrangement arrangement = pane.model().arrangement();
    switch (code) {
      case J -> pane.tracks().walk(1);
      case K -> pane.tracks().walk(-1);
      case P -> arrange(group, arrangement::togglePin);
      case C -> arrange(group, arrangement::toggleFold);
      case H -> {
        if (shift) {
          arrangement.showHidden();
          pane.rearranged();
        } else {
          arrange(group, arrangement::hide);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void arrange(@Nullable TrackGroup group, Consumer<TrackGroup> change) {
    if (group != null && group.canMove()) {
      change.accept(group);
      pane.rearranged();
    }
  }

  private boolean handle(KeyCode code, boolean shift) {
    switch (code) {
      case W, PLUS, ADD, EQUALS -> zoom(1 / ZOOM_STEP);
      case S, MINUS, SUBTRACT -> zoom(ZOOM_STEP);
      case A -> pan(-PAN_SHARE);
      case D -> pan(PAN_SHARE);
      case F -> fitSelection();
      case DIGIT0, NUMPAD0 -> pane.glideToAll();
      case LEFT, RIGHT -> sideways(code == KeyCode.RIGHT ? 1 : -1, shift);
      case UP, DOWN -> upOrDown(code == KeyCode.DOWN, shift);
      case PAGE_UP -> pane.scrollTo(pane.model().scroll() - pane.model().height() * 0.8);
      case PAGE_DOWN -> pane.scrollTo(pane.model().scroll() + pane.model().height() * 0.8);
      case HOME -> pane.glideTo(pane.model().axis().panned(Integer.MIN_VALUE));
      case END -> pane.glideTo(pane.model().axis().panned(Integer.MAX_VALUE));
      case SPACE -> firstSlice();
      case OPEN_BRACKET -> follow(false);
      case CLOSE_BRACKET -> follow(true);
      case N -> pane.moveToSameName(shift ? -1 : 1);
      case R -> selectSliceTime();
      case M -> mark(shift);
      case COMMA -> pane.measuring().step(-1);
      case PERIOD -> pane.measuring().step(1);
      case ENTER -> enter();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void zoom(double factor) {
    @Nullable SliceCursor cursor = pane.cursor();
    double centre = pane.model().width() / 2;
    if (cursor != null) {
      double x = pane.model().axis().x((cursor.range().fromNanos() + cursor.range().toNanos()) / 2);
      centre = x > 0 && x < pane.model().width() ? x : centre;
    }
    pane.glideTo(pane.model().axis().zoomed(centre, factor));
  }

  private void pan(double share) {
    pane.glideTo(pane.model().axis().panned(share * pane.model().width()));
  }

  private void sideways(int step, boolean shift) {
    @Nullable SliceCursor cursor = pane.cursor();
    if (cursor == null || shift) {
      pan(step * PAN_SHARE);
      return;
    }
    moveTo(cursor.beside(step));
  }

  private void upOrDown(boolean down, boolean shift) {
    @Nullable SliceCursor cursor = pane.cursor();
    if (cursor == null || shift) {
      pane.scrollTo(pane.model().scroll() + (down ? 1 : -1) * 3 * Track.ROW);
      return;
    }
    List<Track.Slices> tracks = SliceCursor.tracks(pane.model().layout());
    moveTo(down ? cursor.below(tracks) : cursor.above(tracks));
  }

  private void moveTo(@Nullable SliceCursor next) {
    if (next != null) {
      pane.moveCursor(next);
    }
  }

  /// Puts the cursor on the first slice in view.
  private void firstSlice() {
    long from = (long) pane.model().axis().time(0);
    for (TrackLayout.Row row : pane.model().rowsInView()) {
      if (row.track() instanceof Track.Slices track) {
        moveTo(SliceCursor.nearest(track, 0, from));
        return;
      }
    }
  }

  /// Goes to the other end of a flow.
  private void follow(boolean forward) {
    @Nullable SliceCursor cursor = pane.cursor();
    FlowArrows.@Nullable Arrow arrow = cursor == null ? null : pane.flows().next(cursor, forward);
    if (arrow != null) {
      pane.moveCursor(forward ? arrow.to() : arrow.from());
    }
  }

  private void enter() {
    @Nullable SliceCursor cursor = pane.cursor();
    if (cursor == null) {
      firstSlice();
    } else {
      pane.glideTo(pane.model().around(cursor.range()));
    }
  }

  private void mark(boolean shift) {
    if (shift) {
      pane.measuring().removeLast();
    } else {
      pane.measuring().mark(pane.pointedNanos());
    }
  }

  /// Selects the time of the slice, for all views.
  private void selectSliceTime() {
    @Nullable SliceCursor cursor = pane.cursor();
    if (cursor != null) {
      pane.selectRange(cursor.range());
    }
  }

  private void fitSelection() {
    @Nullable TimeRange range = pane.workspace().selection().range();
    @Nullable SliceCursor cursor = pane.cursor();
    if (cursor != null) {
      pane.glideTo(pane.model().around(cursor.range()));
    } else if (range != null) {
      pane.glideTo(pane.model().around(range));
    } else {
      pane.glideToAll();
    }
  }
}
