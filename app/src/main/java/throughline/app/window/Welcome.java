package throughline.app.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import throughline.app.settings.Settings.Recent;
import throughline.importers.api.ImporterInfo;

/// The page that stands in the window while nothing is open: what the program is for, and every way
/// to begin.
final class Welcome extends ScrollPane {
  private static final double WIDTH = 640;
  private static final int RECENT_SHOWN = 5;

  /// What the page can have done.
  ///
  /// @param openFiles asks for files
  /// @param openFolder asks for a folder
  /// @param openSample opens the sample, or does nothing if there is none
  /// @param showRecording shows how to record what can be opened
  /// @param takeTour opens the sample and explains it
  /// @param reopenSession opens what the windows showed when the program ended last
  /// @param reopen opens a recent entry
  record Actions(
      Runnable openFiles,
      Runnable openFolder,
      Runnable openSample,
      Runnable showRecording,
      Runnable takeTour,
      Runnable reopenSession,
      Consumer<Recent> reopen) {}

  private final Actions actions;
  private final VBox recent = new VBox(2);
  private final Button session = new Button("Reopen the last session");

  /// @param formats what can be read
  /// @param hasSample whether the sample is there to be opened
  Welcome(List<ImporterInfo> formats, boolean hasSample, Actions actions) {
    this.actions = actions;
    setId("welcome");
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    session.getStyleClass().add("link");
    session.setId("welcome-session");
    session.setTooltip(new Tooltip("What the windows showed when the program ended last"));
    session.setOnAction(_ -> actions.reopenSession().run());
    showSession(false);
    VBox column = new VBox(24, headline(), card(hasSample), recent);
    if (!formats.isEmpty()) {
      column.getChildren().add(formats(formats));
    }
    column.setMaxWidth(WIDTH);
    column.setAlignment(Pos.CENTER_LEFT);
    StackPane page = new StackPane(column);
    page.getStyleClass().add("welcome");
    setContent(page);
    showRecent(List.of());
  }

  /// Lists what was opened last, the newest first.
  void showRecent(List<Recent> entries) {
    recent.getChildren().clear();
    recent.setVisible(!entries.isEmpty());
    recent.setManaged(!entries.isEmpty());
    Label heading = new Label("Recent");
    heading.getStyleClass().add("section");
    recent.getChildren().add(heading);
    for (Recent entry : entries.subList(0, Math.min(entries.size(), RECENT_SHOWN))) {
      recent.getChildren().add(row(entry));
    }
  }

  /// Offers the last session.
  ///
  /// @param exists whether there is one
  void showSession(boolean exists) {
    session.setVisible(exists);
    session.setManaged(exists);
  }

  private static VBox headline() {
    Label title = new Label("Why is one run faster than the other?");
    title.getStyleClass().add("headline");
    title.setWrapText(true);
    Label text =
        new Label(
            "Drop everything you recorded of a run: stage traces, sampled stacks, pidstat and top"
                + " logs, training logs. Then drop the run after your change. Throughline puts them"
                + " on one clock, tests whether the difference is real, and shows what paid for"
                + " it.");
    text.getStyleClass().add("muted");
    text.setWrapText(true);
    return new VBox(8, title, text);
  }

  private VBox card(boolean hasSample) {
    Label drop = new Label("Drop files or folders here");
    drop.getStyleClass().add("title");
    Label hint = new Label("A folder is one run. Two folders open as before and after.");
    hint.getStyleClass().add("muted");
    hint.setWrapText(true);
    Button files = new Button("Open files…");
    files.getStyleClass().add("accent");
    files.setId("welcome-open");
    files.setOnAction(_ -> actions.openFiles().run());
    Button folder = new Button("Open a folder…");
    folder.setOnAction(_ -> actions.openFolder().run());
    Button sample = new Button("Open the sample");
    sample.setId("welcome-sample");
    sample.setOnAction(_ -> actions.openSample().run());
    sample.setVisible(hasSample);
    sample.setManaged(hasSample);
    HBox buttons = new HBox(8, files, folder, sample);
    buttons.setAlignment(Pos.CENTER);
    Button record = new Button("How to record…");
    record.getStyleClass().add("link");
    record.setId("welcome-record");
    record.setOnAction(_ -> actions.showRecording().run());
    Button tour = new Button("Take the tour: five stops on the sample");
    tour.getStyleClass().add("link");
    tour.setId("welcome-tour");
    tour.setOnAction(_ -> actions.takeTour().run());
    tour.setVisible(hasSample);
    tour.setManaged(hasSample);
    HBox links = new HBox(16, session, tour, record);
    links.setAlignment(Pos.CENTER);
    VBox card = new VBox(8, drop, hint, buttons, links);
    VBox.setMargin(buttons, new javafx.geometry.Insets(8, 0, 0, 0));
    card.setAlignment(Pos.CENTER);
    card.getStyleClass().add("drop-card");
    return card;
  }

  private static VBox formats(List<ImporterInfo> formats) {
    Label heading = new Label("Reads");
    heading.getStyleClass().add("section");
    FlowPane flow = new FlowPane(16, 4);
    for (ImporterInfo format : formats) {
      Label label = new Label(format.title());
      label.getStyleClass().add("muted");
      flow.getChildren().add(label);
    }
    return new VBox(4, heading, flow);
  }

  private Button row(Recent entry) {
    Label name = new Label(title(entry));
    name.setMinWidth(USE_PREF_SIZE);
    Label place = new Label(place(entry));
    place.getStyleClass().addAll("muted", "small");
    place.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    HBox content = new HBox(12, name, place);
    content.setAlignment(Pos.BASELINE_LEFT);
    Button row = new Button();
    row.setGraphic(content);
    row.getStyleClass().add("recent-row");
    row.setMaxWidth(Double.MAX_VALUE);
    row.setAccessibleText("Open " + title(entry) + " again");
    row.setTooltip(new Tooltip(everything(entry)));
    row.setOnAction(_ -> actions.reopen().accept(entry));
    return row;
  }

  private static String title(Recent entry) {
    return entry.candidate().isEmpty()
        ? name(entry.baseline())
        : name(entry.baseline()) + " → " + name(entry.candidate());
  }

  private static String name(List<String> paths) {
    String first = String.valueOf(Path.of(paths.getFirst()).getFileName());
    return paths.size() == 1 ? first : first + " + " + (paths.size() - 1);
  }

  private static String place(Recent entry) {
    Path folder = Path.of(entry.baseline().getFirst()).getParent();
    String home = System.getProperty("user.home", "");
    String text = String.valueOf(folder);
    return !home.isEmpty() && text.startsWith(home) ? "~" + text.substring(home.length()) : text;
  }

  private static String everything(Recent entry) {
    List<String> all = new ArrayList<>(entry.baseline());
    all.addAll(entry.candidate());
    return all.stream().collect(Collectors.joining("\n"));
  }
}
