package throughline.app.overview;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import throughline.app.analysis.Answer;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.Figure;
import throughline.app.chart.Measure;
import throughline.app.chart.Texts;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.model.compare.NextStep;

/// What is worth doing next: for each stage of the limiting loop what throughput would gain if a
/// tenth, half or all of it were gone, and what would limit then.
public final class NextStepsSection {
  private static final double LEAST_NAME = 80;
  private static final double LEAST_CAP = 44;
  private static final int MOST = 5;
  private static final double MOST_WIDTH = 560;

  private NextStepsSection() {}

  /// @return the section, or empty if nothing is predicted
  public static Optional<Figure> of(Answer answer) {
    List<NextStep> steps = answer.nextSteps();
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    String unit = answer.sides().getLast().unit();
    double largest = steps.stream().mapToDouble(NextStep::gainPerSecond).max().orElse(0);
    ColumnFormat format = ColumnFormat.amounts(largest, unit);
    Figure figure =
        new Figure(
            title(steps, format),
            "predicted gain in " + format.unit().symbol() + " if part of the stage were gone",
            list(steps, format));
    return Optional.of(figure.withTable(() -> table(steps, format)));
  }

  private static String title(List<NextStep> steps, ColumnFormat format) {
    NextStep best =
        steps.stream()
            .filter(step -> step.rank() == 1)
            .reduce((a, b) -> a.gainPerSecond() >= b.gainPerSecond() ? a : b)
            .orElse(steps.getFirst());
    if (format.signedNumber(best.gainPerSecond()).equals(format.signedNumber(0))) {
      return "Next: no stage alone, since "
          + (best.cappedBy() == null ? "another loop" : best.cappedBy())
          + " limits as much";
    }
    return "Next: " + best.stage() + ", worth up to " + format.signed(best.gainPerSecond());
  }

  private static Node list(List<NextStep> steps, ColumnFormat format) {
    Map<Integer, List<NextStep>> byRank =
        steps.stream()
            .filter(step -> step.rank() <= MOST)
            .collect(Collectors.groupingBy(NextStep::rank, TreeMap::new, Collectors.toList()));
    GridPane grid = new GridPane(16, 6);
    grid.getStyleClass().add("rows");
    grid.setMaxWidth(MOST_WIDTH);
    ColumnConstraints name = new ColumnConstraints();
    name.setHgrow(Priority.ALWAYS);
    name.setMinWidth(LEAST_NAME);
    grid.getColumnConstraints().add(name);
    List<Double> savings = steps.stream().map(NextStep::saving).distinct().sorted().toList();
    int row = 0;
    int column = 1;
    for (double saving : savings) {
      grid.getColumnConstraints().add(numbers());
      grid.add(Texts.whole(savingWords(saving), "muted", "small"), column++, row);
    }
    ColumnConstraints cap = new ColumnConstraints();
    cap.setMinWidth(LEAST_CAP);
    grid.getColumnConstraints().add(cap);
    grid.add(Texts.line("then limits", "muted", "small"), column, row);
    for (List<NextStep> ofStage : byRank.values()) {
      row++;
      addRow(grid, row, savings, ofStage, format);
    }
    return grid;
  }

  private static void addRow(
      GridPane grid, int row, List<Double> savings, List<NextStep> steps, ColumnFormat format) {
    Label stage = Texts.line(steps.getFirst().stage());
    stage.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    grid.add(stage, 0, row);
    String cap = "";
    for (NextStep step : steps) {
      int column = 1 + savings.indexOf(step.saving());
      grid.add(Texts.whole(format.signedNumber(step.gainPerSecond()), "number"), column, row);
      if (step.cappedBy() != null) {
        cap = step.cappedBy();
      }
    }
    grid.add(Texts.line(cap, "muted"), 1 + savings.size(), row);
  }

  private static String savingWords(double saving) {
    return saving >= 1 ? "all gone" : "−" + Measure.wholePercent(saving);
  }

  private static ColumnConstraints numbers() {
    ColumnConstraints column = new ColumnConstraints();
    column.setHalignment(HPos.RIGHT);
    column.setMinWidth(Region.USE_PREF_SIZE);
    return column;
  }

  private static TableTwin<?> table(List<NextStep> steps, ColumnFormat format) {
    double longest = steps.stream().mapToDouble(NextStep::savedNanosPerIteration).max().orElse(0);
    ColumnFormat time = ColumnFormat.durations(longest);
    TableTwin<NextStep> table =
        new TableTwin<>(
            "What is worth doing next",
            List.of(
                TableTwin.Column.number(
                    "Rank", 50, NextStep::rank, step -> String.valueOf(step.rank())),
                TableTwin.Column.text("Loop", 80, NextStep::loop),
                TableTwin.Column.path("Stage", 180, NextStep::stage),
                TableTwin.Column.number(
                    "Gone (%)",
                    70,
                    step -> step.saving() * 100,
                    step -> Units.significant(step.saving() * 100)),
                TableTwin.Column.number(
                    "Saved per iteration (" + time.unit().symbol() + ")",
                    150,
                    step -> step.savedNanosPerIteration() / time.unit().factor(),
                    step -> time.number(step.savedNanosPerIteration())),
                TableTwin.Column.number(
                    "Gain (" + format.unit().symbol() + ")",
                    110,
                    step -> step.gainPerSecond() / format.unit().factor(),
                    step -> format.signedNumber(step.gainPerSecond())),
                TableTwin.Column.number(
                    "Predicted (" + format.unit().symbol() + ")",
                    120,
                    step -> step.predictedPerSecond() / format.unit().factor(),
                    step -> format.number(step.predictedPerSecond())),
                TableTwin.Column.text(
                    "Then limits", 100, s -> s.cappedBy() == null ? "" : s.cappedBy())));
    table.show(steps);
    return table;
  }
}
