package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.image.PixelReader;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.framework.junit5.ApplicationExtension;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.compare.Comparison;
import throughline.model.recording.StageKind;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

/// Every chart is drawn in both themes, at small and large sizes, on coarse and fine screens.
@ExtendWith(ApplicationExtension.class)
class ChartPictureTest {
  private static final String LONG =
      "target/std::__1::vector<std::__1::basic_string<char>>::emplace_back_slow_path/阶段";

  static Stream<Arguments> charts() {
    List<Arguments> all = new ArrayList<>();
    for (Chart chart : every()) {
      for (Theme theme : Theme.values()) {
        for (double width : new double[] {320, 857, 1440}) {
          all.add(Arguments.of(chart.getClass().getSimpleName(), chart, theme, width));
        }
      }
    }
    return all.stream();
  }

  private static List<Chart> every() {
    Comparison comparison = TestComparisons.of(1980, 410, -120, 3, 2, 1);
    Run run =
        Run.of(
            "before",
            List.of(
                TestRecordings.parse(
                    """
                    progress tokens at=5s dur=5s amount=60000
                    progress tokens at=10s dur=5s amount=60000
                    """)));
    StageKeys keys = new StageKeys();
    keys.add(LONG, StageKind.WORK, 3);
    keys.add("target/sync", StageKind.SYNC, 2);
    keys.add("target/get", StageKind.WAIT, 1);
    List<StageKey> ordered = keys.ordered();
    StageBar bar =
        new StageBar(
            LONG,
            "mean of 3 threads",
            "target",
            "target-0",
            List.of(
                new StageBar.RunBar(Role.BASELINE, "before", new double[] {0.4, 0.3, 0.2, 0.1}),
                new StageBar.RunBar(Role.CANDIDATE, "after", new double[] {0.3, 0.3, 0.2, 0.2})));
    StageBins bins =
        new StageBins(
            "target-0",
            "target",
            "target-0",
            0,
            1_000_000_000L,
            new double[][] {{0.4, 0.5}, {0.3, 0.2}, {0.2, 0.2}, {0.1, 0.1}});
    StageBins longer =
        new StageBins(
            "target-0",
            "target",
            "target-0",
            0,
            1_000_000_000L,
            new double[][] {{0.2, 0.3, 0.1}, {0.3, 0.2, 0}, {0.1, 0.2, 0.1}, {0.1, 0.1, 0.1}});
    DistributionChart.Values rates =
        new DistributionChart.Values("before", Role.BASELINE, new double[] {1, 2, 2, 3, 9});
    return List.of(
        new ThroughputChart(
            RateCurve.of(List.of(run), List.of(comparison.baseline()), List.of("before"))),
        new WaterfallChart(comparison),
        new IntervalChart(comparison),
        new LoopLoadChart(
            List.of(
                new LoopLoadChart.Limit("before", Role.BASELINE, comparison.baselineLimit()),
                new LoopLoadChart.Limit("after", Role.CANDIDATE, comparison.candidateLimit()))),
        new StageTotalsChart(ordered, List.of(bar), Measure.SHARE, "target/sync"),
        new StageTimeChart(
            ordered,
            bins,
            null,
            new StageTimeChart.Look(Measure.SHARE, 1, 0, 2_000_000_000L, 80, null)),
        new StageTimeChart(
            ordered,
            bins,
            longer,
            new StageTimeChart.Look(Measure.SHARE, 1, 0, 3_000_000_000L, 80, "target/sync")),
        new StagePairsChart(ordered, bar, Measure.SHARE, 0.6, "target/sync"),
        new TimeAxisChart(0, 2_000_000_000L),
        new LegendChart(ordered, null),
        new DistributionChart(
            List.of(rates),
            DistributionChart.Form.HISTOGRAM,
            Quantity.amounts("tok/s", "stretches")),
        new DistributionChart(
            List.of(rates),
            DistributionChart.Form.CUMULATED,
            Quantity.amounts("tok/s", "stretches")));
  }

  @ParameterizedTest(name = "{0} {2} {3}")
  @MethodSource("charts")
  void isDrawn(String name, Chart chart, Theme theme, double width) {
    double height = chart.heightFor(width);
    assertThat(height).isBetween(10.0, 2000.0);
    assertThat(chart.description()).isNotBlank();
    for (double scale : new double[] {1, 1.4, 2}) {
      ChartImage drawn =
          ChartImage.draw(chart, theme, new ChartImage.Grid(width, height, scale, 0, 0));
      assertThat(drawn.image().getWidth()).isEqualTo(Math.ceil(width * scale - 1e-6));
      assertThat(drawn.hits())
          .allSatisfy(
              hit -> {
                assertThat(hit.bounds().getMinX()).isGreaterThan(-2);
                assertThat(hit.bounds().getMaxX()).isLessThan(width + 2);
                assertThat(hit.title()).isNotBlank();
                assertThat(hit.lines().get()).doesNotContainNull();
              });
      assertThat(shareOf(drawn, theme.color(Role.SURFACE))).isBetween(0.05, 0.999);
    }
  }

  /// The part of the picture that shows a colour.
  private static double shareOf(ChartImage drawn, Color color) {
    PixelReader pixels = drawn.image().getPixelReader();
    int width = (int) drawn.image().getWidth();
    int height = (int) drawn.image().getHeight();
    int wanted = ChartTheme.awt(color).getRGB();
    int count = 0;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        count += pixels.getArgb(x, y) == wanted ? 1 : 0;
      }
    }
    return count / ((double) width * height);
  }
}
