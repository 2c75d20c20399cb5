package throughline.app.flame;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;
import throughline.model.filter.FilterChain;

/// Everything on the screen that shows an answer: graphs, tables, crumbs, chips, legend.
final class FlameScreen {
  private final Workspace workspace;
  private final FlamePane pane;
  private final FlamePane callersPane;
  private final FlameGraphBox graph;
  private final FlameGraphBox callers;
  private final FlameCrumbs crumbs;
  private final FilterField field;
  private final FilterChips chips;
  private final FlameViewMenu viewMenu;
  private final FlameBar bar;
  private final FlameTable functions = new FlameTable();
  private final DifferenceTable differences;
  private final CallTreeTable treeTable;
  private final FlameContent content;
  private final LatestOnly searches = LatestOnly.onFx();
  private FlameBar.Form form = FlameBar.Form.GRAPH;
  private @Nullable FlameAnswer answer;
  private FlameSettings settings = FlameSettings.DEFAULT;

  /// Told what the user does on the screen.
  ///
  /// @param filters the filters that are to be in force
  /// @param settings how it is to look
  /// @param cursor a graph and the node its cursor was put on
  /// @param frame a frame that was chosen in a table
  record Heard(
      FlameBar.Chosen bar,
      Consumer<FilterChain> filters,
      Consumer<FlameSettings> settings,
      BiConsumer<FlamePane, Integer> cursor,
      Consumer<String> frame) {}

  FlameScreen(ViewContext context, Supplier<FilterChain> filters, Heard heard) {
    this.workspace = context.workspace();
    this.pane = new FlamePane("flame-graph", workspace, new FlameModel());
    this.callersPane = new FlamePane("flame-callers", workspace, new FlameModel());
    this.graph = new FlameGraphBox(pane);
    this.callers = new FlameGraphBox(callersPane);
    this.crumbs = new FlameCrumbs(pane::zoomTo);
    this.field = new FilterField(added -> heard.filters().accept(filters.get().with(added)));
    this.chips = new FilterChips(field.field(), heard.filters()::accept);
    this.viewMenu = new FlameViewMenu(() -> settings, heard.settings());
    FlameExportMenu exportMenu = new FlameExportMenu(context, pane, () -> answer);
    this.bar =
        new FlameBar(
            crumbs.bar(),
            chips.region(),
            List.of(viewMenu.region(), exportMenu.region()),
            heard.bar());
    this.differences = new DifferenceTable(heard.frame());
    this.treeTable = new CallTreeTable(this::treeNode);
    this.content =
        new FlameContent(
            bar.region(), field.sheet(), graph, callers, treeTable, functions, differences);
    callers.showMinimap(false);
    callersPane.turn(FlameModel.Direction.FLAME);
    functions.onFrame(heard.frame());
    pane.on(graph::moved, this::zoomed);
    callersPane.on(callers::moved, () -> {});
    pane.onCursor(node -> heard.cursor().accept(pane, node));
    callersPane.onCursor(node -> heard.cursor().accept(callersPane, node));
  }

  Region region() {
    return content.region();
  }

  FlamePane pane() {
    return pane;
  }

  /// The rows that the view offers for copying and export.
  TableTwin<?> table() {
    return content.table(answer != null && answer.question().isDifference());
  }

  void typeFilter() {
    field.field().requestFocus();
  }

  /// Goes back by one zoom in either graph.
  boolean zoomOut() {
    return pane.zoomOut() || callersPane.zoomOut();
  }

  void showBar(FlameBar.State state) {
    bar.show(state);
  }

  void showFilters(FilterChain filters) {
    chips.show(filters);
  }

  void showAbout(String text) {
    content.showAbout(text);
  }

  void show(FlameBar.Form newForm) {
    form = newForm;
    showForm();
  }

  /// Shows nothing, so that what was shown can be forgotten.
  void clear() {
    searches.forget();
    answer = null;
    pane.show(FlameTexts.NOTHING);
    callersPane.show(FlameTexts.NOTHING);
    bar.clear();
  }

  void show(FlameAnswer found) {
    answer = found;
    field.complete(found.all());
    pane.show(found.graph());
    callersPane.show(found.callers() == null ? FlameTexts.NOTHING : found.callers());
    graph.changed();
    functions.show(found.whole());
    differences.show(found.whole());
    viewMenu.show(found.graph());
    boolean isFiltered = !found.question().filters().isEmpty();
    chips.showShare(isFiltered ? Units.percent(found.matchedShare()) + " matched" : "");
    showForm();
    search();
  }

  /// Takes over direction, colours, motion and minimap.
  void look(FlameSettings newSettings) {
    FlameSettings before = settings;
    settings = newSettings;
    pane.setMoving(settings.isMoving());
    callersPane.setMoving(settings.isMoving());
    if (before.direction() != settings.direction()) {
      pane.turn(settings.direction());
    }
    if (before.color() != settings.color()) {
      pane.color(settings.color());
      callersPane.color(settings.color());
      graph.changed();
    }
    showForm();
  }

  private void showForm() {
    if (answer != null) {
      if (form == FlameBar.Form.TREE) {
        treeTable.show(answer.graph());
      }
      content.show(form, answer, pane.colors(), settings.hasMinimap());
    }
  }

  /// Puts the cursor on the selected frame.
  void pointAt(Selection selection) {
    int cursor = pane.cursor();
    String frame = selection.frame();
    boolean isThere = cursor >= 0 && pane.texts().tree().frame(cursor).equals(frame);
    if (frame != null && !isThere) {
      pane.point(FrameTotals.heaviest(pane.texts().tree(), frame));
    }
    pane.repaint();
    callersPane.repaint();
  }

  private void treeNode(int node) {
    if (node >= 0) {
      pane.select(node);
    }
  }

  /// Looks for the workspace's search text.
  void search() {
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
