package throughline.app.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import throughline.app.chart.StageKey;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.StageKind;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// All expected values are counted by hand.
class IterationSeriesTest {
  private static final List<StageKey> KEYS =
      List.of(
          new StageKey("step", StageKind.WORK, Color.RED),
          new StageKey("step/sync", StageKind.SYNC, Color.BLUE),
          StageKey.UNTRACKED);

  private final RecordingBuilder builder = new RecordingBuilder();
  private final int thread = builder.thread("1", "worker");

  private IterationSeries series(long from, long to) {
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    return IterationSeries.of(run, 0, KEYS, new TimeRange(from, to));
  }

  @Test
  void anIterationIsItsStagesWithoutTheirChildrenAndTheRestIsUntracked() {
    builder.slice(thread, 0, 60, "step", 7, -1);
    builder.slice(thread, 10, 20, "step/sync", 7, -1);
    builder.slice(thread, 70, 10, "step", 7, -1);
    builder.slice(thread, 100, 30, "step", 8, -1);
    builder.slice(thread, 200, 5, "other", -1, -1);

    IterationSeries series = series(0, 1000);

    assertThat(series.numbers()).containsExactly(7, 8);
    assertThat(series.range(0)).isEqualTo(new TimeRange(0, 80));
    assertThat(series.selfNanos()[0]).containsExactly(50, 20, 10);
    assertThat(series.selfNanos()[1]).containsExactly(30, 0, 0);
  }

  @Test
  void whatIsNoStageCountsToTheStageItRunsIn() {
    builder.slice(thread, 0, 100, "step", 0, -1);
    builder.slice(thread, 10, 50, "helper", 0, -1);
    builder.slice(thread, 20, 30, "step/sync", 0, -1);

    assertThat(series(0, 10).selfNanos()[0]).containsExactly(70, 30, 0);
  }

  @Test
  void onlyIterationsThatBeginInTheRangeCount() {
    builder.slice(thread, 0, 10, "step", 0, -1);
    builder.slice(thread, 20, 10, "step", 1, -1);
    builder.slice(thread, 40, 10, "step", 2, -1);

    assertThat(series(15, 40).numbers()).containsExactly(1);
  }

  @Test
  void whatIsFarLongerThanTheRestIsAnOutlier() {
    for (int at = 0; at < 20; at++) {
      builder.slice(thread, at * 1000L, 100 + at % 4, "step", at, -1);
    }
    builder.slice(thread, 20_000, 500, "step", 20, -1);
    builder.slice(thread, 21_000, 900, "step", 21, -1);

    IterationSeries series = series(0, 1_000_000);
    IterationSeries.Lengths lengths = series.lengths();

    assertThat(lengths.outliers()).containsExactly(21, 20);
    assertThat(lengths.median()).isEqualTo(102);
    assertThat(lengths.mean()).isEqualTo((20 * 101.5 + 1400) / 22);
    assertThat(series.order(true)).startsWith(21, 20);
    assertThat(series.order(false)).startsWith(0, 1, 2);
  }

  @Test
  void withoutNumbersThereIsNothing() {
    builder.slice(thread, 0, 10, "step", -1, -1);

    assertThat(series(0, 10).size()).isZero();
    assertThat(
            new IterationSeries("t", new int[0], new long[0], new long[0], new double[0][])
                .lengths()
                .outliers())
        .isEmpty();
  }
}
