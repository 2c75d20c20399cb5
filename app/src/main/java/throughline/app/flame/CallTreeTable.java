package throughline.app.flame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Units;
import throughline.model.difference.TreeDifference;
import throughline.model.tree.CallTree;

/// The graph as a tree of rows: the same boxes in the same order. A row's callees are made when it
/// is opened.
final class CallTreeTable {
  private static final double ROW_HEIGHT = 24;
  private static final double OPEN_SHARE = 0.1;
  private static final int MOST_OPEN = 60;

  private final TreeTableView<Integer> table = new TreeTableView<>();
  private FlameTexts texts = FlameTexts.NOTHING;

  CallTreeTable(IntConsumer chosen) {
    table.setId("flame-tree-table");
    table.getStyleClass().addAll("table-twin", "dense");
    table.setAccessibleText("Call tree");
    table.setFixedCellSize(ROW_HEIGHT);
    table.setShowRoot(false);
    table.setPlaceholder(new Label("No rows"));
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            item -> {
              if (item != null) {
                chosen.accept(item.getValue());
              }
            });
  }

  TreeTableView<Integer> region() {
    return table;
  }

  void show(FlameTexts newTexts) {
    texts = newTexts;
    CallTree tree = newTexts.tree();
    table.getColumns().clear();
    TreeTableColumn<Integer, String> frame = column("Frame", 420, tree::frame, "");
    table.getColumns().add(frame);
    TreeDifference difference = newTexts.difference();
    if (difference == null) {
      add("Total", node -> texts.unit().format(tree.total(node)));
      add("Of all", node -> Units.percent(tree.total(node) / tree.totalWeight()));
      add("Self", node -> texts.unit().format(tree.self(node)));
    } else {
      add("Before", node -> texts.unit().format(difference.before(node)));
      add("After", node -> texts.unit().format(difference.after(node)));
      add(
          "Change",
          node ->
              DifferenceTexts.signed(
                  texts.unit(), difference.after(node) - difference.before(node)));
      add(
          "Relative",
          node -> DifferenceTexts.relative(difference.before(node), difference.after(node)));
      table
          .getColumns()
          .add(
              column(
                  "Test",
                  240,
                  node ->
                      DifferenceTexts.verdict(
                          difference.change(node), difference.probability(node)),
                  ""));
    }
    Item root = new Item(tree, FlameLayout.ROOT);
    root.setExpanded(true);
    table.setRoot(root);
    openHeaviest(root);
  }

  /// Opens what has much of the weight, so that what matters is in view.
  private void openHeaviest(TreeItem<Integer> root) {
    double all = texts.tree().totalWeight();
    Deque<TreeItem<Integer>> open = new ArrayDeque<>(List.of(root));
    for (int opened = 0; opened < MOST_OPEN && !open.isEmpty(); opened++) {
      TreeItem<Integer> item = open.poll();
      item.setExpanded(true);
      for (TreeItem<Integer> child : item.getChildren()) {
        if (texts.tree().total(child.getValue()) >= OPEN_SHARE * all) {
          open.add(child);
        }
      }
    }
  }

  private void add(String title, Function<Integer, String> text) {
    table.getColumns().add(column(title, 120, text, "number"));
  }

  private static TreeTableColumn<Integer, String> column(
      String title, double width, Function<Integer, String> text, String style) {
    TreeTableColumn<Integer, String> column = new TreeTableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(
        features -> new ReadOnlyObjectWrapper<>(text.apply(features.getValue().getValue())));
    column.setCellFactory(_ -> new TextCell());
    if (!style.isEmpty()) {
      column.getStyleClass().add(style);
    }
    return column;
  }

  private static final class TextCell extends TreeTableCell<Integer, String> {
    private final Tooltip tip = new Tooltip();

    TextCell() {
      setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : text);
      tip.setText(text == null ? "" : text);
      setTooltip(!empty && text != null && text.length() > 30 ? tip : null);
    }
  }

  /// A node whose callees become items when they are first asked for.
  private static final class Item extends TreeItem<Integer> {
    private final CallTree tree;
    private boolean isFilled;

    Item(CallTree tree, int node) {
      super(node);
      this.tree = tree;
    }

    @Override
    public boolean isLeaf() {
      return tree.firstChild(getValue()) < 0;
    }

    @Override
    public ObservableList<TreeItem<Integer>> getChildren() {
      ObservableList<TreeItem<Integer>> children = super.getChildren();
      if (!isFilled) {
        isFilled = true;
        List<TreeItem<Integer>> made = new ArrayList<>();
        for (int node = tree.firstChild(getValue()); node >= 0; node = tree.nextSibling(node)) {
          made.add(new Item(tree, node));
        }
        children.setAll(made);
      }
      return children;
    }
  }
}
