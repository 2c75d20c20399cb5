package throughline.app.chart;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// Names of frames or slices, cut in the middle where they are long, with columns of numbers.
public final class NameGrid extends GridPane {
  private static final double LEAST_NAME = 80;

  private int rows;

  /// @param widest in pixels
  /// @param heads what stands above the numbers
  public NameGrid(double widest, List<String> heads) {
    super(16, 4);
    getStyleClass().add("rows");
    setMaxWidth(widest);
    ColumnConstraints name = new ColumnConstraints();
    name.setHgrow(Priority.ALWAYS);
    name.setMinWidth(LEAST_NAME);
    getColumnConstraints().add(name);
    for (String head : heads) {
      ColumnConstraints number = new ColumnConstraints();
      number.setHalignment(HPos.RIGHT);
      number.setMinWidth(Region.USE_PREF_SIZE);
      getColumnConstraints().add(number);
      add(Texts.whole(head, "muted", "small"), getColumnConstraints().size() - 1, 0);
    }
  }

  /// Adds a row below the others.
  ///
  /// @param numbers one for each column
  public void add(String name, List<? extends Node> numbers) {
    rows++;
    Label label = Texts.line(name, "mono", "small");
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    add(label, 0, rows);
    for (int column = 0; column < numbers.size(); column++) {
      add(numbers.get(column), column + 1, rows);
    }
  }

  /// Adds a line of text below the others, over the whole width.
  public void note(String text) {
    rows++;
    add(Texts.wrapped(text, "muted", "small"), 0, rows, getColumnConstraints().size(), 1);
  }
}
