package throughline.app.flame;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Units;
import throughline.app.workspace.Slot;

/// The rows above the flame graph: which run, which file, which threads, graph or table; what the
/// samples are; the way to the node zoomed to; what a search found.
final class FlameBar {
  private final SegmentedButton runs = new SegmentedButton();
  private final ComboBox<FlameSource> sources = new ComboBox<>();
  private final ComboBox<FlameSource.Choice> threads = new ComboBox<>();
  private final SegmentedButton forms = new SegmentedButton();
  private final Label about = new Label();
  private final Label found = new Label();
  private final HBox chooser = new HBox(8);
  private final VBox box;
  private WeightUnit unit = new WeightUnit("samples");
  private double all;
  private boolean isFilling;

  /// Told what the user chooses.
  interface Chosen {
    void run(Slot slot);

    void source(FlameSource source);

    void choice(FlameSource.Choice choice);

    void asTable(boolean isTable);
  }

  FlameBar(Node crumbs, Chosen chosen) {
    segments(
        runs,
        List.of("Before", "After"),
        at -> chosen.run(at == 0 ? Slot.BASELINE : Slot.CANDIDATE));
    segments(forms, List.of("Graph", "Table"), at -> chosen.asTable(at == 1));
    runs.setId("flame-runs");
    forms.setId("flame-forms");
    threads.setId("flame-threads");
    sources.setAccessibleText("File and event");
    threads.setAccessibleText("Threads");
    threads.setVisibleRowCount(16);
    cells(sources, FlameSource::label);
    cells(threads, this::text);
    sources.valueProperty().subscribe(value -> choose(value, chosen::source));
    threads.valueProperty().subscribe(value -> choose(value, chosen::choice));
    about.setId("flame-about");
    about.getStyleClass().addAll("muted", "small");
    about.setMinWidth(0);
    HBox.setHgrow(about, Priority.ALWAYS);
    about.setMaxWidth(Double.MAX_VALUE);
    found.setId("flame-found");
    found.getStyleClass().add("small");
    found.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    found.setMinWidth(Region.USE_PREF_SIZE);
    chooser.setAlignment(Pos.CENTER_LEFT);
    chooser.setStyle("-fx-padding: 4 8 0 8;");
    chooser.setMinHeight(36);
    HBox.setHgrow(crumbs, Priority.ALWAYS);
    HBox way = new HBox(12, crumbs, found);
    way.setAlignment(Pos.CENTER_LEFT);
    way.setStyle("-fx-padding: 0 8 4 8;");
    way.setMinHeight(28);
    box = new VBox(chooser, way);
    box.getStyleClass().add("tool-row");
  }

  Region region() {
    return box;
  }

  private <T> void choose(@Nullable T value, Consumer<T> chosen) {
    if (!isFilling && value != null) {
      chosen.accept(value);
    }
  }

  private static void segments(SegmentedButton into, List<String> texts, Consumer<Integer> chosen) {
    for (int at = 0; at < texts.size(); at++) {
      ToggleButton button = new ToggleButton(texts.get(at));
      int index = at;
      button.getStyleClass().add("flat");
      button.setOnAction(
          _ -> {
            button.setSelected(true);
            chosen.accept(index);
          });
      into.getButtons().add(button);
    }
    into.getButtons().getFirst().setSelected(true);
    into.setMinWidth(Region.USE_PREF_SIZE);
  }

  private static <T> void cells(ComboBox<T> box, Function<T, String> text) {
    box.setCellFactory(_ -> new TextCell<>(text));
    box.setButtonCell(new TextCell<>(text));
    box.setMaxWidth(320);
  }

  private static final class TextCell<T> extends ListCell<T> {
    private final Function<T, String> text;

    TextCell(Function<T, String> text) {
      this.text = text;
      setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty || item == null ? null : text.apply(item));
    }
  }

  /// Such as `target-0 · 6,011 samples · 14.3 %`.
  private String text(FlameSource.Choice choice) {
    String share = all > 0 ? " · " + Units.percent(choice.weight() / all) : "";
    return choice.text() + " · " + unit.format(choice.weight()) + share;
  }

  /// What there is to choose from, and what is chosen.
  void show(
      Slot slot,
      boolean isTwo,
      List<FlameSource> all,
      FlameSource source,
      FlameSource.Choice choice) {
    isFilling = true;
    unit = new WeightUnit(source.unit());
    this.all = source.weight();
    runs.getButtons().get(slot == Slot.BASELINE ? 0 : 1).setSelected(true);
    sources.getItems().setAll(all);
    sources.setValue(source);
    threads.getItems().setAll(source.choices());
    threads.setValue(choice);
    chooser.getChildren().clear();
    if (isTwo) {
      chooser.getChildren().add(runs);
    }
    if (all.size() > 1) {
      chooser.getChildren().add(sources);
    }
    chooser.getChildren().addAll(threads, forms, about);
    isFilling = false;
  }

  void showAbout(String text) {
    about.setText(text);
  }

  void showFound(String text) {
    found.setText(text);
  }
}
