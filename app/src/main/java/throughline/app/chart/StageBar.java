package throughline.app.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;

/// The stacked bars of one thread or loop: one for each run.
///
/// @param name the thread's label or the loop's name
/// @param note what stands small behind the name, such as `3 threads`; may be empty
/// @param loop the loop, or null
/// @param thread the thread, or null if the bars are of a whole loop
/// @param bars one for each run that has it, the baseline first
public record StageBar(
    String name, String note, @Nullable String loop, @Nullable String thread, List<RunBar> bars) {

  /// The bar of one run.
  ///
  /// @param role the run's colour: baseline or candidate
  /// @param label what the run is called: `before`, `after`
  /// @param values the length of each segment in the order of the chart's keys, in the chart's
  ///     measure; not negative
  public record RunBar(Role role, String label, double[] values) {
    /// The length of the whole bar.
    public double sum() {
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      return sum;
    }
  }
}
