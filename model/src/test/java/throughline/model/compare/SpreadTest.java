package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class SpreadTest {
  /// Median 10, absolute deviations 0.1, 0.1, 0, 0.2 and 3, so MAD 0.1: the last one's score is
  /// 0.6745 * 3 / 0.1 = 20, that of 10.2 only 1.3.
  @Test
  void outliersByHand() {
    List<RunPoint> points =
        RunPoint.of(List.of("a", "b", "c", "d", "e"), new double[] {9.9, 10.1, 10, 10.2, 7});

    assertThat(points)
        .filteredOn(RunPoint::outlier)
        .extracting(RunPoint::name)
        .containsExactly("e");
    assertThat(RunPoint.of(List.of("a", "b", "c"), new double[] {10, 10, 2}))
        .noneMatch(RunPoint::outlier);
    assertThat(RunPoint.of(List.of("a", "b", "c", "d"), new double[] {10, 10, 10, 10.05}))
        .noneMatch(RunPoint::outlier);
  }

  /// Steps of 100 ms on every rank, in which a rank computes and then waits for the others.
  private static Recording rank(int rank, int computeMillis) {
    StringBuilder text = new StringBuilder("property rank=" + rank + "\n");
    text.append("thread python-1 tid=1 process=1\n");
    for (int step = 0; step < 5; step++) {
      long at = step * 100L;
      text.append("slice python-1 %dms..%dms ProfilerStep#%d\n".formatted(at, at + 100, step));
      text.append("slice python-1 %dms..%dms forward\n".formatted(at, at + computeMillis));
      text.append(
          "slice python-1 %dms..%dms nccl:all_reduce\n".formatted(at + computeMillis, at + 100));
      text.append("progress steps at=%dms dur=100ms amount=1 step=%d\n".formatted(at + 100, step));
    }
    return TestRecordings.parse("rank" + rank, text.toString());
  }

  @Test
  void theRankThatWaitsLeastHoldsTheOthersUp() {
    List<Recording> recordings = new ArrayList<>();
    for (int rank : new int[] {10, 2, 0, 1}) {
      recordings.add(rank(rank, rank == 2 ? 95 : 60));
    }

    RankSpread spread = RankSpread.of(Run.of("job", recordings));

    assertThat(spread.ranks())
        .extracting(RankSpread.Rank::rank)
        .containsExactly("0", "1", "2", "10");
    assertThat(spread.stragglers()).containsExactly("2");
    assertThat(spread.ranks().get(2).workNanosPerStep()).isCloseTo(95e6, within(1.0));
    assertThat(spread.ranks().get(3).workShare()).isCloseTo(0.6, within(1e-9));
    assertThat(spread.ranks()).allMatch(rank -> rank.nanosPerStep() == 100e6 && rank.steps() == 5);
  }

  @Test
  void oneRankHasNoSpread() {
    assertThat(RankSpread.of(Run.of("job", List.of(rank(0, 60)))).ranks()).isEmpty();
  }
}
