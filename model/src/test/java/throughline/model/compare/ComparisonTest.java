package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.compare.Comparison.Scope;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.compare.Contribution.Part;
import throughline.model.run.Run;
import throughline.model.stats.Simulation;
import throughline.testing.TestRecordings;

class ComparisonTest {
  private static final ComparisonOptions DEFAULT = ComparisonOptions.DEFAULT;

  private static Comparison compare(PipelineSimulation before, PipelineSimulation after) {
    return Comparison.between(before.run(), after.run(), DEFAULT);
  }

  /// A run of one thread whose iterations are all alike.
  private static Run alike(int tokens, int iterationMillis, int forwardMillis, int getMillis) {
    StringBuilder text = new StringBuilder("thread target-0 role=target\n");
    int end = 100 * iterationMillis;
    text.append(
        "stage target-0 0ms..%dms target/forward count=100 total=%dms\n"
            .formatted(end, 100 * forwardMillis));
    text.append(
        "stage target-0 0ms..%dms target/queue_get count=100 total=%dms\n"
            .formatted(end, 100 * getMillis));
    text.append("interval target-0 0ms..%dms iterations=100\n".formatted(end));
    for (int at = 1; at <= 100; at++) {
      text.append(
          "progress tokens at=%dms dur=%dms amount=%d step=%d\n"
              .formatted(at * iterationMillis, iterationMillis, tokens, at));
    }
    return Run.of("alike", List.of(TestRecordings.parse(text.toString())));
  }

  /// By hand. R1 = 1000 / 0.1 s = 10,000; R2 = 1100 / 0.08 s = 13,750; L(R1, R2) = 3750 / ln 1.375
  /// = 11,775.5; amount: L · ln 1.1 = 1122.33; L(T1, T2) = 20 / ln 1.25 = 89.628 ms; forward: L ·
  /// 15 / 89.628 = 1970.75; get: L · 5 / 89.628 = 656.92; untracked 0.
  @Test
  void contributionsByHand() {
    Comparison comparison =
        Comparison.between(alike(1000, 100, 60, 20), alike(1100, 80, 45, 15), DEFAULT);

    assertThat(comparison.baseline().throughput()).isCloseTo(10_000, within(1e-6));
    assertThat(comparison.candidate().throughput()).isCloseTo(13_750, within(1e-6));
    assertThat(comparison.contributions())
        .extracting(Contribution::name)
        .containsExactly("tokens per iteration", "target/forward", "target/queue_get", "untracked");
    assertThat(comparison.contributions().get(0).deltaPerSecond()).isCloseTo(1122.33, within(0.01));
    assertThat(comparison.contributions().get(1).deltaPerSecond()).isCloseTo(1970.75, within(0.01));
    assertThat(comparison.contributions().get(2).deltaPerSecond()).isCloseTo(656.92, within(0.01));
    assertThat(comparison.contributions().get(3).deltaPerSecond()).isCloseTo(0, within(1e-6));
    assertThat(comparison.contributions().get(1).deltaNanosPerIteration())
        .isCloseTo(-15e6, within(1e-3));
    assertThat(comparison.contributionsLoop()).isEqualTo("target");
    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.FASTER);
    assertThat(comparison.verdict().sentence())
        .isEqualTo("37.5 % faster, 95 % interval +37.5 % to +37.5 %");
    StageFigures forward = comparison.stages().getFirst().before();
    assertThat(forward).isNotNull();
    assertThat(forward.nanosPerIteration()).isCloseTo(60e6, within(1e-3));
    assertThat(forward.share()).isCloseTo(0.6, within(1e-12));
    assertThat(forward.totalNanos()).isEqualTo(6_000_000_000L);
    assertThat(forward.count()).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource({"5, 8, 12, 5, 6, 12", "5, 8, 12, 25, 6, 12", "30, 8, 12, 10, 8, 13"})
  void contributionsSumToTheDifference(
      double l1, double f1, double b1, double l2, double f2, double b2) {
    Comparison comparison =
        compare(
            new PipelineSimulation().millis(l1, f1, b1),
            new PipelineSimulation().millis(l2, f2, b2).tokens(640).seed(2));

    double sum =
        comparison.contributions().stream().mapToDouble(Contribution::deltaPerSecond).sum();

    assertThat(sum).isCloseTo(comparison.differencePerSecond(), within(1e-9 * 25_000));
    assertThat(comparison.contributions().getFirst().part()).isEqualTo(Part.AMOUNT);
    assertThat(comparison.contributions().getLast().part()).isEqualTo(Part.UNTRACKED);
    assertThat(comparison.contributions())
        .allSatisfy(
            bar -> {
              assertThat(bar.low()).isLessThanOrEqualTo(bar.deltaPerSecond());
              assertThat(bar.high()).isGreaterThanOrEqualTo(bar.deltaPerSecond());
            });
  }

  @Test
  void saysWhatPaidForIt() {
    Comparison comparison =
        compare(
            new PipelineSimulation().millis(5, 8, 12),
            new PipelineSimulation().named("after").millis(5, 4.5, 12).seed(2));

    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.FASTER);
    assertThat(comparison.verdict().weak()).isFalse();
    assertThat(comparison.ratio()).isCloseTo(20 / 16.5, within(0.02));
    assertThat(comparison.ratioLow()).isLessThan(20 / 16.5);
    assertThat(comparison.ratioHigh()).isGreaterThan(20 / 16.5);
    assertThat(comparison.contributionsLoop()).isEqualTo("target");
    Contribution forward = comparison.contributions().get(1);
    assertThat(forward.stage()).isEqualTo("target/forward");
    double difference = 512 / 0.0165 - 512 / 0.020;
    assertThat(forward.deltaPerSecond()).isCloseTo(difference, within(0.05 * difference));
    assertThat(forward.low()).isGreaterThan(0.9 * difference);
    assertThat(forward.high()).isLessThan(1.1 * difference);
    assertThat(comparison.comparability()).isEmpty();
  }

  /// What a bar's interval promises, on pairs whose true difference is known; on 500 pairs 95 to 97
  /// % were covered.
  @Test
  void intervalsOfBarsCoverTheTruth() {
    double difference = 512 / 0.0165 - 512 / 0.020;
    int covered = 0;
    int coveredNothing = 0;
    for (int pair = 0; pair < 60; pair++) {
      Comparison comparison =
          compare(
              new PipelineSimulation().items(200).seed(100 + pair),
              new PipelineSimulation().items(200).millis(5, 4.5, 12).seed(500 + pair));
      for (Contribution bar : comparison.contributions()) {
        if ("target/forward".equals(bar.stage())) {
          covered += bar.low() <= difference && difference <= bar.high() ? 1 : 0;
        } else if ("target/backward".equals(bar.stage())) {
          coveredNothing += bar.low() <= 0 && 0 <= bar.high() ? 1 : 0;
        }
      }
    }
    assertThat(covered).isGreaterThanOrEqualTo(53);
    assertThat(coveredNothing).isGreaterThanOrEqualTo(53);
  }

  @Test
  void aQuickerLoopWithSlackEarnsNothing() {
    Comparison comparison =
        compare(
            new PipelineSimulation().millis(12, 8, 12),
            new PipelineSimulation().millis(6, 8, 12).seed(2));

    assertThat(comparison.verdict().outcome()).isNotIn(Outcome.FASTER, Outcome.SLOWER);
    assertThat(comparison.slackGained()).hasSize(1);
    SlackGain gain = comparison.slackGained().getFirst();
    assertThat(gain.stage()).isEqualTo("loader/decode");
    assertThat(gain.savedNanosPerIteration()).isCloseTo(6e6, within(2e5));
    assertThat(gain.low()).isLessThan(6e6);
    assertThat(gain.high()).isGreaterThan(6e6);
    assertThat(comparison.contributions()).noneMatch(bar -> "loader/decode".equals(bar.stage()));
  }

  @Test
  void saysWhenTheLimitMoved() {
    Comparison comparison =
        compare(
            new PipelineSimulation().millis(15, 8, 12),
            new PipelineSimulation().millis(15, 2, 4).seed(2));

    assertThat(comparison.baselineLimit().name()).isEqualTo("target");
    assertThat(comparison.candidateLimit().name()).isEqualTo("loader");
    assertThat(comparison.contributionsLoop()).isEqualTo("target");
    assertThat(comparison.contributionsNote()).contains("moved from target to loader");
    assertThat(comparison.contributions())
        .anySatisfy(
            bar -> {
              assertThat(bar.stage()).isEqualTo("target/queue_get");
              assertThat(bar.deltaPerSecond()).isNegative();
            });
  }

  @Test
  void twoHalvesOfOneRunDoNotDiffer() {
    Run run = new PipelineSimulation().items(1000).run();
    long end = run.range().toNanos();

    Comparison comparison =
        Comparison.between(
            run,
            run,
            DEFAULT
                .withBaselineWindow(new ChosenWindow(0, end / 2))
                .withCandidateWindow(new ChosenWindow(end / 2, end)));

    assertThat(comparison.verdict().outcome()).isIn(Outcome.NO_DIFFERENCE, Outcome.CANNOT_TELL);
    assertThat(comparison.baseline().steadiness()).isEqualTo(Steadiness.CHOSEN);
    assertThat(comparison.baseline().steadyToNanos()).isLessThanOrEqualTo(end / 2);
    assertThat(comparison.candidate().steadyFromNanos()).isGreaterThanOrEqualTo(end / 2);
    assertThat(comparison.comparability())
        .extracting(ComparabilityWarning::code)
        .contains(ComparabilityWarning.Code.SAME_RUN);
  }

  /// As many more iterations as it asks for should give an answer, most of the time.
  @Test
  void asManyMoreIterationsAsItAsksForTell() {
    Simulation simulation = new Simulation(5);
    int asked = 0;
    int answered = 0;
    for (int trial = 0; trial < 45; trial++) {
      Run before = HonestyTest.noisy(simulation, 80, 0.3, 1);
      Comparison comparison =
          Comparison.between(before, HonestyTest.noisy(simulation, 80, 0.3, 1.06), DEFAULT);
      long more = comparison.verdict().moreIterations();
      if (comparison.verdict().outcome() == Outcome.CANNOT_TELL && more > 0 && more < 3000) {
        asked++;
        int size = (int) (80 + more);
        Comparison longer =
            Comparison.between(
                HonestyTest.noisy(simulation, size, 0.3, 1),
                HonestyTest.noisy(simulation, size, 0.3, comparison.ratio()),
                DEFAULT);
        answered += longer.verdict().outcome() == Outcome.CANNOT_TELL ? 0 : 1;
      }
    }
    assertThat(asked).isGreaterThan(20);
    assertThat(answered).isGreaterThan(asked * 2 / 3);
  }

  @Test
  void refusesTooFewIterations() {
    Comparison comparison =
        compare(
            new PipelineSimulation().items(15),
            new PipelineSimulation().items(200).millis(5, 2, 2));

    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.CANNOT_TELL);
    assertThat(comparison.verdict().sentence())
        .isEqualTo("Cannot tell: the baseline is worth 15 independent records, 20 are needed");
    assertThat(comparison.verdict().whatWouldTell()).contains("more iterations on each side");
    assertThat(comparison.verdict().moreIterations()).isBetween(25L, 60L);
    assertThat(comparison.ratio()).isGreaterThan(3);
  }

  @Test
  void runsAreTheUnitsFromThreeASide() {
    List<Run> before =
        IntStream.range(0, 4)
            .mapToObj(i -> new PipelineSimulation().named("before-" + i).seed(i).run())
            .toList();
    List<Run> after =
        IntStream.range(0, 3)
            .mapToObj(i -> new PipelineSimulation().millis(5, 5, 12).seed(10 + i).run())
            .toList();

    Comparison comparison = Comparison.between(before, after, DEFAULT);
    Comparison fewer = Comparison.between(before.subList(0, 2), after, DEFAULT);

    assertThat(comparison.scope()).isEqualTo(Scope.RUNS);
    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.FASTER);
    assertThat(comparison.verdict().weak()).isTrue();
    assertThat(comparison.verdict().basis()).contains("fewer than five runs a side");
    assertThat(comparison.baseline().runThroughputs()).hasSize(4);
    assertThat(comparison.baseline().iterations()).isEqualTo(1600);
    assertThat(comparison.baseline().name()).isEqualTo("before-0 and 3 more");
    assertThat(comparison.contributions().stream().mapToDouble(Contribution::deltaPerSecond).sum())
        .isCloseTo(comparison.differencePerSecond(), within(1e-5));
    assertThat(fewer.scope()).isEqualTo(Scope.RUN_AGAINST_RUN);
    assertThat(fewer.verdict().basis()).startsWith("this run against that run");
  }

  @Test
  void leavesTheWarmUpOut() {
    Run run = new PipelineSimulation().items(300).seed(2).forward(item -> item < 60 ? 30 : 8).run();

    RunAnalysis analysis = RunAnalysis.of(run, DEFAULT);

    assertThat(analysis.side().steadiness()).isEqualTo(Steadiness.WARM_UP);
    assertThat(analysis.side().iterations()).isBetween(236L, 242L);
    assertThat(analysis.side().throughput()).isCloseTo(512 / 0.020, within(500.0));
    assertThat(analysis.side().phases()).hasSize(2);
    assertThat(analysis.side().phases().getFirst().steady()).isFalse();
    assertThat(analysis.side().phases().getLast().steady()).isTrue();
  }

  @Test
  void theSameSeedGivesTheSameComparison() {
    assertThat(compare(new PipelineSimulation(), new PipelineSimulation().seed(3)))
        .isEqualTo(compare(new PipelineSimulation(), new PipelineSimulation().seed(3)));
  }

  @Test
  void needsARunOnEachSide() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Comparison.between(List.of(), List.of(), DEFAULT));
    assertThatIllegalArgumentException().isThrownBy(() -> new ChosenWindow(5, 5));
  }
}
