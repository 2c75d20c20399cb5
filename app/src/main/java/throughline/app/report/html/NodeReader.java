package throughline.app.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import throughline.app.chart.Chart;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.report.html.HtmlReport.Piece;
import throughline.app.view.TableTwin;

/// Reads what nodes say into markup that means the same: labels as headings and paragraphs, grids
/// as tables, figures as figures. Not where they stand: a browser lays a page out itself.
final class NodeReader {
  /// Style classes of the program that the page's stylesheet knows as well.
  private static final Set<String> STYLES =
      Set.of(
          "muted",
          "small",
          "strong",
          "section",
          "mono",
          "better",
          "worse",
          "baseline",
          "candidate",
          "warning",
          "error",
          "badge",
          "number");

  /// Longer tables are for the window, and for export.
  private static final int MOST_ROWS = 500;

  private final List<Piece> pieces = new ArrayList<>();
  private final StringBuilder open = new StringBuilder();
  private final UnaryOperator<String> wording;

  NodeReader(UnaryOperator<String> wording) {
    this.wording = wording;
  }

  List<Piece> pieces() {
    flush();
    return List.copyOf(pieces);
  }

  void markup(String markup) {
    open.append(markup);
  }

  private void flush() {
    if (!open.isEmpty()) {
      pieces.add(new Piece.Text(open.toString()));
      open.setLength(0);
    }
  }

  void read(Node node) {
    if (node.getStyleClass().contains(Figure.TOOLS) || !node.isVisible()) {
      return;
    }
    switch (node) {
      case Figure figure -> figure(figure);
      case ChartPane pane -> {
        Chart chart = pane.chart();
        if (chart != null) {
          flush();
          pieces.add(new Piece.Drawing(chart));
        }
      }
      case Label label -> label(label);
      case GridPane grid -> grid(grid);
      case TableTwin<?> table -> table(table);
      case FlowPane flow -> box("flow", flow);
      case HBox row -> box("row", row);
      case Region rule when rule.getStyleClass().contains("rule") -> markup("<hr>\n");
      case Parent parent -> box("box", parent);
      default -> {}
    }
  }

  private void box(String kind, Parent parent) {
    markup("<div class=\"" + kind + "\">\n");
    parent.getChildrenUnmodifiable().forEach(this::read);
    markup("</div>\n");
  }

  private void figure(Figure figure) {
    markup("<figure>\n<figcaption>\n<h3>" + text(figure.title()) + "</h3>\n");
    if (!figure.measured().isEmpty()) {
      markup("<p class=\"muted small\">" + text(figure.measured()) + "</p>\n");
    }
    markup("</figcaption>\n");
    figure.content().forEach(this::read);
    figure
        .table()
        .ifPresent(
            table -> {
              markup("<details><summary>Table</summary>\n");
              table(table);
              markup("</details>\n");
            });
    markup("</figure>\n");
  }

  private void label(Label label) {
    String text = label.getText();
    if (text == null || text.isEmpty()) {
      return;
    }
    String element = label.getStyleClass().contains("headline") ? "h2" : "p";
    markup("<%s%s>%s</%s>\n".formatted(element, styles(label, ""), text(text), element));
  }

  private static String styles(Node node, String more) {
    String all =
        node.getStyleClass().stream().filter(STYLES::contains).collect(Collectors.joining(" "));
    String both = (all + " " + more).strip();
    return both.isEmpty() ? "" : " class=\"" + both + "\"";
  }

  private void grid(GridPane grid) {
    SortedMap<Integer, SortedMap<Integer, Node>> rows = new TreeMap<>();
    int columns = 0;
    for (Node child : grid.getChildren()) {
      int row = orZero(GridPane.getRowIndex(child));
      int column = orZero(GridPane.getColumnIndex(child));
      rows.computeIfAbsent(row, key -> new TreeMap<>()).put(column, child);
      columns = Math.max(columns, column + 1);
    }
    markup("<div class=\"scroll\"><table>\n");
    for (SortedMap<Integer, Node> row : rows.values()) {
      markup("<tr>");
      for (int column = 0; column < columns; column++) {
        cell(row.get(column), isRight(grid, column));
      }
      markup("</tr>\n");
    }
    markup("</table></div>\n");
  }

  private void cell(@org.jspecify.annotations.Nullable Node node, boolean right) {
    if (node instanceof Label label) {
      boolean whole = label.getMinWidth() == Region.USE_PREF_SIZE;
      String styles = styles(label, right ? "number" : whole ? "whole" : "");
      markup("<td" + styles + ">" + text(label.getText()) + "</td>");
    } else {
      markup("<td>");
      if (node != null) {
        read(node);
      }
      markup("</td>");
    }
  }

  private static boolean isRight(GridPane grid, int column) {
    return column < grid.getColumnConstraints().size()
        && grid.getColumnConstraints().get(column).getHalignment() == HPos.RIGHT;
  }

  private static int orZero(@org.jspecify.annotations.Nullable Integer index) {
    return index == null ? 0 : index;
  }

  private void table(TableTwin<?> table) {
    List<TableTwin.Head> heads = table.heads();
    markup("<div class=\"scroll\"><table class=\"small\">\n<thead><tr>");
    for (TableTwin.Head head : heads) {
      markup(
          "<th scope=\"col\"%s>%s</th>"
              .formatted(head.isNumber() ? " class=\"number\"" : "", text(head.title())));
    }
    markup("</tr></thead>\n<tbody>\n");
    List<List<String>> rows = table.texts(MOST_ROWS);
    for (List<String> row : rows) {
      markup("<tr>");
      for (int column = 0; column < row.size(); column++) {
        String style = heads.get(column).isNumber() ? " class=\"number\"" : "";
        markup("<td" + style + ">" + text(row.get(column)) + "</td>");
      }
      markup("</tr>\n");
    }
    markup("</tbody></table></div>\n");
    int more = table.getItems().size() - rows.size();
    if (more > 0) {
      markup("<p class=\"muted small\">and " + more + " more rows in the window</p>\n");
    }
  }

  private String text(String text) {
    return Markup.escaped(wording.apply(text));
  }
}
