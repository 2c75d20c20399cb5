package throughline.app.chart;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Tip;
import throughline.model.run.TimeRange;

/// A mark of a chart that can be pointed at.
///
/// @param bounds where it is, in the chart's logical pixels
/// @param title its full name
/// @param lines numbers about it, the most important first; asked for when it is pointed at
/// @param pick what pressing it selects
public record Hit(Bounds bounds, String title, Supplier<List<Tip.Line>> lines, Pick pick) {

  Tip tip() {
    return new Tip(title, lines.get(), bounds);
  }

  /// What a mark stands for; parts that are null it does not narrow down.
  ///
  /// @param loop a loop's name
  /// @param thread a thread's label
  /// @param stage a stage's path
  /// @param range on the run's clock
  public record Pick(
      @Nullable String loop,
      @Nullable String thread,
      @Nullable String stage,
      @Nullable TimeRange range) {
    /// Nothing to select.
    public static final Pick NONE = new Pick(null, null, null, null);

    static Pick ofStage(@Nullable String loop, @Nullable String thread, @Nullable String stage) {
      return new Pick(loop, thread, stage, null);
    }
  }
}
