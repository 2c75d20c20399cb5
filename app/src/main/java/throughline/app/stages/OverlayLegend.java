package throughline.app.stages;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Texts;
import throughline.model.run.Run;

/// Says what is what where two runs are drawn over each other.
final class OverlayLegend extends HBox {
  private static final double SWATCH = 18;

  private OverlayLegend(List<Run> runs) {
    super(20);
    setId("overlay-legend");
    add(styled(new Rectangle(SWATCH, 10), "overlay-fill"), "after", runs.getLast(), "candidate");
  }

  /// For charts over time: lines of the baseline.
  ///
  /// @param runs two
  /// @param stage the stage that is selected, or null
  /// @param hasTotal whether where the baseline's stack ended is drawn while no stage is selected
  static OverlayLegend ofLines(List<Run> runs, @Nullable String stage, boolean hasTotal) {
    OverlayLegend legend = new OverlayLegend(runs);
    if (stage != null || hasTotal) {
      String what = stage == null ? "before, all" : "before, " + stage;
      Shape line = styled(new Line(0, 0, SWATCH, 0), "overlay-line");
      legend.add(line, what, runs.getFirst(), "baseline");
    }
    if (stage == null) {
      Shape dashed = styled(new Line(0, 0, SWATCH, 0), "overlay-line", "dashed");
      legend.add(dashed, "before, without waiting and synchronising", null, "baseline");
    }
    return legend;
  }

  /// For bars: outlines of the baseline.
  ///
  /// @param runs two
  static OverlayLegend ofOutlines(List<Run> runs) {
    OverlayLegend legend = new OverlayLegend(runs);
    Shape frame = styled(new Rectangle(SWATCH, 12), "overlay-frame");
    legend.add(frame, "before", runs.getFirst(), "baseline");
    return legend;
  }

  private static Shape styled(Shape shape, String... styles) {
    shape.getStyleClass().addAll(styles);
    return shape;
  }

  /// @param run named behind what it is, unless that is its name already
  private void add(Shape swatch, String what, @Nullable Run run, String style) {
    HBox entry = new HBox(6, swatch, Texts.line(what, style, "strong", "small"));
    if (run != null && !what.startsWith(run.name())) {
      entry.getChildren().add(Texts.line(run.name(), "muted", "small"));
    }
    entry.setAlignment(Pos.CENTER_LEFT);
    getChildren().add(entry);
  }
}
