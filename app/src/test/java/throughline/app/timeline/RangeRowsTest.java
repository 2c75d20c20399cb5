package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Slot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// All expected values are counted by hand.
class RangeRowsTest {
  private final RecordingBuilder builder = new RecordingBuilder();
  private final int main = builder.thread("1", "main");

  private @Nullable Run built;

  private List<RangeRow> rows(long from, long to) {
    Run run = built == null ? Run.of("run", List.of(builder.build("test", "test", 0))) : built;
    built = run;
    return RangeRows.of(Slot.BASELINE, run, new TimeRange(from, to), () -> false);
  }

  private static RangeRow row(List<RangeRow> rows, String name) {
    return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void slicesCountByThePartInside() {
    builder.slice(main, 0, 100, "a", -1, -1);
    builder.slice(main, 100, 10, "a", -1, -1);
    builder.slice(main, 120, 80, "a", -1, -1);
    builder.slice(main, 200, 50, "a", -1, -1);
    builder.slice(main, 120, 5, "b", -1, -1);

    List<RangeRow> rows = rows(50, 150);

    RangeRow a = row(rows, "a");
    assertThat(a.count()).isEqualTo(3);
    assertThat(a.totalNanos()).isEqualTo(50 + 10 + 30);
    assertThat(a.mean()).isCloseTo((100 + 10 + 80) / 3.0, within(1e-9));
    assertThat(a.median()).isEqualTo(80);
    assertThat(a.greatest()).isEqualTo(100);
    assertThat(rows).extracting(RangeRow::name).containsExactly("a", "b");
  }

  @Test
  void instantsInsideCountWithoutTime() {
    builder.slice(main, 0, 10, "span", -1, -1);
    builder.slice(main, 5, 0, "instant", -1, -1);

    assertThat(row(rows(5, 10), "instant").count()).isEqualTo(1);
    assertThat(row(rows(5, 10), "instant").totalNanos()).isZero();
    assertThat(rows(6, 10)).extracting(RangeRow::name).containsExactly("span");
  }

  @Test
  void levelsOfCountersAreWeighedByTheirTime() {
    RecordingBuilder.Counter depth = builder.counter("depth", "", -1);
    depth.add(0, 1);
    depth.add(60, 9);
    depth.add(70, 2);
    depth.add(100, 0);

    RangeRow row = row(rows(20, 100), "depth");

    // 40 of 1, 10 of 9, 30 of 2
    assertThat(row.mean()).isCloseTo((40 + 90 + 60) / 80.0, within(1e-9));
    assertThat(row.median()).isEqualTo(1);
    assertThat(row.p95()).isEqualTo(9);
    assertThat(row.greatest()).isEqualTo(9);
    assertThat(row.thread()).isEqualTo("whole run");
    assertThat(row.totalNanos()).isNaN();
  }

  @Test
  void meansOverIntervalsSpeakForTheTimeBefore() {
    RecordingBuilder.Counter cpu = builder.counter("%CPU", "%", main);
    for (int second = 1; second <= 4; second++) {
      cpu.add(second * 1000L, second * 10);
    }

    // The clock begins with the first value, at 1000: of the second one half lies in the range.
    RangeRow row = row(rows(500, 2000), "%CPU");

    assertThat(row.mean()).isCloseTo((500 * 20 + 1000 * 30) / 1500.0, within(1e-9));
    assertThat(row.thread()).isEqualTo("main");
  }

  @Test
  void quantilesAreDurationsThatOccurred() {
    long[] durations = new long[100];
    for (int at = 0; at < 100; at++) {
      durations[at] = 100 - at;
    }
    Spread spread = Spread.of(durations);

    assertThat(spread.median()).isEqualTo(50);
    assertThat(spread.p95()).isEqualTo(95);
    assertThat(spread.p99()).isEqualTo(99);
    assertThat(spread.mean()).isEqualTo(50.5);
    assertThat(Spread.of(new long[0])).isEqualTo(Spread.NONE);
  }

  @Test
  void classesHaveEqualRatiosWhereTheRangeIsWide() {
    Histogram narrow = Histogram.of(new long[] {10, 11, 19, 20}, 2);
    Histogram wide = Histogram.of(new long[] {1, 10, 100, 10_000}, 4);

    assertThat(narrow.isLogarithmic()).isFalse();
    assertThat(narrow.counts()).containsExactly(2, 2);
    assertThat(wide.isLogarithmic()).isTrue();
    assertThat(wide.counts()).containsExactly(1, 1, 1, 1);
    assertThat(wide.classOf(1_000_000)).isEqualTo(3);
  }
}
