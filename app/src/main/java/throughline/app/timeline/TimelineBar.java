package throughline.app.timeline;

import javafx.beans.property.BooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.controlsfx.control.SegmentedButton;

/// The row above the timeline: which runs, which tracks.
final class TimelineBar extends HBox {
  private final SegmentedButton runs = new SegmentedButton();
  private final TextField filter = new TextField();
  private final ToggleButton table = new ToggleButton("Table");
  private final Label clock = new Label("Each run on its own clock, both from their start");

  TimelineBar(TimelinePane pane) {
    super(12);
    for (ToggleButton button : runButtons(pane)) {
      runs.getButtons().add(button);
    }
    filter.setId("track-filter");
    filter.setPromptText("Filter tracks");
    filter.setAccessibleText("Show only tracks whose name holds this");
    filter.setPrefWidth(180);
    filter
        .textProperty()
        .subscribe(
            text -> {
              pane.model().arrangement().filter(text);
              pane.rearranged();
            });
    MenuButton tracks = new MenuButton("Tracks");
    tracks.setId("tracks-menu");
    tracks.setAccessibleText("Show, hide and fold tracks");
    tracks.getStyleClass().add("flat");
    tracks.setOnShowing(_ -> tracks.getItems().setAll(TrackMenu.forAll(pane)));
    tracks.getItems().setAll(TrackMenu.forAll(pane));
    MenuButton marks = new MenuButton("Marks");
    marks.setId("marks-menu");
    marks.setAccessibleText("Marks and notes");
    marks.getStyleClass().add("flat");
    marks.setOnShowing(_ -> marks.getItems().setAll(MarkMenu.of(pane.measuring())));
    marks.getItems().setAll(MarkMenu.of(pane.measuring()));
    NoteField note = new NoteField(pane);
    pane.measuring().onCurrent(note::show);
    pane.measuring().onWrite(note::requestFocus);
    clock.getStyleClass().addAll("muted", "small");
    setAlignment(Pos.CENTER_LEFT);
    getStyleClass().add("tool-row");
    setMinHeight(36);
    setStyle("-fx-padding: 4 8 4 8;");
    table.setId("timeline-table-toggle");
    table.getStyleClass().addAll("flat", "small");
    table.setAccessibleText("Show what is selected or in view as a table");
    table.setMinWidth(USE_PREF_SIZE);
    clock.setMinWidth(0);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    getChildren().setAll(runs, filter, tracks, marks, note, clock, gap, table);
    showsTwo(false);
  }

  /// Shows what tracks are filtered by.
  void filter(String text) {
    if (!text.equals(filter.getText())) {
      filter.setText(text);
    }
  }

  /// Whether the table is wanted in place of the tracks.
  BooleanProperty tabledProperty() {
    return table.selectedProperty();
  }

  /// @param isTwo whether there are two runs to choose from
  void showsTwo(boolean isTwo) {
    runs.setVisible(isTwo);
    runs.setManaged(isTwo);
    clock.setVisible(isTwo);
    clock.setManaged(isTwo);
  }

  private static ToggleButton[] runButtons(TimelinePane pane) {
    ToggleGroup group = new ToggleGroup();
    TimelineModel.Shown[] all = TimelineModel.Shown.values();
    ToggleButton[] buttons = new ToggleButton[all.length];
    for (int at = 0; at < all.length; at++) {
      TimelineModel.Shown shown = all[at];
      ToggleButton button =
          new ToggleButton(
              switch (shown) {
                case BOTH -> "Both runs";
                case BASELINE -> "Before";
                case CANDIDATE -> "After";
              });
      button.setSelected(shown == TimelineModel.Shown.BOTH);
      button.setToggleGroup(group);
      button.setOnAction(
          _ -> {
            button.setSelected(true);
            pane.moveCursor(null);
            pane.model().show(shown);
            pane.moved();
          });
      buttons[at] = button;
    }
    return buttons;
  }
}
