package throughline.app.timeline;

/// How counters are drawn.
enum CurveStyle {
  /// Steps with the area below them.
  AREA,
  /// From value to value.
  LINE,
  /// Steps by themselves.
  STEP;

  String word() {
    return switch (this) {
      case AREA -> "Area";
      case LINE -> "Line";
      case STEP -> "Steps";
    };
  }
}
