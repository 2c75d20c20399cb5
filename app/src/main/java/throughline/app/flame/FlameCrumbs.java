package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import org.controlsfx.control.BreadCrumbBar;

/// The way from everything to the node zoomed to. Of a long way the first and the last steps stand
/// there; the one between them leads further up.
final class FlameCrumbs {
  private static final int LAST = 4;
  private static final int LONGEST = 30;

  /// @param node what a press zooms to
  /// @param text what it says
  private record Crumb(int node, String text, String fullText) {}

  private final BreadCrumbBar<Crumb> bar = new BreadCrumbBar<>();

  /// @param zoom told the node whose crumb is pressed
  FlameCrumbs(IntConsumer zoom) {
    bar.setId("flame-crumbs");
    bar.setFocusTraversable(false);
    bar.setAutoNavigationEnabled(false);
    bar.setOnCrumbAction(event -> zoom.accept(event.getSelectedCrumb().getValue().node()));
    bar.setCrumbFactory(FlameCrumbs::button);
    bar.setMinWidth(0);
  }

  BreadCrumbBar<?> bar() {
    return bar;
  }

  private static Button button(TreeItem<Crumb> item) {
    Crumb crumb = item.getValue();
    Button button = new Button(crumb.node() == ROOT ? crumb.text() : "›  " + crumb.text());
    button.getStyleClass().addAll("flat", "small");
    button.setAccessibleText("Zoom out to " + crumb.fullText());
    if (!crumb.text().equals(crumb.fullText())) {
      button.setTooltip(new Tooltip(crumb.fullText()));
    }
    return button;
  }

  void show(FlameModel model, FlameTexts texts) {
    List<Integer> path = model.path(model.zoomed());
    List<Crumb> crumbs = new ArrayList<>();
    crumbs.add(new Crumb(ROOT, texts.name(), texts.name()));
    int from = Math.max(0, path.size() - LAST);
    if (from > 0) {
      int node = path.get(from - 1);
      crumbs.add(
          new Crumb(
              node,
              from == 1 ? brief(texts.nameOf(node)) : "… " + from + " more",
              texts.nameOf(node)));
    }
    for (int node : path.subList(from, path.size())) {
      crumbs.add(new Crumb(node, brief(texts.nameOf(node)), texts.nameOf(node)));
    }
    bar.setSelectedCrumb(BreadCrumbBar.buildTreeModel(crumbs.toArray(Crumb[]::new)));
  }

  private static String brief(String name) {
    int half = LONGEST / 2;
    return name.length() <= LONGEST
        ? name
        : name.substring(0, half) + "…" + name.substring(name.length() - half + 1);
  }
}
