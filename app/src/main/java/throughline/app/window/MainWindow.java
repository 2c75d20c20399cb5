package throughline.app.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.controlsfx.control.action.Action;
import org.jspecify.annotations.Nullable;
import throughline.app.command.Commands;
import throughline.app.ledger.LedgerView;
import throughline.app.load.Following;
import throughline.app.load.Loading;
import throughline.app.saving.SessionFile;
import throughline.app.saving.WorkspaceFile;
import throughline.app.search.SearchResult;
import throughline.app.settings.SettingsFile;
import throughline.app.theme.Theme;
import throughline.app.view.TipLayer;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.view.ViewFactory;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.Importers;
import throughline.model.run.Run;

/// The main window: puts the bars, the views and the overlays together and answers the commands.
public final class MainWindow implements ViewContext {
  /// What the window is made of and works with.
  ///
  /// @param views the tabs from left to right; the Ledger is added behind them
  /// @param importers read files
  /// @param importExecutor runs loads
  /// @param settings what is remembered; closed by the caller
  /// @param dialogs ask for files
  /// @param exporter writes pictures, or null while there is none
  /// @param newWindow opens another window
  public record Parts(
      List<ViewFactory> views,
      Importers importers,
      Executor importExecutor,
      SettingsFile settings,
      FileDialogs dialogs,
      @Nullable Exporter exporter,
      Runnable newWindow) {
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
  private final List<View> views;
  private final ViewArea area;
  private final SearchBox search;
  private final SearchResults results;
  private final DetailsPane details;
  private final StatusLine status;
  private final TopBar topBar;
  private final ThemeSwitch theme;
  private final KeySheet keys;
  private final CommandPalette palette;
  private final TextPrompt prompt;
  private final SettingsSheet settings;
  private final RecordSheet recording = new RecordSheet();
  private final Tour tour = new Tour(this);
  private final BorderPane frame = new BorderPane();
  private final Scene scene;

  public MainWindow(Stage stage, Parts parts) {
    this.stage = stage;
    this.parts = parts;
    loading = new Loading(parts.importers(), workspace, parts.importExecutor());
    following = new Following(workspace, parts.importers());
    opening =
        new Opening(
            loading,
            parts.settings(),
            parts.dialogs(),
            new ReportOpening(loading, workspace, this::inform));
    saving =
        new WorkspaceSaving(
            workspace, opening, new SessionFile(parts.settings().sessions()), new SavingHost());
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
    loading.addListener(saving::loaded);
    BooleanBinding hasRun = Bindings.isNotNull(workspace.baselineProperty());
    Commands commands =
        WindowCommands.of(
            this, theme, parts.exporter() == null ? hasRun.and(hasRun.not()) : hasRun);
    topBar = new TopBar(workspace, commands, area.tabs(), search, following.onProperty());
    details = new DetailsPane(workspace);
    status = new StatusLine(workspace, loading.progressProperty(), loading::cancelAll);
    keys = new KeySheet(commands, area::shown);
    palette = new CommandPalette(commands, area::shown, area::requestFocus);
    settings = new SettingsSheet(parts.settings(), theme, this::toggleDetails, area::requestFocus);
    prompt = new TextPrompt(area::requestFocus);
    DropOverlay overlay = new DropOverlay(workspace);
    frame.setTop(new VBox(topBar, new SelectionBar(workspace)));
    frame.setCenter(area);
    frame.setBottom(status);
    scene =
        new Scene(
            new StackPane(
                frame,
                results,
                overlay,
                tour,
                prompt,
                palette,
                settings,
                keys,
                recording,
                new TipLayer()),
            1280,
            800);
    Theme.style(scene);
    commands.listenTo(scene);
    if (parts.exporter() != null) {
      parts.exporter().attach(scene, this, this::shown);
    }
    new DropTarget(scene, workspace, opening, overlay, parts.importers()::recognise).listen();
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.candidateProperty().subscribe(_ -> refresh());
    saving.fileProperty().subscribe(_ -> refresh());
    saving.changedProperty().subscribe(_ -> refresh());
  }

  /// Shows the window where it was last time.
  public void show() {
    stage.setScene(scene);
    stage.getIcons().setAll(AppIcon.all());
    stage.setMinWidth(800);
    stage.setMinHeight(560);
    WindowPlace.restore(stage, parts.settings());
    stage.setOnHidden(
        _ -> {
          status.dispose();
          following.dispose();
          saving.close();
        });
    StartClock.watch(scene);
    stage.show();
    area.requestFocus();
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
    recording.open();
  }

  @Override
  public void show(String viewId) {
    views.stream().filter(view -> view.id().equals(viewId)).findFirst().ifPresent(area::show);
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

  /// Saves the workspace to its file, or asks for one.
  void save() {
    if (!saving.save()) {
      saveAs();
    }
  }

  void saveAs() {
    Path known = saving.fileProperty().get();
    parts
        .dialogs()
        .chooseSaving(
            stage,
            "Save the workspace",
            known == null ? opening.lastFolder() : known.toAbsolutePath().getParent(),
            known == null ? runNames("-to-") : String.valueOf(known.getFileName()),
            "Throughline workspace",
            WorkspaceFile.EXTENSION)
        .ifPresent(saving::saveTo);
  }

  /// What saves and opens workspace files.
  WorkspaceSaving saving() {
    return saving;
  }

  void openWindow() {
    parts.newWindow().run();
  }

  void rename(Slot slot) {
    Run run = workspace.run(slot);
    if (run != null) {
      prompt.ask(
          "Name of the run " + slot.word(),
          run.name(),
          name ->
              workspace.decide(slot, "naming a run", settings -> settings.withName(name.strip())));
    }
  }

  void toggleSettings() {
    settings.toggle();
  }

  void togglePalette() {
    palette.toggle();
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

  void startTour() {
    tour.start();
  }

  void toggleKeys() {
    keys.toggle();
  }

  /// Lets go of one thing: the key sheet, the search, what the view holds, the selection.
  void release() {
    if (palette.isVisible()) {
      palette.hide();
    } else if (settings.isVisible()) {
      settings.hide();
    } else if (prompt.isVisible()) {
      prompt.hide();
    } else if (keys.isVisible()) {
      keys.hide();
    } else if (recording.isVisible()) {
      recording.hide();
    } else if (tour.isVisible()) {
      tour.end();
    } else if (search.isFocused() || !workspace.searchProperty().get().isEmpty()) {
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

  private final class SavingHost implements WorkspaceSaving.Host {
    @Override
    public String shownView() {
      return shown().id();
    }

    @Override
    public void show(String viewId) {
      MainWindow.this.show(viewId);
    }

    @Override
    public void closeAll() {
      MainWindow.this.closeAll();
    }

    @Override
    public void inform(String message) {
      MainWindow.this.inform(message);
    }

    @Override
    public void offer(String message, String action, Runnable run) {
      MainWindow.this.offer(message, action, run);
    }

    @Override
    public Optional<Path> chooseFolder(String title) {
      return parts.dialogs().chooseFolder(stage, title, opening.lastFolder());
    }
  }

  private List<View> createViews() {
    List<View> created = new ArrayList<>();
    parts.views().forEach(factory -> created.add(factory.create(this)));
    created.add(new LedgerView(this));
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
                this::startTour,
                entry -> opening.reopen(entry).ifPresent(this::inform)));
    workspace.baselineProperty().subscribe(_ -> page.showRecent(parts.settings().get().recent()));
    return page;
  }
}
