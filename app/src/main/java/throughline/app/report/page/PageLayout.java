package throughline.app.report.page;

import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import throughline.app.chart.Figure;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// Gives a page of nodes its styles and its places, without a window.
public final class PageLayout {
  private static final int PASSES = 3;

  private PageLayout() {}

  /// Lays a page out for a width. On the JavaFX thread.
  ///
  /// @param height in logical pixels, or 0 for what the page needs
  /// @return the height it has
  public static double of(Region page, Theme theme, double width, double height) {
    // A root that leaves its child the size it is given: a scene resizes its root.
    Group root = new Group(page);
    root.setAutoSizeChildren(false);
    theme.dress(new Scene(root, width, 1, theme.color(Role.SURFACE)));
    page.lookupAll("." + Figure.TOOLS).forEach(PageLayout::hide);
    settle(root);
    double pageHeight = height > 0 ? height : Math.ceil(page.prefHeight(width));
    page.resize(width, pageHeight);
    settle(root);
    return pageHeight;
  }

  /// Styles and lays out until nothing changes any more: some views make their parts only when they
  /// know their size.
  private static void settle(Group root) {
    for (int pass = 0; pass < PASSES; pass++) {
      root.applyCss();
      root.layout();
    }
  }

  private static void hide(Node node) {
    node.setVisible(false);
    node.setManaged(false);
  }
}
