package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.compare.ComparabilityWarning.Code;
import throughline.model.compare.ComparabilityWarning.Level;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class ComparabilityTest {
  private static Comparison compare(String before, String after) {
    return Comparison.between(
        Run.of("before", List.of(TestRecordings.parse("before", before))),
        Run.of("after", List.of(TestRecordings.parse("after", after))),
        ComparisonOptions.DEFAULT);
  }

  private static String progress(String quantity, int count, int millis, double amount) {
    StringBuilder text = new StringBuilder();
    for (int at = 1; at <= count; at++) {
      text.append(
          "progress %s at=%dms dur=%dms amount=%s\n"
              .formatted(quantity, at * millis, millis, amount));
    }
    return text.toString();
  }

  private static List<String> texts(Comparison comparison, Code code) {
    return comparison.comparability().stream()
        .filter(warning -> warning.code() == code)
        .map(ComparabilityWarning::text)
        .toList();
  }

  @Test
  void alikeRunsGiveNoWarning() {
    String text = "property host=node7\nproperty tag.batch=32\n" + progress("tokens", 100, 50, 512);
    assertThat(compare(text, text).comparability()).isEmpty();
  }

  @Test
  void noCommonUnitMakesTheRatioMeaningless() {
    Comparison comparison =
        compare(progress("tokens", 100, 50, 512), progress("images", 100, 50, 32));

    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.CANNOT_TELL);
    assertThat(comparison.verdict().sentence())
        .isEqualTo("Cannot tell: the baseline counts tokens, the candidate counts images");
    assertThat(comparison.ratio()).isNaN();
    assertThat(comparison.contributions()).isEmpty();
    assertThat(comparison.comparability().getFirst().makesRatioMeaningless()).isTrue();
    assertThat(comparison.comparability().getFirst().level()).isEqualTo(Level.SERIOUS);
    assertThat(comparison.baseline().unit()).isEqualTo("tok/s");
    assertThat(comparison.candidate().unit()).isEqualTo("images/s");
  }

  @Test
  void takesTheQuantityThatBothCount() {
    Comparison comparison =
        compare(
            progress("tokens", 100, 50, 512) + progress("samples", 100, 50, 4),
            progress("samples", 100, 40, 4));

    assertThat(comparison.baseline().quantity()).isEqualTo("samples");
    assertThat(comparison.ratio()).isCloseTo(1.25, within(1e-12));
  }

  @Test
  void withoutProgressCountsTheIterationsOfALoop() {
    Comparison comparison = compare(loopOnly(100), loopOnly(125));

    assertThat(comparison.baseline().unit()).isEqualTo("it/s");
    assertThat(comparison.ratio()).isCloseTo(1.25, within(1e-12));
    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.FASTER);
    assertThat(texts(comparison, Code.NO_THROUGHPUT))
        .containsExactly("no throughput in common; iterations of target are counted");
  }

  private static String loopOnly(int iterations) {
    StringBuilder text = new StringBuilder("thread target-0 role=target\n");
    for (int at = 0; at < 50; at++) {
      text.append("interval target-0 %ds..%ds iterations=%d\n".formatted(at, at + 1, iterations));
      text.append("stage target-0 %ds..%ds target/forward total=0.5s\n".formatted(at, at + 1));
    }
    return text.toString();
  }

  @Test
  void withoutAnyThroughputSaysWhereTimeGoes() {
    String totals = "thread main role=target\nstage main 0s..0s target/forward total=%ss count=5\n";
    Comparison comparison = compare(totals.formatted("3.2"), totals.formatted("2.1"));

    assertThat(comparison.verdict().sentence())
        .isEqualTo("Cannot tell: no throughput in either side");
    assertThat(comparison.baseline().throughput()).isNaN();
    assertThat(comparison.baseline().iterations()).isZero();
    StageRow forward = comparison.stages().getFirst();
    assertThat(forward.stage()).isEqualTo("target/forward");
    assertThat(forward.deltaNanosPerIteration()).isCloseTo(-1.1e9, within(1.0));
    assertThat(forward.before()).isNotNull();
    assertThat(forward.before().share()).isCloseTo(1, within(1e-9));
  }

  @Test
  void stacksAloneTellSharesAndNotSpeed() {
    Run stacks =
        Run.of(
            "stacks",
            List.of(TestRecordings.parse("thread main-1 tid=1\nsample main-1 main;train 12")));

    Comparison comparison = Comparison.between(stacks, stacks, ComparisonOptions.DEFAULT);

    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.CANNOT_TELL);
    assertThat(comparison.verdict().basis()).contains("shares").contains("not tell how fast");
  }

  /// Totals of a whole run, as a dump at its end gives them, are spread over all of it.
  @Test
  void totalsWithoutATimeHoldForTheWholeRun() {
    String text =
        "thread main role=target\nstage main 0s..0s target/forward total=2s count=50\n"
            + progress("tokens", 100, 50, 512);
    Comparison comparison = compare(text, text.replace("total=2s", "total=1s"));

    StageFigures before = comparison.stages().getFirst().before();
    assertThat(before).isNotNull();
    assertThat(before.nanosPerIteration()).isCloseTo(20e6, within(1.0));
    assertThat(before.share()).isCloseTo(0.4, within(1e-9));
    assertThat(before.count()).isEqualTo(50);
    assertThat(comparison.contributionsLoop()).isEqualTo("target");
  }

  @Test
  void differentHostsAndTags() {
    String steady = progress("tokens", 100, 50, 512);
    Comparison comparison =
        compare(
            "property host=node7\nproperty tag.batch=32\nproperty tag.commit=ab12\n" + steady,
            "property host=node8\nproperty tag.batch=64\nproperty tag.commit=cd34\n" + steady);

    assertThat(texts(comparison, Code.HOST)).containsExactly("hosts differ: node7 and node8");
    assertThat(comparison.comparability())
        .filteredOn(warning -> warning.code() == Code.TAG)
        .extracting(ComparabilityWarning::text, ComparabilityWarning::level)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("tag batch differs: 32 and 64", Level.CAUTION),
            org.assertj.core.groups.Tuple.tuple("tag commit differs: ab12 and cd34", Level.NOTE));
  }

  @Test
  void differentAmountsAndLengths() {
    Comparison comparison =
        compare(progress("tokens", 100, 50, 512), progress("tokens", 300, 60, 1024));

    assertThat(texts(comparison, Code.AMOUNT_PER_ITERATION))
        .containsExactly("tokens per iteration differ: 512 and 1.02K");
    assertThat(texts(comparison, Code.UNEQUAL_LENGTH))
        .containsExactly("steady windows are of unequal length: 5 s and 18 s");
  }

  /// A log that reports every tenth step has the same tokens a step.
  @Test
  void stepsAreTheCommonIteration() {
    StringBuilder every = new StringBuilder();
    StringBuilder tenth = new StringBuilder();
    for (int step = 1; step <= 400; step++) {
      every.append(
          "progress tokens at=%dms dur=50ms amount=512 step=%d\n".formatted(50 * step, step));
      if (step % 10 == 0) {
        tenth.append(
            "progress tokens at=%dms dur=400ms amount=5120 step=%d\n".formatted(40 * step, step));
      }
    }
    Comparison comparison = compare(every.toString(), tenth.toString());

    assertThat(comparison.candidate().amountPerIteration()).isEqualTo(512);
    assertThat(comparison.candidate().nanosPerIteration()).isEqualTo(40e6);
    assertThat(comparison.candidate().iterations()).isEqualTo(400);
    assertThat(comparison.candidate().records()).isEqualTo(40);
    assertThat(texts(comparison, Code.AMOUNT_PER_ITERATION)).isEmpty();
    assertThat(comparison.contributions().getFirst().deltaPerSecond()).isZero();
  }

  @Test
  void likelySwapped() {
    String steady = progress("tokens", 100, 50, 512);
    Comparison comparison =
        compare(
            "clock wall 2026-11-30T09:00:00Z\n" + steady,
            "clock wall 2026-11-30T08:00:00Z\n" + steady);
    Comparison inOrder =
        compare(
            "clock wall 2026-11-30T08:00:00Z\n" + steady,
            "clock wall 2026-11-30T09:00:00Z\n" + steady);

    assertThat(texts(comparison, Code.LIKELY_SWAPPED))
        .containsExactly("the candidate was recorded 60 min before the baseline");
    assertThat(texts(inOrder, Code.LIKELY_SWAPPED)).isEmpty();
  }

  @Test
  void differentThreadsAndStages() {
    String steady = progress("tokens", 100, 50, 512);
    String before =
        """
        thread target-0 role=target
        interval target-0 0s..5s
        stage target-0 0s..5s target/forward total=3s
        stage target-0 0s..5s target/copy total=1s
        """;
    String after =
        """
        thread target-0 role=target
        thread target-1 role=target
        interval target-0 0s..2s
        interval target-1 0s..2s
        stage target-0 0s..2s target/forward total=1.2s
        stage target-1 0s..2s target/forward total=1.2s
        """;
    Comparison comparison = compare(before + steady, after + steady);

    assertThat(texts(comparison, Code.THREAD_SETS))
        .containsExactly("threads differ: target has 1 thread before, 2 threads after");
    assertThat(texts(comparison, Code.MISSING_STAGES))
        .containsExactly("target has no target/copy in the candidate");
    assertThat(texts(comparison, Code.PARTIAL_TELEMETRY))
        .containsExactly("stage times of target cover 40 % of the candidate's steady window");
    StageRow forward = comparison.stages().getFirst();
    assertThat(forward.before()).isNotNull();
    assertThat(forward.after()).isNotNull();
    assertThat(forward.before().share()).isCloseTo(0.6, within(1e-9));
    assertThat(forward.after().share()).isCloseTo(0.6, within(1e-9));
    StageRow copy = comparison.stages().get(1);
    assertThat(copy.after()).isNull();
    assertThat(copy.deltaShare()).isCloseTo(-0.2, within(1e-9));
  }

  @Test
  void differentSamplingRates() {
    StringBuilder before = new StringBuilder(progress("tokens", 100, 50, 512));
    StringBuilder after = new StringBuilder(before);
    for (int at = 0; at < 50; at++) {
      before.append("sample - main;train at=%dms\n".formatted(10 * at));
      after.append("sample - main;train at=%dms\n".formatted(20 * at));
    }
    assertThat(texts(compare(before.toString(), after.toString()), Code.SAMPLING_RATE))
        .containsExactly("sampling rates differ: 100 and 50 samples/s");
  }

  @Test
  void noSteadyState() {
    StringBuilder text = new StringBuilder();
    long at = 0;
    for (int record = 0; record < 300; record++) {
      int millis = record < 270 ? 50 : 90;
      at += millis;
      text.append("progress tokens at=%dms dur=%dms amount=512\n".formatted(at, millis));
    }
    Comparison comparison = compare(text.toString(), progress("tokens", 300, 50, 512));

    assertThat(comparison.baseline().steadiness()).isEqualTo(Steadiness.NO_STEADY_STATE);
    assertThat(texts(comparison, Code.NO_STEADY_STATE)).hasSize(1);
  }

  /// Two workers that report at the same instant: the second record has no time of its own, but
  /// what it reports was finished all the same.
  @Test
  void recordsAtTheSameInstantCount() {
    StringBuilder text = new StringBuilder();
    for (int at = 1; at <= 100; at++) {
      text.append("progress tokens at=%dms dur=50ms amount=512\n".formatted(50 * at));
      text.append("progress tokens at=%dms dur=0ms amount=512\n".formatted(50 * at));
    }
    Comparison comparison = compare(progress("tokens", 100, 50, 512), text.toString());

    assertThat(comparison.ratio()).isCloseTo(2, within(1e-12));
    assertThat(comparison.candidate().records()).isEqualTo(100);
  }

  @Test
  void aSideThatFinishesNothing() {
    Comparison comparison =
        compare(progress("tokens", 100, 50, 0), progress("tokens", 100, 50, 512));

    assertThat(comparison.verdict().outcome()).isEqualTo(Outcome.CANNOT_TELL);
    assertThat(comparison.ratio()).isNaN();
    assertThat(comparison.contributions()).isEmpty();
  }
}
