package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.Resampling.Interval;
import throughline.model.recording.StageKind;

/// The stage tables: where the time of each loop goes, on one side or before and after.
final class StageRows {
  private static final String UNTRACKED = "untracked";

  private StageRows() {}

  /// Every stage of every loop of one side; by loop, within it by share, untracked last.
  static List<StageUse> of(SideData side) {
    List<StageUse> rows = new ArrayList<>();
    for (LoopData loop : side.loops()) {
      if (!loop.hasTimes()) {
        continue;
      }
      List<StageUse> stages = new ArrayList<>();
      for (int stage = 0; stage < loop.stages().size(); stage++) {
        stages.add(
            new StageUse(
                loop.name(),
                loop.stages().get(stage),
                loop.kinds().get(stage),
                figures(side, loop, stage)));
      }
      stages.sort(Comparator.comparingDouble(use -> -use.figures().share()));
      rows.addAll(stages);
      rows.add(new StageUse(loop.name(), UNTRACKED, null, untracked(side, loop)));
    }
    return List.copyOf(rows);
  }

  /// Every stage of every loop of either side; by loop, within it by the larger share, untracked
  /// last.
  static List<StageRow> of(SideData baseline, SideData candidate) {
    List<StageUse> before = of(baseline);
    List<StageUse> after = of(candidate);
    Set<String> loops = new LinkedHashSet<>();
    before.forEach(use -> loops.add(use.loop()));
    after.forEach(use -> loops.add(use.loop()));
    List<StageRow> rows = new ArrayList<>();
    for (String loop : loops) {
      rows.addAll(rows(loop, ofLoop(before, loop), ofLoop(after, loop)));
    }
    return List.copyOf(rows);
  }

  private static List<StageUse> ofLoop(List<StageUse> uses, String loop) {
    return uses.stream().filter(use -> use.loop().equals(loop)).toList();
  }

  private static List<StageRow> rows(String loop, List<StageUse> before, List<StageUse> after) {
    Set<String> stages = new LinkedHashSet<>();
    before.forEach(use -> stages.add(use.stage()));
    after.forEach(use -> stages.add(use.stage()));
    List<StageRow> rows = new ArrayList<>();
    for (String stage : stages) {
      Optional<StageUse> from = ofStage(before, stage);
      Optional<StageUse> to = ofStage(after, stage);
      rows.add(
          new StageRow(
              loop,
              stage,
              from.or(() -> to).map(StageRows::kind).orElse(null),
              from.map(StageUse::figures).orElse(null),
              to.map(StageUse::figures).orElse(null)));
    }
    rows.sort(
        Comparator.comparing(StageRow::isUntracked)
            .thenComparingDouble(row -> -Math.max(share(row.before()), share(row.after()))));
    return rows;
  }

  private static @Nullable StageKind kind(StageUse use) {
    return use.kind();
  }

  private static Optional<StageUse> ofStage(List<StageUse> uses, String stage) {
    return uses.stream().filter(use -> use.stage().equals(stage)).findFirst();
  }

  private static double share(@Nullable StageFigures figures) {
    return figures == null ? 0 : figures.share();
  }

  private static StageFigures figures(SideData side, LoopData loop, int stage) {
    double share = loop.shares(side.all())[stage];
    return new StageFigures(
        share * side.nanosPerIteration(side.all()),
        share,
        Math.round(LoopData.total(loop.self(), stage)),
        Math.round(LoopData.total(loop.counts(), stage)));
  }

  private static StageFigures untracked(SideData side, LoopData loop) {
    double share = 1;
    double tracked = 0;
    double[] shares = loop.shares(side.all());
    for (int stage = 0; stage < shares.length; stage++) {
      share -= shares[stage];
      tracked += LoopData.total(loop.self(), stage);
    }
    double covered = SideData.sum(loop.covered(), side.all());
    return new StageFigures(
        share * side.nanosPerIteration(side.all()), share, Math.round(covered - tracked), 0);
  }

  /// What became quicker in loops that limit on neither side, by more than chance.
  static List<SlackGain> slack(
      SideData baseline, SideData candidate, Set<String> limiting, ComparisonOptions options) {
    List<SlackGain> gains = new ArrayList<>();
    for (LoopData before : baseline.loops()) {
      LoopData after = candidate.loop(before.name()).orElse(null);
      if (after == null
          || limiting.contains(before.name())
          || !before.divides(baseline.all())
          || !after.divides(candidate.all())) {
        continue;
      }
      for (int stage = 0; stage < before.stages().size(); stage++) {
        int to = after.indexOf(before.stages().get(stage));
        if (to >= 0 && !before.kinds().get(stage).isWait()) {
          slack(baseline, candidate, before, stage, after, to, options).ifPresent(gains::add);
        }
      }
    }
    gains.sort(Comparator.comparingDouble(gain -> -gain.savedNanosPerIteration()));
    return List.copyOf(gains);
  }

  private static Optional<SlackGain> slack(
      SideData baseline,
      SideData candidate,
      LoopData before,
      int from,
      LoopData after,
      int to,
      ComparisonOptions options) {
    Resampling.OfBoth saving =
        (one, other) ->
            new double[] {
              before.shares(one)[from] * baseline.nanosPerIteration(one)
                  - after.shares(other)[to] * candidate.nanosPerIteration(other)
            };
    double saved = saving.figures(baseline.all(), candidate.all())[0];
    Interval interval =
        Resampling.ofBoth(baseline, candidate, saving, options.confidence(), options.seed())[0];
    boolean beyondChance =
        Double.isNaN(interval.low())
            ? saved > 0.01 * baseline.nanosPerIteration(baseline.all())
            : interval.low() > 0;
    return beyondChance
        ? Optional.of(
            new SlackGain(
                before.name(),
                before.stages().get(from),
                before.kinds().get(from),
                saved,
                interval.low(),
                interval.high()))
        : Optional.empty();
  }
}
