package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class WaterfallRowTest {
  private static final Offset<Double> EXACT = Offset.offset(1e-9);

  @Test
  void eachBarBeginsWhereTheOneAboveEndsAndTheLastAtTheDifference() {
    List<WaterfallRow> rows = WaterfallRow.of(TestComparisons.of(1980, 410, -120));
    double at = 0;
    for (WaterfallRow row : rows) {
      assertThat(row.from()).isCloseTo(at, EXACT);
      at = row.to();
    }
    assertThat(at).isCloseTo(2500, EXACT);
  }

  @Test
  void smallStagesAreOneBarAndNothingIsLost() {
    List<WaterfallRow> rows = WaterfallRow.of(TestComparisons.of(1980, 7, -3, 12, 410));
    assertThat(rows)
        .extracting(WaterfallRow::name)
        .containsExactly(
            "tokens per iteration",
            "target/stage_0",
            "target/stage_4",
            "other (3 stages)",
            "untracked");
    WaterfallRow other = rows.get(3);
    assertThat(other.delta()).isCloseTo(7 - 3 + 12, EXACT);
    assertThat(other.parts()).hasSize(3);
    assertThat(rows.getLast().to()).isCloseTo(2500, EXACT);
  }

  @Test
  void aSingleSmallStageKeepsItsName() {
    assertThat(WaterfallRow.of(TestComparisons.of(1980, 7)))
        .extracting(WaterfallRow::name)
        .contains("target/stage_1");
  }

  @Test
  void whatMayBeNothingIsMarked() {
    List<WaterfallRow> rows = WaterfallRow.of(TestComparisons.of(1980, 0.5 + 100, 100.2));
    assertThat(rows.get(0).mayBeNoise()).isTrue();
    assertThat(rows.get(1).mayBeNoise()).isFalse();
  }
}
