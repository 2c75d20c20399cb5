package throughline.app.workspace;

/// How counters are drawn.
public enum CurveStyle {
  /// Steps with the area below them.
  AREA,
  /// From value to value.
  LINE,
  /// Steps by themselves.
  STEP;

  /// What menus call it.
  public String word() {
    return switch (this) {
      case AREA -> "Area";
      case LINE -> "Line";
      case STEP -> "Steps";
    };
  }
}
