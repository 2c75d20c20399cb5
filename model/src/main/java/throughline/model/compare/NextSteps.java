package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What is worth doing next: the predictions of [WhatIf] for a tenth, half and all of each stage of
/// the limiting loop. Time in the limiting loop's waits cannot be saved by working on it and is
/// left out.
final class NextSteps {
  private static final double[] SAVINGS = {0.1, 0.5, 1};

  private NextSteps() {}

  /// The steps, best stage first, up to three savings for each.
  static List<NextStep> of(WhatIf whatIf, LimitingLoop limit) {
    List<List<NextStep>> stages = new ArrayList<>();
    for (WhatIf.Work work : whatIf.loops()) {
      if (work.loop().equals(limit.name())) {
        for (WhatIf.Stage stage : work.stages()) {
          List<NextStep> steps = savings(whatIf, work.loop(), stage);
          if (!steps.isEmpty()) {
            stages.add(steps);
          }
        }
      }
    }
    stages.sort(
        Comparator.comparingDouble((List<NextStep> steps) -> steps.getLast().predictedPerSecond())
            .thenComparingDouble(steps -> steps.getFirst().predictedPerSecond())
            .thenComparingDouble(steps -> steps.getFirst().savedNanosPerIteration())
            .reversed());
    List<NextStep> ranked = new ArrayList<>();
    for (int rank = 0; rank < stages.size(); rank++) {
      for (NextStep step : stages.get(rank)) {
        ranked.add(step.withRank(rank + 1));
      }
    }
    return List.copyOf(ranked);
  }

  private static List<NextStep> savings(WhatIf whatIf, String loop, WhatIf.Stage stage) {
    List<NextStep> steps = new ArrayList<>();
    for (double saving : SAVINGS) {
      Optional<WhatIf.Prediction> found = whatIf.predict(loop, stage.stage(), saving);
      if (found.isPresent()) {
        WhatIf.Prediction prediction = found.get();
        steps.add(
            new NextStep(
                0,
                loop,
                stage.stage(),
                stage.kind(),
                saving,
                prediction.savedNanos(),
                prediction.perSecond(),
                prediction.gainPerSecond(),
                prediction.capped() ? prediction.limit() : null));
      }
    }
    return steps;
  }
}
