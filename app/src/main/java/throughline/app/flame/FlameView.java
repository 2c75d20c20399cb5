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
import throughline.app.workspace.Edits;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;
import throughline.model.difference.Measure;
import throughline.model.filter.FilterChain;

/// Sampled stacks as a flame graph: of one run or the difference of two, of all threads, some or
/// one, filtered and laid out as the user wishes.
public final class FlameView implements View {
  private final ViewContext context;
  private final Workspace workspace;
  private final FlameChoice chosen;
  private final FlameScreen screen;
  private final StackPane root = new StackPane();
  private final LatestOnly answers = LatestOnly.onFx();
  private final FrameOccurrencesJob occurrences;
  private final FlameCommands commands;
  private final FlameKept kept;
  private @Nullable FlameAnswer answer;

  public FlameView(ViewContext context) {
    this.context = context;
    this.workspace = context.workspace();
    this.chosen = new FlameChoice(workspace);
    this.screen =
        new FlameScreen(
            context,
            chosen::filters,
            new FlameScreen.Heard(
                new Choices(), this::filter, this::apply, this::told, this::tableFrame));
    this.occurrences = new FrameOccurrencesJob(workspace);
    this.commands = new FlameCommands(workspace, new Target());
    this.kept = new FlameKept(chosen, this::look);
    Edits.of(workspace).keep(kept);
    root.getStyleClass().add("flame-view");
    root.addEventHandler(KeyEvent.KEY_PRESSED, commands::press);
    workspace.baselineProperty().subscribe(_ -> showRuns());
    workspace.candidateProperty().subscribe(_ -> showRuns());
    workspace.selectionProperty().subscribe(this::selected);
    workspace.searchProperty().subscribe(_ -> screen.search());
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
      screen.show(newForm);
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
      screen.typeFilter();
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
    return Optional.of(screen.table());
  }

  @Override
  public List<KeyHint> keys() {
    return FlameKeys.HINTS;
  }

  @Override
  public boolean release() {
    FlamePane pane = screen.pane();
    if (screen.zoomOut()) {
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
    FlamePane pane = screen.pane();
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

  private void filter(FilterChain filters) {
    Edits.of(workspace).perform(kept, "filtering stacks", () -> showFiltered(filters));
  }

  /// Takes settings and filters that were kept.
  private void look(FlameSettings settings, FilterChain filters) {
    showAs(settings);
    if (!filters.equals(chosen.filters())) {
      showFiltered(filters);
    }
  }

  private void showFiltered(FilterChain filters) {
    chosen.filters(filters);
    screen.showFilters(filters);
    ask();
  }

  private void apply(FlameSettings settings) {
    Edits.of(workspace).perform(kept, "changing the flame graph", () -> showAs(settings));
  }

  /// Takes other settings: those that change what is computed are asked anew.
  private void showAs(FlameSettings settings) {
    FlameSettings before = chosen.settings();
    chosen.settings(settings);
    screen.look(settings);
    boolean isNew =
        before.shape() != settings.shape()
            || before.measure() != settings.measure()
            || !before.rules().equals(settings.rules());
    if (isNew) {
      ask();
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
      answer = null;
      screen.clear();
      shown(FlameEmpty.of(context));
      return;
    }
    shown(screen.region());
    screen.showBar(chosen.state());
    answers.submit(_ -> FlameAnswer.attempt(question), this::show);
  }

  private void show(FlameAnswer.Outcome outcome) {
    FlameAnswer found = outcome.answer();
    if (found == null) {
      screen.showAbout("Cannot be shown: " + outcome.problem());
      return;
    }
    answer = found;
    screen.show(found);
    describe();
    screen.pointAt(workspace.selection());
  }

  private void describe() {
    if (answer != null) {
      screen.showAbout(chosen.about(answer));
    }
  }

  private void selected(Selection selection) {
    if (chosen.follow(selection)) {
      ask();
      return;
    }
    describe();
    screen.pointAt(selection);
    occurrences.show(answer, selection.frame());
  }

  private void told(FlamePane by, Integer node) {
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
    } else if (screen.pane().cursor() >= 0) {
      screen.pane().moveCursor(screen.pane().cursor());
    }
  }
}
