package throughline.app.window;

import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import throughline.app.draw.LeftToRight;
import throughline.app.load.DropForecast;
import throughline.app.load.DropForecast.Line;

/// The files that are dragged, each with what would become of it.
final class DropList extends GridPane {
  private static final double NAMES_PERCENT = 35;

  DropList() {
    super(16, 4);
    setId("drop-list");
    getStyleClass().add("drop-list");
    ColumnConstraints names = new ColumnConstraints();
    names.setPercentWidth(NAMES_PERCENT);
    names.setHalignment(HPos.RIGHT);
    ColumnConstraints texts = new ColumnConstraints();
    texts.setHgrow(Priority.ALWAYS);
    getColumnConstraints().setAll(names, texts);
    setMinHeight(USE_PREF_SIZE);
    setMinWidth(0);
  }

  void show(DropForecast forecast) {
    getChildren().clear();
    int row = 0;
    for (Line line : forecast.lines()) {
      Label name = new Label(line.name());
      name.getStyleClass().add("strong");
      name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      Label text = new Label(LeftToRight.of(line.text()));
      text.setMinWidth(0);
      text.setWrapText(true);
      text.setMinHeight(USE_PREF_SIZE);
      text.getStyleClass().add(line.isTaken() ? "muted" : "warning");
      GridPane.setValignment(name, VPos.TOP);
      addRow(row++, name, text);
    }
    if (forecast.more() > 0) {
      Label more = new Label("and " + forecast.more() + " more");
      more.getStyleClass().add("muted");
      add(more, 1, row);
    }
    setAccessibleText(
        forecast.lines().stream()
            .map(line -> line.name() + " · " + line.text())
            .collect(Collectors.joining("\n")));
  }
}
