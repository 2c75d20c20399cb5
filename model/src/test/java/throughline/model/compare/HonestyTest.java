package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.compare.LimitingLoop.Finding;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;
import throughline.model.stats.RateEstimate;
import throughline.model.stats.Simulation;

/// Whether the whole of a comparison (steady window, interval, noise floor, verdict) keeps what it
/// promises on runs whose truth is known. Seeds are fixed.
class HonestyTest {
  private static final ComparisonOptions DEFAULT = ComparisonOptions.DEFAULT;

  /// 14.5K against 12K, as in the story that the program was made for.
  private static final double TRUE_RATIO = 14.5 / 12;

  /// A run whose iterations of 512 tokens take 512 / 12,000 s over a factor, with AR(1) noise of 10
  /// %.
  static Run noisy(Simulation simulation, int size, double phi, double factor) {
    RecordingBuilder builder = new RecordingBuilder();
    long end = 0;
    for (double noise : simulation.noise(size, phi)) {
      long nanos = Math.round(512 / 12_000.0 * 1e9 / factor * Math.max(0.1, 1 + 0.1 * noise));
      end += nanos;
      builder.throughput("tokens").add(end, nanos, 512, -1);
    }
    return Run.of("noisy", List.of(builder.build("noisy", "test", 1)));
  }

  /// Refusals count neither as covered nor as missed; a cell that always refuses must do so by its
  /// effective sample size.
  @ParameterizedTest(name = "n={0} phi={1}")
  @CsvSource({
    "60, 0, 300",
    "60, 0.5, 300",
    "60, 0.8, 100",
    "250, 0, 250",
    "250, 0.5, 250",
    "250, 0.8, 250",
    "1000, 0, 150",
    "1000, 0.5, 150",
    "1000, 0.8, 200",
    "3000, 0, 100",
    "3000, 0.5, 100",
    "3000, 0.8, 120"
  })
  void intervalsCoverTheTruthAndNoiseIsSeldomAChange(int size, double phi, int trials) {
    Simulation simulation = new Simulation(4_000 + size + Math.round(100 * phi));
    int answered = 0;
    int covered = 0;
    int judged = 0;
    int alarms = 0;
    for (int trial = 0; trial < trials; trial++) {
      Run before = noisy(simulation, size, phi, 1);
      Comparison faster =
          Comparison.between(before, noisy(simulation, size, phi, TRUE_RATIO), DEFAULT);
      if (isAnswered(faster)) {
        answered++;
        covered += faster.ratioLow() <= TRUE_RATIO && TRUE_RATIO <= faster.ratioHigh() ? 1 : 0;
      }
      Comparison same = Comparison.between(before, noisy(simulation, size, phi, 1), DEFAULT);
      if (isAnswered(same)) {
        judged++;
        Outcome outcome = same.verdict().outcome();
        alarms += outcome == Outcome.FASTER || outcome == Outcome.SLOWER ? 1 : 0;
      }
    }
    assertThat(answered == 0 ? 1 : (double) covered / answered).isGreaterThanOrEqualTo(0.92);
    assertThat(judged == 0 ? 0 : (double) alarms / judged).isLessThanOrEqualTo(0.07);
    // What AR(1) noise is worth, by the formula; between the two either is right.
    double worth = size * (1 - phi) / (1 + phi);
    if (worth > 2 * RateEstimate.LEAST_ESS) {
      assertThat(answered).isGreaterThan(trials / 2);
    } else if (worth < 0.75 * RateEstimate.LEAST_ESS) {
      assertThat(answered).isLessThan(trials / 10);
    }
  }

  /// Whether it does not refuse; where it does, it must say why and be worth too little.
  private static boolean isAnswered(Comparison comparison) {
    double least = Math.min(comparison.baseline().ess(), comparison.candidate().ess());
    boolean refused = comparison.verdict().sentence().endsWith("are needed");
    assertThat(refused).isEqualTo(least < RateEstimate.LEAST_ESS);
    if (refused) {
      assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.CANNOT_TELL);
      assertThat(comparison.verdict().whatWouldTell()).isNotBlank();
    }
    return !refused;
  }

  /// Stage times, tokens an iteration and limits at random, exact and as sums over seconds.
  @Test
  void contributionsAlwaysSumToTheDifference() {
    SplittableRandom random = new SplittableRandom(9);
    for (int trial = 0; trial < 40; trial++) {
      PipelineSimulation before = anyPipeline(random, trial);
      PipelineSimulation after = anyPipeline(random, trial + 1000);
      if (trial % 3 == 0) {
        before.sumsOnly();
      }
      Comparison comparison = Comparison.between(before.run(), after.run(), DEFAULT);
      double sum =
          comparison.contributions().stream().mapToDouble(Contribution::deltaPerSecond).sum();
      double scale =
          Math.max(comparison.baseline().throughput(), comparison.candidate().throughput());
      assertThat(sum).isCloseTo(comparison.differencePerSecond(), within(1e-9 * scale));
    }
  }

  private static PipelineSimulation anyPipeline(SplittableRandom random, int seed) {
    return new PipelineSimulation()
        .seed(seed)
        .items(random.nextInt(60, 300))
        .tokens(random.nextInt(100, 5000))
        .variation(random.nextDouble(0, 0.3))
        .millis(random.nextDouble(0.1, 30), random.nextDouble(0.1, 20), random.nextDouble(0.1, 20));
  }

  /// Of two loops joined by a queue the one with more work limits, whichever it is: the producer
  /// (its consumer waits on `get`) or the consumer (its producer waits on `put`).
  @Test
  void theLoopWithMoreWorkIsNamedWhicheverItIs() {
    SplittableRandom random = new SplittableRandom(77);
    for (int trial = 0; trial < 60; trial++) {
      boolean consumer = trial % 2 == 0;
      double slower = random.nextDouble(8, 40);
      double quicker = slower * random.nextDouble(0.2, 0.9);
      double forward = random.nextDouble(0.1, 0.9);
      double target = consumer ? slower : quicker;
      PipelineSimulation simulation =
          new PipelineSimulation()
              .seed(trial)
              .items(300)
              .millis(consumer ? quicker : slower, target * forward, target * (1 - forward));
      LimitingLoop limit = RunAnalysis.of(simulation.run(), DEFAULT).limit();

      assertThat(limit.finding()).isEqualTo(Finding.LOOP);
      assertThat(limit.name()).isEqualTo(consumer ? "target" : "loader");
      assertThat(limit.probability()).isGreaterThan(0.9);
      LoopLoad other = limit.loops().getLast();
      assertThat(consumer ? other.waitPutShare() : other.waitGetShare())
          .isCloseTo(1 - quicker / slower, within(0.06));
    }
  }

  /// A limit that moves at a known moment, in either direction: 250 items of 12 ms come first.
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aLimitThatMovesIsSeenWhenItMoves(boolean toTheConsumer) {
    PipelineSimulation simulation =
        new PipelineSimulation()
            .millis(12, 2, 2)
            .forward(item -> toTheConsumer ? (item < 250 ? 2 : 16) : (item < 250 ? 10 : 2))
            .items(600)
            .seed(3);
    if (!toTheConsumer) {
      simulation.loader(item -> item < 250 ? 6 : 14);
    }
    LimitOverTime limit = RunAnalysis.of(simulation.run(), DEFAULT).limitOverTime();

    String first = toTheConsumer ? "loader" : "target";
    String then = toTheConsumer ? "target" : "loader";
    assertThat(limit.course()).containsExactly(first, then);
    long moved =
        limit.stretches().stream()
            .filter(stretch -> then.equals(stretch.loop()))
            .findFirst()
            .orElseThrow()
            .fromNanos();
    assertThat(moved).isCloseTo(3_000_000_000L, within(300_000_000L));
  }
}
