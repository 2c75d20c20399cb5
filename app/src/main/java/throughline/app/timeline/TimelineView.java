package throughline.app.timeline;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.load.Events;
import throughline.app.record.Recipes;
import throughline.app.view.EmptyState;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// All threads on one clock: slices, counters, throughput.
public final class TimelineView implements View {
  /// Runs with fewer events are shown at once: gathering their tracks takes a few milliseconds.
  private static final long MANY_EVENTS = 200_000;

  private final ViewContext context;
  private final TimelineModel model = new TimelineModel();
  private final TimelinePane pane;
  private final ScrollBar scrollBar = new ScrollBar();
  private final TimelineBar bar;
  private final BorderPane content = new BorderPane();
  private final StackPane root = new StackPane();
  private final TableTwin<RangeRow> table;
  private final LatestOnly totals = LatestOnly.onFx();
  private final LatestOnly gathering = LatestOnly.onFx();
  private @Nullable TimeRange tabled;
  private boolean isPreview;

  public TimelineView(ViewContext context) {
    this.context = context;
    this.pane = new TimelinePane(context, model);
    this.table =
        new TableTwin<>(
            "Stages, slices by name and counters of the selected time, or else of the time in view",
            columns());
    this.bar = new TimelineBar(pane);
    root.getStyleClass().add("timeline-view");
    HBox.setHgrow(pane, Priority.ALWAYS);
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.setAccessibleText("Scroll the tracks");
    scrollBar.valueProperty().subscribe(value -> scrolled(value.doubleValue()));
    HBox tracks = new HBox(pane, scrollBar);
    bar.tabledProperty().subscribe(isTable -> content.setCenter(isTable ? table : tracks));
    pane.onMoved(this::moved);
    Workspace workspace = context.workspace();
    workspace.baselineProperty().subscribe(_ -> showRuns());
    workspace.candidateProperty().subscribe(_ -> showRuns());
    workspace.selectionProperty().subscribe(_ -> selected());
    workspace.searchProperty().subscribe(_ -> pane.restyle());
    workspace
        .tracksProperty()
        .subscribe(
            state -> {
              pane.arrangeAs(state);
              bar.filter(state.filter());
            });
    SpotFinder finder = new SpotFinder(pane);
    workspace
        .spotProperty()
        .subscribe(
            spot -> {
              if (spot != null) {
                finder.goTo(spot);
              }
            });
    table.sceneProperty().subscribe(_ -> fillTable());
    showRuns();
  }

  @Override
  public String id() {
    return "timeline";
  }

  @Override
  public String title() {
    return "Timeline";
  }

  @Override
  public Region region() {
    return root;
  }

  @Override
  public void nextMatch(int step) {
    String search = context.workspace().searchProperty().get();
    if (!search.isBlank()) {
      String wanted = search.strip().toLowerCase(Locale.ROOT);
      pane.moveToMatch(name -> name.toLowerCase(Locale.ROOT).contains(wanted), step);
    }
  }

  @Override
  public boolean release() {
    boolean had = pane.cursor() != null;
    if (had) {
      pane.moveCursor(null);
    }
    return had;
  }

  @Override
  public List<KeyHint> keys() {
    return TimelineKeys.HINTS;
  }

  @Override
  public Optional<TableTwin<?>> table() {
    return Optional.of(table);
  }

  /// Shows the runs that are open; those with many events once their tracks are gathered.
  private void showRuns() {
    List<TimelineModel.Shelf> known = new ArrayList<>();
    Map<Slot, Run> wanted = new EnumMap<>(Slot.class);
    for (Slot slot : Slot.values()) {
      Run run = context.workspace().run(slot);
      TimelineModel.Shelf shelf = model.shelf(slot);
      if (shelf != null && shelf.run().equals(run)) {
        known.add(shelf);
      } else if (run != null) {
        wanted.put(slot, run);
      }
    }
    boolean more = isPreview || context.workspace().isUpdate();
    isPreview = context.workspace().isPreview();
    Function<BooleanSupplier, List<TimelineModel.Shelf>> gather =
        _ -> {
          List<TimelineModel.Shelf> all = new ArrayList<>(known);
          wanted.forEach((slot, run) -> all.add(TimelineModel.Shelf.of(slot, run)));
          return all;
        };
    if (wanted.values().stream().mapToLong(Events::in).sum() < MANY_EVENTS) {
      gathering.forget();
      show(gather.apply(() -> false), more);
    } else {
      if (root.getChildren().isEmpty() || model.slots().isEmpty()) {
        root.getChildren().setAll(new Label("Preparing the tracks …"));
      }
      gathering.submit(gather, shelves -> show(shelves, more));
    }
  }

  private void show(List<TimelineModel.Shelf> shelves, boolean more) {
    Run baseline = context.workspace().baseline();
    Run candidate = context.workspace().candidate();
    SliceCursor cursor = pane.cursor();
    pane.forgetRuns();
    if (more) {
      model.showMore(shelves);
      tabled = null;
    } else {
      model.show(shelves);
    }
    if (more && cursor != null) {
      pane.keepCursor(cursor.in(SliceCursor.tracks(model.layout())));
    } else {
      pane.moveCursor(null);
    }
    content.setTop(bar);
    bar.showsTwo(candidate != null);
    root.getChildren().setAll(model.isEmpty() ? empty(baseline != null) : content);
    pane.restyle();
    moved();
  }

  private EmptyState empty(boolean isOpen) {
    String text =
        isOpen
            ? "What is open has no times: stacks by themselves are shown in Flame. Add a trace or a"
                + " log of the same run and it appears here on one clock."
            : "Slices of every thread, CPU use and throughput, on one clock.";
    return EmptyState.of(
        context, "Timeline", text, List.of(Recipes.STAGES, Recipes.PYTORCH, Recipes.PIDSTAT));
  }

  private void selected() {
    pane.restyle();
    pane.repaint();
    fillTable();
  }

  private void scrolled(double value) {
    if (Math.abs(value - model.scroll()) >= 1) {
      pane.scrollTo(value);
    }
  }

  /// Keeps the scroll bar and the table with what is in view.
  private void moved() {
    double limit = model.scrollLimit();
    scrollBar.setVisible(limit > 0);
    scrollBar.setManaged(limit > 0);
    scrollBar.setMax(limit);
    scrollBar.setVisibleAmount(limit * model.height() / Math.max(1, model.layout().height()));
    scrollBar.setUnitIncrement(Track.ROW);
    scrollBar.setBlockIncrement(model.height());
    scrollBar.setValue(model.scroll());
    fillTable();
  }

  /// Adds up what is selected or in view, off this thread; only while somebody looks at the table.
  private void fillTable() {
    TimeRange selected = context.workspace().selection().range();
    TimeRange range = selected == null ? model.axis().range(model.width()) : selected;
    if (table.getScene() == null || range.equals(tabled)) {
      return;
    }
    tabled = range;
    List<Slot> slots = model.slots();
    List<Run> shown = slots.stream().map(model::run).toList();
    totals.submit(
        stale -> {
          List<RangeRow> rows = new ArrayList<>();
          for (int at = 0; at < slots.size(); at++) {
            rows.addAll(RangeRows.of(slots.get(at), shown.get(at), range, stale));
          }
          return rows;
        },
        table::show);
  }

  private static List<TableTwin.Column<RangeRow>> columns() {
    return List.of(
        TableTwin.Column.text("What", 64, row -> row.what().word()),
        TableTwin.Column.path("Name", 280, RangeRow::name),
        TableTwin.Column.text("Thread", 150, RangeRow::thread),
        TableTwin.Column.text("Run", 64, row -> row.slot().word()),
        TableTwin.Column.number("Count", 80, RangeRow::count, row -> Units.amount(row.count(), "")),
        figure("Total", RangeRow::totalNanos),
        figure("Mean", RangeRow::mean),
        figure("Median", RangeRow::median),
        figure("95 %", RangeRow::p95),
        figure("Greatest", RangeRow::greatest),
        TableTwin.Column.text("Unit", 60, RangeRow::shownUnit));
  }

  private static TableTwin.Column<RangeRow> figure(
      String title, ToDoubleFunction<RangeRow> figure) {
    return TableTwin.Column.number(
        title,
        84,
        row -> row.shown(figure.applyAsDouble(row)),
        row -> row.text(figure.applyAsDouble(row)));
  }
}
