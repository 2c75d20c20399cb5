package throughline.app.flame;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.view.EmptyState;
import throughline.app.view.TableTwin;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;
import throughline.model.tree.CallTree;

/// Sampled stacks as a flame graph: all threads of a file or one, callers above callees, the
/// heaviest first.
public final class FlameView implements View {
  private final ViewContext context;
  private final Workspace workspace;
  private final FlameModel model = new FlameModel();
  private final FlamePane pane;
  private final FlameCrumbs crumbs;
  private final FlameBar bar;
  private final FlameTable table = new FlameTable();
  private final ScrollBar scrollBar = new ScrollBar();
  private final HBox graph;
  private final BorderPane content = new BorderPane();
  private final StackPane root = new StackPane();
  private final LatestOnly trees = LatestOnly.onFx();
  private final LatestOnly searches = LatestOnly.onFx();
  private Slot slot = Slot.BASELINE;
  private List<FlameSource> sources = List.of();
  private @Nullable FlameSource source;
  private FlameSource.@Nullable Choice choice;
  private FlameTexts texts = FlameTexts.NOTHING;

  public FlameView(ViewContext context) {
    this.context = context;
    this.workspace = context.workspace();
    this.pane = new FlamePane(workspace, model);
    this.crumbs = new FlameCrumbs(pane::zoomTo);
    this.bar = new FlameBar(crumbs.bar(), new Choices());
    this.graph = new HBox(pane, scrollBar);
    root.getStyleClass().add("flame-view");
    HBox.setHgrow(pane, Priority.ALWAYS);
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.setAccessibleText("Scroll the flame graph");
    scrollBar.valueProperty().subscribe(value -> scrolled(value.doubleValue()));
    content.setTop(bar.region());
    content.setCenter(graph);
    pane.on(this::moved, this::zoomed);
    table.onFrame(this::tableFrame);
    workspace.baselineProperty().subscribe(_ -> showRuns());
    workspace.candidateProperty().subscribe(_ -> showRuns());
    workspace.selectionProperty().subscribe(this::selected);
    workspace.searchProperty().subscribe(_ -> search());
  }

  /// What the user chooses above the graph.
  private final class Choices implements FlameBar.Chosen {
    @Override
    public void run(Slot chosen) {
      slot = chosen;
      showRuns();
    }

    @Override
    public void source(FlameSource chosen) {
      source = chosen;
      choice = null;
      showSource();
    }

    @Override
    public void choice(FlameSource.Choice chosen) {
      choice = chosen;
      workspace.select(workspace.selection().withThread(chosen.thread()).withFrame(null));
      showTree();
    }

    @Override
    public void asTable(boolean isTable) {
      content.setCenter(isTable ? table.region() : graph);
    }
  }

  @Override
  public String id() {
    return "flame";
  }

  @Override
  public String title() {
    return "Flame";
  }

  @Override
  public Region region() {
    return root;
  }

  @Override
  public Optional<TableTwin<?>> table() {
    return Optional.of(table.region());
  }

  @Override
  public boolean release() {
    if (pane.zoomOut()) {
      return true;
    }
    boolean had = pane.cursor() != FlamePane.NONE;
    if (had) {
      pane.select(FlamePane.NONE);
    }
    return had;
  }

  @Override
  public void nextMatch(int step) {
    if (pane.matches().isActive()) {
      int match = pane.matches().step(pane.cursor(), step);
      if (match >= 0) {
        pane.moveCursor(match);
      }
    }
  }

  private void showRuns() {
    if (workspace.run(slot) == null) {
      slot = Slot.BASELINE;
    }
    Run run = workspace.run(slot);
    sources = run == null ? List.of() : FlameSource.of(run);
    String before = source == null ? "" : source.label();
    source =
        sources.stream()
            .filter(known -> known.label().equals(before))
            .findFirst()
            .orElse(sources.isEmpty() ? null : sources.getFirst());
    choice = null;
    showSource();
  }

  private void showSource() {
    if (source == null) {
      trees.forget();
      searches.forget();
      choice = null;
      showTree(FlameTexts.NOTHING);
      root.getChildren().setAll(empty());
      return;
    }
    root.getChildren().setAll(content);
    choice = chosen(source);
    showTree();
  }

  /// The selected thread if it has samples, else all threads.
  private FlameSource.Choice chosen(FlameSource from) {
    String thread = workspace.selection().thread();
    FlameSource.Choice selected = thread == null ? null : from.of(thread);
    return selected == null ? from.choices().getFirst() : selected;
  }

  /// Adds up the samples of the choice, off this thread, and shows them.
  private void showTree() {
    FlameSource from = source;
    FlameSource.Choice of = choice;
    if (from == null || of == null) {
      return;
    }
    bar.show(slot, workspace.candidate() != null, sources, from, of);
    describe();
    trees.submit(
        _ -> CallTree.of(from.recording().stacks(), of.profiles()),
        tree -> showTree(new FlameTexts(tree, of.text(), new WeightUnit(from.unit()))));
  }

  private void showTree(FlameTexts shown) {
    texts = shown;
    pane.show(shown);
    table.show(shown);
    search();
    describe();
    selected(workspace.selection());
  }

  private void describe() {
    FlameSource from = source;
    FlameSource.Choice of = choice;
    if (from != null && of != null) {
      bar.showAbout(
          FlameAbout.text(from, of, texts.tree().weightWithoutStack(), workspace.selection()));
    }
  }

  private void selected(Selection selection) {
    FlameSource from = source;
    FlameSource.Choice of = choice;
    if (from == null || of == null) {
      return;
    }
    FlameSource.Choice wanted = chosen(from);
    if (!Objects.equals(wanted.thread(), of.thread())) {
      choice = wanted;
      showTree();
      return;
    }
    describe();
    int cursor = pane.cursor();
    String frame = selection.frame();
    boolean isThere = cursor >= 0 && texts.tree().frame(cursor).equals(frame);
    if (frame != null && !isThere) {
      pane.point(FrameTotals.heaviest(texts.tree(), frame));
    }
    pane.repaint();
  }

  private void tableFrame(String frame) {
    workspace.select(workspace.selection().withFrame(frame));
    if (pane.cursor() >= 0) {
      pane.moveCursor(pane.cursor());
    }
  }

  private void search() {
    String text = workspace.searchProperty().get().strip();
    CallTree tree = texts.tree();
    searches.submit(_ -> FlameMatches.of(tree, text), this::found);
  }

  private void found(FlameMatches matches) {
    pane.show(matches);
    showFound();
  }

  private void showFound() {
    bar.showFound(FlameAbout.found(pane.matches(), texts, model.zoomed()));
  }

  private void zoomed() {
    crumbs.show(model, texts);
    showFound();
  }

  private void scrolled(double value) {
    if (Math.abs(value - model.scroll()) >= 1) {
      pane.scrollTo(value);
    }
  }

  /// Keeps the scroll bar with what is in view.
  private void moved() {
    double limit = model.scrollLimit();
    scrollBar.setVisible(limit > 0);
    scrollBar.setManaged(limit > 0);
    scrollBar.setMax(limit);
    scrollBar.setVisibleAmount(limit * model.height() / Math.max(1, model.contentHeight()));
    scrollBar.setUnitIncrement(FlameLayout.ROW);
    scrollBar.setBlockIncrement(model.height());
    scrollBar.setValue(model.scroll());
  }

  private EmptyState empty() {
    boolean isOpen = workspace.baseline() != null;
    String text =
        "Where each thread spends its time, by call stack: the wider a frame, the more samples it"
            + " is in."
            + (isOpen ? " None of the open files has stacks; add one of the same run." : "");
    return new EmptyState(
        "Flame graph",
        text,
        List.of(
            new EmptyState.Source(
                "Folded stacks", "py-spy record --format raw --threads -o stacks.folded -p PID")),
        List.of(
            EmptyState.action("Open files…", context::openFiles),
            EmptyState.action("Open the sample", context::openSample)));
  }
}
