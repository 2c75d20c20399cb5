package throughline.app.report;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.view.TableTwin;
import throughline.app.view.View;

/// What copying and saving is about: the nearest chart or table around a node, else the whole view,
/// whose bars and legend explain what its canvases show.
///
/// @param node what a picture is taken of
/// @param title what it is called
/// @param hasTitle whether the title is part of the node
/// @param table its rows, if it has any
record Target(Node node, String title, boolean hasTitle, Optional<TableTwin<?>> table) {
  /// @param at where the user is, or null
  static Target around(@Nullable Node at, View view) {
    for (Node node = at; node != null; node = node.getParent()) {
      switch (node) {
        case TableTwin<?> table -> {
          return new Target(table, table.getAccessibleText(), false, Optional.of(table));
        }
        case Figure figure -> {
          return new Target(figure, figure.title(), true, figure.table());
        }
        case ChartPane chart when !isInFigure(chart) -> {
          return new Target(chart, view.title(), false, view.table());
        }
        default -> {}
      }
    }
    return new Target(whole(view), view.title(), false, view.table());
  }

  /// Of a page that scrolls all of it, else what is shown.
  private static Node whole(View view) {
    return view.region().lookup(".page-scroll") instanceof ScrollPane scroll
            && scroll.getContent() != null
        ? scroll.getContent()
        : view.region();
  }

  private static boolean isInFigure(Node node) {
    for (Node parent = node.getParent(); parent != null; parent = parent.getParent()) {
      if (parent instanceof Figure) {
        return true;
      }
    }
    return false;
  }

  /// A name for a file, without ending.
  String fileName() {
    String name = title.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String bare = name.replaceAll("^-+|-+$", "");
    return bare.isEmpty() ? "throughline" : bare.substring(0, Math.min(48, bare.length()));
  }
}
