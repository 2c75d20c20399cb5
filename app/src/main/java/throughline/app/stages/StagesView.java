package throughline.app.stages;

import java.util.List;
import java.util.Objects;
import javafx.geometry.Insets;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Picking;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Hit;
import throughline.app.chart.LegendChart;
import throughline.app.chart.StageTotalsChart;
import throughline.app.chart.Texts;
import throughline.app.fx.LatestOnly;
import throughline.app.record.Recipes;
import throughline.app.stages.StageQuestion.Form;
import throughline.app.view.EmptyState;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// Where wall time went: a stack of stages for each thread, over time or in total, of one run or of
/// two beside each other.
public final class StagesView implements View {
  private static final double SCROLL_BAR = 14;
  private static final double FIXED_HEIGHT = 64;
  private static final double ROW_GAPS = 14;
  private static final int MOST_LEGEND = 4;
  private static final double LEAST_PLOT = 64;
  private static final double MOST_PLOT = 160;

  private final ViewContext context;
  private final LatestOnly jobs = LatestOnly.onFx();
  private final StackPane root = new StackPane();
  private final BorderPane pane = new BorderPane();
  private final VBox head = new VBox(12);
  private final ChartPane legend = new ChartPane();
  private final ToggleButton tableToggle = new ToggleButton("Table");
  private final StageChoices choices = new StageChoices();
  private boolean visible;
  private boolean stale = true;
  private double shownPlotHeight;
  private @Nullable StagePicture picture;
  private @Nullable IterationRows iterations;

  /// The time of the iteration picked last: selecting it must not leave it alone in view.
  private @Nullable TimeRange picked;

  /// The time that iterations are shown of: the one selected last that is none of theirs.
  private @Nullable TimeRange ofIterations;

  public StagesView(ViewContext context) {
    this.context = context;
    root.getStyleClass().add("page");
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    tableToggle.getStyleClass().addAll("flat", "small");
    HBox bar = new HBox(12);
    bar.getChildren().addAll(choices.all());
    bar.getChildren().addAll(spacer, tableToggle);
    bar.getStyleClass().add("figure-tools");
    head.getChildren().setAll(bar, legend, Texts.wrapped("", "muted", "small"));
    head.setPadding(new Insets(12, 16, 8, 16));
    legend.setOnPick(this::pick);
    pane.setTop(head);
    choices.keepWith(context.workspace());
    choices.form().valueProperty().subscribe(this::ask);
    choices.measure().valueProperty().subscribe(this::ask);
    choices.rows().valueProperty().subscribe(this::ask);
    choices.arrangement().valueProperty().subscribe(this::show);
    tableToggle.selectedProperty().subscribe(this::show);
    root.heightProperty().subscribe(this::heightChanged);
    context.workspace().baselineProperty().subscribe(this::ask);
    context.workspace().candidateProperty().subscribe(this::ask);
    context.workspace().selectionProperty().subscribe(this::selectionChanged);
  }

  @Override
  public String id() {
    return "stages";
  }

  @Override
  public String title() {
    return "Stages";
  }

  @Override
  public Region region() {
    return root;
  }

  @Override
  public void shown() {
    visible = true;
    if (stale) {
      ask();
    }
  }

  @Override
  public void hidden() {
    visible = false;
  }

  private void selectionChanged(Selection before, Selection after) {
    if (Objects.equals(before.range(), after.range())) {
      show();
    } else {
      ask();
    }
  }

  private void heightChanged() {
    StagePicture shown = picture;
    if (shown != null && shown.question().form() == Form.OVER_TIME && !tableToggle.isSelected()) {
      double wanted = plotHeight(shown);
      if (wanted != shownPlotHeight) {
        show();
      }
    }
  }

  private void ask() {
    stale = true;
    List<Run> runs = context.workspace().runs();
    choices.offerFor(runs.size());
    if (runs.stream().allMatch(run -> run.loops().isEmpty())) {
      forget();
      root.getChildren().setAll(empty(runs.isEmpty()));
      return;
    }
    if (!visible) {
      forget();
      return;
    }
    stale = false;
    List<String> labels =
        runs.size() > 1 ? List.of("before", "after") : List.of(runs.getFirst().name());
    TimeRange range = context.workspace().selection().range();
    ofIterations = range != null && range.equals(picked) ? ofIterations : range;
    StageQuestion question =
        new StageQuestion(
            runs,
            labels,
            range,
            choices.measure().value(),
            choices.rows().value(),
            choices.form().value());
    StageQuestion byIteration = question.within(ofIterations);
    jobs.submit(
        _ -> new Answer(StagePicture.of(question), iterations(byIteration)),
        found -> {
          picture = found.picture();
          iterations = found.iterations();
          show();
        });
  }

  /// Lets go of the runs, which may have been closed.
  private void forget() {
    jobs.forget();
    picture = null;
    iterations = null;
    pane.setCenter(null);
    pane.setBottom(null);
  }

  private record Answer(StagePicture picture, @Nullable IterationRows iterations) {}

  private static @Nullable IterationRows iterations(StageQuestion question) {
    return question.isByIteration() ? IterationRows.of(question) : null;
  }

  private void show() {
    StagePicture shown = picture;
    if (shown == null) {
      return;
    }
    Selection selection = context.workspace().selection();
    String stage = selection.stage();
    boolean known = shown.keys().stream().anyMatch(key -> key.stage().equals(stage));
    legend.show(new LegendChart(shown.keys(), known ? stage : null, MOST_LEGEND));
    head.getChildren().set(2, StageHint.of(shown, ofIterations, isOverlaid(shown)));
    IterationRows byIteration = shown.question().isByIteration() ? iterations : null;
    if (tableToggle.isSelected() && byIteration != null) {
      pane.setCenter(IterationTable.of(shown.question(), byIteration));
      pane.setBottom(null);
    } else if (tableToggle.isSelected() && isOverlaid(shown)) {
      pane.setCenter(StagePairRow.table(shown));
      pane.setBottom(null);
    } else if (tableToggle.isSelected()) {
      pane.setCenter(StageTableRow.table(shown.table(), shown.question().runs().size() > 1));
      pane.setBottom(null);
    } else if (byIteration != null) {
      boolean byLength = shown.question().form() == Form.ITERATIONS_BY_LENGTH;
      StageQuestion question = shown.question().within(ofIterations);
      pane.setCenter(
          scroll(
              new IterationsPane(
                  context, question, byIteration, byLength, range -> picked = range)));
      pane.setBottom(null);
    } else if (shown.question().form() == Form.TOTAL && isOverlaid(shown)) {
      pane.setCenter(scroll(new StagePairsPane(shown, known ? stage : null, this::pick)));
      pane.setBottom(null);
    } else if (shown.question().form() == Form.TOTAL) {
      ChartPane totals =
          new ChartPane(
              new StageTotalsChart(
                  shown.keys(), shown.bars(), shown.measure(), known ? stage : null));
      totals.setOnPick(this::pick);
      pane.setCenter(scroll(new StackPane(totals)));
      pane.setBottom(null);
    } else {
      showOverTime(shown, selection);
    }
    root.getChildren().setAll(pane);
  }

  private boolean isOverlaid(StagePicture shown) {
    return choices.isOverlaid(shown.question().runs().size());
  }

  private void showOverTime(StagePicture shown, Selection selection) {
    shownPlotHeight = plotHeight(shown);
    StageRowsPane grid =
        new StageRowsPane(shown, selection, isOverlaid(shown), shownPlotHeight, this::pick);
    GridPane header = grid.header();
    header.setPadding(new Insets(0, 16 + SCROLL_BAR, 0, 16));
    GridPane axis = grid.axis();
    axis.setPadding(new Insets(0, 16 + SCROLL_BAR, 8, 16));
    BorderPane rowsPane = new BorderPane(scroll(grid.rows()));
    rowsPane.setTop(header);
    pane.setCenter(rowsPane);
    pane.setBottom(axis);
  }

  /// Rows fill the room there is, within reason: a few threads get tall charts, many get flat ones
  /// and scroll.
  private double plotHeight(StagePicture shown) {
    double room = root.getHeight() - head.getHeight() - FIXED_HEIGHT;
    return Math.floor(Math.clamp(room / shown.rows().size() - ROW_GAPS, LEAST_PLOT, MOST_PLOT));
  }

  private static ScrollPane scroll(Region content) {
    content.setPadding(new Insets(0, 16, 0, 16));
    ScrollPane scroll = new ScrollPane(content);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.AS_NEEDED);
    scroll.getStyleClass().add("page-scroll");
    return scroll;
  }

  private void pick(Hit hit) {
    Picking.pick(context, hit);
  }

  private EmptyState empty(boolean nothingOpen) {
    return EmptyState.of(
        context,
        "Where the wall time of each thread went",
        nothingOpen
            ? "Open a run with stage times."
            : "None of the files has stage times. They come from a ProfileStats trace, from a"
                + " collector's dump or from timers that a trainer prints.",
        List.of(Recipes.STAGES));
  }
}
