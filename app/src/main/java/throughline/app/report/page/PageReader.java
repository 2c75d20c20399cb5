package throughline.app.report.page;

import java.awt.Color;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.geometry.Insets;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextLineInfo;
import throughline.app.chart.Chart;
import throughline.app.chart.ChartFonts;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.theme.Fonts;
import throughline.app.theme.Theme;

/// Takes a page of nodes apart into what is drawn where: lines of text, coloured areas and charts.
///
/// Pictures of nodes would come out otherwise on each graphics card and have text that nobody can
/// search; from this all outputs are drawn, the same everywhere.
public final class PageReader {
  private final List<PageItem> items = new ArrayList<>();
  private final List<PageContent.Block> blocks = new ArrayList<>();

  private PageReader() {}

  /// Lays a page out and reads it. On the JavaFX thread.
  ///
  /// @param width in logical pixels
  /// @param wording what becomes of each text
  public static PageContent read(
      Region page, Theme theme, double width, UnaryOperator<String> wording) {
    reword(page, wording);
    double height = PageLayout.of(page, theme, width, 0);
    PageReader reader = new PageReader();
    reader.read(page, 0, 0);
    return new PageContent(width, height, theme, reader.items, reader.blocks, wording);
  }

  private static void reword(Node node, UnaryOperator<String> wording) {
    if (node instanceof Labeled label && label.getText() != null) {
      label.setText(wording.apply(label.getText()));
    } else if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> reword(child, wording));
    }
  }

  private void read(Node node, double x, double y) {
    if (!node.isVisible()) {
      return;
    }
    switch (node) {
      case ChartPane pane -> {
        Chart chart = pane.chart();
        if (chart != null && pane.getWidth() >= 1 && pane.getHeight() >= 1) {
          items.add(new PageItem.Drawing(chart, x, y, pane.getWidth(), pane.getHeight()));
        }
      }
      case Text text -> addLines(text, x, y);
      case Region region -> {
        addFills(region, x, y);
        if (region instanceof Figure figure) {
          blocks.add(new PageContent.Block(figure.title(), y, y + region.getHeight()));
        }
        children(region, x, y);
      }
      case Parent parent -> children(parent, x, y);
      default -> {}
    }
  }

  private void children(Parent parent, double x, double y) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      read(
          child,
          x + child.getLayoutX() + child.getTranslateX(),
          y + child.getLayoutY() + child.getTranslateY());
    }
  }

  private void addFills(Region region, double x, double y) {
    if (region.getBackground() == null) {
      return;
    }
    for (BackgroundFill fill : region.getBackground().getFills()) {
      if (fill.getFill() instanceof javafx.scene.paint.Color color && color.getOpacity() > 0) {
        Insets in = fill.getInsets();
        double width = region.getWidth() - in.getLeft() - in.getRight();
        double height = region.getHeight() - in.getTop() - in.getBottom();
        if (width > 0 && height > 0) {
          double radius = fill.getRadii().getTopLeftHorizontalRadius();
          items.add(
              new PageItem.Box(
                  x + in.getLeft(), y + in.getTop(), width, height, radius, awt(color)));
        }
      }
    }
  }

  private void addLines(Text text, double x, double y) {
    String all = text.getText();
    Font font = font(text.getFont());
    Color color = text.getFill() instanceof javafx.scene.paint.Color fill ? awt(fill) : Color.GRAY;
    double ascent =
        font.getLineMetrics("x", new java.awt.font.FontRenderContext(null, true, true)).getAscent();
    for (TextLineInfo line : text.getLayoutInfo().getTextLines(false)) {
      String shown =
          all.substring(line.start(), Math.min(line.end(), all.length())).stripTrailing();
      if (!shown.isBlank()) {
        Rectangle2D box = line.bounds();
        items.add(
            new PageItem.Line(
                shown, font, color, x + box.getMinX(), y + box.getMinY() + ascent, box.getWidth()));
      }
    }
  }

  private static Font font(javafx.scene.text.Font like) {
    if (like.getFamily().equals(Fonts.monoFamily())) {
      return ChartFonts.mono(like.getSize());
    }
    return like.getStyle().contains("Bold")
        ? ChartFonts.bold(like.getSize())
        : ChartFonts.plain(like.getSize());
  }

  private static Color awt(javafx.scene.paint.Color color) {
    return new Color(
        (float) color.getRed(),
        (float) color.getGreen(),
        (float) color.getBlue(),
        (float) color.getOpacity());
  }
}
