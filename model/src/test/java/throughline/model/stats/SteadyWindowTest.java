package throughline.model.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.stats.SteadyWindow.Shape;

class SteadyWindowTest {
  private static RateSeries run(long seed, double phi, double variation, double[]... levels) {
    double[] rates =
        Arrays.stream(levels)
            .flatMapToDouble(
                level ->
                    java.util.stream.DoubleStream.generate(() -> level[1]).limit((long) level[0]))
            .toArray();
    return Simulation.run(rates, new Simulation(seed).noise(rates.length, phi), variation);
  }

  @Test
  void energySplitFindsTheOneShift() {
    double[] values = new double[40];
    Arrays.fill(values, 17, 40, 3);
    assertThat(EnergySplit.best(values, 2)).isEqualTo(17);
    assertThat(EnergySplit.best(values, 21)).isEqualTo(-1);
  }

  /// The fast scan against the definition.
  @Test
  void energySplitAgreesWithTheDefinition() {
    double[] values = new Simulation(9).noise(60, 0.6);
    values[5] = values[7];
    double best = Double.NEGATIVE_INFINITY;
    int expected = -1;
    for (int left = 3; left <= values.length - 3; left++) {
      double[] x = Arrays.copyOf(values, left);
      double[] y = Arrays.copyOfRange(values, left, values.length);
      double energy = 2 * meanDistance(x, y) - meanDistance(x, x) - meanDistance(y, y);
      double q = (double) x.length * y.length / values.length * energy;
      if (q > best) {
        best = q;
        expected = left;
      }
    }
    assertThat(EnergySplit.best(values, 3)).isEqualTo(expected);
  }

  private static double meanDistance(double[] x, double[] y) {
    double sum = 0;
    for (double one : x) {
      for (double other : y) {
        sum += Math.abs(one - other);
      }
    }
    return sum / x.length / y.length;
  }

  @Test
  void findsSeveralChanges() {
    RateSeries series =
        run(1, 0, 0.03, new double[] {100, 100}, new double[] {80, 110}, new double[] {120, 90});

    List<ChangePoint> changes = ChangePoints.find(series.rates(), 1);

    assertThat(changes).hasSize(2);
    assertThat(changes.get(0).index()).isBetween(98, 102);
    assertThat(changes.get(1).index()).isBetween(178, 182);
    assertThat(changes).allSatisfy(change -> assertThat(change.pValue()).isLessThan(1e-3));
  }

  @ParameterizedTest
  @CsvSource({"0, 300", "0.5, 600", "0.8, 2000", "0.8, 20000"})
  void findsTheWarmUp(double phi, int size) {
    RateSeries series =
        run(2, phi, 0.05, new double[] {size / 5, 70}, new double[] {size - size / 5, 100});

    SteadyWindow window = SteadyWindow.find(series);

    assertThat(window.shape()).isEqualTo(Shape.WARM_UP);
    assertThat(window.from()).isCloseTo(size / 5, within(Math.max(5, size / 100)));
    assertThat(window.to()).isEqualTo(size);
    assertThat(window.segments().getLast().rate()).isCloseTo(100, within(3.0));
  }

  /// Where nothing changes, nothing should be cut off: false alarms cost iterations.
  @ParameterizedTest
  @CsvSource({"60, 0", "200, 0", "200, 0.5", "1000, 0.5", "1000, 0.8", "3000, 0.8"})
  void leavesAFlatRunWhole(int size, double phi) {
    Simulation simulation = new Simulation(7);
    int cut = 0;
    for (int trial = 0; trial < 100; trial++) {
      SteadyWindow window = SteadyWindow.find(simulation.run(size, 100, 0.1, phi));
      cut += window.from() > 2 ? 1 : 0;
    }
    assertThat(cut).isLessThanOrEqualTo(5);
  }

  @Test
  void leavesOutASlowFirstIteration() {
    double[] rates = new double[100];
    Arrays.fill(rates, 100);
    rates[0] = 3;
    rates[1] = 20;
    RateSeries series = Simulation.run(rates, new Simulation(4).noise(100, 0), 0.02);

    SteadyWindow window = SteadyWindow.find(series);

    assertThat(window.from()).isEqualTo(2);
    assertThat(window.shape()).isEqualTo(Shape.WARM_UP);
  }

  @Test
  void aCheckpointIsNoChangeOfLevel() {
    double[] rates = new double[300];
    Arrays.fill(rates, 100);
    for (int at = 40; at < 300; at += 50) {
      rates[at] = 8;
    }
    RateSeries series = Simulation.run(rates, new Simulation(4).noise(300, 0), 0.02);

    SteadyWindow window = SteadyWindow.find(series);

    assertThat(window.shape()).isEqualTo(Shape.FLAT);
    assertThat(window.from()).isZero();
  }

  @Test
  void segmentsEquivalentToTheLastBelongToTheWindow() {
    RateSeries series =
        run(6, 0, 0.02, new double[] {100, 60}, new double[] {100, 100}, new double[] {100, 100.4});

    SteadyWindow window = SteadyWindow.find(series);

    assertThat(window.from()).isBetween(98, 102);
    assertThat(window.shape()).isEqualTo(Shape.WARM_UP);
  }

  @Test
  void aRunThatStillChangesHasNoSteadyState() {
    RateSeries series = run(8, 0, 0.02, new double[] {270, 100}, new double[] {30, 80});

    SteadyWindow window = SteadyWindow.find(series);

    assertThat(window.shape()).isEqualTo(Shape.NO_STEADY_STATE);
    assertThat(window.from()).isZero();
    assertThat(window.segments()).hasSize(2).noneMatch(SteadyWindow.Segment::steady);
  }

  @Test
  void aRunThatBecomesSlowerAndStays() {
    RateSeries series = run(8, 0, 0.02, new double[] {100, 100}, new double[] {200, 80});

    assertThat(SteadyWindow.find(series).shape()).isEqualTo(Shape.SLOW_DOWN);
  }

  @Test
  void shortAndConstantRuns() {
    assertThat(SteadyWindow.find(run(1, 0, 0, new double[] {0, 1})).segments()).isEmpty();
    SteadyWindow few = SteadyWindow.find(run(1, 0, 0, new double[] {19, 100}));
    assertThat(few.shape()).isEqualTo(Shape.TOO_SHORT);
    assertThat(few.to()).isEqualTo(19);
    SteadyWindow constant = SteadyWindow.find(run(1, 0, 0, new double[] {500, 100.1}));
    assertThat(constant.shape()).isEqualTo(Shape.FLAT);
    assertThat(constant.segments()).hasSize(1);
    SteadyWindow step =
        SteadyWindow.find(run(1, 0, 0, new double[] {50, 70.3}, new double[] {100, 100.1}));
    assertThat(step.from()).isEqualTo(50);
  }
}
