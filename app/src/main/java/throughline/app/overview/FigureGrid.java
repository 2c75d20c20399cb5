package throughline.app.overview;

import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import throughline.app.chart.Texts;

/// A few rows of names and numbers below a figure's title: numbers right-aligned and never cut,
/// names cut in the middle.
public final class FigureGrid extends GridPane {
  private static final double LEAST_NAME = 80;

  /// Wider, the eye loses the row between a name and its numbers.
  private static final double MOST_WIDTH = 760;

  public FigureGrid() {
    super(16, 4);
    getStyleClass().add("rows");
    setMaxWidth(MOST_WIDTH);
  }

  /// Adds a column of names, which takes what is left.
  FigureGrid names() {
    ColumnConstraints column = new ColumnConstraints();
    column.setHgrow(Priority.ALWAYS);
    column.setMinWidth(LEAST_NAME);
    getColumnConstraints().add(column);
    return this;
  }

  /// Adds columns of numbers.
  FigureGrid numbers(int count) {
    for (int at = 0; at < count; at++) {
      ColumnConstraints column = new ColumnConstraints();
      column.setHalignment(HPos.RIGHT);
      column.setMinWidth(Region.USE_PREF_SIZE);
      getColumnConstraints().add(column);
    }
    return this;
  }

  /// Adds a column of words that are cut where there is no room.
  FigureGrid words() {
    ColumnConstraints column = new ColumnConstraints();
    column.setMinWidth(40);
    getColumnConstraints().add(column);
    return this;
  }

  /// A column's title.
  ///
  /// @param style its colour: `muted`, `baseline` …
  FigureGrid head(int column, String text, String style) {
    add(Texts.whole(text, style, "small"), column, 0);
    return this;
  }

  FigureGrid name(int row, String text) {
    Label label = Texts.line(text);
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    add(label, 0, row);
    return this;
  }

  FigureGrid number(int column, int row, String text) {
    add(Texts.whole(text, "number"), column, row);
    return this;
  }

  FigureGrid words(int column, int row, String text) {
    add(Texts.line(text, "muted", "small"), column, row);
    return this;
  }
}
