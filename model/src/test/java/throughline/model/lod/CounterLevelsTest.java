package throughline.model.lod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.RecordingBuilder;

class CounterLevelsTest {
  private static CounterLevels levels() {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Counter depth = builder.counter("depth", "", -1);
    long[] times = {1, 3, 5, 9, 17, 18, 40};
    double[] values = {4, 2, 7, 1, 8, 3, 5};
    for (int at = 0; at < times.length; at++) {
      depth.add(times[at], values[at]);
    }
    return CounterLevels.of(builder.build("test", "test", 0).counters().getFirst());
  }

  private static List<String> walk(long from, long to) {
    List<String> lines = new ArrayList<>();
    levels()
        .walk(
            from,
            to,
            new Buckets(3),
            (first, end, min, max) ->
                lines.add("%d-%d %.0f..%.0f".formatted(first, end, min, max)));
    return lines;
  }

  @Test
  void givesTheExtentOfEachBucket() {
    assertThat(walk(0, 100)).containsExactly("0-3 2..7", "3-4 1..1", "4-6 3..8", "6-7 5..5");
  }

  @Test
  void addsTheNeighboursOfTheWindow() {
    assertThat(walk(8, 16)).containsExactly("2-3 7..7", "3-4 1..1", "4-6 3..8");
  }

  @Test
  void knowsTheExtentOfAll() {
    assertThat(levels().extent()).isEqualTo(new MinMaxPyramid.Extent(1, 8));
  }
}
