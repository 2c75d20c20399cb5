package throughline.app.workspace;

/// Where a run stands in the window. A run that is opened alone is the baseline.
public enum Slot {
  BASELINE,
  CANDIDATE;

  /// What the window calls it: `before` or `after`.
  public String word() {
    return switch (this) {
      case BASELINE -> "before";
      case CANDIDATE -> "after";
    };
  }

  public Slot other() {
    return this == BASELINE ? CANDIDATE : BASELINE;
  }
}
