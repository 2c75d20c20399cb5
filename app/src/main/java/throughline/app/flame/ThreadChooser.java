package throughline.app.flame;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import throughline.app.view.Units;

/// All threads, a process, a loop, one thread or any several of them.
final class ThreadChooser {
  private static final int LONGEST = 44;

  private final MenuButton button = new MenuButton();
  private final Consumer<FlameSource.Choice> chosen;

  ThreadChooser(Consumer<FlameSource.Choice> chosen) {
    this.chosen = chosen;
    button.setId("flame-threads");
    button.getStyleClass().add("flat");
    button.setMaxWidth(340);
  }

  MenuButton region() {
    return button;
  }

  void show(FlameSource source, FlameSource.Choice choice) {
    String text = text(source, choice);
    button.setText(
        (choice.text().length() <= LONGEST ? text : choice.text().substring(0, LONGEST) + "…")
            + (source.choices().size() > 1 ? " ▾" : ""));
    button.setAccessibleText("Threads: " + text);
    button.getItems().clear();
    List<FlameSource.Choice> threads = source.threads();
    if (source.choices().size() > threads.size()) {
      button.getItems().add(item(source, source.choices().getFirst()));
    }
    source.groups().forEach(group -> button.getItems().add(item(source, group)));
    if (threads.size() > 1) {
      button.getItems().add(new SeparatorMenuItem());
      Set<FlameSource.Choice> picked = picked(source, choice);
      threads.forEach(thread -> button.getItems().add(check(source, thread, picked)));
    }
    button.setMouseTransparent(button.getItems().isEmpty());
    button.setFocusTraversable(!button.getItems().isEmpty());
  }

  void clear() {
    button.getItems().clear();
  }

  private MenuItem item(FlameSource source, FlameSource.Choice choice) {
    MenuItem item = new MenuItem(text(source, choice));
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> chosen.accept(choice));
    return item;
  }

  /// The threads that a choice is of; none if it is of all, so that the first one picked is alone.
  private static Set<FlameSource.Choice> picked(FlameSource source, FlameSource.Choice choice) {
    return choice.threads() == source.threads().size()
        ? Set.of()
        : source.threads().stream()
            .filter(thread -> choice.profiles().containsAll(thread.profiles()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private MenuItem check(
      FlameSource source, FlameSource.Choice thread, Set<FlameSource.Choice> picked) {
    CheckMenuItem item = new CheckMenuItem(text(source, thread));
    item.setMnemonicParsing(false);
    item.setSelected(picked.contains(thread));
    item.setOnAction(
        _ -> {
          List<FlameSource.Choice> parts = new ArrayList<>();
          for (FlameSource.Choice each : source.threads()) {
            boolean isIn = each.equals(thread) ? !picked.contains(each) : picked.contains(each);
            if (isIn) {
              parts.add(each);
            }
          }
          chosen.accept(
              parts.isEmpty()
                  ? source.choices().getFirst()
                  : FlameSource.together(
                      parts.stream()
                          .map(FlameSource.Choice::text)
                          .collect(Collectors.joining(", ")),
                      parts));
        });
    return item;
  }

  /// Such as `target-0 · 6,011 samples · 14.3 %`.
  private static String text(FlameSource source, FlameSource.Choice choice) {
    WeightUnit unit = new WeightUnit(source.unit());
    double all = source.weight();
    String share = all > 0 ? " · " + Units.percent(choice.weight() / all) : "";
    return choice.text() + " · " + unit.format(choice.weight()) + share;
  }
}
