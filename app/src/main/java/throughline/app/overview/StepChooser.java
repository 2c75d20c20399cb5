package throughline.app.overview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Figure;
import throughline.app.chart.ShownAs;
import throughline.app.chart.Texts;
import throughline.app.fx.LatestOnly;
import throughline.app.view.Units;
import throughline.app.view.ViewContext;
import throughline.app.workspace.RunDecisions;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;
import throughline.model.run.StepCandidate;

/// Lets the user say which slices are the iterations: as the recordings count them, or those of a
/// name that repeats, on both sides and in all runs of a side. Takes no room where no slice
/// repeats.
public final class StepChooser extends HBox {
  private static final int MOST_SHOWN = 14;

  private final Workspace workspace;
  private final LatestOnly jobs = LatestOnly.onFx();
  private final ComboBox<Option> names = new ComboBox<>();
  private List<Run> shown = List.of();
  private boolean filling;

  /// A choice.
  ///
  /// @param name of the slices, or null for what the recordings count
  /// @param counts how many slices of it the first run of each side has
  record Option(@Nullable String name, List<Long> counts) {
    static final Option AS_RECORDED = new Option(null, List.of());

    String text() {
      if (name == null) {
        return "as the recordings count them";
      }
      if (counts.isEmpty()) {
        return name;
      }
      List<String> words = counts.stream().map(count -> Units.amount(count, "")).toList();
      return name + "  (" + String.join(" and ", words) + ")";
    }
  }

  public StepChooser(ViewContext context) {
    super(8);
    workspace = context.workspace();
    setAlignment(Pos.CENTER_LEFT);
    getStyleClass().addAll(Figure.TOOLS, "step-chooser");
    names.setConverter(new ShownAs<>(Option::text));
    names.setVisibleRowCount(MOST_SHOWN);
    names.setAccessibleText("Which slices are the iterations");
    names.setPrefWidth(320);
    names.valueProperty().subscribe(this::choose);
    getChildren().addAll(Texts.whole("Iterations", "muted", "small"), names);
    workspace.baselineProperty().subscribe(this::runsChanged);
    workspace.candidateProperty().subscribe(this::runsChanged);
    runsChanged();
  }

  private void runsChanged() {
    List<Run> runs = workspace.isPreview() ? List.of() : workspace.runs();
    if (runs.equals(shown) && !runs.isEmpty()) {
      return;
    }
    shown = runs;
    if (runs.isEmpty()) {
      jobs.forget();
      show(List.of());
    } else {
      jobs.submit(_ -> options(runs), this::show);
    }
  }

  /// What can be chosen, for the runs that are shown: names that all of them repeat come first.
  static List<Option> options(List<Run> runs) {
    Map<String, List<Long>> counts = new LinkedHashMap<>();
    for (int at = 0; at < runs.size(); at++) {
      for (StepCandidate candidate : StepCandidate.of(runs.get(at))) {
        List<Long> ofName =
            counts.computeIfAbsent(
                candidate.name(), key -> new ArrayList<>(runs.stream().map(run -> 0L).toList()));
        ofName.set(at, candidate.count());
      }
    }
    List<Option> options = new ArrayList<>();
    counts.forEach((name, of) -> options.add(new Option(name, List.copyOf(of))));
    options.sort(java.util.Comparator.comparing(option -> option.counts().contains(0L)));
    return options;
  }

  private void show(List<Option> options) {
    Optional<String> chosen = shown.stream().findFirst().flatMap(Run::chosenSteps);
    boolean any = !options.isEmpty() || chosen.isPresent();
    setVisible(any);
    setManaged(any);
    List<Option> all = new ArrayList<>(options);
    all.addFirst(Option.AS_RECORDED);
    if (chosen.isPresent() && all.stream().noneMatch(o -> chosen.get().equals(o.name()))) {
      all.add(new Option(chosen.get(), List.of())); // asked for on the command line, say
    }
    filling = true;
    names.getItems().setAll(all);
    names.setValue(
        all.stream()
            .filter(option -> chosen.isPresent() && chosen.get().equals(option.name()))
            .findFirst()
            .orElse(Option.AS_RECORDED));
    filling = false;
  }

  private void choose(@Nullable Option option) {
    if (filling || option == null) {
      return;
    }
    RunDecisions.aboutAll(
        workspace,
        "choosing the iterations",
        settings -> settings.withStep(Optional.ofNullable(option.name())));
  }
}
