package throughline.app.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.chart.Alignment;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Choice;
import throughline.app.chart.Figure;
import throughline.app.chart.RateCurve;
import throughline.app.chart.Texts;
import throughline.app.chart.ThroughputChart;
import throughline.app.overview.ThroughputFigure;
import throughline.app.theme.Role;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.app.workspace.Slot;
import throughline.app.workspace.TimeMarks;
import throughline.model.compare.ComparisonOptions.ChosenWindow;

/// The throughput curves, laid over each other by time or by steps, with the steady windows below
/// them, to be dragged; everything else on the page follows. It stays while the answer changes, so
/// that what the user drags is never replaced.
final class WindowsFigure extends VBox {
  private static final double TABLE_HEIGHT = 320;

  private final LiveComparison comparison;
  private final TimeMarks marks;
  private final ChartPane chart = new ChartPane();
  private final Map<Slot, WindowStrip> strips = new EnumMap<>(Slot.class);
  private final Choice<Alignment> alignment =
      new Choice<>("What the runs are laid over each other by", Alignment.TIME)
          .with(Alignment.TIME, "By time", "Time since each run's first record")
          .with(Alignment.STEP, "By step", "The same step of both runs above each other");
  private final StackPane plot = new StackPane(chart);
  private final ToggleButton tabled = new ToggleButton("Table");
  private @Nullable Answer shown;

  WindowsFigure(LiveComparison comparison, TimeMarks marks) {
    super(4);
    this.comparison = comparison;
    this.marks = marks;
    getStyleClass().add("figure");
    Label title = Texts.wrapped("Throughput and steady windows", "section");
    title.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(title, Priority.ALWAYS);
    tabled.getStyleClass().addAll("flat", "small");
    tabled.setAccessibleText("Show the numbers of this chart as a table");
    HBox tools = new HBox(4, alignment, tabled);
    tools.getStyleClass().add(Figure.TOOLS);
    tools.setMinWidth(Region.USE_PREF_SIZE);
    getChildren().add(new HBox(8, title, tools));
    getChildren()
        .add(
            Texts.wrapped(
                "drag the ends of a window, or focus one and use the arrow keys; double click takes"
                    + " the window found from the data",
                "muted",
                "small"));
    getChildren().add(plot);
    for (Slot slot : Slot.values()) {
      WindowStrip strip = new WindowStrip(slot.word(), listener(slot));
      strips.put(slot, strip);
      getChildren().add(strip);
    }
    alignment.valueProperty().subscribe(this::showAgain);
    tabled.selectedProperty().subscribe(this::showAgain);
    marks.property().subscribe(this::showAgain);
  }

  private void showAgain() {
    if (shown != null) {
      show(shown);
    }
  }

  void show(Answer answer) {
    shown = answer;
    boolean steps = RateCurve.haveSteps(answer.runs(), answer.sides());
    alignment.setAvailable(Alignment.STEP, steps);
    List<RateCurve> curves =
        RateCurve.of(answer.runs(), answer.sides(), answer.labels(), alignment.value()).stream()
            .map(curve -> curve.withMarks(marks.all()))
            .toList();
    ThroughputChart picture = new ThroughputChart(curves);
    chart.show(picture);
    if (tabled.isSelected() && !curves.isEmpty()) {
      TableTwin<?> table = ThroughputFigure.table(curves);
      table.setPrefHeight(TABLE_HEIGHT);
      plot.getChildren().setAll(table);
    } else {
      plot.getChildren().setAll(chart);
    }
    for (Slot slot : Slot.values()) {
      Optional<RateCurve> curve = curves.stream().filter(c -> c.role() == role(slot)).findFirst();
      WindowStrip strip = strips.get(slot);
      if (strip != null) {
        show(strip, curve, picture);
      }
    }
  }

  /// Lets go of the runs.
  void clear() {
    if (shown == null) {
      return; // nothing to let go of, as while the view is made
    }
    shown = null;
    chart.show(null);
    strips.values().forEach(WindowStrip::clear);
  }

  private static Role role(Slot slot) {
    return slot == Slot.BASELINE ? Role.BASELINE : Role.CANDIDATE;
  }

  private void show(WindowStrip strip, Optional<RateCurve> curve, ThroughputChart picture) {
    boolean has = curve.filter(c -> c.side().iterations() > 0).isPresent();
    strip.setVisible(has);
    strip.setManaged(has);
    if (curve.isPresent() && has) {
      strip.show(axis(curve.get(), picture), curve.get().side());
    }
  }

  private WindowStrip.Axis axis(RateCurve curve, ThroughputChart picture) {
    double first = picture.first();
    double length = Math.max(1, picture.last() - first);
    Units unit = Units.duration(length);
    boolean bySteps = alignment.value() == Alignment.STEP;
    return new WindowStrip.Axis(
        nanos -> (curve.place(nanos) - first) / length,
        part -> curve.nanosAt(first + part * length),
        nanos ->
            bySteps ? "step " + Math.round(curve.place(nanos)) : unit.format(curve.place(nanos)));
  }

  private WindowStrip.Listener listener(Slot slot) {
    return new WindowStrip.Listener() {
      @Override
      public void chosen(ChosenWindow window) {
        comparison.chooseWindow(slot, window);
      }

      @Override
      public void reset() {
        comparison.chooseWindow(slot, null);
      }
    };
  }
}
