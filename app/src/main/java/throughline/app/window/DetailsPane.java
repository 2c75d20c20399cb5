package throughline.app.window;

import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.load.Events;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// The pane on the right: numbers about what is selected and how to go on; with nothing selected,
/// what is known about the runs.
final class DetailsPane extends ScrollPane {
  private static final double WIDTH = 320;
  private static final List<String> SAID_ELSEWHERE = List.of("run");

  private final Workspace workspace;
  private final VBox content = new VBox(16);

  DetailsPane(Workspace workspace) {
    this.workspace = workspace;
    getStyleClass().add("details-scroll");
    setId("details-pane");
    content.getStyleClass().add("details-pane");
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setMinWidth(WIDTH);
    setPrefWidth(WIDTH);
    setMaxWidth(WIDTH);
    setContent(content);
    workspace.detailsProperty().subscribe(_ -> refresh());
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.candidateProperty().subscribe(_ -> refresh());
  }

  private void refresh() {
    content.getChildren().clear();
    Details details = workspace.detailsProperty().get();
    if (details != null) {
      show(details);
      return;
    }
    for (Slot slot : Slot.values()) {
      Run run = workspace.run(slot);
      if (run != null) {
        content.getChildren().add(about(slot, run));
      }
    }
    if (workspace.baseline() != null) {
      Label hint = muted("Select something in a view and its numbers stand here.");
      content.getChildren().add(hint);
    }
  }

  private void show(Details details) {
    Label kind = muted(details.kind());
    Label title = new Label(details.title());
    title.getStyleClass().add("title");
    title.setWrapText(true);
    content.getChildren().add(new VBox(2, kind, title));
    GridPane figures = grid();
    int row = 0;
    for (Details.Figure figure : details.figures()) {
      addRow(figures, row++, figure.label(), figure.value());
    }
    content.getChildren().add(figures);
    if (!details.steps().isEmpty()) {
      VBox steps = new VBox(4, heading("Go on", null));
      for (Details.Step step : details.steps()) {
        Button link = new Button(step.label());
        link.getStyleClass().add("link");
        link.setOnAction(_ -> step.action().run());
        steps.getChildren().add(link);
      }
      content.getChildren().add(steps);
    }
  }

  private VBox about(Slot slot, Run run) {
    boolean isComparison = workspace.candidate() != null;
    GridPane facts = grid();
    int row = 0;
    addRow(facts, row++, "Length", Units.nanos(run.range().lengthNanos()));
    addRow(facts, row++, "Files", Integer.toString(run.recordings().size()));
    int repetitions = workspace.side(slot).size() - 1;
    if (repetitions > 0) {
      addRow(facts, row++, "Repetitions", Integer.toString(repetitions));
    }
    addRow(facts, row++, "Threads", Integer.toString(run.threads().size()));
    addRow(facts, row++, "Events", Units.amount(Events.in(run), ""));
    for (Map.Entry<String, String> property : run.properties().entrySet()) {
      if (!SAID_ELSEWHERE.contains(property.getKey())) {
        addRow(facts, row++, label(property.getKey()), property.getValue());
      }
    }
    String title = isComparison ? slot.word() : run.name();
    VBox box = new VBox(8, heading(title, isComparison ? slot : null));
    if (isComparison && !run.name().equals(slot.word())) {
      box.getChildren().add(wrapped(run.name()));
    }
    box.getChildren().add(facts);
    return box;
  }

  private static String label(String key) {
    return key.startsWith("tag.") ? key.substring("tag.".length()) : key;
  }

  private static Label heading(String text, @Nullable Slot slot) {
    Label heading = new Label(text);
    heading.getStyleClass().add("section");
    heading.setWrapText(true);
    if (slot != null) {
      heading.getStyleClass().add(slot == Slot.BASELINE ? "baseline" : "candidate");
    }
    return heading;
  }

  private static GridPane grid() {
    GridPane grid = new GridPane(12, 4);
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(96);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(labels, values);
    return grid;
  }

  private static void addRow(GridPane grid, int row, String label, String value) {
    Label name = muted(label);
    GridPane.setValignment(name, javafx.geometry.VPos.TOP);
    grid.addRow(row, name, wrapped(value));
  }

  private static Label muted(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("muted");
    label.setWrapText(true);
    return label;
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    return label;
  }
}
