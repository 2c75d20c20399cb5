package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What throughput would be without part of a stage.
///
/// With x less work in the limiting loop b, an iteration needs at least T' = max(work_b − x, the
/// most work of any other loop). What the measured time exceeds the most work by (waiting that no
/// loop's work explains) is taken to stay, so an iteration then takes its measured time less (most
/// work − T'); with no saving that is the measured time itself. Times in the limiting loop's waits
/// cannot be saved by working on it and are left out.
final class NextSteps {
  private static final double[] SAVINGS = {0.1, 0.5, 1};

  /// A saving that would leave less than this part of the time of an iteration predicts nothing
  /// sensible and is left out.
  private static final double LEAST_LEFT = 0.001;

  private NextSteps() {}

  /// The steps, best stage first, up to three savings for each.
  static List<NextStep> of(SideData side, LimitingLoop limit) {
    LoopData loop = limit.name() == null ? null : side.loop(limit.name()).orElse(null);
    if (loop == null || !loop.divides(side.all()) || !(side.rate(side.all()) > 0)) {
      return List.of();
    }
    double time = side.nanosPerIteration(side.all());
    double work = 0;
    LoopLoad next = null;
    for (LoopLoad load : limit.loops()) {
      if (load.loop().equals(loop.name())) {
        work = load.workNanosPerIteration();
      } else if (next == null || load.workNanosPerIteration() > next.workNanosPerIteration()) {
        next = load;
      }
    }
    List<List<NextStep>> stages = new ArrayList<>();
    double[] shares = loop.shares(side.all());
    for (int stage = 0; stage < shares.length; stage++) {
      if (!loop.kinds().get(stage).isWait() && shares[stage] > 0) {
        List<NextStep> steps = savings(side, loop, stage, shares[stage] * time, work, next);
        if (!steps.isEmpty()) {
          stages.add(steps);
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

  private static List<NextStep> savings(
      SideData side, LoopData loop, int stage, double nanos, double work, @Nullable LoopLoad next) {
    double time = side.nanosPerIteration(side.all());
    double rate = side.rate(side.all());
    double cap = next == null ? 0 : next.workNanosPerIteration();
    double most = Math.max(work, cap);
    List<NextStep> steps = new ArrayList<>();
    for (double saving : SAVINGS) {
      double saved = saving * nanos;
      boolean capped = cap > work - saved;
      double least = capped ? cap : work - saved;
      double left = time - (most - least);
      if (left < LEAST_LEFT * time) {
        continue;
      }
      double predicted = rate * time / left;
      steps.add(
          new NextStep(
              0,
              loop.name(),
              loop.stages().get(stage),
              loop.kinds().get(stage),
              saving,
              saved,
              predicted,
              Math.max(0, predicted - rate),
              capped && next != null ? next.loop() : null));
    }
    return steps;
  }
}
