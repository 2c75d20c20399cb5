package throughline.app.timeline;

/// Where the parts of the timeline lie, in logical pixels: the margin with names on the left, and
/// to its right the minimap, the ruler and the tracks.
///
/// @param width of everything
/// @param height of everything
record Regions(double width, double height) {
  static final double MINIMAP = 48;
  static final double RULER = 24;
  static final double TOP = MINIMAP + RULER;
  private static final double MARGIN = 208;
  private static final double NARROW_MARGIN = 132;

  /// Where names end and tracks begin.
  double left() {
    return width < 700 ? NARROW_MARGIN : MARGIN;
  }

  double trackWidth() {
    return Math.max(1, width - left());
  }

  double trackHeight() {
    return Math.max(1, height - TOP);
  }

  boolean isInMinimap(double x, double y) {
    return y < MINIMAP && x >= left();
  }

  boolean isInRuler(double x, double y) {
    return y >= MINIMAP && y < TOP && x >= left();
  }

  boolean isInTracks(double x, double y) {
    return y >= TOP && x >= left();
  }

  boolean isInMargin(double x, double y) {
    return y >= TOP && x < left();
  }
}
