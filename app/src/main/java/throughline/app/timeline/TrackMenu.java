package throughline.app.timeline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import throughline.app.workspace.CurveStyle;

/// What can be done with a group of tracks, by menu; the same by key in [TimelineKeys].
final class TrackMenu {
  /// Of a group with more counters, the first ones have a menu each; all of them change together.
  private static final int MOST_COUNTERS = 12;

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
    menu.getItems().addAll(styles(pane, group));
    menu.getItems()
        .addAll(
            item(pane, "Move up (Alt+Up)", () -> pane.tracks().step(group, -1)),
            item(pane, "Move down (Alt+Down)", () -> pane.tracks().step(group, 1)),
            new SeparatorMenuItem());
    menu.getItems().addAll(forAll(pane));
    return menu;
  }

  /// A menu for each counter of a group: how all counters of its name are drawn.
  private static List<MenuItem> styles(TimelinePane pane, TrackGroup group) {
    TrackArrangement arrangement = pane.model().arrangement();
    Set<String> names = new LinkedHashSet<>();
    for (Track track : group.tracks()) {
      if (track instanceof Track.Counter counter && names.size() < MOST_COUNTERS) {
        names.add(counter.title());
      }
    }
    List<MenuItem> menus = new ArrayList<>();
    for (String name : names) {
      Menu menu = new Menu("Draw " + name + " as");
      ToggleGroup choice = new ToggleGroup();
      for (CurveStyle each : CurveStyle.values()) {
        RadioMenuItem item = new RadioMenuItem(each.word());
        item.setToggleGroup(choice);
        item.setSelected(arrangement.style(name) == each);
        item.setOnAction(
            _ -> {
              arrangement.draw(name, each);
              pane.rearranged();
            });
        menu.getItems().add(item);
      }
      menus.add(menu);
    }
    return menus;
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
    Menu style = new Menu("All counters as");
    for (CurveStyle each : CurveStyle.values()) {
      MenuItem item = item(pane, each.word(), () -> arrangement.drawAll(each));
      item.setDisable(arrangement.drawsAll(each));
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
