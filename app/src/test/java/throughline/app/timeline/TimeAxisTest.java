package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import throughline.model.run.TimeRange;

class TimeAxisTest {
  @Test
  void fitsARange() {
    TimeAxis axis = TimeAxis.fitting(new TimeRange(1000, 3000), 500);

    assertThat(axis.nanosPerPixel()).isEqualTo(4);
    assertThat(axis.x(1000)).isEqualTo(0);
    assertThat(axis.x(2000)).isEqualTo(250);
    assertThat(axis.time(500)).isEqualTo(3000);
    assertThat(axis.pixel(1003)).isZero();
    assertThat(axis.pixel(999)).isEqualTo(-1);
  }

  @Test
  void panningMovesEveryTimeByTheSamePixels() {
    TimeAxis axis = TimeAxis.from(123_456_789, 1234.567);
    TimeAxis panned = axis.panned(17.4);
    for (long time = 120_000_000; time < 130_000_000; time += 777) {
      assertThat(axis.pixel(time) - panned.pixel(time)).isEqualTo(17);
    }
  }

  @Test
  void zoomingKeepsTheTimeUnderThePointer() {
    TimeAxis axis = TimeAxis.from(1e9, 1000);
    TimeAxis zoomed = axis.zoomed(300, 0.5);

    assertThat(zoomed.nanosPerPixel()).isEqualTo(500);
    assertThat(zoomed.time(300)).isCloseTo(axis.time(300), within(500.0));
  }

  @Test
  void edgesLieAtTheSameTimesHoweverPanned() {
    TimeAxis axis = TimeAxis.from(0, 10);
    long[] edges = axis.edges(100, 4);
    long[] panned = axis.panned(6).edges(100, 4);

    assertThat(edges[0]).isZero();
    assertThat(edges[1]).isEqualTo(40);
    assertThat(panned[0]).isEqualTo(40);
    assertThat(axis.panned(6).edgeOffset(4)).isEqualTo(-2);
  }

  @Test
  void staysWithinItsBounds() {
    TimeRange bounds = new TimeRange(0, 1000);
    TimeAxis out = TimeAxis.from(-5000, 1).within(bounds, 100);
    assertThat(out.time(0)).isCloseTo(-21, within(1.0));

    TimeAxis wide = TimeAxis.from(0, 1e6).within(bounds, 100);
    assertThat(wide.range(100).lengthNanos()).isBetween(1000L, 1060L);
  }

  @Test
  void onTheWayScalesByEqualFactors() {
    TimeAxis from = TimeAxis.from(0, 1000);
    TimeAxis to = TimeAxis.from(50_000, 10);

    assertThat(from.towards(to, 0, 100)).isEqualTo(from);
    assertThat(from.towards(to, 1, 100).nanosPerPixel()).isCloseTo(10, within(1e-9));
    assertThat(from.towards(to, 0.5, 100).nanosPerPixel()).isCloseTo(100, within(1e-9));
  }
}
