package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Hue;
import throughline.app.workspace.ChosenColors;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

/// Offers the colours for a run or a stage: the usual one, those that everybody can tell apart, and
/// a few more.
final class ColorMenu {
  private final Supplier<@Nullable Hue> now;
  private final Consumer<@Nullable Hue> choose;

  private ColorMenu(Supplier<@Nullable Hue> now, Consumer<@Nullable Hue> choose) {
    this.now = now;
    this.choose = choose;
  }

  static ColorMenu ofRun(Workspace workspace, Slot slot) {
    ChosenColors colors = ChosenColors.of(workspace);
    return new ColorMenu(
        () -> colors.get().runs().get(ChosenColors.role(slot)), hue -> colors.chooseRun(slot, hue));
  }

  /// @param stage its path
  static ColorMenu ofStage(Workspace workspace, String stage) {
    ChosenColors colors = ChosenColors.of(workspace);
    return new ColorMenu(
        () -> colors.get().stages().get(stage), hue -> colors.chooseStage(stage, hue));
  }

  /// As a part of another menu; says what is chosen whenever it opens.
  Menu within(String text) {
    Menu menu = new Menu(text);
    menu.getItems().setAll(items());
    menu.setOnShowing(_ -> menu.getItems().setAll(items()));
    return menu;
  }

  /// Opens by itself beneath a node, for the keyboard.
  void showAt(Node node) {
    ContextMenu menu = new ContextMenu(items().toArray(MenuItem[]::new));
    menu.setId("color-menu");
    menu.show(node, Side.BOTTOM, 0, 0);
  }

  private List<MenuItem> items() {
    List<MenuItem> items = new ArrayList<>();
    items.add(item("As usual", null));
    items.add(new SeparatorMenuItem());
    Hue.safe().forEach(hue -> items.add(item(hue.title(), hue)));
    MenuItem note = new MenuItem("less apart for some eyes:");
    note.setDisable(true);
    items.add(note);
    Hue.others().forEach(hue -> items.add(item(hue.title(), hue)));
    return items;
  }

  /// A small square of a colour; only its outline for the usual one.
  static Region swatch(@Nullable Hue hue) {
    Region swatch = new Region();
    swatch.getStyleClass().add("swatch");
    if (hue != null) {
      swatch.setStyle("-fx-background-color: #" + hue.fill().toString().substring(2, 8) + ";");
    }
    return swatch;
  }

  private MenuItem item(String text, @Nullable Hue hue) {
    RadioMenuItem item = new RadioMenuItem(text);
    item.setSelected(now.get() == hue);
    item.setGraphic(swatch(hue));
    item.setOnAction(_ -> choose.accept(hue));
    return item;
  }
}
