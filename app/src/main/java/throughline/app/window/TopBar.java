package throughline.app.window;

import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import throughline.app.command.Commands;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

/// The one row at the top: menu, runs, tabs, search, export.
final class TopBar extends HBox {
  private static final double HEIGHT = 48;

  private final Workspace workspace;
  private final RunChip before;
  private final RunChip after;
  private final ToggleButton details;

  TopBar(
      Workspace workspace,
      Commands commands,
      ViewTabs tabs,
      SearchBox search,
      BooleanProperty following) {
    super(8);
    this.workspace = workspace;
    getStyleClass().add("top-bar");
    setAlignment(Pos.CENTER_LEFT);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
    before =
        new RunChip(
            Slot.BASELINE,
            commands.menuItem("open-baseline"),
            commands.menuItem("rename-baseline"),
            ColorMenu.ofRun(workspace, Slot.BASELINE).within("Colour"),
            commands.menuItem("swap-runs"),
            commands.menuItem("close-baseline"));
    after =
        new RunChip(
            Slot.CANDIDATE,
            commands.menuItem("open-candidate"),
            commands.menuItem("rename-candidate"),
            ColorMenu.ofRun(workspace, Slot.CANDIDATE).within("Colour"),
            commands.menuItem("swap-runs"),
            commands.menuItem("close-candidate"));
    details = detailsToggle(commands);
    HBox chips = new HBox(0, before, after);
    chips.setAlignment(Pos.CENTER_LEFT);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    getChildren()
        .setAll(
            menu(commands), chips, tabs, gap, search, follow(following), details, export(commands));
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.candidateProperty().subscribe(_ -> refresh());
  }

  private void refresh() {
    boolean isComparison = workspace.candidate() != null;
    before.show(
        workspace.baseline(), Math.max(0, workspace.side(Slot.BASELINE).size() - 1), isComparison);
    after.show(
        workspace.candidate(),
        Math.max(0, workspace.side(Slot.CANDIDATE).size() - 1),
        isComparison);
  }

  private static MenuButton menu(Commands commands) {
    MenuButton menu = new MenuButton();
    menu.setId("menu");
    menu.setGraphic(Icons.of("menu"));
    menu.getStyleClass().add("flat");
    menu.setTooltip(new Tooltip("Menu"));
    menu.setAccessibleText("Menu");
    menu.getItems()
        .setAll(
            commands.menuItem("open-files"),
            commands.menuItem("open-folder"),
            commands.menuItem("open-candidate"),
            commands.menuItem("open-sample"),
            commands.menuItem("reopen-session"),
            new SeparatorMenuItem(),
            commands.menuItem("swap-runs"),
            commands.menuItem("follow"),
            commands.menuItem("close-all"),
            new SeparatorMenuItem(),
            commands.menuItem("save-workspace"),
            commands.menuItem("save-workspace-as"),
            commands.menuItem("export-png"),
            commands.menuItem("choose-report"),
            new SeparatorMenuItem(),
            commands.menuItem("undo"),
            commands.menuItem("redo"),
            new SeparatorMenuItem(),
            commands.menuItem("toggle-theme"),
            commands.menuItem("follow-system-theme"),
            commands.menuItem("toggle-details"),
            commands.menuItem("settings"),
            commands.menuItem("new-window"),
            commands.menuItem("show-commands"),
            new SeparatorMenuItem(),
            commands.menuItem("tour"),
            commands.menuItem("how-to-record"),
            commands.menuItem("show-keys"));
    return menu;
  }

  private static ToggleButton detailsToggle(Commands commands) {
    ToggleButton button = new ToggleButton();
    button.setId("details-toggle");
    button.setGraphic(Icons.of("details"));
    button.getStyleClass().add("flat");
    button.setTooltip(new Tooltip("Details"));
    button.setAccessibleText("Fold or unfold the details");
    button.setOnAction(_ -> commands.get("toggle-details").run());
    return button;
  }

  private ToggleButton follow(BooleanProperty following) {
    ToggleButton button = new ToggleButton("Follow");
    button.setId("follow");
    button.getStyleClass().add("flat");
    button.setMinWidth(USE_PREF_SIZE);
    button.setTooltip(new Tooltip("Follow the files while they are being written"));
    button.selectedProperty().bindBidirectional(following);
    button.disableProperty().bind(Bindings.isNull(workspace.baselineProperty()));
    return button;
  }

  /// Keeps the button that folds the details in step with the pane.
  ///
  /// @param isOpen whether the pane is there
  /// @param canOpen whether there is anything to show in it
  void showDetails(boolean isOpen, boolean canOpen) {
    details.setSelected(isOpen);
    details.setDisable(!canOpen);
  }

  private static Button export(Commands commands) {
    Button button = new Button("PNG");
    button.setId("export");
    button.setGraphic(Icons.of("export"));
    button.setMinWidth(USE_PREF_SIZE);
    button.setTooltip(new Tooltip("Save the report: PNG, PDF or HTML"));
    button.setAccessibleText("Save the report as PNG, PDF or HTML");
    button
        .disableProperty()
        .bind(javafx.beans.binding.Bindings.not(commands.get("export-png").enabled()));
    button.setOnAction(_ -> commands.get("export-png").run());
    return button;
  }
}
