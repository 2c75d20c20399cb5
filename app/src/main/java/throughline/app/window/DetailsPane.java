package throughline.app.window;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.LeftToRight;
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
  private static final double VALUE_PERCENT = 35;
  private static final int LONGEST_BESIDE = 24;
  private static final String UNKNOWN = "–";
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
    Run before = workspace.baseline();
    Run after = workspace.candidate();
    if (before != null) {
      content.getChildren().add(after == null ? alone(before) : both(before, after));
      content.getChildren().add(muted("Select something in a view and its numbers stand here."));
    }
  }

  private void show(Details details) {
    Label kind = muted(details.kind());
    Label title = new Label(LeftToRight.of(details.title()));
    title.getStyleClass().add("title");
    title.setWrapText(LeftToRight.canWrap(title.getText()));
    title.setMinHeight(USE_PREF_SIZE);
    content.getChildren().add(new VBox(2, kind, title));
    GridPane figures = grid();
    int row = 0;
    for (Details.Figure figure : details.figures()) {
      addRow(figures, row++, figure.label(), figure.value());
    }
    content.getChildren().add(figures);
    details.sections().forEach(section -> content.getChildren().add(section(section)));
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

  private static VBox section(Details.Section section) {
    VBox box = new VBox(4, heading(section.title(), null));
    if (section.bars() != null) {
      box.getChildren().add(new DetailBars(section.bars()));
    }
    GridPane figures = grid();
    int row = 0;
    for (Details.Figure figure : section.figures()) {
      addRow(figures, row++, figure.label(), figure.value());
    }
    box.getChildren().add(figures);
    return box;
  }

  private VBox alone(Run run) {
    GridPane grid = grid();
    int row = 0;
    for (Map.Entry<String, String> fact : facts(Slot.BASELINE, run).entrySet()) {
      addRow(grid, row++, fact.getKey(), fact.getValue());
    }
    return new VBox(8, heading(run.name(), null), grid);
  }

  /// Both runs side by side; what differs stands out.
  private GridPane both(Run before, Run after) {
    Map<String, String> left = facts(Slot.BASELINE, before);
    Map<String, String> right = facts(Slot.CANDIDATE, after);
    Set<String> keys = new LinkedHashSet<>(left.keySet());
    keys.addAll(right.keySet());
    GridPane grid = grid();
    grid.getColumnConstraints().getLast().setPercentWidth(VALUE_PERCENT);
    ColumnConstraints third = new ColumnConstraints();
    third.setPercentWidth(VALUE_PERCENT);
    grid.getColumnConstraints().add(third);
    grid.addRow(
        0,
        new Label(),
        heading(Slot.BASELINE.word(), Slot.BASELINE),
        heading(Slot.CANDIDATE.word(), Slot.CANDIDATE));
    int row = 1;
    for (String key : keys) {
      String leftValue = left.getOrDefault(key, UNKNOWN);
      String rightValue = right.getOrDefault(key, UNKNOWN);
      addRow(grid, row, key, narrow(leftValue));
      Label other = narrow(rightValue);
      if (!leftValue.equals(rightValue)) {
        other.getStyleClass().add("strong");
      }
      GridPane.setValignment(other, VPos.TOP);
      grid.add(other, 2, row++);
    }
    return grid;
  }

  /// What is known about a run, in the order it is shown.
  private Map<String, String> facts(Slot slot, Run run) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Run", run.name());
    long length = run.range().lengthNanos();
    facts.put("Length", length == 0 ? "no times" : Units.nanos(length));
    facts.put("Files", Integer.toString(run.recordings().size()));
    int repetitions = workspace.side(slot).size() - 1;
    if (repetitions > 0) {
      facts.put("Repetitions", Integer.toString(repetitions));
    }
    facts.put("Threads", Integer.toString(run.threads().size()));
    facts.put("Events", Units.amount(Events.in(run), ""));
    for (Map.Entry<String, String> property : run.properties().entrySet()) {
      if (!SAID_ELSEWHERE.contains(property.getKey())) {
        facts.put(label(property.getKey()), property.getValue());
      }
    }
    return facts;
  }

  private static String label(String key) {
    return key.startsWith("tag.") ? key.substring("tag.".length()) : key;
  }

  private static Label heading(String text, @Nullable Slot slot) {
    Label heading = new Label(LeftToRight.of(text));
    heading.getStyleClass().add("section");
    heading.setWrapText(LeftToRight.canWrap(text));
    if (slot != null) {
      heading.getStyleClass().add(slot == Slot.BASELINE ? "baseline" : "candidate");
    }
    return heading;
  }

  private static GridPane grid() {
    GridPane grid = new GridPane(12, 4);
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(72);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(labels, values);
    return grid;
  }

  private static void addRow(GridPane grid, int row, String label, String value) {
    addRow(grid, row, label, wrapped(value));
  }

  private static void addRow(GridPane grid, int row, String label, Label text) {
    Label name = muted(label);
    GridPane.setValignment(name, VPos.TOP);
    GridPane.setValignment(text, VPos.TOP);
    grid.addRow(row, name, text);
  }

  /// A value beside another one; a long one is cut in the middle, with all of it in the tip.
  private static Label narrow(String value) {
    if (value.length() <= LONGEST_BESIDE) {
      return wrapped(value);
    }
    Label label = new Label(value);
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    label.setTooltip(new Tooltip(value));
    return label;
  }

  private static Label muted(String text) {
    Label label = wrapped(text);
    label.getStyleClass().add("muted");
    return label;
  }

  private static Label wrapped(String text) {
    Label label = new Label(LeftToRight.of(text));
    label.setWrapText(LeftToRight.canWrap(text));
    label.setMinHeight(USE_PREF_SIZE);
    return label;
  }
}
