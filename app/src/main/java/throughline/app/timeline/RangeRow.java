package throughline.app.timeline;

import throughline.app.view.Units;
import throughline.app.workspace.Slot;

/// One line of what a stretch of time holds: a stage or the slices of one name on one thread, or a
/// counter.
///
/// @param slot whose run
/// @param name of the stage, the slices or the counter
/// @param thread the label of its thread, or what else it belongs to
/// @param count how many slices overlap the stretch, how often the stage ran in it, or how many
///     values a counter had
/// @param totalNanos their sum within the stretch; NaN for counters
/// @param mean in nanoseconds, or of a counter in its unit; slices count in full
/// @param median NaN where only sums are known
/// @param p95 NaN where only sums are known
/// @param greatest NaN where only sums are known
/// @param unit of the counter; empty for times
record RangeRow(
    Slot slot,
    What what,
    String name,
    String thread,
    double count,
    double totalNanos,
    double mean,
    double median,
    double p95,
    double greatest,
    String unit) {
  private static final Units MILLIS = new Units("ms", 1e6);

  /// What a line is about.
  enum What {
    STAGE,
    SLICE,
    COUNTER;

    String word() {
      return switch (this) {
        case STAGE -> "stage";
        case SLICE -> "slice";
        case COUNTER -> "counter";
      };
    }
  }

  /// The unit of the figures: milliseconds for times.
  String shownUnit() {
    return what == What.COUNTER ? unit : MILLIS.symbol();
  }

  /// A figure in the unit it is shown in.
  double shown(double figure) {
    return what == What.COUNTER ? figure : figure / MILLIS.factor();
  }

  /// A figure without its unit.
  String text(double figure) {
    return Units.significant(shown(figure));
  }
}
