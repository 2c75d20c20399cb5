package throughline.app.flame;

import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.LiveComparison;
import throughline.app.fx.LatestOnly;
import throughline.app.view.TableTwin;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;
import throughline.model.difference.Measure;
import throughline.model.filter.FilterChain;
import throughline.model.filter.StackFilter;

/// Sampled stacks as a flame graph: of one run or the difference of two, of all threads, some or
/// one, filtered and laid out as the user wishes.
public final class FlameView implements View {
  private final ViewContext context;
  private final Workspace workspace;
  private final FlameChoice chosen;
  private final FlamePane pane;
  private final FlamePane callersPane;
  private final FlameGraphBox graph;
  private final FlameGraphBox callers;
  private final FlameCrumbs crumbs;
  private final FilterField field;
  private final FilterChips chips;
  private final FlameViewMenu viewMenu;
  private final FlameExportMenu exportMenu;
  private final FlameBar bar;
  private final FlameTable functions = new FlameTable();
  private final DifferenceTable differences;
  private final CallTreeTable treeTable;
  private final FlameContent content;
  private final StackPane root = new StackPane();
  private final LatestOnly answers = LatestOnly.onFx();
  private final LatestOnly searches = LatestOnly.onFx();
  private final FrameOccurrencesJob occurrences;
  private final FlameCommands commands;
  private FlameBar.Form form = FlameBar.Form.GRAPH;
  private @Nullable FlameAnswer answer;

  public FlameView(ViewContext context) {
    this.context = context;
    this.workspace = context.workspace();
    this.chosen = new FlameChoice(workspace);
    this.pane = new FlamePane("flame-graph", workspace, new FlameModel());
    this.callersPane = new FlamePane("flame-callers", workspace, new FlameModel());
    this.graph = new FlameGraphBox(pane);
    this.callers = new FlameGraphBox(callersPane);
    this.crumbs = new FlameCrumbs(pane::zoomTo);
    this.field = new FilterField(this::add);
    this.chips = new FilterChips(field.field(), this::filter);
    this.viewMenu = new FlameViewMenu(chosen::settings, this::apply);
    this.exportMenu = new FlameExportMenu(context, pane, () -> answer);
    this.bar =
        new FlameBar(
            crumbs.bar(),
            chips.region(),
            List.of(viewMenu.region(), exportMenu.region()),
            new Choices());
    this.differences = new DifferenceTable(this::tableFrame);
    this.treeTable = new CallTreeTable(this::treeNode);
    this.content =
        new FlameContent(
            bar.region(), field.sheet(), graph, callers, treeTable, functions, differences);
    this.occurrences = new FrameOccurrencesJob(workspace);
    this.commands = new FlameCommands(workspace, new Target());
    root.getStyleClass().add("flame-view");
    callers.showMinimap(false);
    callersPane.turn(FlameModel.Direction.FLAME);
    functions.onFrame(this::tableFrame);
    listen();
  }

  private void listen() {
    pane.on(graph::moved, this::zoomed);
    callersPane.on(callers::moved, () -> {});
    pane.onCursor(node -> told(pane, node));
    callersPane.onCursor(node -> told(callersPane, node));
    root.addEventHandler(KeyEvent.KEY_PRESSED, commands::press);
    workspace.baselineProperty().subscribe(_ -> showRuns());
    workspace.candidateProperty().subscribe(_ -> showRuns());
    workspace.selectionProperty().subscribe(this::selected);
    workspace.searchProperty().subscribe(_ -> search());
    LiveComparison.of(workspace).answerProperty().subscribe(_ -> iterationsKnown());
  }

  /// What the user chooses above the graph.
  private final class Choices implements FlameBar.Chosen {
    @Override
    public void shown(FlameBar.Shown shown) {
      chosen.show(shown);
      ask();
    }

    @Override
    public void source(FlameSource source) {
      chosen.source(source);
      ask();
    }

    @Override
    public void choice(FlameSource.Choice choice) {
      chosen.choice(choice);
      workspace.select(workspace.selection().withThread(choice.thread()).withFrame(null));
      ask();
    }

    @Override
    public void shape(FlameShape shape) {
      apply(chosen.settings().with(shape));
    }

    @Override
    public void measure(Measure measure) {
      apply(chosen.settings().with(measure));
    }

    @Override
    public void form(FlameBar.Form newForm) {
      form = newForm;
      showForm();
    }
  }

  /// What keys and details act on.
  private final class Target implements FlameCommands.Target {
    @Override
    public FlameSettings settings() {
      return chosen.settings();
    }

    @Override
    public void apply(FlameSettings settings) {
      FlameView.this.apply(settings);
    }

    @Override
    public FilterChain filters() {
      return chosen.filters();
    }

    @Override
    public void filter(FilterChain filters) {
      FlameView.this.filter(filters);
    }

    @Override
    public void typeFilter() {
      field.field().requestFocus();
    }

    @Override
    public void focus(String frame) {
      chosen.focus(frame);
      ask();
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
    return Optional.of(content.table(answer != null && answer.question().isDifference()));
  }

  @Override
  public List<KeyHint> keys() {
    return FlameKeys.HINTS;
  }

  @Override
  public boolean release() {
    if (pane.zoomOut() || callersPane.zoomOut()) {
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
    chosen.runsChanged();
    ask();
  }

  private void iterationsKnown() {
    if (answer != null && answer.question().isDifference()) {
      ask();
    }
  }

  private void add(StackFilter filter) {
    filter(chosen.filters().with(filter));
  }

  private void filter(FilterChain filters) {
    chosen.filters(filters);
    chips.show(filters);
    ask();
  }

  /// Takes other settings: those that change what is computed are asked anew.
  private void apply(FlameSettings settings) {
    FlameSettings before = chosen.settings();
    chosen.settings(settings);
    pane.setMoving(settings.isMoving());
    callersPane.setMoving(settings.isMoving());
    if (pane.model().direction() != settings.direction()) {
      pane.turn(settings.direction());
    }
    if (before.color() != settings.color()) {
      pane.color(settings.color());
      callersPane.color(settings.color());
      graph.changed();
      content.show(pane.colors());
    }
    boolean isNew =
        before.shape() != settings.shape()
            || before.measure() != settings.measure()
            || !before.rules().equals(settings.rules());
    if (isNew) {
      ask();
    } else {
      showForm();
    }
  }

  /// Puts a region in place of another one; one that is there already keeps its focus.
  private void shown(Region region) {
    if (!root.getChildren().equals(List.of(region))) {
      root.getChildren().setAll(region);
    }
  }

  /// Works out what is chosen, off this thread, and shows it.
  private void ask() {
    FlameQuestion question = chosen.question();
    if (question == null) {
      answers.forget();
      searches.forget();
      answer = null;
      pane.show(FlameTexts.NOTHING);
      shown(FlameEmpty.of(context));
      return;
    }
    shown(content.region());
    bar.show(chosen.state());
    answers.submit(_ -> FlameAnswer.attempt(question), this::show);
  }

  private void show(FlameAnswer.Outcome outcome) {
    FlameAnswer found = outcome.answer();
    if (found == null) {
      content.showAbout("Cannot be shown: " + outcome.problem());
      return;
    }
    answer = found;
    field.complete(found.all());
    pane.show(found.graph());
    callersPane.show(found.callers() == null ? FlameTexts.NOTHING : found.callers());
    graph.changed();
    functions.show(found.whole());
    differences.show(found.whole());
    viewMenu.show(found.graph());
    boolean isFiltered = !found.question().filters().isEmpty();
    chips.showShare(
        isFiltered ? throughline.app.view.Units.percent(found.matchedShare()) + " matched" : "");
    showForm();
    search();
    describe();
    pointAtSelected(workspace.selection());
  }

  private void showForm() {
    if (answer != null) {
      if (form == FlameBar.Form.TREE) {
        treeTable.show(answer.graph());
      }
      content.show(form, answer, pane.colors(), chosen.settings().hasMinimap());
    }
  }

  private void describe() {
    if (answer != null) {
      content.showAbout(chosen.about(answer));
    }
  }

  private void selected(Selection selection) {
    if (chosen.follow(selection)) {
      ask();
      return;
    }
    describe();
    pointAtSelected(selection);
    occurrences.show(answer, selection.frame());
  }

  private void pointAtSelected(Selection selection) {
    int cursor = pane.cursor();
    String frame = selection.frame();
    boolean isThere = cursor >= 0 && pane.texts().tree().frame(cursor).equals(frame);
    if (frame != null && !isThere) {
      pane.point(FrameTotals.heaviest(pane.texts().tree(), frame));
    }
    pane.repaint();
    callersPane.repaint();
  }

  private void told(FlamePane by, int node) {
    FlameAnswer now = answer;
    if (node == FlamePane.NONE || now == null) {
      workspace.showDetails(null);
      return;
    }
    boolean hasMap = !now.question().isDifference();
    workspace.showDetails(new FlameDetails(by).of(node, hasMap ? now.map() : null, commands));
  }

  private void tableFrame(String frame) {
    workspace.select(workspace.selection().withFrame(frame));
    if (chosen.settings().shape() == FlameShape.SANDWICH) {
      chosen.focus(frame);
      ask();
    } else if (pane.cursor() >= 0) {
      pane.moveCursor(pane.cursor());
    }
  }

  private void treeNode(int node) {
    if (node >= 0) {
      pane.select(node);
    }
  }

  private void search() {
    String text = workspace.searchProperty().get().strip();
    FlameTexts texts = pane.texts();
    searches.submit(_ -> FlameMatches.of(texts.tree(), text), this::found);
  }

  private void found(FlameMatches matches) {
    pane.show(matches);
    showFound();
  }

  private void showFound() {
    bar.showFound(FlameAbout.found(pane.matches(), pane.texts(), pane.model().zoomed()));
  }

  private void zoomed() {
    crumbs.show(pane.model(), pane.texts());
    showFound();
  }
}
