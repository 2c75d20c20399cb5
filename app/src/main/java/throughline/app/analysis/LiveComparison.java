package throughline.app.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.json.Fields;
import throughline.app.workspace.Edits;
import throughline.app.workspace.Kept;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.compare.Contribution;
import throughline.model.run.Run;

/// The [Answer] for a workspace, worked out again whenever its runs or the steady windows change.
/// All views of a workspace share one, so that they show the same numbers and the work is done
/// once.
public final class LiveComparison implements Kept {
  private static final System.Logger LOG = System.getLogger(LiveComparison.class.getName());

  private final Workspace workspace;
  private final Analyst analyst;
  private final LatestOnly jobs;
  private final ReadOnlyObjectWrapper<@Nullable Answer> answer =
      new ReadOnlyObjectWrapper<>(this, "answer");
  private final ReadOnlyObjectWrapper<@Nullable String> problem =
      new ReadOnlyObjectWrapper<>(this, "problem");
  private final ReadOnlyBooleanWrapper working = new ReadOnlyBooleanWrapper(this, "working");
  private final ReadOnlyObjectWrapper<ComparisonOptions> options =
      new ReadOnlyObjectWrapper<>(this, "options", ComparisonOptions.DEFAULT);

  private final ObservableSet<ComparabilityWarning> acknowledged =
      FXCollections.observableSet(new LinkedHashSet<>());
  private final ObservableSet<ComparabilityWarning> acknowledgedView =
      FXCollections.unmodifiableObservableSet(acknowledged);

  private final ReadOnlyObjectWrapper<@Nullable PickedPart> part =
      new ReadOnlyObjectWrapper<>(this, "part");

  /// @param jobs runs the analyst
  LiveComparison(Workspace workspace, Analyst analyst, LatestOnly jobs) {
    this.workspace = workspace;
    this.analyst = analyst;
    this.jobs = jobs;
    workspace.baselineProperty().subscribe(this::runsChanged);
    workspace.candidateProperty().subscribe(this::runsChanged);
    Edits.of(workspace).keep(this);
    workspace.selectionProperty().subscribe(selection -> followStage(selection.stage()));
    work();
  }

  /// The one of a workspace.
  public static LiveComparison of(Workspace workspace) {
    return workspace.companion(
        LiveComparison.class,
        () -> new LiveComparison(workspace, new ModelAnalyst(), LatestOnly.onFx()));
  }

  /// What is known; null while nothing is open and until the first answer is there. An answer for
  /// other runs never stays: it goes when the runs do.
  public ReadOnlyObjectProperty<@Nullable Answer> answerProperty() {
    return answer.getReadOnlyProperty();
  }

  public @Nullable Answer answer() {
    return answer.get();
  }

  /// Why there is no answer though there are runs; null while there is nothing wrong.
  public ReadOnlyObjectProperty<@Nullable String> problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// Whether a newer answer is being worked out.
  public ReadOnlyBooleanProperty workingProperty() {
    return working.getReadOnlyProperty();
  }

  /// How the comparison is made, with the windows the user chose.
  public ReadOnlyObjectProperty<ComparisonOptions> optionsProperty() {
    return options.getReadOnlyProperty();
  }

  /// Takes a stretch of a run as its steady window; the answer before stays until the new one is
  /// there.
  ///
  /// @param window the stretch, or null for the one found from the data
  public void chooseWindow(Slot slot, @Nullable ChosenWindow window) {
    ComparisonOptions now = options.get();
    Optional<ChosenWindow> chosen = Optional.ofNullable(window);
    Edits.of(workspace)
        .drag(
            this,
            "choosing the steady window",
            () ->
                use(
                    slot == Slot.BASELINE ? chosen : now.baselineWindow(),
                    slot == Slot.CANDIDATE ? chosen : now.candidateWindow()));
  }

  private void use(Optional<ChosenWindow> before, Optional<ChosenWindow> after) {
    ComparisonOptions now = options.get();
    ComparisonOptions next = new ComparisonOptions(now.confidence(), now.seed(), before, after);
    if (!next.equals(now)) {
      options.set(next);
      work();
    }
  }

  /// The differences between the runs that the reader has taken note of; for other runs there are
  /// none.
  public ObservableSet<ComparabilityWarning> acknowledged() {
    return acknowledgedView;
  }

  /// Takes note of a difference, or shows it again.
  public void toggle(ComparabilityWarning difference) {
    Edits.of(workspace)
        .perform(
            this,
            "taking note of a difference",
            () -> {
              if (!acknowledged.remove(difference)) {
                acknowledged.add(difference);
              }
            });
  }

  @Override
  public String key() {
    return ComparisonChoices.KEY;
  }

  @Override
  public Map<String, Object> state() {
    return ComparisonChoices.write(options.get(), acknowledged);
  }

  @Override
  public void restore(Fields state) {
    List<ComparabilityWarning> known = ComparisonChoices.acknowledged(state);
    acknowledged.retainAll(known);
    acknowledged.addAll(known);
    use(
        ComparisonChoices.window(state, "baselineWindow"),
        ComparisonChoices.window(state, "candidateWindow"));
  }

  /// The part of an iteration that is looked at in depth, in all views; null for none. The stage
  /// that is selected, or another bar of the waterfall.
  public ReadOnlyObjectProperty<@Nullable PickedPart> partProperty() {
    return part.getReadOnlyProperty();
  }

  /// Looks at a part in depth; once more, and it is let go of. A stage is selected with it.
  public void pick(PickedPart newPart) {
    PickedPart next = newPart.equals(part.get()) ? null : newPart;
    workspace.select(workspace.selection().withStage(next == null ? null : next.stage()));
    part.set(next);
  }

  private void followStage(@Nullable String stage) {
    PickedPart now = part.get();
    if (Objects.equals(stage, now == null ? null : now.stage())) {
      return;
    }
    part.set(stage == null ? null : partOf(stage));
  }

  /// The stage in the first loop that has it.
  private @Nullable PickedPart partOf(String stage) {
    return answer.get() instanceof Answer.Pair pair
        ? pair.comparison().stages().stream()
            .filter(row -> row.stage().equals(stage) && !row.isUntracked())
            .findFirst()
            .map(row -> new PickedPart(Contribution.Part.STAGE, row.loop(), stage))
            .orElse(null)
        : null;
  }

  private void runsChanged() {
    if (!workspace.isUpdate()) {
      acknowledged.clear();
      part.set(null);
      options.set(ComparisonOptions.DEFAULT);
    }
    answer.set(null);
    problem.set(null);
    work();
  }

  private void work() {
    List<Run> baseline = List.copyOf(workspace.side(Slot.BASELINE));
    List<Run> candidate = List.copyOf(workspace.side(Slot.CANDIDATE));
    if (workspace.baseline() == null || workspace.isPreview()) {
      jobs.forget();
      working.set(workspace.isPreview()); // what is said of half a run would be wrong
      return;
    }
    ComparisonOptions asked = options.get();
    working.set(true);
    jobs.submit(
        _ -> attempt(baseline, candidate, asked),
        result -> {
          answer.set(result.answer());
          problem.set(result.problem());
          working.set(false);
        });
  }

  private record Result(@Nullable Answer answer, @Nullable String problem) {}

  private Result attempt(List<Run> baseline, List<Run> candidate, ComparisonOptions asked) {
    try {
      return new Result(analyst.answer(baseline, candidate, asked), null);
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "the comparison failed", e);
      return new Result(null, String.valueOf(e.getMessage()));
    }
  }
}
