package throughline.app.window;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import org.controlsfx.control.SegmentedButton;
import throughline.app.view.View;

/// The row of tabs, one for each view.
final class ViewTabs extends SegmentedButton {
  private final Map<View, ToggleButton> buttons = new LinkedHashMap<>();
  private final ToggleGroup group = new ToggleGroup();

  /// @param onChosen told which view the user wants to see
  ViewTabs(List<View> views, Consumer<View> onChosen) {
    getStyleClass().add("tabs");
    for (View view : views) {
      ToggleButton button = new ToggleButton(view.title());
      button.setId("tab-" + view.id());
      button.getStyleClass().add("tab-button");
      button.setAccessibleRole(AccessibleRole.TAB_ITEM);
      button.setMinWidth(USE_PREF_SIZE);
      button.setOnAction(
          _ -> {
            // A second press would leave no tab selected.
            button.setSelected(true);
            onChosen.accept(view);
          });
      buttons.put(view, button);
      getButtons().add(button);
    }
    setToggleGroup(group);
  }

  /// Marks a view's tab as the one that is shown.
  void select(View view) {
    buttons.forEach((known, button) -> button.setSelected(known.equals(view)));
  }

  /// Marks no tab.
  void selectNone() {
    group.selectToggle(null);
  }

  /// Greys out the tabs of views that have nothing to show.
  void enable(Predicate<View> canShow) {
    buttons.forEach((view, button) -> button.setDisable(!canShow.test(view)));
  }

  /// Puts a small text, such as `⚠ 3`, behind a view's title; empty for none.
  void badge(View view, String text) {
    ToggleButton button = buttons.get(view);
    if (button == null) {
      return;
    }
    if (text.isEmpty()) {
      button.setGraphic(null);
      return;
    }
    Label badge = new Label(text);
    badge.getStyleClass().add("badge");
    button.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
    button.setGraphic(badge);
  }
}
