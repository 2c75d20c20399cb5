package throughline.app.flame;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import throughline.model.difference.NameRule;
import throughline.model.difference.TreeDifference;

/// How the graph looks, as one menu: direction, colours, motion, and in a difference what is
/// overlooked in names.
final class FlameViewMenu {
  private final MenuButton button = new MenuButton("View ▾");
  private final Supplier<FlameSettings> now;
  private final Consumer<FlameSettings> changed;

  FlameViewMenu(Supplier<FlameSettings> now, Consumer<FlameSettings> changed) {
    this.now = now;
    this.changed = changed;
    button.setId("flame-view-menu");
    button.getStyleClass().add("flat");
    button.setAccessibleText("Direction, colours, motion");
  }

  MenuButton region() {
    return button;
  }

  void show(FlameTexts texts) {
    button.getItems().clear();
    radios(
        FlameModel.Direction.values(),
        direction ->
            switch (direction) {
              case ICICLE -> "Icicle: the root on top";
              case FLAME -> "Flame: the root at the bottom";
            },
        now.get().direction(),
        direction -> changed.accept(now.get().with(direction)));
    TreeDifference difference = texts.difference();
    if (difference == null) {
      radios(
          FrameColors.Mode.values(),
          mode ->
              "Colour by "
                  + mode.title().toLowerCase(java.util.Locale.ROOT)
                  + ": "
                  + mode.explanation(),
          now.get().color(),
          mode -> changed.accept(now.get().with(mode)));
    } else {
      for (TreeDifference.Renaming renaming : difference.renamings()) {
        button.getItems().add(rule(renaming));
      }
      button.getItems().add(new SeparatorMenuItem());
    }
    check("Minimap", now.get().hasMinimap(), on -> changed.accept(now.get().withMinimap(on)));
    check("Motion", now.get().isMoving(), on -> changed.accept(now.get().withMotion(on)));
  }

  private MenuItem rule(TreeDifference.Renaming renaming) {
    NameRule rule = renaming.rule();
    String text =
        "Overlook %s: %s (%s)"
            .formatted(
                rule.title().toLowerCase(java.util.Locale.ROOT),
                rule.explanation(),
                WeightUnit.count(renaming.frames(), "name"));
    CheckMenuItem item = new CheckMenuItem(text);
    item.setSelected(renaming.isApplied());
    item.setOnAction(
        _ -> {
          Set<NameRule> rules = EnumSet.noneOf(NameRule.class);
          rules.addAll(now.get().rules());
          if (item.isSelected()) {
            rules.add(rule);
          } else {
            rules.remove(rule);
          }
          changed.accept(now.get().with(rules));
        });
    return item;
  }

  private <T> void radios(T[] values, Function<T, String> text, T selected, Consumer<T> chosen) {
    ToggleGroup group = new ToggleGroup();
    for (T value : values) {
      RadioMenuItem item = new RadioMenuItem(text.apply(value));
      item.setToggleGroup(group);
      item.setSelected(value.equals(selected));
      item.setOnAction(_ -> chosen.accept(value));
      button.getItems().add(item);
    }
    button.getItems().add(new SeparatorMenuItem());
  }

  private void check(String text, boolean isOn, Consumer<Boolean> chosen) {
    CheckMenuItem item = new CheckMenuItem(text);
    item.setSelected(isOn);
    item.setOnAction(_ -> chosen.accept(item.isSelected()));
    button.getItems().add(item);
  }
}
