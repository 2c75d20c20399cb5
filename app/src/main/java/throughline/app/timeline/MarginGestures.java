package throughline.app.timeline;

import javafx.scene.Cursor;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Selection;

/// Pointer on the names of tracks: click selects a thread or folds a group, a drag moves a group,
/// the other button opens a menu.
final class MarginGestures {
  private static final double FOLD_ARROW = 20;

  private final TimelinePane pane;
  private ContextMenu menu = new ContextMenu();

  MarginGestures(TimelinePane pane) {
    this.pane = pane;
  }

  /// Puts the group that was dragged above the one at the pointer.
  void drop(double fromY, double y) {
    TrackLayout.Band moved = pane.model().bandAt(fromY - Regions.TOP);
    TrackLayout.Band before = pane.model().bandAt(y - Regions.TOP);
    if (moved != null && before != null) {
      pane.tracks().drop(moved.group(), before.group());
      pane.rearranged();
    }
    pane.setCursor(Cursor.DEFAULT);
  }

  void showMenu(ContextMenuEvent event) {
    TrackLayout.Band band = pane.model().bandAt(event.getY() - Regions.TOP);
    boolean isInMargin = pane.regions().isInMargin(event.getX(), event.getY());
    if (isInMargin && band != null && band.group().canMove()) {
      menu = TrackMenu.of(pane, band.group());
      menu.show(pane, event.getScreenX(), event.getScreenY());
      event.consume();
    }
  }

  void hideMenu() {
    menu.hide();
  }

  void click(double x, double y) {
    TrackLayout.Band band = pane.model().bandAt(y - Regions.TOP);
    if (band == null || !band.group().canFold()) {
      return;
    }
    TrackGroup.Kind kind = band.group().kind();
    boolean isThread = kind == TrackGroup.Kind.THREAD || kind == TrackGroup.Kind.PROCESS;
    if (x < FOLD_ARROW || kind == TrackGroup.Kind.HEAD) {
      pane.model().arrangement().toggleFold(band.group());
      pane.rearranged();
      return;
    }
    if (!isThread) {
      return;
    }
    Selection selection = pane.workspace().selection();
    @Nullable String thread = selection.thread();
    boolean isSelected = band.group().title().equals(thread);
    pane.workspace().select(selection.withThread(isSelected ? null : band.group().title()));
  }
}
