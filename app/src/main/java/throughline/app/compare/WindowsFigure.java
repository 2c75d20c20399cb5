package throughline.app.compare;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.VBox;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.chart.ChartPane;
import throughline.app.chart.RateCurve;
import throughline.app.chart.Texts;
import throughline.app.chart.ThroughputChart;
import throughline.app.workspace.Slot;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.compare.Side;

/// The throughput curves with the steady windows below them, to be dragged; everything else on the
/// page follows. It stays while the answer changes, so that what the user drags is never replaced.
final class WindowsFigure extends VBox {
  private final LiveComparison comparison;
  private final ChartPane chart = new ChartPane();
  private final List<WindowStrip> strips = new ArrayList<>();
  private final long[] starts = new long[Slot.values().length];

  WindowsFigure(LiveComparison comparison) {
    super(4);
    this.comparison = comparison;
    getStyleClass().add("figure");
    getChildren().add(Texts.wrapped("Throughput and steady windows", "section"));
    getChildren()
        .add(
            Texts.wrapped(
                "drag the ends of a window, or focus one and use the arrow keys; double click takes"
                    + " the window found from the data",
                "muted",
                "small"));
    getChildren().add(chart);
    for (Slot slot : Slot.values()) {
      strips.add(new WindowStrip(slot.word(), listener(slot)));
    }
    getChildren().addAll(strips);
  }

  void show(Answer answer) {
    List<RateCurve> curves = RateCurve.of(answer.runs(), answer.sides(), answer.labels());
    ThroughputChart picture = new ThroughputChart(curves);
    chart.show(picture);
    for (Slot slot : Slot.values()) {
      Side side =
          slot.ordinal() < answer.sides().size() ? answer.sides().get(slot.ordinal()) : null;
      WindowStrip strip = strips.get(slot.ordinal());
      boolean has = side != null && side.iterations() > 0;
      strip.setVisible(has);
      strip.setManaged(has);
      if (side != null && has) {
        starts[slot.ordinal()] = side.fromNanos();
        strip.show(
            picture.longestNanos(),
            side.toNanos() - side.fromNanos(),
            side.steadyFromNanos() - side.fromNanos(),
            side.steadyToNanos() - side.fromNanos());
      }
    }
  }

  private WindowStrip.Listener listener(Slot slot) {
    return new WindowStrip.Listener() {
      @Override
      public void chosen(long fromNanos, long toNanos) {
        long start = starts[slot.ordinal()];
        comparison.chooseWindow(slot, new ChosenWindow(start + fromNanos, start + toNanos));
      }

      @Override
      public void reset() {
        comparison.chooseWindow(slot, null);
      }
    };
  }
}
