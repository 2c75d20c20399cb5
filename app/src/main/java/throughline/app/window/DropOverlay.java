package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import throughline.app.load.DropForecast;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Says, while files are dragged over the window, what letting go would do where the pointer is.
final class DropOverlay extends VBox {
  private final Workspace workspace;
  private final List<Zone> zones = new ArrayList<>();
  private final HBox fields = new HBox(16);
  private final DropList list = new DropList();

  /// One field of the overlay.
  private record Zone(DropZone meaning, VBox box) {}

  DropOverlay(Workspace workspace) {
    super(16);
    this.workspace = workspace;
    getStyleClass().add("drop-overlay");
    setId("drop-overlay");
    setPadding(new Insets(16));
    setMouseTransparent(true);
    setVisible(false);
    VBox.setVgrow(fields, Priority.ALWAYS);
    getChildren().setAll(list, fields);
  }

  /// Lists what would become of each file.
  void tell(DropForecast forecast) {
    list.show(forecast);
  }

  /// What is listed, for tests.
  String listedText() {
    return list.getAccessibleText();
  }

  /// Shows what can be done with the files.
  ///
  /// @param what what is dragged, such as `3 files`
  /// @param target the zone under the pointer
  void show(String what, DropZone target) {
    if (!isVisible()) {
      build(what);
      setVisible(true);
    }
    for (Zone zone : zones) {
      zone.box().pseudoClassStateChanged(TARGET, zone.meaning().equals(target));
    }
  }

  void hide() {
    setVisible(false);
  }

  /// What the zone under the pointer says, for tests and screen readers.
  String targetText() {
    return zones.stream()
        .filter(zone -> zone.box().getPseudoClassStates().contains(TARGET))
        .map(zone -> zone.box().getAccessibleText())
        .findFirst()
        .orElse("");
  }

  private static final PseudoClass TARGET = PseudoClass.getPseudoClass("target");

  private void build(String what) {
    zones.clear();
    fields.getChildren().clear();
    if (workspace.baseline() == null) {
      Pane zone =
          zone(
              new DropZone.Anywhere(),
              "only",
              "Open " + what,
              "Two folders open as a comparison: before and after");
      HBox.setHgrow(zone, Priority.ALWAYS);
      fields.getChildren().add(zone);
      return;
    }
    for (Slot slot : Slot.values()) {
      VBox half = new VBox(16);
      HBox.setHgrow(half, Priority.ALWAYS);
      half.setPrefWidth(0);
      half.setMaxHeight(Double.MAX_VALUE);
      Run run = workspace.run(slot);
      String title = "Open as " + slot.word();
      String text =
          run == null ? "Compares " + what + " with what is open" : "Replaces " + run.name();
      Pane replace = zone(new DropZone.Half(slot, Mode.REPLACE), slot.word(), title, text);
      half.getChildren().add(replace);
      if (run != null) {
        Pane add =
            zone(
                new DropZone.Half(slot, Mode.ADD),
                slot.word(),
                "Add to " + slot.word(),
                "More evidence of " + run.name());
        double share = DropZone.ADD_PART;
        add.prefHeightProperty().bind(heightProperty().subtract(48).multiply(share));
        add.setMinHeight(USE_PREF_SIZE);
        half.getChildren().add(add);
      }
      VBox.setVgrow(replace, Priority.ALWAYS);
      fields.getChildren().add(half);
    }
  }

  private Pane zone(DropZone meaning, String styleClass, String title, String text) {
    Label heading = new Label(title);
    heading.getStyleClass().add("title");
    Label explanation = new Label(text);
    explanation.getStyleClass().add("muted");
    VBox box = new VBox(4, heading, explanation);
    box.setAlignment(Pos.CENTER);
    box.getStyleClass().addAll("drop-zone", styleClass);
    box.setAccessibleText(title + ". " + text);
    zones.add(new Zone(meaning, box));
    return box;
  }
}
