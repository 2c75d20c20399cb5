package throughline.model.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.stats.BenjaminiHochberg;
import throughline.model.stats.StandardNormal;
import throughline.model.tree.CallTree;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.StackMap;
import throughline.testing.Folded;

class TreeDifferenceTest {
  private static final Set<NameRule> ALL = EnumSet.allOf(NameRule.class);

  private static SampledSide side(Recording recording, double interval, double iterations) {
    return new SampledSide(
        StackMap.of(recording.stacks()),
        recording.profiles(),
        SampleFilter.ALL,
        interval,
        iterations);
  }

  private static SampledSide side(String samples) {
    return side(Folded.recording(samples), Double.NaN, Double.NaN);
  }

  private static int node(TreeDifference difference, String path) {
    CallTree tree = difference.tree();
    for (int node = 0; node < tree.size(); node++) {
      if (String.join(";", tree.paths().frames(tree.stack(node))).equals(path)) {
        return node;
      }
    }
    throw new AssertionError("no " + path);
  }

  @Test
  void noFrameOfEitherIsLost() {
    TreeDifference difference =
        TreeDifference.of(
            side("main;old 300\nmain;same 700"),
            side("main;new 100\nmain;same 700"),
            Measure.AMOUNT,
            ALL);
    int old = node(difference, "main;old");
    int fresh = node(difference, "main;new");
    int same = node(difference, "main;same");
    assertThat(difference.change(old)).isEqualTo(Change.ONLY_BEFORE);
    assertThat(difference.change(fresh)).isEqualTo(Change.ONLY_AFTER);
    assertThat(difference.change(same)).isEqualTo(Change.SMALL);
    assertThat(difference.tree().total(old)).as("the mean of 300 and 0").isEqualTo(150);
    assertThat(difference.tree().total(0)).as("the mean of 1000 and 800").isEqualTo(900);
    assertThat(difference.before(0)).isEqualTo(1000);
    assertThat(difference.after(0)).isEqualTo(800);
    assertThat(difference.frames().getFirst().frame()).isEqualTo("old");
    assertThat(difference.frames()).extracting(FrameDifference::frame).hasSize(4);
    assertThat(difference.isInflationKnown()).isFalse();
  }

  @Test
  void unchangedCodeIsRedInSharesAndNotInAmounts() {
    SampledSide before = side("a 5000\nb 5000");
    SampledSide after = side("a 5000\nb 1000");
    TreeDifference shares = TreeDifference.of(before, after, Measure.SHARE, ALL);
    TreeDifference amounts = TreeDifference.of(before, after, Measure.AMOUNT, ALL);
    assertThat(shares.change(node(shares, "a"))).isEqualTo(Change.MORE);
    assertThat(shares.before(node(shares, "a"))).isEqualTo(50);
    assertThat(shares.after(node(shares, "a"))).isEqualTo(500 / 6.0, within(1e-9));
    assertThat(amounts.change(node(amounts, "a"))).isEqualTo(Change.SMALL);
    assertThat(amounts.change(node(amounts, "b"))).isEqualTo(Change.LESS);
  }

  @Test
  void unequalFrequencyIsNoDifference() {
    // The same second of work at 1000 Hz and at 100 Hz.
    Recording fast = Folded.recording("a 600\nb 400");
    Recording slow = Folded.recording("a 60\nb 40");
    TreeDifference difference =
        TreeDifference.of(
            side(fast, 1e6, Double.NaN), side(slow, 1e7, Double.NaN), Measure.AMOUNT, ALL);
    assertThat(difference.correction().unit()).isEqualTo("nanoseconds");
    assertThat(difference.allBefore()).isEqualTo(1e9);
    assertThat(difference.allAfter()).isEqualTo(1e9);
    for (int node = 0; node < difference.tree().size(); node++) {
      assertThat(difference.change(node)).isEqualTo(Change.SMALL);
    }
  }

  @Test
  void twiceTheIterationsIsNoDifference() {
    Recording once = Folded.recording("a 600\nb 400");
    Recording twice = Folded.recording("a 1200\nb 800");
    TreeDifference difference =
        TreeDifference.of(
            side(once, Double.NaN, 10), side(twice, Double.NaN, 20), Measure.AMOUNT, ALL);
    assertThat(difference.correction().perIteration()).isTrue();
    assertThat(difference.correction().note()).contains("10 before, 20 after", "taken to be equal");
    assertThat(difference.before(0)).isEqualTo(60);
    assertThat(difference.after(0)).isEqualTo(60);
    assertThat(difference.change(0)).isEqualTo(Change.SMALL);
  }

  @Test
  void namesAreTheSameButForRules() {
    String before = "run (a.py:10) 50\nF$$Lambda$14/0x08001.x 30\nf+0x1f 20";
    String after = "run (a.py:99) 50\nF$$Lambda$7/0x08002.x 30\nf+0x2a 20";
    assertThat(TreeDifference.of(side(before), side(after), Measure.SHARE, ALL).tree().size())
        .isEqualTo(3);
    TreeDifference strict =
        TreeDifference.of(side(before), side(after), Measure.SHARE, EnumSet.noneOf(NameRule.class));
    assertThat(strict.tree().size()).isEqualTo(6);
    TreeDifference normal = TreeDifference.of(side(before), side(after), Measure.SHARE, ALL);
    assertThat(normal.renamings()).contains(new TreeDifference.Renaming(NameRule.LINES, true, 2));
    assertThat(NameRule.LAMBDAS.apply("<lambda_4>")).isEqualTo("<lambda>");
    assertThat(NameRule.LINES.apply("f (a.py:12)")).isEqualTo("f (a.py)");
  }

  @Test
  void chanceIsGrey() {
    // 520 of 10,000 against 560: z = 1.25; 520 against 700: z = 5.3.
    SampledSide before = side("a 520\nrest 9480");
    SampledSide near = side("a 600\nrest 9400");
    SampledSide far = side("a 800\nrest 9200");
    TreeDifference noise =
        TreeDifference.of(side("a 52\nrest 948"), side("a 60\nrest 940"), Measure.SHARE, ALL);
    assertThat(noise.change(node(noise, "a"))).isEqualTo(Change.NOISE);
    TreeDifference real = TreeDifference.of(before, far, Measure.SHARE, ALL);
    assertThat(real.change(node(real, "a"))).isEqualTo(Change.MORE);
    TreeDifference some = TreeDifference.of(before, near, Measure.SHARE, ALL);
    // R: prop.test(c(520, 600), c(10000, 10000), correct = FALSE)$p.value is 0.01396; two tests of
    // equal p leave it as it is.
    assertThat(some.probability(node(some, "a"))).isEqualTo(0.01396, within(2e-4));
  }

  @Test
  void publishedExampleOfBenjaminiAndHochberg() {
    // Their table of 1995, p. 295: of these 15 tests the first four are significant at 0.05.
    double[] p = {
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
      0.5719, 0.6528, 0.7590, 1.0000
    };
    double[] adjusted = BenjaminiHochberg.adjusted(p);
    for (int at = 0; at < p.length; at++) {
      assertThat(adjusted[at] <= 0.05).isEqualTo(at < 4);
    }
    assertThat(adjusted[3]).isEqualTo(0.0095 * 15 / 4, within(1e-12));
    assertThat(BenjaminiHochberg.adjusted(new double[] {Double.NaN, 0.04}))
        .containsExactly(Double.NaN, 0.04);
  }

  @Test
  void tailsOfTheNormalDistribution() {
    assertThat(StandardNormal.upperTail(1.959963984540054)).isEqualTo(0.025, within(1e-14));
    assertThat(StandardNormal.upperTail(3)).isEqualTo(0.001349898031630095, within(1e-16));
    assertThat(StandardNormal.upperTail(-1)).isEqualTo(0.8413447460685429, within(1e-14));
    assertThat(StandardNormal.upperTail(8)).isEqualTo(6.220960574271785e-16, within(1e-22));
    assertThat(StandardNormal.upperTail(50)).isZero();
  }

  /// A thread that stays in a frame for `run` samples before it chooses anew.
  private static Recording sticky(int seed, int run, int samples) {
    Random random = new Random(seed);
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("t", "samples", builder.thread("", "t"));
    int a = builder.stacks().child(-1, "a");
    int b = builder.stacks().child(-1, "b");
    int now = a;
    for (int sample = 0; sample < samples; sample++) {
      if (sample % run == 0) {
        now = random.nextDouble() < 0.3 ? a : b;
      }
      profile.sample(now, 1, sample * 10_000_000L);
    }
    return builder.build("test", "test", 0);
  }

  @Test
  void likeNeighboursDoNotMakeFalseAlarms() {
    int alarms = 0;
    int naive = 0;
    int trials = 200;
    for (int trial = 0; trial < trials; trial++) {
      Recording one = sticky(2 * trial, 20, 6000);
      Recording other = sticky(2 * trial + 1, 20, 6000);
      TreeDifference difference =
          TreeDifference.of(side(one, 1e7, 1), side(other, 1e7, 1), Measure.SHARE, ALL);
      assertThat(difference.isInflationKnown()).isTrue();
      alarms += difference.change(0).isReal() ? 1 : 0;
      double before = difference.before(0) * 60;
      double after = difference.after(0) * 60;
      naive +=
          new CountTest(6000, 6000, Double.NaN).probability(before, after, 1, 1) < 0.05 ? 1 : 0;
    }
    assertThat(naive).as("independent samples would alarm much too often").isGreaterThan(100);
    assertThat(alarms).as("of 200, nominal 10").isLessThanOrEqualTo(24);
  }

  @Test
  void emptySidesAndUnequalUnits() {
    SampledSide nothing =
        new SampledSide(
            StackMap.of(Folded.recording("").stacks()),
            java.util.List.of(),
            SampleFilter.ALL,
            1,
            1);
    TreeDifference difference = TreeDifference.of(nothing, side("a 5"), Measure.AMOUNT, ALL);
    assertThat(difference.tree().total(0)).isPositive();
    assertThat(difference.before(0)).isZero();
    RecordingBuilder builder = new RecordingBuilder();
    builder.profile("p", "bytes", -1).sample(builder.stacks().child(-1, "a"), 3);
    Recording bytes = builder.build("x", "x", 0);
    assertThatThrownBy(() -> TreeDifference.of(side(bytes, 1, 1), side("a 5"), Measure.SHARE, ALL))
        .hasMessageContaining("bytes");
  }
}
