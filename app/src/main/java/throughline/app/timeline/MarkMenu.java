package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import throughline.app.view.Units;
import throughline.app.workspace.TimeMark;

/// All marks in order of time, each of which leads to its moment.
final class MarkMenu {
  private MarkMenu() {}

  static List<MenuItem> of(Measuring measuring) {
    List<MenuItem> items = new ArrayList<>();
    measuring.marks().all().stream()
        .sorted(Comparator.comparingLong(TimeMark::timeNanos))
        .forEach(
            mark ->
                items.add(
                    item(
                        Units.nanos(mark.timeNanos()) + "   " + mark.title(),
                        () -> measuring.jump(mark))));
    if (items.isEmpty()) {
      MenuItem none = new MenuItem("No marks: M marks the moment at the pointer");
      none.setDisable(true);
      return List.of(none);
    }
    items.add(new SeparatorMenuItem());
    items.add(item("Write a note on the last one… (E)", measuring::writeNote));
    items.add(item("Mark before (,)", () -> measuring.step(-1)));
    items.add(item("Mark after (.)", () -> measuring.step(1)));
    items.add(item("Take all away", measuring::removeAll));
    return items;
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    return item;
  }
}
