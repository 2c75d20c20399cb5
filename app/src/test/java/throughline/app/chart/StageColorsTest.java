package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import throughline.app.theme.LaneColors;

class StageColorsTest {
  @Test
  void asManyStagesAsColoursAllDiffer() {
    List<String> stages = IntStream.range(0, 24).mapToObj(at -> "target/stage_" + at).toList();
    assertThat(StageColors.of(stages).values()).doesNotHaveDuplicates().hasSize(24);
  }

  @Test
  void aStageAloneHasTheColourOfItsName() {
    Map<String, Color> colors = StageColors.of(List.of("target/forward"));
    assertThat(colors).containsEntry("target/forward", LaneColors.of("target/forward"));
  }

  @Test
  void theOrderInWhichStagesAreFoundDoesNotMatter() {
    List<String> stages = IntStream.range(0, 12).mapToObj(at -> "drafter/s" + at).toList();
    assertThat(StageColors.of(stages.reversed())).isEqualTo(StageColors.of(stages));
  }

  @Test
  void moreStagesThanColoursStillHaveOneEach() {
    List<String> stages = IntStream.range(0, 60).mapToObj(at -> "x/" + at).toList();
    assertThat(StageColors.of(stages)).hasSize(60).doesNotContainValue(null);
  }
}
