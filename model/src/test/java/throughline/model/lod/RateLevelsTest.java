package throughline.model.lod;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.testing.TestRecordings;

class RateLevelsTest {
  private static RateLevels levels(String text) {
    Recording recording = TestRecordings.parse(text);
    return RateLevels.of(recording.throughput().getFirst());
  }

  @Test
  void sumsAmountsOverSumsOfTime() {
    // 100 in 1 s and 100 in 3 s make 50 a second, not the mean of 100 and 33.
    RateLevels levels =
        levels(
            """
            progress tokens at=1s dur=1s amount=100
            progress tokens at=4s dur=3s amount=100
            """);

    assertThat(levels.mean()).isEqualTo(50);
    double[] rates = new double[3];
    levels.columns(new long[] {0, 4_000_000_000L, 5_000_000_000L, 6_000_000_000L}, rates);
    assertThat(rates).containsExactly(50, Double.NaN, Double.NaN);
  }

  @Test
  void aLongRecordSpeaksForEveryColumnItSpans() {
    RateLevels levels = levels("progress tokens at=4s dur=3s amount=300");
    double[] rates = new double[5];

    levels.columns(
        new long[] {
          0, 1_000_000_000, 2_000_000_000, 3_000_000_000L, 4_000_000_000L, 5_000_000_000L
        },
        rates);

    assertThat(rates).containsExactly(Double.NaN, 100, 100, 100, Double.NaN);
  }

  @Test
  void leavesOutRecordsWithoutATime() {
    RateLevels levels =
        levels(
            """
            progress tokens at=1s amount=999
            progress tokens at=2s dur=1s amount=10
            """);

    assertThat(levels.size()).isEqualTo(1);
    assertThat(levels.mean()).isEqualTo(10);
    assertThat(levels.rate(2_000_000_000L, 3_000_000_000L)).isNaN();
    assertThat(levels.amount(0, 2_000_000_000L)).isEqualTo(10);
  }
}
