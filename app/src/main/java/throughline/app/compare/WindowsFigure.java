package throughline.app.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
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
  private final Map<Slot, WindowStrip> strips = new EnumMap<>(Slot.class);

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
      WindowStrip strip = new WindowStrip(slot.word(), listener(slot));
      strips.put(slot, strip);
      getChildren().add(strip);
    }
  }

  void show(Answer answer) {
    List<RateCurve> curves = RateCurve.of(answer.runs(), answer.sides(), answer.labels());
    ThroughputChart picture = new ThroughputChart(curves);
    chart.show(picture);
    strips.forEach((slot, strip) -> show(strip, side(answer, slot), picture.longestNanos()));
  }

  private static @Nullable Side side(Answer answer, Slot slot) {
    return switch (slot) {
      case BASELINE -> answer.sides().getFirst();
      case CANDIDATE -> answer.sides().size() > 1 ? answer.sides().getLast() : null;
    };
  }

  private static void show(WindowStrip strip, @Nullable Side side, long axisNanos) {
    boolean has = side != null && side.iterations() > 0;
    strip.setVisible(has);
    strip.setManaged(has);
    if (side != null && has) {
      strip.show(axisNanos, side);
    }
  }

  private WindowStrip.Listener listener(Slot slot) {
    return new WindowStrip.Listener() {
      @Override
      public void chosen(ChosenWindow window) {
        comparison.chooseWindow(slot, window);
      }

      @Override
      public void reset() {
        comparison.chooseWindow(slot, null);
      }
    };
  }
}
