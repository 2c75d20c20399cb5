package throughline.app.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// A table of the same rows as a chart: for screen readers, for copying, for export.
///
/// Rows are 24 pixels high. Numbers are right-aligned and sorted by value, whatever their text.
///
/// @param <R> a row
public final class TableTwin<R> extends TableView<R> {
  private static final double ROW_HEIGHT = 24;

  /// One column.
  ///
  /// @param title with the unit if all its numbers share one, such as `Total (ms)`
  /// @param text what a cell shows
  /// @param value what it is sorted and exported by; null for a column of text
  /// @param width preferred, in pixels
  /// @param cut where text that does not fit is cut
  public record Column<R>(
      String title,
      Function<R, String> text,
      @Nullable ToDoubleFunction<R> value,
      double width,
      OverrunStyle cut) {

    /// A column of names, cut at the end.
    public static <R> Column<R> text(String title, double width, Function<R, String> text) {
      return new Column<>(title, text, null, width, OverrunStyle.ELLIPSIS);
    }

    /// A column of paths or C++ names, cut in the middle.
    public static <R> Column<R> path(String title, double width, Function<R, String> text) {
      return new Column<>(title, text, null, width, OverrunStyle.CENTER_ELLIPSIS);
    }

    /// A column of numbers.
    public static <R> Column<R> number(
        String title, double width, ToDoubleFunction<R> value, Function<R, String> text) {
      return new Column<>(title, text, value, width, OverrunStyle.ELLIPSIS);
    }
  }

  private final List<Column<R>> columns;
  private final Map<Column<R>, Function<R, String>> styles = new HashMap<>();
  private final ObservableList<R> rows = FXCollections.observableArrayList();

  /// @param accessibleText what it is a table of
  /// @param columns from left to right
  public TableTwin(String accessibleText, List<Column<R>> columns) {
    this.columns = List.copyOf(columns);
    getStyleClass().addAll("table-twin", "dense");
    setAccessibleText(accessibleText);
    setFixedCellSize(ROW_HEIGHT);
    setPlaceholder(new Label("No rows"));
    getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    for (Column<R> column : columns) {
      getColumns().add(column(column));
    }
    SortedList<R> sorted = new SortedList<>(rows);
    sorted.comparatorProperty().bind(comparatorProperty());
    setItems(sorted);
    setContextMenu(menu());
    addCopyKey();
  }

  /// Replaces all rows; the order the user chose stays.
  public void show(List<R> newRows) {
    rows.setAll(newRows);
  }

  /// Gives each cell of a column a style class besides, such as `better`, by its row.
  ///
  /// @param column counted from 0
  /// @param style the class, or empty for none
  public void styleColumn(int column, Function<R, String> style) {
    styles.put(columns.get(column), style);
  }

  /// The rows in the order shown, with a header line, columns parted by tabs.
  public String toTsv() {
    return export(getItems(), "\t", text -> text.replace('\t', ' ').replace('\n', ' '));
  }

  /// The rows in the order shown, with a header line, as CSV (RFC 4180).
  public String toCsv() {
    return export(getItems(), ",", TableTwin::quoted);
  }

  /// What stands above a column.
  public record Head(String title, boolean isNumber) {}

  /// What stands above the columns, from left to right.
  public List<Head> heads() {
    return columns.stream()
        .map(column -> new Head(column.title(), column.value() != null))
        .toList();
  }

  /// What the cells show, row by row in the order shown.
  ///
  /// @param most how many rows at most
  public List<List<String>> texts(int most) {
    return getItems().stream()
        .limit(most)
        .map(row -> columns.stream().map(column -> column.text().apply(row)).toList())
        .toList();
  }

  private String export(List<R> which, String separator, Function<String, String> escape) {
    StringBuilder out = new StringBuilder();
    List<String> cells = new ArrayList<>();
    for (Column<R> column : columns) {
      cells.add(escape.apply(column.title()));
    }
    out.append(String.join(separator, cells)).append('\n');
    for (R row : which) {
      cells.clear();
      for (Column<R> column : columns) {
        cells.add(escape.apply(exact(column, row)));
      }
      out.append(String.join(separator, cells)).append('\n');
    }
    return out.toString();
  }

  /// Numbers leave with all their digits in the unit of the column's title, where the text shows
  /// three.
  private static <R> String exact(Column<R> column, R row) {
    ToDoubleFunction<R> value = column.value();
    if (value == null) {
      return column.text().apply(row);
    }
    double number = value.applyAsDouble(row);
    if (Double.isNaN(number)) {
      return "";
    }
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : Double.toString(number);
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  private TableColumn<R, R> column(Column<R> column) {
    TableColumn<R, R> result = new TableColumn<>(column.title());
    result.setPrefWidth(column.width());
    result.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
    result.setCellFactory(_ -> new TwinCell<>(column, row -> style(column, row)));
    ToDoubleFunction<R> value = column.value();
    if (value == null) {
      result.setComparator(Comparator.comparing(column.text(), String.CASE_INSENSITIVE_ORDER));
    } else {
      result.setComparator(Comparator.comparingDouble(value));
      result.getStyleClass().add("number");
      result.setSortType(TableColumn.SortType.DESCENDING);
    }
    return result;
  }

  private String style(Column<R> column, R row) {
    Function<R, String> style = styles.get(column);
    return style == null ? "" : style.apply(row);
  }

  private ContextMenu menu() {
    MenuItem tsv = new MenuItem("Copy all as TSV");
    tsv.setOnAction(_ -> copy(toTsv()));
    MenuItem csv = new MenuItem("Copy all as CSV");
    csv.setOnAction(_ -> copy(toCsv()));
    MenuItem selected = new MenuItem("Copy selected rows");
    selected.setOnAction(_ -> copySelected());
    MenuItem save = new MenuItem("Save all as CSV…");
    save.setOnAction(_ -> fireEvent(new SaveTable(this, this)));
    return new ContextMenu(selected, tsv, csv, save);
  }

  private void addCopyKey() {
    KeyCombination copyKey = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    setOnKeyPressed(
        event -> {
          if (copyKey.match(event)) {
            copySelected();
            event.consume();
          }
        });
  }

  private void copySelected() {
    List<R> selected = List.copyOf(getSelectionModel().getSelectedItems());
    copy(export(selected, "\t", text -> text.replace('\t', ' ').replace('\n', ' ')));
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  /// Shows a column's text; where it is cut, the tip has all of it.
  private static final class TwinCell<R> extends TableCell<R, R> {
    private final Column<R> column;
    private final Function<R, String> style;
    private String styled = "";
    private final Tooltip tip = new Tooltip();

    TwinCell(Column<R> column, Function<R, String> style) {
      this.column = column;
      this.style = style;
      setTextOverrun(column.cut());
      if (column.value() != null) {
        getStyleClass().add("number");
      }
    }

    @Override
    protected void updateItem(@Nullable R row, boolean empty) {
      super.updateItem(row, empty);
      String text = empty || row == null ? null : column.text().apply(row);
      setText(text);
      String wanted = empty || row == null ? "" : style.apply(row);
      if (!wanted.equals(styled)) {
        getStyleClass().remove(styled);
        if (!wanted.isEmpty()) {
          getStyleClass().add(wanted);
        }
        styled = wanted;
      }
      tip.setText(text == null ? "" : text);
      setTooltip(text != null && text.length() > 24 ? tip : null);
    }
  }
}
