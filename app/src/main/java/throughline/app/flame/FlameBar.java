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
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;
import throughline.model.difference.Measure;

/// The rows above the flame graph: which run or the difference, which file, which threads, which
/// layout, graph or table; filters; the way to the node zoomed to; what a search found.
final class FlameBar {
  private final SegmentedButton runs = new SegmentedButton();
  private final SegmentedButton measures = new SegmentedButton();
  private final ComboBox<FlameSource> sources = new ComboBox<>();
  private final ComboBox<FlameShape> shapes = new ComboBox<>();
  private final ThreadChooser threads;
  private final SegmentedButton forms = new SegmentedButton();
  private final Label found = new Label();
  private final HBox chooser = new HBox(8);
  private final List<Node> menus;
  private final VBox box;
  private boolean isFilling;

  /// Which run is shown.
  enum Shown {
    BEFORE("Before"),
    AFTER("After"),
    DIFFERENCE("Difference");

    private final String title;

    Shown(String title) {
      this.title = title;
    }
  }

  /// What stands in the middle.
  enum Form {
    GRAPH("Graph"),
    TREE("Tree"),
    FUNCTIONS("Functions");

    private final String title;

    Form(String title) {
      this.title = title;
    }
  }

  /// Told what the user chooses.
  interface Chosen {
    void shown(Shown shown);

    void source(FlameSource source);

    void choice(FlameSource.Choice choice);

    void shape(FlameShape shape);

    void measure(Measure measure);

    void form(Form form);
  }

  /// @param filters the row of filters
  /// @param menus what stands at the end of the first row
  FlameBar(Node crumbs, Node filters, List<Node> menus, Chosen chosen) {
    this.menus = menus;
    this.threads = new ThreadChooser(chosen::choice);
    segments(runs, "flame-runs", Shown.values(), shown -> shown.title, chosen::shown);
    segments(forms, "flame-forms", Form.values(), form -> form.title, chosen::form);
    segments(
        measures,
        "flame-measures",
        Measure.values(),
        measure ->
            switch (measure) {
              case SHARE -> "Share";
              case AMOUNT -> "Amount";
            },
        chosen::measure);
    sources.setAccessibleText("File and event");
    shapes.setId("flame-shapes");
    shapes.setAccessibleText("Layout");
    cells(sources, FlameSource::label);
    cells(shapes, FlameShape::title);
    shapes.setTooltip(new Tooltip("How stacks are laid out"));
    sources.valueProperty().subscribe(value -> choose(value, chosen::source));
    shapes.valueProperty().subscribe(value -> choose(value, chosen::shape));
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
    box = new VBox(chooser, filters, way);
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

  private static <T> void segments(
      SegmentedButton into, String id, T[] values, Function<T, String> text, Consumer<T> chosen) {
    for (T value : values) {
      ToggleButton button = new ToggleButton(text.apply(value));
      button.getStyleClass().add("flat");
      button.setOnAction(
          _ -> {
            button.setSelected(true);
            chosen.accept(value);
          });
      into.getButtons().add(button);
    }
    into.setId(id);
    into.getButtons().getFirst().setSelected(true);
    into.setMinWidth(Region.USE_PREF_SIZE);
  }

  private static <T> void select(SegmentedButton in, T[] values, T value) {
    in.getButtons().get(List.of(values).indexOf(value)).setSelected(true);
  }

  private static <T> void cells(ComboBox<T> box, Function<T, String> text) {
    box.setCellFactory(_ -> new TextCell<>(text));
    box.setButtonCell(new TextCell<>(text));
    box.setMaxWidth(280);
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

  /// What there is to choose from, and what is chosen.
  ///
  /// @param all the sources of the run
  /// @param shapes the layouts that are possible
  record State(
      Shown shown,
      boolean isTwo,
      List<FlameSource> all,
      FlameSource source,
      FlameSource.Choice choice,
      List<FlameShape> shapes,
      FlameSettings settings) {}

  void show(State state) {
    isFilling = true;
    select(runs, Shown.values(), state.shown());
    select(measures, Measure.values(), state.settings().measure());
    sources.getItems().setAll(state.all());
    sources.setValue(state.source());
    shapes.getItems().setAll(state.shapes());
    FlameShape shape = state.settings().shape();
    shapes.setValue(state.shapes().contains(shape) ? shape : FlameShape.LEFT_HEAVY);
    threads.show(state.source(), state.choice());
    chooser.getChildren().clear();
    if (state.isTwo()) {
      chooser.getChildren().add(runs);
    }
    if (state.shown() == Shown.DIFFERENCE) {
      chooser.getChildren().add(measures);
    }
    if (state.all().size() > 1) {
      chooser.getChildren().add(sources);
    }
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    chooser.getChildren().addAll(threads.region(), shapes, forms, gap);
    chooser.getChildren().addAll(menus);
    isFilling = false;
  }

  /// Lets go of the run whose sources it offered.
  void clear() {
    isFilling = true;
    sources.setValue(null);
    sources.getItems().clear();
    threads.clear();
    isFilling = false;
  }

  void showFound(String text) {
    found.setText(text);
  }
}
