package throughline.app.threads;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.record.Recipes;
import throughline.app.view.EmptyState;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// CPU use of each thread, as pidstat and top measured it, beside the stages and the stacks of the
/// same thread: who computes, who waits, and who is busy without computing.
public final class ThreadsView implements View {
  /// Runs with fewer rows than this are worked out at once, which takes a few milliseconds: the
  /// view never flickers, and it is complete as soon as it is laid out.
  private static final long SMALL = 500_000;

  /// The chart takes at most this much of the height; then it scrolls.
  private static final double CHART_SHARE = 0.45;

  private static final double LEAST_CHART = 120;

  private final ViewContext context;
  private final LatestOnly jobs = LatestOnly.onFx();
  private final Label title = new Label();
  private final Label basis = new Label();
  private final ThreadChart chart = new ThreadChart(this::picked);
  private final BorderPane content = new BorderPane();
  private final StackPane root = new StackPane();
  private TableTwin<ThreadRow> table = ThreadTable.one(List.of());
  private List<ThreadRow> rows = List.of();
  private List<ThreadRow> bars = List.of();
  private boolean stale = true;
  private boolean following;
  private List<Run> tabled = List.of();

  public ThreadsView(ViewContext context) {
    this.context = context;
    root.getStyleClass().add("threads-view");
    root.setId("threads");
    title.getStyleClass().add("section");
    basis.getStyleClass().addAll("muted", "small");
    VBox head = new VBox(4, title, basis, new ThreadLegend());
    head.setPadding(new Insets(12, 16, 4, 16));
    VBox upper = new VBox(head, chart);
    upper.setPadding(new Insets(0, 0, 8, 0));
    chart
        .maxHeightProperty()
        .bind(
            root.heightProperty()
                .multiply(CHART_SHARE)
                .map(h -> Math.max(LEAST_CHART, h.doubleValue())));
    content.setTop(upper);
    Workspace workspace = context.workspace();
    workspace.baselineProperty().subscribe(_ -> ask());
    workspace.candidateProperty().subscribe(_ -> ask());
    workspace.selectionProperty().subscribe(this::selectionChanged);
    root.sceneProperty().subscribe(_ -> askIfStale());
  }

  @Override
  public String id() {
    return "threads";
  }

  @Override
  public String title() {
    return "Threads";
  }

  @Override
  public Region region() {
    return root;
  }

  @Override
  public void shown() {
    askIfStale();
  }

  @Override
  public Optional<TableTwin<?>> table() {
    return Optional.of(table);
  }

  private void selectionChanged(Selection before, Selection after) {
    if (!Objects.equals(before.range(), after.range())) {
      ask();
    } else {
      follow();
    }
  }

  private void askIfStale() {
    if (stale && root.getScene() != null) {
      ask();
    }
  }

  /// Works the figures out anew; while nobody looks, it only notes that it has to, and lets go of
  /// the runs, which may have been closed.
  private void ask() {
    stale = true;
    jobs.forget();
    if (root.getScene() == null) {
      tabled = List.of();
      rows = List.of();
      bars = List.of();
      table.show(rows);
      chart.show(bars, false);
      return;
    }
    stale = false;
    List<Run> runs = context.workspace().runs();
    TimeRange range = context.workspace().selection().range();
    if (size(runs) < SMALL) {
      show(runs, range, gather(runs, range));
    } else {
      jobs.submit(_ -> gather(runs, range), found -> show(runs, range, found));
    }
  }

  private static List<ThreadRow> gather(List<Run> runs, @Nullable TimeRange range) {
    List<List<ThreadFigures>> sides =
        runs.stream()
            .map(run -> ThreadFigures.of(run, range == null ? run.range() : range))
            .toList();
    return switch (sides.size()) {
      case 0 -> List.of();
      case 1 -> ThreadRow.of(sides.getFirst());
      default -> ThreadRow.of(sides.getFirst(), sides.get(1));
    };
  }

  private void show(List<Run> runs, @Nullable TimeRange range, List<ThreadRow> found) {
    rows = found;
    bars = found.stream().filter(row -> !row.isProcess()).toList();
    if (rows.isEmpty()) {
      tabled = List.of();
      root.getChildren().setAll(empty(runs, range));
      return;
    }
    boolean two = runs.size() > 1;
    if (!runs.equals(tabled)) {
      tabled = runs;
      table = two ? ThreadTable.two(rows) : ThreadTable.one(rows);
      table.setId("threads-table");
      table.getSelectionModel().selectedItemProperty().subscribe(this::rowSelected);
      content.setCenter(table);
    }
    following = true;
    table.show(rows);
    following = false;
    title.setText(ThreadTexts.title(bars));
    basis.setText(basis(runs, range));
    chart.show(bars, two);
    root.getChildren().setAll(content);
    follow();
  }

  /// Marks what is selected in the chart and in the table.
  private void follow() {
    String label = context.workspace().selection().thread();
    following = true;
    int bar = -1;
    for (int at = 0; at < bars.size(); at++) {
      if (label != null && bars.get(at).isCalled(label)) {
        bar = at;
      }
    }
    if (!rows.isEmpty()) {
      chart.select(bar);
    }
    Optional<ThreadRow> wanted =
        label == null
            ? Optional.empty()
            : rows.stream().filter(row -> row.isCalled(label)).findFirst();
    ThreadRow now = table.getSelectionModel().getSelectedItem();
    if (wanted.isEmpty()) {
      table.getSelectionModel().clearSelection();
    } else if (!wanted.get().equals(now)) {
      table.getSelectionModel().clearAndSelect(table.getItems().indexOf(wanted.get()));
      table.scrollTo(wanted.get());
    }
    following = false;
  }

  private void picked(int bar) {
    select(bars.get(bar));
  }

  private void rowSelected(@Nullable ThreadRow row) {
    if (row != null && !following) {
      select(row);
    }
  }

  private void select(ThreadRow row) {
    Workspace workspace = context.workspace();
    workspace.select(workspace.selection().withThread(row.main().thread().label()));
    workspace.showDetails(ThreadTexts.details(row, context));
  }

  /// What the numbers rest on.
  private String basis(List<Run> runs, @Nullable TimeRange range) {
    String time = range == null ? "Whole run" : Units.nanos(range.lengthNanos()) + " selected";
    String pidstat = rows.stream().anyMatch(ThreadsView::hasPidstat) ? "pidstat" : "";
    String top = rows.stream().anyMatch(ThreadsView::hasTop) ? "top" : "";
    String tools = pidstat.isEmpty() || top.isEmpty() ? pidstat + top : "pidstat, else top";
    String cpu = tools.isEmpty() ? "no CPU measured" : "CPU by " + tools;
    String side = runs.size() > 1 ? ", each run on its own clock" : "";
    return time
        + side
        + " · "
        + cpu
        + " · CPU over busy time is an inference: about 100 % computes, low blocks";
  }

  private static boolean hasPidstat(ThreadRow row) {
    return row.all().stream().anyMatch(figures -> figures.pidstat().isKnown());
  }

  private static boolean hasTop(ThreadRow row) {
    return row.all().stream().anyMatch(figures -> figures.top().isKnown());
  }

  /// Rows that have to be gone through.
  private static long size(List<Run> runs) {
    return runs.stream()
        .flatMap(run -> run.recordings().stream())
        .mapToLong(
            recording ->
                recording.slices().size()
                    + recording.stages().size()
                    + recording.counters().stream().mapToLong(series -> series.size()).sum()
                    + recording.profiles().stream().mapToLong(profile -> profile.size()).sum())
        .sum();
  }

  private EmptyState empty(List<Run> runs, @Nullable TimeRange range) {
    String text;
    if (runs.isEmpty()) {
      text =
          "Who computes, who waits, and who is busy without computing: from a log of pidstat or top"
              + " and a trace of the same run.";
    } else if (range != null) {
      text = "Nothing was recorded of any thread in the range that is selected.";
    } else {
      text =
          "What is open says nothing about single threads. Add a log of pidstat or top of the same"
              + " run, and each thread appears with its CPU use; a trace adds its stages.";
    }
    return EmptyState.of(
        context,
        "CPU use of each thread beside its stages and stacks",
        text,
        List.of(Recipes.PIDSTAT, Recipes.TOP, Recipes.STAGES));
  }
}
