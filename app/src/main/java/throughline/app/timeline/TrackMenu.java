package throughline.app.timeline;

import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// What can be done with a group of tracks, by menu; the same by key in [TimelineKeys].
final class TrackMenu {
  private TrackMenu() {}

  static ContextMenu of(TimelinePane pane, TrackGroup group) {
    TrackArrangement arrangement = pane.model().arrangement();
    ContextMenu menu = new ContextMenu();
    menu.setId("track-menu");
    boolean isHead = group.kind() == TrackGroup.Kind.HEAD;
    if (!isHead) {
      menu.getItems()
          .addAll(
              item(
                  pane,
                  arrangement.isPinned(group) ? "Unpin (P)" : "Pin to the top (P)",
                  () -> arrangement.togglePin(group)),
              item(pane, "Hide (H)", () -> arrangement.hide(group)));
    }
    if (group.canFold()) {
      boolean isFolded = arrangement.folded().contains(group.key());
      menu.getItems()
          .add(
              item(
                  pane,
                  isFolded ? "Unfold (C)" : "Fold to a summary (C)",
                  () -> arrangement.toggleFold(group)));
    }
    menu.getItems()
        .addAll(
            item(pane, "Move up (Alt+Up)", () -> pane.tracks().step(group, -1)),
            item(pane, "Move down (Alt+Down)", () -> pane.tracks().step(group, 1)),
            new SeparatorMenuItem());
    menu.getItems().addAll(forAll(pane));
    return menu;
  }

  /// What can be done with all groups.
  static List<MenuItem> forAll(TimelinePane pane) {
    TrackArrangement arrangement = pane.model().arrangement();
    MenuItem hidden =
        item(
            pane,
            "Show hidden tracks (Shift+H), " + arrangement.hiddenCount(),
            arrangement::showHidden);
    hidden.setDisable(arrangement.hiddenCount() == 0);
    Menu style = new Menu("Counters as");
    for (CurveStyle each : CurveStyle.values()) {
      MenuItem item = item(pane, each.word(), () -> arrangement.draw(each));
      item.setDisable(arrangement.curveStyle() == each);
      style.getItems().add(item);
    }
    return List.of(
        hidden,
        style,
        item(
            pane,
            "Fold all",
            () ->
                arrangement.foldAll(
                    pane.model().layout().bands().stream().map(TrackLayout.Band::group).toList())),
        item(pane, "Unfold all", arrangement::unfoldAll));
  }

  private static MenuItem item(TimelinePane pane, String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(
        _ -> {
          action.run();
          pane.rearranged();
        });
    return item;
  }
}
