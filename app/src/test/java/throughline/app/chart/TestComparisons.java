package throughline.app.chart;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;
import throughline.model.compare.Contribution.Part;
import throughline.model.compare.LimitOverTime;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.LoopLoad;
import throughline.model.compare.NextStep;
import throughline.model.compare.Outcome;
import throughline.model.compare.RankSpread;
import throughline.model.compare.Side;
import throughline.model.compare.Steadiness;
import throughline.model.compare.Verdict;
import throughline.model.compare.WhatIf;
import throughline.model.recording.StageKind;

/// Comparisons made by hand, from 12,000 to 14,500 tok/s.
public final class TestComparisons {
  private TestComparisons() {}

  /// With these contributions of stages, in tok/s; the first of all is the amount per iteration,
  /// the last what is left.
  public static Comparison of(double... stages) {
    List<Contribution> contributions = new ArrayList<>();
    contributions.add(contribution(Part.AMOUNT, "tokens per iteration", null, 0));
    double rest = 2500;
    for (int at = 0; at < stages.length; at++) {
      String stage = "target/stage_" + at;
      contributions.add(contribution(Part.STAGE, stage, stage, stages[at]));
      rest -= stages[at];
    }
    contributions.add(contribution(Part.UNTRACKED, "untracked", null, rest));
    return new Comparison(
        new Verdict(Outcome.FASTER, false, "20.8 % faster", "by hand", null, 0),
        Comparison.Scope.RUN_AGAINST_RUN,
        side("before", 12_000),
        side("after", 14_500),
        List.of(),
        List.of(),
        new RankSpread(List.of()),
        new RankSpread(List.of()),
        14.5 / 12,
        1.19,
        1.23,
        0.95,
        0.012,
        "target",
        "",
        contributions,
        limit("target", "drafter"),
        limit("drafter", "target"),
        new LimitOverTime(List.of()),
        new LimitOverTime(List.of()),
        new WhatIf(14_500, "tok/s", 1e8, List.of()),
        List.of(
            new NextStep(1, "target", "target/stage_0", StageKind.WORK, 1, 1e6, 15_000, 500, null)),
        List.of(),
        List.of(),
        List.of());
  }

  /// The limit of a run in which a loop works all the time and another waits half of it.
  public static LimitingLoop limit(String busy, String waiting) {
    return new LimitingLoop(
        LimitingLoop.Finding.LOOP,
        busy,
        0.9,
        waiting + " waits",
        List.of(
            new LoopLoad(busy, 2, 5e6, 0.9, 0, 0, 0, 0.1, 0.9),
            new LoopLoad(waiting, 2, 2e6, 0.4, 0.5, 0, 0, 0.1, 0.1)));
  }

  /// A flat side of ten seconds.
  public static Side side(String name, double perSecond) {
    return new Side(
        name,
        "tokens",
        "tok/s",
        perSecond,
        perSecond * 0.99,
        perSecond * 1.01,
        100,
        100,
        perSecond / 10,
        1e8,
        80,
        0.05,
        Steadiness.FLAT,
        0,
        10_000_000_000L,
        0,
        10_000_000_000L,
        List.of(),
        List.of(perSecond));
  }

  private static Contribution contribution(
      Part part, String name, @Nullable String stage, double delta) {
    return new Contribution(
        part,
        name,
        stage,
        part == Part.AMOUNT ? null : "target",
        stage == null ? null : StageKind.WORK,
        -delta,
        delta,
        delta - 1,
        delta + 1);
  }
}
