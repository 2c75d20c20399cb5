package throughline.app.window;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.workspace.Details;

/// The small chart of a section of the details: a bar for each class, that of the selected thing in
/// the accent's colour.
final class DetailBars extends VBox {
  private static final double HEIGHT = 44;

  /// A class with anything in it is never drawn as empty.
  private static final double LEAST = 2;

  DetailBars(Details.Bars bars) {
    super(2);
    getStyleClass().add("detail-bars");
    setAccessibleText(bars.spoken());
    int most = bars.counts().stream().mapToInt(Integer::intValue).max().orElse(0);
    HBox row = new HBox(1);
    row.setAlignment(Pos.BOTTOM_LEFT);
    row.setMinHeight(HEIGHT);
    row.setPrefHeight(HEIGHT);
    for (int at = 0; at < bars.counts().size(); at++) {
      int count = bars.counts().get(at);
      Region bar = new Region();
      double height = most == 0 ? 0 : HEIGHT * count / most;
      double drawn = count == 0 ? 1 : Math.max(LEAST, height);
      bar.setMinHeight(drawn);
      bar.setPrefHeight(drawn);
      bar.setMaxHeight(drawn);
      bar.getStyleClass().add("detail-bar");
      if (at == bars.marked()) {
        bar.getStyleClass().add("marked");
      } else if (count == 0) {
        bar.getStyleClass().add("none");
      }
      HBox.setHgrow(bar, Priority.ALWAYS);
      row.getChildren().add(bar);
    }
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    getChildren().setAll(row, new HBox(small(bars.from()), gap, small(bars.to())));
  }

  private static Label small(String text) {
    Label label = new Label(text);
    label.getStyleClass().addAll("small", "muted");
    return label;
  }
}
