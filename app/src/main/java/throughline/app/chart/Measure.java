package throughline.app.chart;

import throughline.app.view.Units;

/// What the length of a stage's segment stands for.
public enum Measure {
  /// Wall time, in nanoseconds.
  TIME,
  /// Part of the wall time that telemetry covers, from 0 to 1.
  SHARE,
  /// Wall time in an iteration of the thread, in nanoseconds.
  PER_ITERATION,
  /// Time in the stage over wall time, where stages of a thread run side by side: it may exceed 1.
  UTILISATION;

  /// A value with its unit.
  public String format(double value) {
    return switch (this) {
      case TIME, PER_ITERATION -> Units.nanos(value);
      case SHARE, UTILISATION -> Units.percent(value);
    };
  }

  /// A share in whole percent, for narrow places: `<1 %` and `>99 %` where rounding would say that
  /// there is nothing or nothing else.
  public static String wholePercent(double share) {
    long percent = Math.round(share * 100);
    if (percent == 0 && share > 0) {
      return "<1 %";
    }
    return percent == 100 && share < 1 - 1e-9 ? ">99 %" : percent + " %";
  }

  AxisScale scale(double highest, int mostTicks) {
    return switch (this) {
      case TIME, PER_ITERATION -> AxisScale.durations(highest, mostTicks);
      case SHARE -> AxisScale.shares(0, 1, mostTicks);
      case UTILISATION -> AxisScale.shares(0, Math.max(highest, 1), mostTicks);
    };
  }

  /// A scale that ends at about the highest value, also of shares.
  AxisScale scaleTo(double highest, int mostTicks) {
    boolean isShare = this == SHARE || this == UTILISATION;
    return isShare
        ? AxisScale.shares(0, highest > 0 ? highest : 1, mostTicks)
        : scale(highest, mostTicks);
  }

  /// What one reads at an axis: `wall time`, `share of wall time`, …
  public String words() {
    return switch (this) {
      case TIME -> "wall time";
      case SHARE -> "share of wall time";
      case PER_ITERATION -> "wall time per iteration";
      case UTILISATION -> "utilisation";
    };
  }
}
