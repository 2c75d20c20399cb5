package throughline.app.window;

import java.util.function.UnaryOperator;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import throughline.app.view.Units;
import throughline.app.workspace.ChosenColors;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;
import throughline.model.run.TimeRange;

/// One chip for each part of the selection, with a cross to let go of it, and buttons to go back
/// and forward. There only while something is selected or can be gone back to.
final class SelectionBar extends HBox {
  private static final double HEIGHT = 28;
  private static final double WIDEST_CHIP = 320;

  private final Workspace workspace;
  private final HBox chips = new HBox(8);

  SelectionBar(Workspace workspace) {
    super(8);
    this.workspace = workspace;
    getStyleClass().add("selection-bar");
    setId("selection-bar");
    setAlignment(Pos.CENTER_LEFT);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
    chips.setAlignment(Pos.CENTER_LEFT);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button back = step("back", "Back to the selection before", workspace::goBack);
    back.disableProperty().bind(workspace.canGoBackProperty().not());
    Button forward = step("forward", "Forward to the selection after", workspace::goForward);
    forward.disableProperty().bind(workspace.canGoForwardProperty().not());
    getChildren().setAll(chips, gap, back, forward);
    workspace.selectionProperty().subscribe(this::show);
    ChosenColors.of(workspace).property().subscribe(_ -> show(workspace.selection()));
    workspace.canGoBackProperty().subscribe(_ -> show(workspace.selection()));
    workspace.canGoForwardProperty().subscribe(_ -> show(workspace.selection()));
  }

  private void show(Selection selection) {
    boolean isNeeded =
        !selection.isEmpty()
            || workspace.canGoBackProperty().get()
            || workspace.canGoForwardProperty().get();
    setVisible(isNeeded);
    setManaged(isNeeded);
    chips.getChildren().clear();
    TimeRange range = selection.range();
    if (range != null) {
      add("", text(range), Icons.of("clock"), s -> s.withRange(null));
    }
    if (selection.thread() != null) {
      add("thread", selection.thread(), null, s -> s.withThread(null));
    }
    if (selection.stage() != null) {
      add("stage", selection.stage(), null, s -> s.withStage(null));
    }
    if (selection.frame() != null) {
      add("frame", selection.frame(), null, s -> s.withFrame(null));
    }
    if (selection.isEmpty()) {
      Label nothing = new Label("Nothing selected");
      nothing.getStyleClass().addAll("small", "muted");
      chips.getChildren().add(nothing);
    }
  }

  /// Both ends in the unit of the later one, such as `12.4 – 18.9 s`.
  static String text(TimeRange range) {
    Units unit = Units.duration(Math.max(Math.abs(range.fromNanos()), Math.abs(range.toNanos())));
    return unit.number(range.fromNanos()) + " – " + unit.format(range.toNanos());
  }

  private void add(
      String kind,
      String value,
      @org.jspecify.annotations.Nullable Node icon,
      UnaryOperator<Selection> without) {
    HBox chip = new HBox(4);
    chip.setAlignment(Pos.CENTER_LEFT);
    chip.getStyleClass().add("selection-chip");
    if (icon != null) {
      chip.getChildren().add(icon);
    }
    if (!kind.isEmpty()) {
      Label kindLabel = new Label(kind);
      kindLabel.getStyleClass().addAll("small", "muted");
      kindLabel.setMinWidth(USE_PREF_SIZE);
      chip.getChildren().add(kindLabel);
    }
    Label text = new Label(value);
    text.setMaxWidth(WIDEST_CHIP);
    text.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    text.setTooltip(new Tooltip(value));
    Button close = new Button();
    close.setGraphic(Icons.of("close"));
    close.getStyleClass().add("flat");
    close.setAccessibleText("Let go of " + (kind.isEmpty() ? "time" : kind) + " " + value);
    close.setOnAction(_ -> workspace.select(without.apply(workspace.selection())));
    chip.getChildren().add(text);
    if (kind.equals("stage")) {
      chip.getChildren().add(colors(value));
    }
    chip.getChildren().add(close);
    chips.getChildren().add(chip);
  }

  /// Says which colour was chosen for a stage, and offers others.
  private Button colors(String stage) {
    Button button = new Button();
    button.setId("stage-color");
    button.setGraphic(ColorMenu.swatch(ChosenColors.of(workspace).get().stages().get(stage)));
    button.getStyleClass().add("flat");
    button.setTooltip(new Tooltip("Colour of this stage"));
    button.setAccessibleText("Choose the colour of " + stage);
    button.setOnAction(_ -> ColorMenu.ofStage(workspace, stage).showAt(button));
    return button;
  }

  private static Button step(String icon, String tip, Runnable action) {
    Button button = new Button();
    button.setGraphic(Icons.of(icon));
    button.getStyleClass().add("flat");
    button.setTooltip(new Tooltip(tip));
    button.setAccessibleText(tip);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
