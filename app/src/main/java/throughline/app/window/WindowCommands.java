package throughline.app.window;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import throughline.app.command.Command;
import throughline.app.command.Command.Group;
import throughline.app.command.Commands;
import throughline.app.command.Shortcut;
import throughline.app.settings.Preferences;
import throughline.app.view.View;
import throughline.app.window.Exporter.Take;
import throughline.app.workspace.Edits;
import throughline.app.workspace.RunDecisions;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Everything the window itself can do, by menu and by key.
final class WindowCommands {
  private final MainWindow window;
  private final Workspace workspace;
  private final Commands commands = new Commands();

  private WindowCommands(MainWindow window) {
    this.window = window;
    this.workspace = window.workspace();
  }

  /// @param canExport whether a picture can be written now
  static Commands of(MainWindow window, ThemeSwitch theme, ObservableBooleanValue canExport) {
    WindowCommands all = new WindowCommands(window);
    all.addFiles(canExport);
    all.addSaving();
    all.addViews();
    all.addSelection();
    all.addWindow(theme);
    return all.commands;
  }

  private void addFiles(ObservableBooleanValue canExport) {
    BooleanBinding hasRun = Bindings.isNotNull(workspace.baselineProperty());
    BooleanBinding hasTwo = Bindings.isNotNull(workspace.candidateProperty());
    add(Group.FILES, "open-files", "Open files…", keys("Shortcut+O"), window::openFiles);
    add(Group.FILES, "open-folder", "Open a folder…", List.of(), () -> window.openFolder(null));
    add(
        Group.FILES,
        "open-baseline",
        "Open files as before…",
        List.of(),
        () -> window.openFiles(Slot.BASELINE));
    add(
        Group.FILES,
        "open-candidate",
        "Open files as after…",
        keys("Shortcut+Shift+O"),
        () -> window.openFiles(Slot.CANDIDATE));
    BooleanBinding hasSample = Bindings.createBooleanBinding(() -> Opening.sample().isPresent());
    add(Group.FILES, "open-sample", "Open the sample", List.of(), hasSample, window::openSample);
    add(
        Group.FILES,
        "swap-runs",
        "Swap before and after",
        keys("Shortcut+Shift+X"),
        hasTwo,
        window::swap);
    add(
        Group.FILES,
        "close-baseline",
        "Close the run before",
        List.of(),
        hasRun,
        () -> window.close(Slot.BASELINE));
    add(
        Group.FILES,
        "close-candidate",
        "Close the run after",
        List.of(),
        hasTwo,
        () -> window.close(Slot.CANDIDATE));
    add(
        Group.FILES,
        "follow",
        "Follow growing files, or stop",
        keys("Shortcut+L"),
        hasRun,
        () -> window.followingProperty().set(!window.followingProperty().get()));
    add(Group.FILES, "close-all", "Close all", keys("Shortcut+W"), hasRun, window::closeAll);
    add(
        Group.FILES,
        "export-png",
        "Save the report…",
        keys("Shortcut+P"),
        canExport,
        window::export);
    add(
        Group.FILES,
        "choose-report",
        "Choose what the report shows…",
        keys("Shortcut+Alt+P"),
        canExport,
        window::chooseReport);
    take("copy-picture", "Copy this chart or view", "Shortcut+C", Take.COPY_PICTURE, canExport);
    take(
        "save-picture",
        "Save this chart or view as PNG…",
        "Shortcut+Shift+S",
        Take.SAVE_PICTURE,
        canExport);
    take("save-table", "Save its table as CSV…", "Shortcut+Shift+E", Take.SAVE_TABLE, canExport);
  }

  private void take(
      String id, String label, String keys, Take what, ObservableBooleanValue canExport) {
    add(Group.FILES, id, label, keys(keys), canExport, () -> window.take(what));
  }

  private void addSaving() {
    BooleanBinding hasRun = Bindings.isNotNull(workspace.baselineProperty());
    Edits edits = Edits.of(workspace);
    add(
        Group.FILES,
        "save-workspace",
        "Save the workspace",
        keys("Shortcut+S"),
        hasRun,
        () -> window.saving().save());
    add(
        Group.FILES,
        "save-workspace-as",
        "Save the workspace as…",
        List.of(),
        hasRun,
        () -> window.saving().saveAs());
    add(
        Group.FILES,
        "reopen-session",
        "Reopen the last session",
        keys("Shortcut+Shift+T"),
        window::reopenSession);
    add(
        Group.FILES,
        "rename-baseline",
        "Rename the run before…",
        List.of(),
        hasRun,
        () -> rename(Slot.BASELINE));
    add(
        Group.FILES,
        "rename-candidate",
        "Rename the run after…",
        List.of(),
        Bindings.isNotNull(workspace.candidateProperty()),
        () -> rename(Slot.CANDIDATE));
    addColors(hasRun);
    add(
        Group.SELECTION,
        "undo",
        "Undo",
        keys("Shortcut+Z"),
        edits.undoableProperty().isNotEmpty(),
        edits::undo);
    add(
        Group.SELECTION,
        "redo",
        "Redo",
        List.of(Shortcut.keys("Shortcut+Shift+Z"), Shortcut.keys("Shortcut+Y")),
        edits.redoableProperty().isNotEmpty(),
        edits::redo);
  }

  private void addColors(BooleanBinding hasRun) {
    add(
        Group.FILES,
        "color-baseline",
        "Colour of the run before…",
        List.of(),
        hasRun,
        () -> colors(ColorMenu.ofRun(workspace, Slot.BASELINE), "#run-chip-before"));
    add(
        Group.FILES,
        "color-candidate",
        "Colour of the run after…",
        List.of(),
        Bindings.isNotNull(workspace.candidateProperty()),
        () -> colors(ColorMenu.ofRun(workspace, Slot.CANDIDATE), "#run-chip-after"));
    add(
        Group.SELECTION,
        "color-stage",
        "Colour of the selected stage…",
        List.of(),
        Bindings.createBooleanBinding(
            () -> workspace.selection().stage() != null, workspace.selectionProperty()),
        this::colorStage);
  }

  private void addViews() {
    int number = 1;
    for (View view : window.views()) {
      List<Shortcut> key =
          number <= 9 ? List.of(Shortcut.typed(Integer.toString(number))) : List.of();
      add(Group.VIEWS, "show-" + view.id(), view.title(), key, () -> window.show(view.id()));
      number++;
    }
  }

  private void addSelection() {
    add(
        Group.SELECTION,
        "search",
        "Search",
        List.of(Shortcut.typed("/"), Shortcut.keys("Shortcut+F")),
        window::focusSearch);
    add(
        Group.SELECTION,
        "selection-back",
        "Back to the selection before",
        keys("Alt+Left"),
        workspace.canGoBackProperty(),
        workspace::goBack);
    add(
        Group.SELECTION,
        "selection-forward",
        "Forward again",
        keys("Alt+Right"),
        workspace.canGoForwardProperty(),
        workspace::goForward);
    add(Group.SELECTION, "release", "Let go of one thing", keys("Esc"), window::release);
  }

  private void addWindow(ThemeSwitch theme) {
    add(Group.WINDOW, "toggle-theme", "Light or dark", keys("Shortcut+T"), theme::toggle);
    add(
        Group.WINDOW,
        "follow-system-theme",
        "Light or dark as the system",
        List.of(),
        () -> theme.choose(Preferences.Theme.SYSTEM));
    add(
        Group.WINDOW,
        "toggle-details",
        "Fold or unfold details",
        keys("Shortcut+I"),
        window::toggleDetails);
    add(
        Group.WINDOW,
        "settings",
        "Settings",
        keys("Shortcut+Comma"),
        () -> window.overlays().settings().toggle());
    add(Group.WINDOW, "new-window", "New window", keys("Shortcut+N"), window::openWindow);
    add(
        Group.WINDOW,
        "show-commands",
        "All commands",
        keys("Shortcut+Shift+P"),
        () -> window.overlays().palette().toggle());
    add(Group.WINDOW, "how-to-record", "How to record…", keys("Shortcut+R"), window::showRecording);
    add(Group.WINDOW, "tour", "Take the tour", List.of(), () -> window.overlays().tour().start());
    add(
        Group.WINDOW,
        "show-keys",
        "Keys",
        List.of(Shortcut.typed("?"), Shortcut.keys("F1")),
        () -> window.overlays().keys().toggle());
  }

  private void colorStage() {
    String stage = workspace.selection().stage();
    if (stage != null) {
      colors(ColorMenu.ofStage(workspace, stage), "#selection-bar");
    }
  }

  /// @param place what the menu opens beneath
  private void colors(ColorMenu menu, String place) {
    Node node = window.scene().lookup(place);
    menu.showAt(node == null ? window.scene().getRoot() : node);
  }

  private void rename(Slot slot) {
    Run run = workspace.run(slot);
    if (run != null) {
      window
          .overlays()
          .prompt()
          .ask(
              "Name of the run " + slot.word(),
              run.name(),
              name ->
                  RunDecisions.aboutShown(
                      workspace,
                      slot,
                      "naming a run",
                      settings -> settings.withName(name.strip())));
    }
  }

  private static List<Shortcut> keys(String text) {
    return List.of(Shortcut.keys(text));
  }

  private void add(
      Group group, String id, String label, List<Shortcut> shortcuts, Runnable action) {
    commands.add(Command.of(id, group, label, shortcuts, action));
  }

  private void add(
      Group group,
      String id,
      String label,
      List<Shortcut> shortcuts,
      ObservableBooleanValue enabled,
      Runnable action) {
    commands.add(new Command(id, group, label, shortcuts, enabled, action));
  }
}
