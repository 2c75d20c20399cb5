package throughline.app.chart;

import java.util.List;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;

/// The time axis that [StageTimeChart]s above it share.
public final class TimeAxisChart extends Chart {
  private static final double HEIGHT = 24;

  private final long fromNanos;
  private final long toNanos;

  /// @param fromNanos where the axis begins, on the run's clock
  /// @param toNanos where it ends
  public TimeAxisChart(long fromNanos, long toNanos) {
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
  }

  @Override
  public double heightFor(double width) {
    return HEIGHT;
  }

  @Override
  public String description() {
    return "The time axis of the charts above.";
  }

  @Override
  List<Hit> paint(Surface s) {
    Margins margins = new Margins(0, StageTimeChart.LEFT, HEIGHT - 1, StageTimeChart.RIGHT);
    AxisScale time =
        AxisScale.time(
            (double) fromNanos,
            (double) toNanos,
            (int) Math.max(2, margins.data(s).getWidth() / 70));
    XYPlot plot = s.theme().xyPlot(time, AxisScale.shares(0, 1, 1), margins);
    plot.setDataset(new XYSeriesCollection());
    plot.setRenderer(new XYLineAndShapeRenderer());
    plot.getRangeAxis().setVisible(false);
    plot.setRangeGridlinesVisible(false);
    s.draw(s.theme().chart(plot));
    return List.of();
  }
}
