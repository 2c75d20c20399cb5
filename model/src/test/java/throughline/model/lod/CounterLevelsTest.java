package throughline.model.lod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.RecordingBuilder;

class CounterLevelsTest {
  private static CounterLevels levels(String unit, long[] times, double... values) {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Counter counter = builder.counter("c", unit, -1);
    for (int at = 0; at < times.length; at++) {
      counter.add(times[at], values[at]);
    }
    return CounterLevels.of(builder.build("test", "test", 0).counters().getFirst());
  }

  private static double[][] envelope(CounterLevels levels, long... edges) {
    double[][] both = new double[2][edges.length - 1];
    levels.envelope(edges, both[0], both[1]);
    return both;
  }

  @Test
  void aLevelHoldsUntilTheNextOne() {
    CounterLevels depth = levels("", new long[] {10, 20, 24, 60}, 4, 2, 9, 1);

    double[][] found = envelope(depth, 0, 10, 15, 20, 30, 40, 70, 80);

    assertThat(found[0]).containsExactly(4, 4, 2, 2, 9, 1, 1);
    assertThat(found[1]).containsExactly(4, 4, 4, 9, 9, 9, 1);
    assertThat(envelope(depth, 0, 5, 9)[0]).containsExactly(Double.NaN, Double.NaN);
    assertThat(depth.rowAt(9)).isEqualTo(-1);
    assertThat(depth.rowAt(10)).isZero();
    assertThat(depth.rowAt(59)).isEqualTo(2);
    assertThat(depth.rowAt(999)).isEqualTo(3);
  }

  @Test
  void aMeanSpeaksForTheTimeBeforeIt() {
    CounterLevels cpu = levels("%", new long[] {100, 200, 300, 900}, 40, 50, 60, 70);

    double[][] found = envelope(cpu, -60, 0, 100, 150, 250, 300, 600, 700, 800, 900, 1000);

    // The first value reaches back one step; the last one does not fill the gap.
    assertThat(found[0])
        .containsExactly(Double.NaN, 40, 50, 50, 60, Double.NaN, Double.NaN, 70, 70, Double.NaN);
    assertThat(found[1])
        .containsExactly(Double.NaN, 40, 50, 60, 60, Double.NaN, Double.NaN, 70, 70, Double.NaN);
    assertThat(cpu.rowAt(150)).isEqualTo(1);
    assertThat(cpu.rowAt(200)).isEqualTo(1);
    assertThat(cpu.rowAt(500)).isEqualTo(-1);
  }

  @Test
  void columnsAreThoseOfALinearScan() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      int size = 1 + random.nextInt(300);
      long[] times = new long[size];
      double[] values = new double[size];
      long time = random.nextInt(100);
      for (int at = 0; at < size; at++) {
        time += 1 + random.nextInt(20);
        times[at] = time;
        values[at] = random.nextInt(50);
      }
      CounterLevels levels = levels("", times, values);
      long[] edges = new long[60];
      edges[0] = random.nextInt(500) - 50;
      int step = 1 + random.nextInt(40);
      for (int at = 1; at < edges.length; at++) {
        edges[at] = edges[at - 1] + step;
      }
      double[][] found = envelope(levels, edges);
      for (int column = 0; column + 1 < edges.length; column++) {
        double[] expected = scan(levels.series(), edges[column], edges[column + 1]);
        assertThat(Double.valueOf(found[0][column])).isEqualTo(Double.valueOf(expected[0]));
        assertThat(Double.valueOf(found[1][column])).isEqualTo(Double.valueOf(expected[1]));
      }
    }
  }

  /// The extent of what holds from `from` up to and with `to`.
  private static double[] scan(CounterSeries series, long from, long to) {
    double min = Double.NaN;
    double max = Double.NaN;
    for (int row = 0; row < series.size(); row++) {
      long until = row + 1 < series.size() ? series.timeNanos(row + 1) : Long.MAX_VALUE;
      if (series.timeNanos(row) <= to && until > from) {
        min = Double.isNaN(min) ? series.value(row) : Math.min(min, series.value(row));
        max = Double.isNaN(max) ? series.value(row) : Math.max(max, series.value(row));
      }
    }
    return new double[] {min, max};
  }

  @Test
  void knowsTheExtentOfAll() {
    assertThat(levels("", new long[] {1, 2, 3}, 5, -1, 3).extent())
        .isEqualTo(new MinMaxPyramid.Extent(-1, 5));
  }
}
