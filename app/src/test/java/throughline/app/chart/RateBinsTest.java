package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import throughline.model.compare.StepClock;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class RateBinsTest {
  private static final Offset<Double> EXACT = Offset.offset(1e-9);

  private static ThroughputSeries series(String text) {
    return TestRecordings.parse(text).throughput().getFirst();
  }

  @Test
  void aBinIsSumOfAmountsOverSumOfTime() {
    // 100 in 0.5 s and 300 in 0.5 s are 400 in 1 s; the mean of the rates 200 and 600 would agree,
    // 100 in 0.2 s and 300 in 0.8 s (500 and 375 per second) would not.
    ThroughputSeries series =
        series(
            """
            progress tokens at=200ms dur=200ms amount=100
            progress tokens at=1s dur=800ms amount=300
            """);
    RateBins bins = RateBins.of(series, 0, 0, 1_000_000_000L, 1_000_000_000L);
    assertThat(bins.size()).isEqualTo(1);
    assertThat(bins.perSecond(0)).isCloseTo(400, EXACT);
  }

  @Test
  void aRecordOverSeveralBinsCountsInEachByItsPart() {
    ThroughputSeries series =
        series(
            """
            progress tokens at=3s dur=3s amount=300
            progress tokens at=4s dur=1s amount=500
            """);
    RateBins bins = RateBins.of(series, 0, 0, 4_000_000_000L, 2_000_000_000L);
    assertThat(bins.perSecond(0)).isCloseTo(100, EXACT);
    assertThat(bins.perSecond(1)).isCloseTo(300, EXACT);
  }

  @Test
  void timeWithoutRecordsIsUnknownNotZero() {
    ThroughputSeries series =
        series(
            """
            progress tokens at=1s dur=1s amount=10
            progress tokens at=4s dur=1s amount=10
            """);
    RateBins bins = RateBins.of(series, 0, 0, 4_000_000_000L, 1_000_000_000L);
    assertThat(bins.perSecond(1)).isNaN();
    assertThat(bins.perSecond(2)).isNaN();
    assertThat(bins.highest()).isCloseTo(10, EXACT);
  }

  @Test
  void timesAreMovedOntoTheRunsClock() {
    ThroughputSeries series = series("progress tokens at=1s dur=1s amount=10");
    RateBins bins =
        RateBins.of(series, 5_000_000_000L, 5_000_000_000L, 6_000_000_000L, 500_000_000L);
    assertThat(bins.size()).isEqualTo(2);
    assertThat(bins.perSecond(0)).isCloseTo(10, EXACT);
    assertThat(bins.fromNanos(1)).isEqualTo(5_500_000_000L);
  }

  /// 10 steps in 1 s and 10 in 3 s, logged every 10: a bin of 20 steps is 20 tokens in 4 s, bins of
  /// 5 are 10 tokens a second twice and 3.33 twice.
  @Test
  void stepsAreBinnedByTheTimeTheyTook() {
    Run run =
        Run.of(
            "run",
            List.of(
                TestRecordings.parse(
                    """
                    progress tokens at=1s dur=1s amount=10 step=10
                    progress tokens at=4s dur=3s amount=10 step=20
                    """)));
    StepClock clock = StepClock.of(run, "tokens").orElseThrow();
    ThroughputSeries series = run.throughput().getFirst().series();

    RateBins all = RateBins.ofSteps(series, 0, clock, 0, 20, 20);
    RateBins fine = RateBins.ofSteps(series, 0, clock, 0, 20, 5);

    assertThat(all.size()).isEqualTo(1);
    assertThat(all.perSecond(0)).isCloseTo(5, EXACT);
    assertThat(fine.size()).isEqualTo(4);
    assertThat(fine.perSecond(1)).isCloseTo(10, EXACT);
    assertThat(fine.perSecond(2)).isCloseTo(10 / 3.0, EXACT);
    assertThat(fine.from(2)).isEqualTo(10);
  }

  @Test
  void binsAreRoundAndFewEnoughToSeeACourse() {
    assertThat(RateBins.suitableBin(60_000_000_000L, 600)).isEqualTo(500_000_000L);
    assertThat(RateBins.suitableBin(60_000_000_000L, 30)).isEqualTo(2_500_000_000L);
  }
}
