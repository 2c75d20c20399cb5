package throughline.app.stages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import throughline.app.chart.Choice;
import throughline.app.chart.Measure;
import throughline.app.json.Fields;
import throughline.app.stages.StageQuestion.Form;
import throughline.app.stages.StageQuestion.Rows;
import throughline.app.workspace.Edits;
import throughline.app.workspace.Kept;
import throughline.app.workspace.Workspace;

/// What the user chooses in the Stages view, as it is kept with the workspace.
final class StageChoices implements Kept {
  /// Where the charts of two runs stand.
  enum Arrangement {
    SIDE_BY_SIDE,
    OVERLAID
  }

  private static final String CHANGE = "changing the stages";

  private final Choice<Form> form =
      new Choice<>("Over time or in total", Form.OVER_TIME)
          .with(Form.OVER_TIME, "Over time", "A stack in each stretch of time")
          .with(Form.TOTAL, "In total", "One bar for each thread and run")
          .with(Form.ITERATIONS, "Iterations", "A bar for each iteration, in order of time")
          .with(Form.ITERATIONS_BY_LENGTH, "By length", "Iterations, the longest first");
  private final Choice<Measure> measure =
      new Choice<>("What is measured", Measure.SHARE)
          .with(Measure.TIME, "Time", "Wall time")
          .with(Measure.SHARE, "Share", "Share of the wall time that is covered")
          .with(Measure.PER_ITERATION, "Per iteration", "Wall time of an iteration of the thread");
  private final Choice<Rows> rows =
      new Choice<>("What a row is", Rows.THREADS)
          .with(Rows.THREADS, "Threads", "A row for each thread")
          .with(Rows.LOOPS, "Loops", "A row for each loop: the mean of its threads");
  private final Choice<Arrangement> arrangement =
      new Choice<>("Where the charts of two runs stand", Arrangement.SIDE_BY_SIDE)
          .with(Arrangement.SIDE_BY_SIDE, "Side by side", "A chart for each run")
          .with(
              Arrangement.OVERLAID,
              "Overlaid",
              "One chart for both runs: the candidate filled, the baseline as an outline");

  /// Begins to keep the choices with a workspace.
  void keepWith(Workspace workspace) {
    Edits edits = Edits.of(workspace);
    edits.keep(this);
    edits.watch(this, CHANGE, form.valueProperty());
    edits.watch(this, CHANGE, measure.valueProperty());
    edits.watch(this, CHANGE, rows.valueProperty());
    edits.watch(this, CHANGE, arrangement.valueProperty());
  }

  Choice<Form> form() {
    return form;
  }

  Choice<Measure> measure() {
    return measure;
  }

  Choice<Rows> rows() {
    return rows;
  }

  Choice<Arrangement> arrangement() {
    return arrangement;
  }

  /// The choices from left to right.
  List<Choice<?>> all() {
    return List.of(form, measure, rows, arrangement);
  }

  /// Offers where charts stand while there are two runs and a form that can be overlaid.
  void offerFor(int runs) {
    boolean isByIteration =
        Stream.of(Form.ITERATIONS, Form.ITERATIONS_BY_LENGTH).anyMatch(form.value()::equals);
    boolean isOffered = runs > 1 && !isByIteration;
    arrangement.setVisible(isOffered);
    arrangement.setManaged(isOffered);
  }

  /// Whether both runs are drawn in one chart.
  boolean isOverlaid(int runs) {
    return runs > 1 && arrangement.value() == Arrangement.OVERLAID;
  }

  @Override
  public String key() {
    return "stages";
  }

  @Override
  public Map<String, Object> state() {
    Map<String, Object> fields = new LinkedHashMap<>();
    Fields.putUnlessUsual(fields, "form", form.value(), Form.OVER_TIME);
    Fields.putUnlessUsual(fields, "measure", measure.value(), Measure.SHARE);
    Fields.putUnlessUsual(fields, "rows", rows.value(), Rows.THREADS);
    Fields.putUnlessUsual(fields, "arrangement", arrangement.value(), Arrangement.SIDE_BY_SIDE);
    return fields;
  }

  @Override
  public void restore(Fields state) {
    form.valueProperty().set(state.constant("form", Form.class).orElse(Form.OVER_TIME));
    measure
        .valueProperty()
        .set(
            state
                .constant("measure", Measure.class)
                .filter(found -> found != Measure.UTILISATION)
                .orElse(Measure.SHARE));
    rows.valueProperty().set(state.constant("rows", Rows.class).orElse(Rows.THREADS));
    arrangement
        .valueProperty()
        .set(state.constant("arrangement", Arrangement.class).orElse(Arrangement.SIDE_BY_SIDE));
  }
}
