package throughline.app.chart;

/// What two runs are laid over each other by.
public enum Alignment {
  /// The time since each run's first record began.
  TIME,
  /// The work done: the number of the step.
  STEP
}
