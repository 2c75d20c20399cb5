package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.ShownAs;
import throughline.app.chart.Texts;
import throughline.app.chart.WhatIfChart;
import throughline.app.draw.LeftToRight;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.model.compare.NextStep;
import throughline.model.compare.WhatIf;

/// What if this stage were quicker: a stage, a slider, and what throughput and the limiting loop
/// would be. It stays while the answer changes, so that what the user chose is kept.
public final class WhatIfFigure {
  private static final double FIRST_SAVING = 0.5;
  private static final List<Integer> TABLED_SAVINGS = List.of(10, 25, 50, 100);

  private WhatIf whatIf = new WhatIf(Double.NaN, "", Double.NaN, List.of());
  private final ComboBox<Option> stages = new ComboBox<>();
  private final Slider slider = new Slider(0, 100, FIRST_SAVING * 100);
  private final Label percent = Texts.whole("", "number");
  private final Label sentence = Texts.wrapped("", "strong");
  private final ChartPane chart = new ChartPane();
  private final Figure figure;
  private final TableTwin<Guess> table =
      new TableTwin<>("What if each stage were quicker", columns());

  /// A stage to choose.
  private record Option(String loop, WhatIf.Stage stage) {
    String text() {
      return stage.stage() + "  (" + Units.nanos(stage.nanos()) + ")";
    }
  }

  /// A row of the table.
  ///
  /// @param saving in percent of the stage's time
  private record Guess(
      String loop, String stage, int saving, double perSecond, double gain, String limit) {}

  public WhatIfFigure() {
    stages.setConverter(new ShownAs<>(Option::text));
    stages.setAccessibleText("The stage that takes less time");
    stages.setPrefWidth(280);
    slider.setBlockIncrement(1);
    slider.setAccessibleText("How much less time the stage takes, in percent");
    HBox.setHgrow(slider, Priority.ALWAYS);
    percent.setMinWidth(56);
    percent.setAlignment(Pos.CENTER_RIGHT);
    HBox row = new HBox(12, stages, slider, percent);
    row.setAlignment(Pos.CENTER_LEFT);
    row.setMinHeight(Region.USE_PREF_SIZE);
    row.getStyleClass().add(Figure.TOOLS);
    stages.valueProperty().subscribe(this::update);
    slider.valueProperty().subscribe(this::update);
    figure =
        new Figure(
            "What if this stage were quicker",
            "filled: predicted, outlined: measured; beneath it the work of each loop in an"
                + " iteration, of which the longest limits",
            row,
            sentence,
            chart);
    figure.getStyleClass().add("what-if");
    figure.withTable(() -> table);
  }

  /// Shows predictions; the stage that was chosen stays chosen if it is still there, else it is the
  /// one most worth doing.
  ///
  /// @return the figure, or empty if nothing can be predicted
  public Optional<Node> show(Answer answer) {
    whatIf = answer.whatIf();
    List<NextStep> nextSteps = answer.nextSteps();
    List<Option> options = new ArrayList<>();
    for (WhatIf.Work work : whatIf.loops()) {
      work.stages().forEach(stage -> options.add(new Option(work.loop(), stage)));
    }
    if (options.isEmpty()) {
      return Optional.empty();
    }
    Option old = stages.getValue();
    Option best =
        options.stream()
            .filter(o -> !nextSteps.isEmpty() && isOf(o, nextSteps.getFirst()))
            .findFirst()
            .orElse(options.getFirst());
    stages.getItems().setAll(options);
    stages.setValue(
        options.stream().filter(o -> old != null && isSame(o, old)).findFirst().orElse(best));
    table.show(guesses(options));
    update();
    return Optional.of(figure);
  }

  private List<Guess> guesses(List<Option> options) {
    List<Guess> guesses = new ArrayList<>();
    for (Option option : options) {
      String stage = option.stage().stage();
      for (int saving : TABLED_SAVINGS) {
        whatIf
            .predict(option.loop(), stage, saving / 100.0)
            .ifPresent(
                found ->
                    guesses.add(
                        new Guess(
                            option.loop(),
                            stage,
                            saving,
                            found.perSecond(),
                            found.gainPerSecond(),
                            found.limit())));
      }
    }
    return guesses;
  }

  private static List<TableTwin.Column<Guess>> columns() {
    return List.of(
        TableTwin.Column.text("Loop", 90, Guess::loop),
        TableTwin.Column.path("Stage", 200, Guess::stage),
        TableTwin.Column.number(
            "Time saved (%)", 100, Guess::saving, guess -> Integer.toString(guess.saving())),
        TableTwin.Column.number(
            "Throughput (/s)",
            120,
            Guess::perSecond,
            guess -> Units.significant(guess.perSecond())),
        TableTwin.Column.number(
            "Gain (/s)", 90, Guess::gain, guess -> Units.significant(guess.gain())),
        TableTwin.Column.text("Then limits", 100, Guess::limit));
  }

  private static boolean isSame(Option one, Option other) {
    return one.loop().equals(other.loop()) && one.stage().stage().equals(other.stage().stage());
  }

  private static boolean isOf(Option option, NextStep step) {
    return option.loop().equals(step.loop()) && option.stage().stage().equals(step.stage());
  }

  private void update() {
    Option option = stages.getValue();
    if (option == null) {
      return;
    }
    String stage = option.stage().stage();
    double saving = Math.round(slider.getValue()) / 100.0;
    Optional<WhatIf.Prediction> found = whatIf.predict(option.loop(), stage, saving);
    percent.setText("−" + Math.round(saving * 100) + " %");
    if (found.isEmpty()) {
      sentence.setText("Hardly any time would be left, so nothing sensible can be predicted");
      return;
    }
    WhatIf.Prediction prediction = found.get();
    double most =
        whatIf
            .predict(option.loop(), stage, 1)
            .map(WhatIf.Prediction::perSecond)
            .orElse(prediction.perSecond());
    String text =
        stage + " " + percent.getText() + ": " + sentence(whatIf, option.loop(), prediction);
    sentence.setWrapText(LeftToRight.canWrap(text));
    sentence.setText(LeftToRight.of(text));
    chart.show(new WhatIfChart(whatIf, prediction, most));
  }

  /// What a prediction says.
  static String sentence(WhatIf whatIf, String loop, WhatIf.Prediction prediction) {
    String rate =
        Units.amount(prediction.perSecond(), whatIf.unit())
            + ", "
            + Units.change(prediction.perSecond() / whatIf.perSecond());
    if (prediction.useful() <= 0) {
      return rate + ": " + prediction.limit() + " limits, so this is slack";
    }
    String useful = Math.round(prediction.useful() * 100) + " %";
    if (prediction.capped()) {
      return rate + ": from " + useful + " on " + prediction.limit() + " limits and caps the gain";
    }
    return rate
        + ": "
        + loop
        + " limits still"
        + (prediction.useful() < 1 ? ", up to " + useful : "");
  }
}
