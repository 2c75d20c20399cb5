package throughline.app.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.controlsfx.control.action.Action;
import org.jspecify.annotations.Nullable;
import throughline.app.command.Commands;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.ledger.LedgerView;
import throughline.app.load.Following;
import throughline.app.load.Loading;
import throughline.app.saving.LastSession;
import throughline.app.search.SearchResult;
import throughline.app.settings.SettingsFile;
import throughline.app.theme.Theme;
import throughline.app.view.TipLayer;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.view.ViewTab;
import throughline.app.workspace.ChosenColors;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.Importers;

/// The main window: puts the bars, the views and the overlays together and answers the commands.
/// Longer than other classes, since everything in the window meets here and nowhere else.
public final class MainWindow implements ViewContext {
  /// What the window is made of and works with.
  ///
  /// @param views the tabs from left to right; the Ledger is added behind them
  /// @param importers read files
  /// @param importExecutor runs loads
  /// @param settings what is remembered; closed by the caller
  /// @param dialogs ask for files
  /// @param exporter writes pictures, or null while there is none
  /// @param newWindows opens another window for each session file, an empty one for none
  public record Parts(
      List<ViewTab> views,
      Importers importers,
      Executor importExecutor,
      SettingsFile settings,
      FileDialogs dialogs,
      @Nullable Exporter exporter,
      Consumer<List<Path>> newWindows) {
    public Parts {
      views = List.copyOf(views);
    }
  }

  private final Stage stage;
  private final Parts parts;
  private final Workspace workspace = new Workspace();
  private final Loading loading;
  private final Opening opening;
  private final Following following;
  private final WorkspaceSaving saving;
  private final SessionReopening session;
  private final FileNotices notices;
  private final List<View> views;
  private final ViewArea area;
  private final SearchBox search;
  private final SearchResults results;
  private final DetailsPane details;
  private final StatusLine status;
  private final TopBar topBar;
  private final Overlays overlays;
  private final ThemeSwitch theme;
  private final Commands commands;
  private final BorderPane frame = new BorderPane();
  private final Scene scene;

  public MainWindow(Stage stage, Parts parts) {
    this.stage = stage;
    this.parts = parts;
    loading = new Loading(parts.importers(), workspace, parts.importExecutor());
    following = new Following(workspace, parts.importers(), this::inform);
    loading.addListener(following::opened);
    opening = new Opening(loading, parts.settings(), parts.dialogs());
    WindowHost host = new WindowHost(this, stage, parts.dialogs());
    saving = new WorkspaceSaving(workspace, opening, parts.settings().sessions(), host);
    session =
        new SessionReopening(
            new LastSession(parts.settings().sessions()), this, parts.newWindows());
    theme = new ThemeSwitch(parts.settings());
    views = createViews();
    results = new SearchResults(workspace, this::goTo);
    search = new SearchBox(workspace, results, step -> shown().nextMatch(step));
    area =
        new ViewArea(
            workspace,
            loading,
            views,
            welcome(),
            () -> parts.settings().get().preferences().reading().seconds());
    // After the area, whose message about files that cannot be read says less of missing ones.
    loading.addListener(saving.reopening()::loaded);
    BooleanBinding hasRun = Bindings.isNotNull(workspace.baselineProperty());
    commands =
        WindowCommands.of(
            this, theme, parts.exporter() == null ? hasRun.and(hasRun.not()) : hasRun);
    topBar = new TopBar(workspace, commands, area.tabs(), search, following.onProperty());
    details = new DetailsPane(workspace);
    notices = new FileNotices(workspace, parts.importers(), this::isReading, host);
    status = new StatusLine(workspace, loading.progressProperty(), loading::cancelAll);
    overlays =
        Overlays.of(this, commands, parts.settings(), theme, area::shown, area::requestFocus);
    DropOverlay overlay = new DropOverlay(workspace);
    frame.setTop(new VBox(topBar, new SelectionBar(workspace)));
    frame.setCenter(area);
    frame.setBottom(status);
    StackPane all = new StackPane(frame, results, overlay);
    all.getChildren().addAll(overlays.nodes());
    all.getChildren().add(new TipLayer());
    scene = new Scene(all, 1280, 800);
    Theme.style(scene);
    ChosenColors.of(workspace).property().subscribe(colors -> SceneColors.show(scene, colors));
    commands.listenTo(scene);
    if (parts.exporter() != null) {
      parts.exporter().attach(scene, this, this::shown);
    }
    new KeyRelay(area::shown).listenTo(scene);
    new DropTarget(scene, workspace, opening, overlay, parts.importers()::recognise).listen();
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.candidateProperty().subscribe(_ -> refresh());
    saving.fileProperty().subscribe(_ -> refresh());
    saving.changedProperty().subscribe(_ -> refresh());
  }

  /// Shows the window where it was last time.
  public void show() {
    stage.setScene(scene);
    stage.setMinWidth(800);
    stage.setMinHeight(560);
    WindowPlace.restore(stage, parts.settings());
    stage.setOnHidden(
        _ -> {
          status.dispose();
          following.dispose();
          notices.dispose();
          saving.close();
        });
    StartClock.watch(scene);
    stage.show();
    area.requestFocus();
    // They take a while to decode, and the first picture does not show them.
    Workers.shared()
        .execute(
            () -> {
              List<Image> icons = AppIcon.all();
              Fx.run(() -> stage.getIcons().setAll(icons));
            });
  }

  /// Whether files are read or followed, so that they may well change.
  private boolean isReading() {
    return isLoading() || following.onProperty().get();
  }

  /// Every way to open files.
  public Opening opening() {
    return opening;
  }

  /// Whether files are followed while they grow.
  public BooleanProperty followingProperty() {
    return following.onProperty();
  }

  public Scene scene() {
    return scene;
  }

  @Override
  public Workspace workspace() {
    return workspace;
  }

  /// All views in the order of their tabs.
  List<View> views() {
    return views;
  }

  /// The view whose tab is selected.
  View shown() {
    return area.shown();
  }

  @Override
  public void openFiles() {
    openFiles(null);
  }

  /// @param slot the side, or null for none in particular
  void openFiles(@Nullable Slot slot) {
    opening.chooseFiles(stage, slot);
  }

  /// @param slot the side, or null for none in particular
  void openFolder(@Nullable Slot slot) {
    opening.chooseFolder(stage, slot);
  }

  @Override
  public void openSample() {
    Opening.sample().ifPresent(folder -> opening.open(List.of(folder)));
  }

  @Override
  public void showRecording() {
    overlays.recording().open();
  }

  @Override
  public void show(String viewId) {
    views.stream().filter(view -> view.id().equals(viewId)).findFirst().ifPresent(area::show);
  }

  @Override
  public void ask(String question, String now, Consumer<String> onAnswer) {
    overlays.prompt().ask(question, now, onAnswer);
  }

  @Override
  public void inform(String message) {
    area.inform(message, Optional.empty());
  }

  /// Tells something that the user may do something about.
  ///
  /// @param action what the button says
  void offer(String message, String action, Runnable run) {
    area.inform(message, Optional.of(new Action(action, _ -> area.answer(run))));
  }

  /// What saves and opens workspace files.
  WorkspaceSaving saving() {
    return saving;
  }

  void openWindow() {
    parts.newWindows().accept(List.of());
  }

  /// Opens what the windows showed when the program ended last.
  void reopenSession() {
    session.run();
  }

  /// What stands above the views for a while.
  Overlays overlays() {
    return overlays;
  }

  /// Everything that can be done by menu or key.
  Commands commands() {
    return commands;
  }

  /// Chooses the colours.
  ThemeSwitch theme() {
    return theme;
  }

  /// Whether anything is being read.
  boolean isLoading() {
    return loading.progressProperty().get() != null;
  }

  void swap() {
    workspace.swap();
    opening.swapped();
  }

  void close(Slot slot) {
    workspace.close(slot);
    opening.closed(slot);
  }

  void closeAll() {
    close(Slot.CANDIDATE);
    close(Slot.BASELINE);
  }

  void export() {
    Exporter exporter = parts.exporter();
    if (exporter != null) {
      exporter.export(stage, this, shown());
    }
  }

  void chooseReport() {
    Exporter exporter = parts.exporter();
    if (exporter != null) {
      exporter.choose(stage, this);
    }
  }

  void take(Exporter.Take what) {
    Exporter exporter = parts.exporter();
    if (exporter != null) {
      exporter.take(what, scene, this, shown());
    }
  }

  void focusSearch() {
    search.requestFocus();
    search.selectAll();
  }

  /// Brings what was found to the user's eyes, in the view that shows all kinds of things.
  private void goTo(SearchResult result) {
    show("timeline");
    workspace.goTo(result.spot());
    results.hide();
    area.requestFocus();
  }

  void toggleDetails() {
    parts.settings().update(known -> known.withDetailsOpen(!known.isDetailsOpen()));
    refresh();
  }

  /// Lets go of one thing: the key sheet, the search, what the view holds, the selection.
  void release() {
    if (overlays.release()) {
      return;
    }
    if (search.isFocused() || !workspace.searchProperty().get().isEmpty()) {
      workspace.searchProperty().set("");
      area.requestFocus();
    } else if (!shown().release()) {
      workspace.select(workspace.selection().released());
    }
  }

  private void refresh() {
    boolean opens = parts.settings().get().isDetailsOpen() && workspace.baseline() != null;
    frame.setRight(opens ? details : null);
    topBar.showDetails(opens, workspace.baseline() != null);
    stage.setTitle(title());
  }

  private String title() {
    Path file = saving.fileProperty().get();
    String what = file == null ? runNames(" → ") : String.valueOf(file.getFileName());
    String unsaved = saving.changedProperty().get() ? "• " : "";
    return what.isEmpty() ? "Throughline" : unsaved + what + " – Throughline";
  }

  private String runNames(String between) {
    return String.join(between, workspace.runs().stream().map(run -> run.name()).toList());
  }

  private List<View> createViews() {
    List<View> created = new ArrayList<>();
    parts.views().forEach(tab -> created.add(new LazyView(tab, this)));
    created.add(new LazyView(LedgerView.TAB, this));
    return List.copyOf(created);
  }

  private Welcome welcome() {
    Welcome page =
        new Welcome(
            parts.importers().formats(),
            Opening.sample().isPresent(),
            new Welcome.Actions(
                this::openFiles,
                () -> openFolder(null),
                this::openSample,
                this::showRecording,
                () -> overlays.tour().start(),
                this::reopenSession,
                entry -> opening.reopen(entry).ifPresent(this::inform)));
    workspace
        .baselineProperty()
        .subscribe(
            run -> {
              page.showRecent(parts.settings().get().recent());
              if (run == null) {
                session.ask(page::showSession);
              }
            });
    return page;
  }
}
