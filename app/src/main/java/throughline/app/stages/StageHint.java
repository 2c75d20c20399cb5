package throughline.app.stages;

import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Measure;
import throughline.app.chart.Texts;
import throughline.app.stages.StageQuestion.Form;
import throughline.app.view.Units;
import throughline.model.run.TimeRange;

/// What one must know to read the charts of the Stages view.
final class StageHint {
  private StageHint() {}

  /// @param ofIterations the time that iterations are shown of, or null for all
  /// @param isOverlaid whether both runs share a chart
  static Label of(StagePicture shown, @Nullable TimeRange ofIterations, boolean isOverlaid) {
    String text =
        shown.question().isByIteration() ? iterations(ofIterations) : stages(shown, isOverlaid);
    return Texts.wrapped(text, "muted", "small");
  }

  private static String iterations(@Nullable TimeRange range) {
    String which =
        range == null
            ? "each iteration"
            : "the iterations that begin from "
                + Units.nanos(range.fromNanos())
                + " to "
                + Units.nanos(range.toNanos());
    return "wall time of "
        + which
        + "; where there are more than pixels, the longest of each"
        + " column; click one to select it";
  }

  private static String stages(StagePicture shown, boolean isOverlaid) {
    boolean isOverTime = shown.question().form() == Form.OVER_TIME;
    StringBuilder text = new StringBuilder(shown.measure().words());
    if (isOverTime && !shown.bins().isEmpty()) {
      text.append(" in bins of ")
          .append(Units.nanos(shown.bins().getFirst().getFirst().binNanos()));
    }
    text.append("; stages that are part of another are taken out of it");
    if (shown.rows().stream().anyMatch(StageRowOf::isConcurrent)) {
      text.append(
          "; stages that run side by side have a row each and show utilisation: time in the stage"
              + " over wall time");
    }
    if (isOverlaid && isOverTime) {
      text.append("; a stage that is selected stands at the bottom, before and after");
    }
    boolean isUncounted =
        shown.question().measure() == Measure.PER_ITERATION
            && shown.bars().stream()
                .flatMap(bar -> bar.bars().stream())
                .allMatch(bar -> bar.sum() == 0);
    if (isUncounted) {
      text.append(". No file counts the iterations of these threads");
    }
    return text.toString();
  }
}
